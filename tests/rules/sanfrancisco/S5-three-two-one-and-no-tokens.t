# S5: two points, one, nothing, nothing.
map sanfrancisco   seats 4
stack 0  alcatraz 0
stack 1  golden-gate-bridge 1
stack 2  potrero-hill 2
stack 5  pier-39 3
stack 6  presidio 3
tokens 0  0 1 2
tokens 1  0 1
tokens 2  0
expect score 0  tokens 2
expect score 1  tokens 1
expect score 2  tokens 0
expect score 3  tokens 0
