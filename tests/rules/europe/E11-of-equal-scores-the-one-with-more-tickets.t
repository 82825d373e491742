# E11 [choice]: ten points by one ticket through Constantinople, or by two through Athina: the two.
map europe   seats 2
own 0  athina--sofia angora--smyrna constantinople--sevastopol rostov--sevastopol kharkov--rostov
own 1  athina--smyrna constantinople--smyrna
stations 0  smyrna
tickets 0  athina--angora sofia--smyrna angora--kharkov
expect score 0  tickets 0 done 2 failed 1
expect borrowed 0  smyrna athina--smyrna
