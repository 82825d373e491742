# X4, X5: with one of two signs paid with any cards one wild is laid, not two; with both, none.
map ../tests/maps/signs   seats 2
market  red blue green red blue
hand 0  red 4 blue 4 wild 3
try 0   claim aa--bb red 2 wild 2         -> legal
try 0   claim aa--bb red 1 wild 3         -> no-wilds-here
try 0   claim aa--bb red 2 wild 1 any 1   -> legal
try 0   claim aa--bb red 1 wild 2 any 1   -> no-wilds-here
try 0   claim aa--bb red 2 any 2          -> legal
try 0   claim aa--bb red 1 wild 1 any 2   -> no-wilds-here
