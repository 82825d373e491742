# C2: the row is looked at again after every replacement.
map usa   seats 2
market  red wild wild blue green
deal    wild   wild red wild red wild   black black black black black
play 0  draw red   -> legal
events  draw market sweep market market market market market sweep market market market market market
expect market    black black black black black
expect discards  wild 6 blue 1 green 1 red 2
