# C1: forty-four cards in the box, two dealt to each of four players, five in the market.
map newyork   seats 4
fresh
deal  red red  blue blue  green green  black wild   pink pink orange orange red
expect hand 0  red 2
expect hand 3  black 1 wild 1
expect market  pink pink orange orange red
expect stock   31
