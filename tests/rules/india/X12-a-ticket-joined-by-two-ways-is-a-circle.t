# X12: both ways round join the ticket's ends, and they share no route: 5 points for one circle.
map india   seats 2
own 0      jodhpur--karachi ahmadabad--jodhpur-1 ahmadabad--bombay bombay--karachi-1
tickets 0  karachi--ahmadabad
tickets 1  karachi--delhi
expect score 0  tickets 6 circles 5 done 1
expect score 1  circles 0
