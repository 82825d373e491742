# C14 [choice]: building a station is no idle turn.
map europe   seats 2
hand 0  red 1
idle 7
play 0  station wien red 1   -> legal
expect idle 0
