# E13: alike in everything.
map europe   seats 2
own 0  brest--pamplona
own 1  warszawa--wien
expect score 0  total 29
expect score 1  total 29
expect winners  0 1
