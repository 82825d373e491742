# E11: either borrowed route alone is worth nothing; both complete the ticket.
map europe   seats 2
own 0  frankfurt--paris-1
own 1  frankfurt--munchen munchen--wien
stations 0  frankfurt wien
tickets 0  paris--wien
expect score 0  tickets 8 done 1 stations 4
expect borrowed 0  frankfurt frankfurt--munchen wien munchen--wien
