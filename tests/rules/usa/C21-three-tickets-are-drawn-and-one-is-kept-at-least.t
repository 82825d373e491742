# C21: the three on top; the refused ones go to the bottom of the pile.
map usa   seats 2
pile    boston--miami calgary--phoenix denver--el-paso
play 0  tickets   -> legal
expect phase keep-drawn
expect view 0 offered  boston--miami calgary--phoenix denver--el-paso
play 0  draw stock   -> not-now
play 0  keep calgary--phoenix   -> legal
expect tickets 0  calgary--phoenix
expect pile bottom  boston--miami denver--el-paso
expect pile 29
expect turn 1
