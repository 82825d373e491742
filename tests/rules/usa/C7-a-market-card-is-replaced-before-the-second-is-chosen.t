# C7: the card just turned up is there to be taken.
map usa   seats 2
market  red blue green white black
deal    yellow purple
play 0  draw red      -> legal
events  draw market
expect event market slot 0 card yellow
play 0  draw yellow   -> legal
expect hand 0  red 1 yellow 1
expect market  purple blue green white black
