# C25: two taxis left.
map newyork   seats 2
hand 0  pink 4
own 0   chelsea--greenwich-village-1 brooklyn--chinatown-1 brooklyn--wall-street-1
play 0  claim chelsea--soho pink 4   -> legal
expect event last seat 0
play 1  draw stock   -> legal
play 1  draw stock   -> legal
play 0  draw stock   -> legal
play 0  draw stock   -> legal
expect phase over
expect end cars
