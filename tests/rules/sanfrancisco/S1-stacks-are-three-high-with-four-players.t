# S1: five stacks of one symbol each.
map sanfrancisco   seats 4
fresh
expect stack 0  alcatraz 3
expect stack 1  golden-gate-bridge 3
expect stack 2  potrero-hill 3
expect stack 3  sunset 3
expect stack 4  the-embarcadero 3
expect event place seat -1 at sunset symbol 3 height 3
