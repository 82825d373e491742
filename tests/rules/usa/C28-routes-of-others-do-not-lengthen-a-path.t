# C28: seat 1's route lies between two of seat 0's.
map usa   seats 2
own 0   denver--omaha el-paso--santa-fe
own 1   denver--santa-fe
expect score 0  trail 4
expect score 1  trail 2
