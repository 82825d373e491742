# C28: three arms of 4, 4 and 2 spaces at Denver: the two longest make the path.
map usa   seats 2
own 0   denver--omaha denver--helena denver--santa-fe
own 1   dallas--el-paso
expect score 0  trail 8
