# C14, E8: a tunnel that demands nothing is claimed, so the turn is not idle.
map europe   seats 2
hand 0  red 4
idle 7
deal    blue green white
play 0  claim bucuresti--budapest red 4   -> legal
expect idle 0
expect phase turn
