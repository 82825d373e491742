# E9, E8: stock and discards are empty: the route is claimed.  Its cards then make a new stock for the market, which
# stands full.
map europe   seats 2
hand 0  red 4
stock
hand 1  rest
play 0  claim bucuresti--budapest red 4   -> legal
events  tunnel claim turn
expect event tunnel extra 0
expect owns 0  bucuresti--budapest
