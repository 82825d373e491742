# C20: with two or three players one half of a double route closes the other.
map usa   seats 3
hand 0  blue 2
hand 1  yellow 2
play 0  claim kansas-city--omaha-1 blue 1     -> legal
play 1  claim kansas-city--omaha-2 yellow 1   -> twin-closed
