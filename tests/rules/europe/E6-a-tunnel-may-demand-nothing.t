# E6: nothing turned up has the colour played.
map europe   seats 2
hand 0  red 4
deal    blue green white
play 0  claim bucuresti--budapest red 4   -> legal
events  tunnel claim turn
expect event tunnel extra 0
expect seen 1 tunnel  blue green white
expect discards  red 4 blue 1 green 1 white 1
expect turn 1
