# E10: whatever cards are named, the reason is that there is no station left.
map europe   seats 2
hand 0  red 6 wild 2
stations 0  wien roma berlin
try 0   station paris red 1           -> no-station
try 0   station paris red 4           -> no-station
try 0   station paris red 1 wild 1    -> no-station
try 0   station paris wild 4          -> no-station
