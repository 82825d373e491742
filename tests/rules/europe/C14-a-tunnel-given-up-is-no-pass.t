# C14: a seat that could have done something has not passed: passing starts anew after a tunnel that was given up.
map europe   seats 2
hand 0  red 6
passes 1
deal    red blue green
play 0  claim bucuresti--budapest red 4   -> legal
play 0  decline   -> legal
events  decline turn
expect idle 2
