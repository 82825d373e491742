# C13, S4: the claim brings cards for the market; the token is taken first.
map sanfrancisco   seats 2
stack 5  pier-39 1
stack 6  presidio 1
hand 0  orange 1 wild 1
market  - red green blue black
stock
hand 1  rest
deal    orange
play 0  claim alcatraz--fort-mason-1 orange 1 wild 1   -> legal
events  claim token shuffle market turn
