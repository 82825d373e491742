# K2: seat 1 sees its own and cannot tell seat 0's cards and tickets from others.
map usa   seats 2
hand 0  red 4 blue 1
hand 1  green 2
tickets 0  boston--miami
tickets 1  denver--el-paso
expect view 0 hand     red 4 blue 1
expect view 1 hand     green 2
expect view 1 tickets  denver--el-paso
expect view spectator hand
expect view spectator tickets
expect blind 1
expect blind spectator
