# E8: nothing turned up has the colour played, so the route is claimed at once: there is nothing to decide.
map europe   seats 2
hand 0  red 4
deal    blue green white
play 0  claim bucuresti--budapest red 4   -> legal
events  tunnel claim turn
expect event tunnel extra 0
expect event claim points 7
expect owns 0    bucuresti--budapest
expect hand 0
expect cars 0    41
expect discards  red 4 blue 1 green 1 white 1
expect turn 1
