# C18: written down at the end in the box, known to everybody all the time here.
map newyork   seats 2
hand 0  pink 4
play 0  claim chelsea--soho pink 4   -> legal
expect event claim points 7
expect points 0  7
expect score 0  routes 7
