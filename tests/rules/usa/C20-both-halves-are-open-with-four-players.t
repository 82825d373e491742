# C20: with four players the other half stays open to others.
map usa   seats 4
hand 0  blue 2
hand 1  yellow 2
play 0  claim kansas-city--omaha-1 blue 1     -> legal
play 1  claim kansas-city--omaha-2 yellow 1   -> legal
