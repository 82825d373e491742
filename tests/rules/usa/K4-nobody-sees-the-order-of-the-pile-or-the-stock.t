# K4: the pile turned upside down and hidden cards exchanged look the same to everybody.
map usa   seats 3
hand 0  red 4
hand 1  blue 4
hand 2  green 4
tickets 0  boston--miami
tickets 1  denver--el-paso
expect blind 0
expect blind 1
expect blind 2
expect blind spectator
