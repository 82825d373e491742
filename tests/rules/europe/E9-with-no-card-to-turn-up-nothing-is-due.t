# E9: stock and discards are empty.
map europe   seats 2
hand 0  red 4
stock
hand 1  rest
play 0  claim bucuresti--budapest red 4   -> legal
events  tunnel
expect event tunnel extra 0
play 0  pay   -> legal
expect owns 0  bucuresti--budapest
