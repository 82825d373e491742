# C2 [choice]: five cards are left, two of them not wild: no row of five with at most two wilds exists, and the market
# stays.
map usa   seats 2
market  red wild wild blue green
stock   wild 1
hand 1  rest
play 0  draw red   -> legal
events  draw market
expect market  wild wild wild blue green
play 0  draw wild   -> wild-second
play 0  draw blue   -> legal
expect turn 1
