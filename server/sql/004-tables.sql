-- What a table remembers of the one before it, and whether others may go on where somebody gives up.

ALTER TABLE tables ADD COLUMN follows INTEGER NOT NULL DEFAULT 0;        -- the table whose rematch this is; 0: none
ALTER TABLE tables ADD COLUMN is_takeable INTEGER NOT NULL DEFAULT 0;    -- a seat that becomes free may be taken
