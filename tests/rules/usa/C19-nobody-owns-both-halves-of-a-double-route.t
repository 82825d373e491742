# C19: with four players the other half is open to others, never to its owner.
map usa   seats 4
hand 0  yellow 2 wild 2
hand 1  red 2
own 0   boston--new-york-2
play 0  claim boston--new-york-1 yellow 2   -> twin-own
play 0  claim boston--new-york-1 wild 2     -> twin-own
play 0  draw stock                          -> legal
play 0  draw stock                          -> legal
play 1  claim boston--new-york-2 red 2      -> route-taken
