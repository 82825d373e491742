# C1: each player is dealt four cards; the next five are turned up as the market.
map usa   seats 3
fresh
deal  red red red red   blue blue blue blue   green green green wild   black black white white yellow
expect hand 0  red 4
expect hand 1  blue 4
expect hand 2  green 3 wild 1
expect market  black black white white yellow
expect stock   93
events deal deal deal market market market market market
