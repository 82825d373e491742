# S4: who holds the symbol of one end takes the other's without being asked; who holds both takes none.
map sanfrancisco   seats 3
stack 4  the-embarcadero 1
stack 5  pier-39 1
stack 6  presidio 2
tokens 0  4
tokens 1  5
hand 0  red 1
hand 1  green 1
play 0  claim pier-39--the-embarcadero-1 red 1     -> legal
events  claim token turn
expect tokens 0  4 5
play 1  claim pier-39--the-embarcadero-2 green 1   -> legal
events  claim token turn
expect tokens 1  4 5
