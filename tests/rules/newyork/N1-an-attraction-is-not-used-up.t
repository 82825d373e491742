# N1: two players end at Times Square, and both score it.
map newyork   seats 2
own 0  midtown-west--times-square
own 1  lincoln-center--times-square-1
expect score 0  attractions 1
expect score 1  attractions 1
