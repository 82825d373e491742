# E7: red cards turned up demand nothing of two wilds; a wild does, and only a wild pays.
map europe   seats 2
hand 0  red 6 wild 3
deal    red wild red
play 0  claim angora--constantinople wild 2   -> legal
expect event tunnel extra 1
expect choices 0  2
play 0  pay wild 1   -> legal
expect hand 0  red 6
