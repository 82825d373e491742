-- Maps that people have put on the server, and who has reported which.

CREATE TABLE maps (
    key     TEXT PRIMARY KEY,             -- the board's id, '@', and the beginning of its hash
    person  BIGINT NOT NULL,              -- the author
    author  TEXT NOT NULL,                -- the author's name
    made    BIGINT NOT NULL,
    removed SMALLINT NOT NULL DEFAULT 0,  -- no new tables; games that were begun need it
    file    TEXT NOT NULL
);
CREATE TABLE map_reports (
    key    TEXT NOT NULL,
    person BIGINT NOT NULL,
    PRIMARY KEY (key, person)
);
