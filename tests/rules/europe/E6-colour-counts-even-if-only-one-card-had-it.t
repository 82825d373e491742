# E6: one red card and three wilds are red: three red cards turned up demand three more.
map europe   seats 2
hand 0  red 1 wild 6
deal    red red red
play 0  claim bucuresti--budapest red 1 wild 3   -> legal
expect event tunnel extra 3
expect choices 0  2
play 0  pay wild 3   -> legal
expect hand 0
