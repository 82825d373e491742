# C26: routes, plus and minus tickets, plus the bonus.
map usa   seats 2
own 0   dallas--houston-1
own 1   denver--santa-fe el-paso--santa-fe
tickets 0  seattle--new-york denver--pittsburgh
tickets 1  denver--el-paso
expect score 0  routes 1 tickets -33 longest 0 total -32
expect score 1  routes 4 tickets 4 longest 10 total 18
expect winners  1
