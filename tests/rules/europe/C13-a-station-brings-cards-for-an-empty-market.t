# C13 [choice]: the card paid is the only one there is, and it fills the slot.
map europe   seats 2
hand 0  red 1
market  - white green yellow black
stock
hand 1  rest
play 0  station wien red 1   -> legal
events  station shuffle market turn
expect market  red white green yellow black
