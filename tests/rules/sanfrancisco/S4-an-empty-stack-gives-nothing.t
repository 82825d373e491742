# S4: the others have taken both tokens of Alcatraz; what is left is the one of Pier 39, without being asked.
map sanfrancisco   seats 3
stack 0  alcatraz 0
stack 5  pier-39 2
stack 6  presidio 2
tokens 1  0
tokens 2  0
hand 0  blue 1 wild 1
play 0  claim alcatraz--pier-39-2 blue 1 wild 1   -> legal
events  claim token turn
expect tokens 0  5
