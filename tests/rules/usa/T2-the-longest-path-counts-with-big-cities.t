# T2: [choice] the longest path counts, and most tickets do not.
map usa:big-cities   seats 2
own 0      atlanta--raleigh-1 raleigh--washington-1
tickets 0  new-york--miami
expect score 0  tickets -10 longest 10 total 4
