# S5: nine points and four.
map sanfrancisco   seats 2
stack 0  alcatraz 0
stack 1  golden-gate-bridge 0
stack 2  potrero-hill 0
stack 3  sunset 0
stack 4  the-embarcadero 1
stack 5  pier-39 0
stack 6  presidio 1
tokens 0  0 1 2 3 4 5
tokens 1  0 1 2 3
expect score 0  tokens 9
expect score 1  tokens 4
