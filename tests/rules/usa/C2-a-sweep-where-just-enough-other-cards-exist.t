# C2 [choice]: six cards are left, three of them not wild: a row with two wilds can be had, so this one goes.
map usa   seats 2
market  red wild wild blue green
stock   wild 1 yellow 1
hand 1  rest
deal    wild   yellow   green blue wild wild
play 0  draw red   -> legal
events  draw market sweep market shuffle market market market market
expect market  yellow green blue wild wild
expect stock   wild 1
