# X4: no wild on a plain route, not even a set of wilds only [choice]; on a tunnel they stand for any colour.
map switzerland   seats 2
hand 0  white 2 wild 3 orange 1
deal    black black black
try 0   claim olten--zurich white 2 wild 1   -> no-wilds-here
try 0   claim olten--zurich wild 3           -> no-wilds-here
play 0  claim basel--olten orange 1 wild 1   -> legal
expect owns 0  basel--olten
