# X5: what was laid and given goes back to the hand if the game is ended there.
map nordic   seats 2
hand 0  red 2 blue 1 black 2
play 0  claim alborg--kristiansand red 1 any 1   -> legal
play 0  give black 2   -> legal
stop
expect hand 0  red 2 blue 1 black 2
expect owns 0
