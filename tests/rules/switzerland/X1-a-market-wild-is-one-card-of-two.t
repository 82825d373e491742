# X1: after a wild from the market a second card follows, and it may be another wild of the market.
map switzerland   seats 2
market  wild red wild blue green
deal    black white
play 0  draw wild   -> legal
expect phase second
expect turn 0
play 0  draw wild   -> legal
expect hand 0  wild 2
expect turn 1
