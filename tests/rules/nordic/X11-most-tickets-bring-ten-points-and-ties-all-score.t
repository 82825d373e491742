# X11: two have completed one ticket, so both get the bonus; [choice] nobody gets it without a completed ticket.
map nordic   seats 3
own 0      helsinki--tallinn helsinki--tampere
own 1      oslo--orebro-1 orebro--stockholm-1
tickets 0  tampere--tallinn
tickets 1  oslo--stockholm
tickets 2  stockholm--umea
expect score 0  tickets 3 most_tickets 10 longest 0 total 16
expect score 1  tickets 4 most_tickets 10 total 18
expect score 2  tickets -7 most_tickets 0 total -7
