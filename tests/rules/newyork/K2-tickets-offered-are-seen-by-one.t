# K2.
map newyork   seats 3
pile    chelsea--brooklyn times-square--soho
play 0  tickets   -> legal
expect seen 0 offer  chelsea--brooklyn times-square--soho
expect seen 2 offer  ? ?
expect seen spectator offer  ? ?
