# X3: [choice] with two players one claimed part closes both others.
map ../tests/maps/switches   seats 2
market  red blue green - -
hand 0  red 2
hand 1  blue 2 green 2
play 0  claim aa--bb-1 red 2     -> legal
try 1   claim aa--bb-2 blue 2    -> twin-closed
try 1   claim aa--bb-3 green 2   -> twin-closed
