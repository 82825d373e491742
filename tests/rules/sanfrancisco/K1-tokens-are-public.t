# K1, S5: everybody sees who holds which.
map sanfrancisco   seats 3
stack 5  pier-39 2
stack 6  presidio 2
hand 0  orange 1 wild 1
play 0  claim alcatraz--fort-mason-1 orange 1 wild 1   -> legal
expect tokens 0  0
expect view 2 hand
expect view spectator hand
