# S4: automatic where there is no choice, right after the claim.
map sanfrancisco   seats 3
stack 5  pier-39 2
stack 6  presidio 2
hand 0  orange 1 wild 1
play 0  claim alcatraz--fort-mason-1 orange 1 wild 1   -> legal
events  claim token turn
expect event token seat 0 at alcatraz symbol 0
expect tokens 0  0
expect stack 0  alcatraz 1
