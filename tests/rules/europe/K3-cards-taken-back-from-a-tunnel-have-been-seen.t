# K3: everybody saw the four red cards on the table before they went back to the hand.
map europe   seats 2
hand 0  red 6
deal    red blue green
play 0  claim bucuresti--budapest red 4   -> legal
play 0  decline   -> legal
expect known 0  red 4
expect blind 1
