# C3: everybody chooses at the same time, in any order; two at least; all if they like.  Refused ones go to the bottom.
map usa   seats 3
fresh
deal-tickets boston--miami calgary--phoenix denver--el-paso
deal-tickets chicago--santa-fe dallas--new-york duluth--houston
deal-tickets helena--los-angeles los-angeles--miami portland--phoenix
expect phase keep-dealt
play 2  keep helena--los-angeles                                    -> keep-more
play 2  keep helena--los-angeles los-angeles--miami portland--phoenix -> legal
play 2  draw stock                                                  -> not-your-turn
play 0  keep denver--el-paso                                        -> keep-more
play 0  keep boston--miami denver--el-paso                          -> legal
try 0   draw stock                                                  -> not-your-turn
play 1  draw stock                                                  -> not-now
play 1  keep chicago--santa-fe duluth--houston                      -> legal
expect tickets 0  boston--miami denver--el-paso
expect tickets 1  chicago--santa-fe duluth--houston
expect tickets 2  helena--los-angeles los-angeles--miami portland--phoenix
expect pile bottom  calgary--phoenix dallas--new-york
expect phase turn
