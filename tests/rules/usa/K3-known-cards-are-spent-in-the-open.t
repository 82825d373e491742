# K3: what is known of a hand shrinks when known cards are played.
map usa   seats 2
hand 0   red 4
known 0  red 3
play 0  claim boston--new-york-2 red 2   -> legal
expect known 0  red 1
