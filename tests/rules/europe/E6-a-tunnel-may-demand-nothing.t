# E6: nothing turned up has the colour played.
map europe   seats 2
hand 0  red 4
deal    blue green white
play 0  claim bucuresti--budapest red 4   -> legal
events  tunnel
expect event tunnel extra 0
play 0  pay   -> legal
events  claim turn
expect discards  red 4 blue 1 green 1 white 1
expect turn 1
