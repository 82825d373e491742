# X14: five are dealt; two at least are kept, and the refused leave the game.
map nordic   seats 2
fresh
expect choices 0  26
expect held 0  0
