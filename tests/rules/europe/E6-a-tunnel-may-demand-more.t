# E6: four red cards are laid; a red, a wild and a blue card are turned up: two more are due, red or wild.
map europe   seats 2
hand 0  red 6 wild 2
deal    red wild blue
play 0  claim bucuresti--budapest red 4   -> legal
events  tunnel
expect event tunnel seat 0 route bucuresti--budapest extra 2
expect seen 1 tunnel  red wild blue
expect phase tunnel
expect hand 0  red 2 wild 2
expect discards
try 0   pay red 2           -> legal
try 0   pay wild 2          -> legal
try 0   decline             -> legal
try 0   draw stock          -> not-now
play 0  pay red 1 wild 1    -> legal
events  claim turn
expect event claim points 7
expect owns 0    bucuresti--budapest
expect hand 0    red 1 wild 1
expect discards  red 6 wild 2 blue 1
