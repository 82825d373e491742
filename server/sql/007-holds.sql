-- Who may write about a table: its owner, in the epoch in which it took the table.  A server alone with its data file
-- is nobody (0), and no table changes hands.

ALTER TABLE tables ADD COLUMN owner INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;

-- Tables with all that is known of them, as other databases have it too.
CREATE VIEW all_tables AS SELECT *, coalesce((SELECT at FROM log WHERE table_id = tables.id ORDER BY number DESC
    LIMIT 1), created) AS used FROM tables;
