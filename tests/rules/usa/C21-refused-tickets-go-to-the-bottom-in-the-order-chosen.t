# C21 [choice]: the player says in which order; the second of two refused tickets lies lowest.
map usa   seats 2
pile    boston--miami calgary--phoenix denver--el-paso
play 0  tickets   -> legal
try 0   keep calgary--phoenix refuse boston--miami denver--el-paso   -> legal
play 0  keep calgary--phoenix refuse denver--el-paso boston--miami   -> legal
expect tickets 0  calgary--phoenix
expect pile bottom  denver--el-paso boston--miami
