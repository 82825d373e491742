# C15: pink and taxis.
map newyork   seats 2
hand 0  pink 2 wild 2
try 0   claim chelsea--soho pink 4          -> too-few-cards
play 0  claim chelsea--soho pink 2 wild 2   -> legal
expect points 0  7
