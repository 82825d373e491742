-- What was left in a bank of time when the entry was made: time while the server was down is nobody's.

ALTER TABLE log ADD COLUMN time_left INTEGER NOT NULL DEFAULT -1;   -- milliseconds of the entry's seat; -1: no bank
