# X6: two of nine cards are replaced by eight others; [choice] all nine could be.
map nordic   seats 2
hand 0  red 7 blue 4 black 4 wild 2
try 0   claim lieksa--murmansk red 7 wild 2        -> no-wilds-here
try 0   claim lieksa--murmansk red 7 any 3         -> unreadable
play 0  claim lieksa--murmansk red 7 any 2         -> legal
play 0  give wild 2    -> legal
play 0  give blue 4    -> legal
play 0  give black 2   -> legal
expect owns 0    lieksa--murmansk
expect points 0  27
expect hand 0    black 2
