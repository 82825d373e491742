# T3: the longest path and the most tickets bring ten points each.
map usa:all-tickets   seats 2
own 0      atlanta--raleigh-1 raleigh--washington-1
tickets 0  washington--atlanta
tickets 1  winnipeg--omaha
expect score 0  tickets 4 longest 10 most_tickets 10
expect score 1  tickets -6 most_tickets 0
