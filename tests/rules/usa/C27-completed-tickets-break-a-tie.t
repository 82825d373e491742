# C27: forty points each; seat 1 has completed a ticket, which comes before the longest path of seat 0 (U1).
map usa   seats 2
own 0   duluth--helena helena--seattle
own 1   denver--santa-fe el-paso--santa-fe el-paso--los-angeles miami--new-orleans boston--montreal-1
tickets 1  denver--el-paso
expect score 0  routes 30 longest 10 total 40 done 0
expect score 1  routes 36 longest 0 tickets 4 total 40 done 1
expect winners  1
