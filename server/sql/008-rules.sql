-- The number of the rules that a table is played by: server/match/match.h.

ALTER TABLE tables ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;
