# C2, C7: the replacement of the first card is the third wild: the row goes, and the second card is chosen from the new
# one.
map usa   seats 2
market  red wild wild blue green
deal    wild   white white yellow yellow orange
play 0  draw red   -> legal
events  draw market sweep market market market market market
expect market    white white yellow yellow orange
expect discards  wild 3 blue 1 green 1
expect turn 0
play 0  draw orange   -> legal
expect hand 0  red 1 orange 1
