# C10: after a blind wild the second card is still due; and the second card may turn out to be a wild.
map usa   seats 2
market  red wild green white black
deal    wild   yellow   wild
play 0  draw stock   -> legal
expect hand 0  wild 1
expect phase second
try 0   draw wild    -> wild-second
play 0  draw red     -> legal
expect hand 0  wild 1 red 1
play 1  draw stock   -> legal
play 1  draw stock   -> legal
expect turn 0
