# C23: seat 1 sees how many tickets seat 0 draws, keeps and holds, but not which; and not whether they are completed.
map usa   seats 2
own 0   denver--santa-fe el-paso--santa-fe
pile    boston--miami calgary--phoenix denver--el-paso
play 0  tickets   -> legal
expect seen 0 offer  boston--miami calgary--phoenix denver--el-paso
expect seen 1 offer  ? ? ?
expect view 1 offered
play 0  keep denver--el-paso   -> legal
expect seen 0 keep  denver--el-paso boston--miami calgary--phoenix
expect seen 1 keep  ? ? ?
expect seen spectator keep  ? ? ?
expect held 0  1
expect view 1 tickets
expect blind 1
