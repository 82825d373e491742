# C24: one route short: the value is lost.
map usa   seats 2
own 0   denver--santa-fe
own 1   el-paso--santa-fe
tickets 0  denver--el-paso
expect score 0  tickets -4 done 0 failed 1
