-- Tables and seats.

CREATE TABLE tables (
    id              BIGINT PRIMARY KEY,
    state           SMALLINT NOT NULL,    -- 0 open, 1 running, 2 over, 3 closed, 4 suspended
    map             TEXT NOT NULL,
    seats           SMALLINT NOT NULL,
    start           SMALLINT NOT NULL,    -- -1: by chance
    is_public       SMALLINT NOT NULL,
    clock           SMALLINT NOT NULL,    -- 0 none, 1 seconds a move, 2 bank, 3 days a move
    clock_time      INTEGER NOT NULL,
    clock_increment INTEGER NOT NULL,
    away            INTEGER NOT NULL,
    host            BIGINT NOT NULL REFERENCES people (id),
    seed            BYTEA NOT NULL,
    created         BIGINT NOT NULL,
    started         BIGINT NOT NULL,
    ended           BIGINT NOT NULL,
    rematch         BIGINT NOT NULL,      -- 0: none
    follows         BIGINT NOT NULL DEFAULT 0,
    is_takeable     SMALLINT NOT NULL DEFAULT 0
);
CREATE INDEX tables_by_state ON tables (state, created);
CREATE INDEX tables_by_host ON tables (host);

CREATE TABLE seats (
    table_id   BIGINT NOT NULL,
    seat       SMALLINT NOT NULL,
    kind       SMALLINT NOT NULL,         -- 0 open, 1 human, 2 bot
    person     BIGINT NOT NULL,           -- 0: nobody
    name       TEXT NOT NULL,
    bot        TEXT NOT NULL,
    has_result SMALLINT NOT NULL,
    points     SMALLINT NOT NULL,
    is_winner  SMALLINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_person ON seats (person, table_id) WHERE person <> 0;
