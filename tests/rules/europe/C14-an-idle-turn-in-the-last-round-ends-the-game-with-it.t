# C14, C25: idle turns count in the last round, too, and the last round ends a game before there are too many of them.
map europe   seats 2
hand 0  red 6
idle 5
left 1
deal    red blue green
play 0  claim bucuresti--budapest red 4   -> legal
play 0  decline   -> legal
events  decline end
expect end cars
