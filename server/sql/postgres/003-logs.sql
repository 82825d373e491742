-- Logs: what every action changes (live), entries (a partition for each week in which games were opened), and games
-- that are packed.

-- What every action changes, in one short row, and who may change it.
CREATE TABLE live (
    id       BIGINT PRIMARY KEY,
    born     DATE,                        -- which partition has the log; NULL: it is packed in `records`
    owner    BIGINT NOT NULL,             -- a node; 0: nobody
    epoch    BIGINT NOT NULL,             -- grows whenever the owner changes
    entries  INTEGER NOT NULL DEFAULT 0,  -- of the log
    chats    INTEGER NOT NULL DEFAULT 0,  -- the number of the last message
    deadline BIGINT NOT NULL,             -- 0: never
    used     BIGINT NOT NULL              -- when it was last written
) WITH (fillfactor = 50);
CREATE INDEX live_by_deadline ON live (deadline) WHERE deadline > 0;
CREATE INDEX live_by_born ON live (born) WHERE born IS NOT NULL;

CREATE TABLE log (
    born      DATE NOT NULL,
    table_id  BIGINT NOT NULL,
    number    INTEGER NOT NULL,           -- from 1, without a gap
    epoch     BIGINT NOT NULL,            -- of whoever wrote it
    kind      SMALLINT NOT NULL,
    actor     SMALLINT NOT NULL,
    seat      SMALLINT NOT NULL,
    at        BIGINT NOT NULL,
    first     INTEGER NOT NULL,
    last      INTEGER NOT NULL,
    time_left BIGINT NOT NULL,
    action    TEXT NOT NULL,
    action_id TEXT NOT NULL,
    events    TEXT NOT NULL,              -- lines of the record
    PRIMARY KEY (born, table_id, number)
) PARTITION BY RANGE (born);

CREATE TABLE records (
    table_id BIGINT PRIMARY KEY,
    packed   BYTEA NOT NULL,              -- the log: server/store/postgres_pack.c
    bytes    INTEGER NOT NULL             -- unpacked
);
ALTER TABLE records ALTER COLUMN packed SET STORAGE EXTERNAL;

CREATE TABLE chat (
    table_id  BIGINT NOT NULL,
    number    INTEGER NOT NULL,
    person    BIGINT NOT NULL,
    seat      SMALLINT NOT NULL,          -- -1: a spectator
    name      TEXT NOT NULL,
    is_phrase SMALLINT NOT NULL,
    text      TEXT NOT NULL,
    at        BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE INDEX chat_by_person ON chat (person);
CREATE INDEX chat_by_time ON chat (at);

CREATE VIEW all_tables AS SELECT tables.*, live.deadline, live.owner, live.epoch, live.used
    FROM tables JOIN live ON live.id = tables.id;

-- As SQLite calls it.
CREATE FUNCTION instr(text, text) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT strpos($1, $2)';

-- What all servers of this database have to know at once: orders of a host.  They look every second.
CREATE TABLE news (
    number BIGSERIAL PRIMARY KEY,
    at     TIMESTAMPTZ NOT NULL DEFAULT now(),
    text   TEXT NOT NULL
);
