# E8: the cards laid return to the hand, the three turned up are discarded, nothing is claimed.
map europe   seats 2
hand 0  red 6
deal    red blue green
play 0  claim bucuresti--budapest red 4   -> legal
play 0  decline   -> legal
events  decline turn
expect hand 0    red 6
expect owns 0
expect cars 0    45
expect discards  red 1 blue 1 green 1
expect turn 1
