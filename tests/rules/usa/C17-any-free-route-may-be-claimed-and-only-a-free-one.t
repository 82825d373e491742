# C17: far from the player's own network; but not one that has an owner.
map usa   seats 2
hand 0  red 8
own 0   boston--new-york-2
own 1   denver--oklahoma-city
play 0  claim denver--oklahoma-city red 4   -> route-taken
play 0  claim boston--new-york-2 red 2      -> route-taken
play 0  claim dallas--el-paso red 4         -> legal
expect owns 0  boston--new-york-2 dallas--el-paso
