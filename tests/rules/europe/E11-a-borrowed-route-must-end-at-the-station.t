# E11: the missing link lies one city further.
map europe   seats 2
own 0  budapest--sarajevo
own 1  sarajevo--sofia
stations 0  budapest
tickets 0  budapest--sofia
expect score 0  tickets -5 done 0
