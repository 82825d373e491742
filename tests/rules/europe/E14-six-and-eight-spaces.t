# E14: 15 and 21 points.
map europe   seats 2
hand 0  red 4 wild 2
hand 1  blue 8
deal    red green white
play 0  claim palermo--smyrna red 4 wild 2    -> legal
expect points 0  15
play 1  claim petrograd--stockholm blue 8     -> legal
expect points 1  21
expect cars 1  37
