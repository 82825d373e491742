# E8: once the three cards are turned up and demand nothing, the turn is over: nobody can decline.
map europe   seats 2
hand 0  red 4
deal    blue green white
play 0  claim bucuresti--budapest red 4   -> legal
try 0   decline   -> not-your-turn
try 1   decline   -> not-now
expect idle 0
