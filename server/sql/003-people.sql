-- What a host needs: bans, silence, addresses, one-time links, and the indices by which old rows are found and deleted.

-- The skeleton of an account's name (server/account/skeleton.h): names that look alike have the same one.  NULL for
-- guests, and for an account of an older data file whose name looks like that of an account before it.  The program
-- fills it when it opens the file.
ALTER TABLE people ADD COLUMN skeleton TEXT;
CREATE UNIQUE INDEX people_by_skeleton ON people (skeleton) WHERE skeleton IS NOT NULL;
ALTER TABLE people ADD COLUMN silent_until INTEGER NOT NULL DEFAULT 0;    -- may not chat before; 0: may

ALTER TABLE sessions ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;          -- last used, to the hour
ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';         -- where it was last used from
UPDATE sessions SET seen = opened;
CREATE INDEX sessions_by_person ON sessions (person);
CREATE INDEX sessions_by_seen ON sessions (seen);
CREATE INDEX sessions_by_address ON sessions (address);

CREATE INDEX mutes_by_muted ON mutes (muted);
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX chat_by_person ON chat (person);
CREATE INDEX chat_by_time ON chat (at);

CREATE TABLE bans (
    subject TEXT PRIMARY KEY,         -- 'person:ID' or 'address:ADDRESS'
    until   INTEGER NOT NULL,         -- 0: for ever
    reason  TEXT NOT NULL,
    made    INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE resets (
    hash   BLOB PRIMARY KEY,          -- SHA-256 of a one-time token that sets a new password
    person INTEGER NOT NULL REFERENCES people (id),
    until  INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX resets_by_person ON resets (person);

CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
