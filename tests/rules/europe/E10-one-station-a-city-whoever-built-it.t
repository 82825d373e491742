# E10: a city with an opponent's station is closed as well.
map europe   seats 3
hand 0  red 3
stations 1  wien
try 0   station wien red 1       -> station-taken
play 0  station budapest red 1   -> legal
