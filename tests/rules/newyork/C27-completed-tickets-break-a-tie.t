# C27: eight points each; seat 0 has completed a ticket.
map newyork   seats 2
own 0  chinatown--lower-east-side chinatown--wall-street-1
own 1  chelsea--soho
tickets 0  lower-east-side--wall-street
own 1  midtown-west--times-square
expect score 0  total 6 done 1
expect score 1  total 10
expect winners  1
