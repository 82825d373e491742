# E8, C13: the cards laid and the cards turned up are discards once the tunnel is claimed, and fill the empty slots.
map europe   seats 2
hand 0  red 4
market  - - - white black
stock   blue 1 green 2
hand 1  rest
deal    blue green green
play 0  claim bucuresti--budapest red 4   -> legal
events  tunnel claim shuffle market market market turn
expect event shuffle count 7
