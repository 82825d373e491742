# T1: the 1910 tickets: ten points for the most completed tickets, and none for the longest path.
map usa:1910   seats 2
own 0      atlanta--raleigh-1 raleigh--washington-1
own 1      calgary--helena
tickets 0  washington--atlanta
tickets 1  calgary--nashville
expect score 0  tickets 4 most_tickets 10 longest 0
expect score 1  tickets -14 most_tickets 0 longest 0
