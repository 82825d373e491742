# X17: a ticket beyond the sixty-fourth of the box is held and completed as any other.
map europe:all-tickets   seats 2
own 0      berlin--wien
tickets 0  berlin--wien wien--roma
tickets 1  london--paris
expect score 0  tickets -3 done 1
expect score 1  tickets -3 done 0
expect tickets 0  berlin--wien wien--roma
expect view 0 tickets  berlin--wien wien--roma
expect blind 1
