# C12, C7: the card is needed for the market.
map usa   seats 2
market    red white green yellow black
stock
discards  blue 3
hand 1    rest
play 0    draw red   -> legal
events    draw shuffle market
expect market  blue white green yellow black
expect stock   2
