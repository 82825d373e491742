# E10: a game without stations.
map usa   seats 2
hand 0  red 6
try 0   station denver red 1   -> no-station
