-- least program 4
-- Rules of a table, and when it is looked at: an index on the deadline itself, which almost every action of a game with
-- a clock changes, would be written with every action.

ALTER TABLE live ADD COLUMN rules INTEGER NOT NULL DEFAULT 1; -- by which it is played: server/match/match.h
ALTER TABLE live ADD COLUMN wake BIGINT NOT NULL DEFAULT 0;   -- not later than the deadline; 0: it has none
UPDATE live SET wake = deadline WHERE deadline > 0;
DROP INDEX live_by_deadline;
CREATE INDEX live_by_wake ON live (wake) WHERE wake > 0;

CREATE OR REPLACE VIEW all_tables AS SELECT tables.*, live.deadline, live.owner, live.epoch, live.used, live.rules
    FROM tables JOIN live ON live.id = tables.id;
