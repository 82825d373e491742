# C27: eleven points each; seat 0 has completed a ticket.
map newyork   seats 2
own 0  chinatown--lower-east-side chinatown--wall-street-1 gramercy-park--united-nations
own 1  chelsea--soho midtown-west--times-square east-village--lower-east-side
tickets 0  lower-east-side--wall-street
expect score 0  routes 6 attractions 3 tickets 2 total 11 done 1
expect score 1  routes 9 attractions 2 total 11 done 0
expect winners  0
