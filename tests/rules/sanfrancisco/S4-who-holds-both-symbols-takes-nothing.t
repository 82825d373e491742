# S4.
map sanfrancisco   seats 3
stack 4  the-embarcadero 1
stack 5  pier-39 1
stack 6  presidio 2
tokens 0  4 5
hand 0  red 1
play 0  claim pier-39--the-embarcadero-1 red 1   -> legal
events  claim turn
expect stack 4  the-embarcadero 1
