# C9: neither one that lay there nor one just turned up.
map usa   seats 2
market  red wild green white black
deal    wild
play 0  draw red     -> legal
play 0  draw wild    -> wild-second
expect market  wild wild green white black
expect turn 0
play 0  draw green   -> legal
expect turn 1
