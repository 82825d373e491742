# E9: two cards are all there is.
map europe   seats 2
hand 0  red 6
stock   red 1 blue 1
hand 1  rest
deal    red blue
play 0  claim bucuresti--budapest red 4   -> legal
expect seen 1 tunnel  red blue
expect event tunnel extra 1
play 0  pay red 1   -> legal
