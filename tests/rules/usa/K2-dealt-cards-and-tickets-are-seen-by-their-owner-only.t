# K2: at the deal.
map usa   seats 2
fresh
deal  red red red red   blue blue blue blue   black black white white yellow
deal-tickets boston--miami calgary--phoenix denver--el-paso   chicago--santa-fe dallas--new-york duluth--houston
expect seen 1 deal  blue blue blue blue chicago--santa-fe dallas--new-york duluth--houston
expect seen 0 deal  ? ? ? ? ? ? ?
expect seen spectator deal  ? ? ? ? ? ? ?
expect view 0 offered  boston--miami calgary--phoenix denver--el-paso
expect view spectator offered
