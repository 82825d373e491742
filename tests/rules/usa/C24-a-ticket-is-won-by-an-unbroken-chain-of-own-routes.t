# C24: denver--el-paso goes by way of Santa Fe; seat 1 has a gap that only a route of seat 0 would fill.
map usa   seats 2
own 0   denver--santa-fe el-paso--santa-fe little-rock--saint-louis
own 1   chicago--saint-louis-1 little-rock--new-orleans
tickets 0  denver--el-paso
tickets 1  chicago--new-orleans
expect score 0  routes 6 tickets 4 done 1 failed 0
expect score 1  routes 6 tickets -7 done 0 failed 1
