# X6: [choice] any four cards for each of the nine.
map nordic   seats 2
hand 0  red 8 blue 8 black 8 green 8 white 4
play 0  claim lieksa--murmansk any 9   -> legal
play 0  give red 8     -> legal
play 0  give blue 8    -> legal
play 0  give black 8   -> legal
play 0  give green 8   -> legal
play 0  give white 4   -> legal
expect owns 0  lieksa--murmansk
expect hand 0
