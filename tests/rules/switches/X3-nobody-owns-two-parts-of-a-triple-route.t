# X3, C19: with three players the parts stay open, but not to the owner of one.
map ../tests/maps/switches   seats 3
market  red blue green - -
own 0   aa--bb-3
hand 0  red 2
hand 1  red 2
hand 2  blue 2
try 0   claim aa--bb-1 red 2     -> twin-own
play 0  draw stock               -> legal
play 0  draw stock               -> legal
play 1  claim aa--bb-1 red 2     -> legal
play 2  claim aa--bb-2 blue 2    -> legal
