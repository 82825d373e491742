# C29: two paths of four spaces.
map usa   seats 3
own 0   denver--omaha
own 1   denver--santa-fe el-paso--santa-fe
own 2   dallas--houston-1
expect score 0  longest 10
expect score 1  longest 10
expect score 2  longest 0
