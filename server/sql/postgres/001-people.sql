-- The first layout for PostgreSQL, as server/sql has it for SQLite: people.

CREATE TABLE people (
    id           BIGINT PRIMARY KEY,
    name         TEXT NOT NULL,
    account      TEXT UNIQUE,             -- the name in lower case; NULL for a guest
    password     TEXT NOT NULL,           -- argon2id; '' for a guest
    created      BIGINT NOT NULL,
    skeleton     TEXT,                    -- server/account/skeleton.h: names that look alike have the same one
    silent_until BIGINT NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX people_by_skeleton ON people (skeleton) WHERE skeleton IS NOT NULL;

CREATE TABLE sessions (
    hash    BYTEA PRIMARY KEY,            -- SHA-256 of the token, which is stored nowhere
    person  BIGINT NOT NULL REFERENCES people (id),
    opened  BIGINT NOT NULL,
    seen    BIGINT NOT NULL DEFAULT 0,    -- last used, to the hour
    address TEXT NOT NULL DEFAULT ''
);
CREATE INDEX sessions_by_person ON sessions (person);
CREATE INDEX sessions_by_seen ON sessions (seen);
CREATE INDEX sessions_by_address ON sessions (address);

CREATE TABLE mutes (
    person BIGINT NOT NULL REFERENCES people (id),
    muted  BIGINT NOT NULL REFERENCES people (id),
    PRIMARY KEY (person, muted)
);
CREATE INDEX mutes_by_muted ON mutes (muted);

CREATE TABLE bans (
    subject TEXT PRIMARY KEY,             -- 'person:ID' or 'address:ADDRESS'
    until   BIGINT NOT NULL,
    reason  TEXT NOT NULL,
    made    BIGINT NOT NULL
);

CREATE TABLE resets (
    hash   BYTEA PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES people (id),
    until  BIGINT NOT NULL
);
CREATE INDEX resets_by_person ON resets (person);

CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE wishes (
    person BIGINT NOT NULL REFERENCES people (id),
    kind   TEXT NOT NULL,
    key    TEXT NOT NULL,
    value  TEXT NOT NULL,
    PRIMARY KEY (person, kind, key)
);
CREATE INDEX wishes_by_key ON wishes (kind, key);
