# C20: with three.
map newyork   seats 3
hand 0  orange 1
hand 1  pink 1
play 0  claim empire-state-building--times-square-1 orange 1   -> legal
play 1  claim empire-state-building--times-square-2 pink 1     -> legal
