# C22: a later draw offers nothing of what is held already, and nothing held can be put back.
map usa   seats 2
tickets 0  portland--nashville
pile    boston--miami calgary--phoenix denver--el-paso
play 0  tickets   -> legal
play 0  keep portland--nashville   -> unreadable
play 0  keep boston--miami   -> legal
expect tickets 0  portland--nashville boston--miami
