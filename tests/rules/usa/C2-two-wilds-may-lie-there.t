# C2: two wilds are no reason to sweep.
map usa   seats 2
market  wild red blue green white
deal    wild
play 0  draw red   -> legal
events  draw market
expect market  wild wild blue green white
