# X12: a loop beside the way does not help, because every way uses the route from Jodhpur to Karachi.
# [choice] Only the player's own routes count; India has no stations anyway.
map india   seats 2
own 0      jodhpur--karachi ahmadabad--jodhpur-1 ahmadabad--ratiam khandwa--ratiam ahmadabad--khandwa
tickets 0  karachi--ahmadabad
expect score 0  tickets 6 circles 0 done 1
