# C2 [choice]: the third wild is turned up while a slot is still empty: the row is judged when it is full, so the sweep
# takes the blue card with it.  (The claim brings four cards, which become the stock: C12, C13.)
map usa   seats 2
hand 0    blue 3 wild 1
market    red wild wild - -
stock
hand 1    rest
deal      wild blue   blue blue   red blue wild
play 0    claim chicago--omaha blue 3 wild 1   -> legal
events    claim shuffle market market sweep market market shuffle market market market turn
expect seen 1 sweep  red wild wild wild blue
expect market  blue blue red blue wild
expect stock   wild 2
