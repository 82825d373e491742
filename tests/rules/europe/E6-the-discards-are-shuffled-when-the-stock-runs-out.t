# E6, C12: one card is left in the stock; the discards become the stock, but not the cards laid for this tunnel.
map europe   seats 2
hand 0    red 4
stock     blue 1
discards  green 1 white 1 black 1
hand 1    rest
deal      blue green white
play 0    claim bucuresti--budapest red 4   -> legal
events    shuffle tunnel claim turn
expect event shuffle count 3
expect stock     black 1
expect discards  red 4 blue 1 green 1 white 1
