# C13 [choice]: a wild is left in the market, which is no second card (C9): the turn is over.
map usa   seats 2
market  red wild - - -
stock
hand 1  rest
play 0  draw red   -> legal
events  draw turn
expect hand 0  red 1
expect turn 1
