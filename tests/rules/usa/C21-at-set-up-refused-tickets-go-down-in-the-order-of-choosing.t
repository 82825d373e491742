# C21, C3 [choice]: seat 1 chooses first, so the ticket it refuses lies above the one that seat 0 refuses.
map usa   seats 2
fresh
deal-tickets boston--miami calgary--phoenix denver--el-paso
deal-tickets chicago--santa-fe dallas--new-york duluth--houston
play 1  keep chicago--santa-fe duluth--houston   -> legal
play 0  keep boston--miami denver--el-paso       -> legal
expect pile bottom  dallas--new-york calgary--phoenix
