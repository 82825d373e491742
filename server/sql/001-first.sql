-- The first layout: people, sessions, tables with their seats, logs of games, chat.

CREATE TABLE people (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL,
    account  TEXT UNIQUE,            -- the name in lower case; NULL for a guest
    password TEXT NOT NULL,          -- argon2id; '' for a guest
    created  INTEGER NOT NULL
);

CREATE TABLE sessions (
    hash   BLOB PRIMARY KEY,         -- SHA-256 of the token, which is stored nowhere
    person INTEGER NOT NULL REFERENCES people (id),
    opened INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE mutes (
    person INTEGER NOT NULL REFERENCES people (id),
    muted  INTEGER NOT NULL REFERENCES people (id),
    PRIMARY KEY (person, muted)
) WITHOUT ROWID;

CREATE TABLE tables (
    id              INTEGER PRIMARY KEY,
    state           INTEGER NOT NULL,    -- 0 open, 1 running, 2 over, 3 closed, 4 suspended
    map             TEXT NOT NULL,
    seats           INTEGER NOT NULL,
    start           INTEGER NOT NULL,    -- -1: by chance
    is_public       INTEGER NOT NULL,
    clock           INTEGER NOT NULL,    -- 0 none, 1 seconds a move, 2 bank, 3 days a move
    clock_time      INTEGER NOT NULL,
    clock_increment INTEGER NOT NULL,
    away            INTEGER NOT NULL,
    host            INTEGER NOT NULL REFERENCES people (id),
    seed            BLOB NOT NULL,
    created         INTEGER NOT NULL,
    started         INTEGER NOT NULL,
    ended           INTEGER NOT NULL,
    deadline        INTEGER NOT NULL,    -- 0: never
    rematch         INTEGER NOT NULL     -- 0: none
);
CREATE INDEX tables_by_state ON tables (state, created);
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline > 0;

CREATE TABLE seats (
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    seat       INTEGER NOT NULL,
    kind       INTEGER NOT NULL,         -- 0 open, 1 human, 2 bot
    person     INTEGER NOT NULL,         -- 0: nobody
    name       TEXT NOT NULL,
    bot        TEXT NOT NULL,
    has_result INTEGER NOT NULL,
    points     INTEGER NOT NULL,
    is_winner  INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_person ON seats (person, table_id) WHERE person <> 0;

CREATE TABLE log (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    number    INTEGER NOT NULL,          -- from 1, without a gap
    kind      INTEGER NOT NULL,          -- 0 start, 1 action, 2 resign, 3 away, 4 back
    actor     INTEGER NOT NULL,          -- 0 human, 1 bot, 2 clock, 3 another bot than the seat's
    seat      INTEGER NOT NULL,
    action    TEXT NOT NULL,
    action_id TEXT NOT NULL,
    at        INTEGER NOT NULL,
    first     INTEGER NOT NULL,
    last      INTEGER NOT NULL,
    events    TEXT NOT NULL,             -- lines of the record
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE chat (
    table_id  INTEGER NOT NULL REFERENCES tables (id),
    number    INTEGER NOT NULL,
    person    INTEGER NOT NULL,
    seat      INTEGER NOT NULL,          -- -1: a spectator
    name      TEXT NOT NULL,
    is_phrase INTEGER NOT NULL,
    text      TEXT NOT NULL,
    at        INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
