# X5: the sign of a ferry is paid with three cards of any kinds, given kind by kind [choice]; all are discarded.
map nordic   seats 2
hand 0  red 2 blue 1 black 2
try 0   claim alborg--kristiansand red 2          -> too-few-wilds
try 0   claim alborg--kristiansand any 2          -> no-swap-here
play 0  claim alborg--kristiansand red 1 any 1    -> legal
events  lay
expect phase give
expect event lay route alborg--kristiansand extra 3
expect choices 0  4
try 0   give blue 2    -> too-few-cards
try 0   give black 4   -> wrong-payment
try 0   draw stock     -> not-now
play 0  give black 2   -> legal
events  give
expect turn 0
play 0  give red 1     -> legal
events  give claim turn
expect owns 0  alborg--kristiansand
expect hand 0  blue 1
expect discards  red 2 black 2
expect turn 1
