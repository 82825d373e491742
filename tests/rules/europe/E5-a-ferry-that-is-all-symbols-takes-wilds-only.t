# E5: amsterdam--london has two spaces and two symbols.
map europe   seats 2
hand 0  red 2 wild 2
try 0   claim amsterdam--london red 1 wild 1   -> too-few-wilds
play 0  claim amsterdam--london wild 2         -> legal
