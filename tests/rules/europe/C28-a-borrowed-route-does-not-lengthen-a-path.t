# C28: stations are for tickets only.
map europe   seats 2
own 0  budapest--sarajevo
own 1  sarajevo--sofia
stations 0  sofia
tickets 0  budapest--sofia
expect score 0  trail 3 tickets 5
expect score 1  trail 2
