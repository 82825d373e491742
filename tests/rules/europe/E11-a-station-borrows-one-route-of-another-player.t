# E11: seat 1's route leads into Sofia, where seat 0 has a station.
map europe   seats 2
own 0  budapest--sarajevo
own 1  sarajevo--sofia
stations 0  sofia
tickets 0  budapest--sofia
tickets 1  sofia--smyrna
expect score 0  tickets 5 done 1 stations 8
expect borrowed 0  sofia sarajevo--sofia
expect score 1  tickets -5 stations 12
