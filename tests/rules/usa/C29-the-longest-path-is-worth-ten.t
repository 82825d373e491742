# C29: to its holder alone.
map usa   seats 3
own 0   denver--omaha
own 1   denver--helena helena--salt-lake-city
own 2   dallas--el-paso
expect score 0  longest 0
expect score 1  longest 10
expect score 2  longest 0
