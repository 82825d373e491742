# E7: three coloured cards.
map europe   seats 2
hand 0  wild 2
deal    red blue green
play 0  claim angora--constantinople wild 2   -> legal
events  tunnel claim turn
expect event tunnel extra 0
