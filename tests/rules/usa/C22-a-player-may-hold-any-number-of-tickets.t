# C22: twenty-seven tickets, and three more.
map usa   seats 2
pile    boston--miami calgary--phoenix denver--el-paso
tickets 0  rest
play 0  tickets    -> legal
play 0  keep all   -> legal
expect held 0  30
