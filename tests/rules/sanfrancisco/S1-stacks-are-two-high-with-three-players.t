# S1: and with two.
map sanfrancisco   seats 3
fresh
expect stack 0  alcatraz 2
expect stack 1  golden-gate-bridge 2
expect stack 2  potrero-hill 2
expect stack 3  sunset 2
expect stack 4  the-embarcadero 2
