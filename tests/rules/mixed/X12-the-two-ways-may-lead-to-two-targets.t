# X12: two ways from Diss, one to each target, are a circle [choice].  Seat 1 has one way to the country only.
map ../tests/maps/mixed   seats 2
market  red blue green red blue
own 0      cc--dd bb--cc dd--ee
tickets 0  dd--bb
own 1      aa--bb aa--dd
tickets 1  aa--coast
expect score 0  tickets 5 circles 5 done 1
expect score 1  circles 0 done 1
