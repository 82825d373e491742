# C20.
map sanfrancisco   seats 3
stack 5  pier-39 2
stack 6  presidio 2
hand 0  black 1
hand 1  orange 1
play 0  claim crissy-field--palace-of-fine-arts-1 black 1    -> legal
play 1  claim crissy-field--palace-of-fine-arts-2 orange 1   -> legal
