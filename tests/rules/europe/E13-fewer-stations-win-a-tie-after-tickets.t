# E13: nineteen points each for seats 0 and 1; seat 0 has built no station.  (Seat 2 holds the longest path, and has
# lost two tickets.)
map europe   seats 3
own 0  brest--pamplona
own 1  warszawa--wien kyiv--smolensk
own 2  petrograd--stockholm
stations 1  roma
tickets 2  cadiz--stockholm edinburgh--athina
expect score 0  total 19
expect score 1  total 19
expect score 2  total 1
expect winners  0
