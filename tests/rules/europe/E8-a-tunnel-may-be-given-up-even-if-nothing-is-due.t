# E8: pay and claim, or decline: the choice is the player's, whatever was turned up.
map europe   seats 2
hand 0  red 4
deal    blue green white
play 0  claim bucuresti--budapest red 4   -> legal
expect event tunnel extra 0
expect choices 0  2
play 0  decline   -> legal
expect hand 0  red 4
expect owns 0
expect discards  blue 1 green 1 white 1
expect turn 1
