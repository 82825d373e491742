# C12: the last card of the stock is drawn and nothing is shuffled yet; the next draw needs a card.
map usa   seats 2
stock     red 1
discards  blue 3
hand 1    rest
play 0    draw stock   -> legal
events    draw
expect stock 0
play 0    draw stock   -> legal
events    shuffle draw turn
expect event shuffle count 3
expect discards
expect stock   blue 2
expect hand 0  red 1 blue 1
