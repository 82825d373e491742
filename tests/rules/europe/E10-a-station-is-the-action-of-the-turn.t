# E10, C5: nothing else in that turn.
map europe   seats 2
hand 0  red 6
play 0  station wien red 1               -> legal
events  station turn
play 0  claim kyiv--smolensk red 3       -> not-your-turn
