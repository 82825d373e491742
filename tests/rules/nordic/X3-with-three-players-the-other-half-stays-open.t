# X3, C19: with three players only the owner of one half is shut out of the other.
map nordic   seats 3
hand 0  green 2 orange 2 wild 1
hand 1  orange 2 wild 1
deal    black black black
play 0  claim kristiansand--stavanger-1 green 2            -> legal
play 1  claim kristiansand--stavanger-2 orange 2 wild 1    -> legal
expect points 0  2
expect points 1  4
