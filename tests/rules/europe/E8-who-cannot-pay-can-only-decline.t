# E8: three more are due and there are two.
map europe   seats 2
hand 0  red 6
deal    red red red
play 0  claim bucuresti--budapest red 4   -> legal
expect choices 0  1
try 0   pay red 3   -> too-few-cards
play 0  decline     -> legal
expect turn 1
