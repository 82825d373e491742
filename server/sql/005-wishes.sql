-- What people have asked the server to do for them later: premoves, and where to tell them of their turn.

CREATE TABLE wishes (
    person INTEGER NOT NULL REFERENCES people (id),
    kind   TEXT NOT NULL,             -- server/store/store.h has the kinds
    key    TEXT NOT NULL,             -- which of that kind: a table, a device; '' where there is only one
    value  TEXT NOT NULL,
    PRIMARY KEY (person, kind, key)
) WITHOUT ROWID;
CREATE INDEX wishes_by_key ON wishes (kind, key);
