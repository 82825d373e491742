# C21.
map newyork   seats 2
pile    chelsea--brooklyn times-square--soho
play 0  tickets   -> legal
expect view 0 offered  chelsea--brooklyn times-square--soho
play 0  keep chelsea--brooklyn   -> legal
expect pile bottom  times-square--soho
expect pile 17
