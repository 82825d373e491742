# E11: as before, with the two tickets at the later route: by Palermo both Athina and Sofia are reached.
map europe   seats 2
own 0  angora--smyrna constantinople--sevastopol rostov--sevastopol kharkov--rostov
own 0  athina--brindisi brindisi--palermo athina--sofia
own 1  constantinople--smyrna palermo--smyrna
stations 0  smyrna
tickets 0  athina--angora sofia--smyrna angora--kharkov
expect score 0  tickets 0 done 2 failed 1
expect borrowed 0  smyrna palermo--smyrna
