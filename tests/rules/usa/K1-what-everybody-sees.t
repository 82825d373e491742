# K1: everything on the table is the same for a player, an opponent and a spectator.
map usa   seats 2
hand 0  red 4 blue 1
tickets 0  boston--miami
play 0  claim dallas--el-paso red 4   -> legal
expect event claim seat 0 route dallas--el-paso points 7
expect view spectator hand
expect view 1 hand
expect view 0 hand  blue 1
expect discards  red 4
expect points 0  7
expect cars 0  41
expect held 0  1
