# X12: both targets are reached, but all ways begin with the same route.
map ../tests/maps/mixed   seats 2
market  red blue green red blue
own 0      aa--dd cc--dd bb--cc dd--ee
tickets 0  aa--coast
tickets 1  dd--bb
expect score 0  tickets 6 circles 0 done 1
expect score 1  tickets -2 circles 0 done 0
