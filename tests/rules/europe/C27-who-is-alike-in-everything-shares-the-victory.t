# C27 [choice]: equal points, tickets, stations and paths: the two best share, the third has less.
map europe   seats 3
own 0  brest--pamplona
own 1  warszawa--wien
expect score 0  total 29
expect score 1  total 29
expect winners  0 1
