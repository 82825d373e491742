# E8: while the player thinks they are in nobody's heap; then they are what fills an empty market.
map europe   seats 2
hand 0  red 6
market  - - - white black
stock   red 1 blue 1 green 1
hand 1  rest
deal    red blue green
play 0  claim bucuresti--budapest red 4   -> legal
expect stock 0
expect discards
play 0  decline   -> legal
events  decline shuffle market market market turn
