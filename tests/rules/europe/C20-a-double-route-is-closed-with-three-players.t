# C20, Europe.
map europe   seats 3
hand 0  red 1
hand 1  white 1
play 0  claim budapest--wien-1 red 1     -> legal
play 1  claim budapest--wien-2 white 1   -> twin-closed
