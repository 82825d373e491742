# C12 [choice]: the stock is empty after seat 0's turn and nothing is shuffled; the card that seat 1 pays is in the new
# stock.
map usa   seats 2
stock     red 2
discards  blue 3
hand 1    white 1
hand 0    rest
play 0    draw stock   -> legal
play 0    draw stock   -> legal
events    draw turn
expect stock 0
play 1    claim kansas-city--omaha-1 white 1   -> legal
play 0    draw stock   -> legal
events    shuffle draw
expect event shuffle count 4
