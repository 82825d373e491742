-- What was left in a seat's bank of time after the entry, because time while the server is down does not count.

ALTER TABLE log ADD COLUMN time_left INTEGER NOT NULL DEFAULT -1;   -- milliseconds of the entry's seat; -1: no bank
