# S4: the last token of Alcatraz is gone.
map sanfrancisco   seats 2
stack 0  alcatraz 0
stack 5  pier-39 1
stack 6  presidio 1
tokens 0  0
tokens 1  0
hand 0  blue 1 wild 1
play 0  claim alcatraz--fort-mason-1 wild 1 orange 1   -> too-few-cards
play 0  claim alcatraz--pier-39-2 blue 1 wild 1        -> legal
events  claim token turn
expect tokens 0  0 5
