# C2: three wilds in the first row: it is discarded and replaced before anybody has moved.
map usa   seats 2
fresh
deal  red red red red   blue blue blue blue
deal  wild green wild black wild
deal  white white yellow yellow orange
events deal deal market market market market market sweep market market market market market
expect seen 0 sweep  wild green wild black wild
expect market    white white yellow yellow orange
expect discards  wild 3 green 1 black 1
