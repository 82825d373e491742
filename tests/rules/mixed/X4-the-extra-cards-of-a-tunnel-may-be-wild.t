# X4: wilds stand for a colour on ferries only: none is laid for a tunnel, but the extra cards may be wild [choice].
map ../tests/maps/mixed   seats 2
market  red blue green red blue
hand 0  red 2 wild 2
deal    red blue blue
try 0   claim aa--bb red 1 wild 1   -> no-wilds-here
play 0  claim aa--bb red 2          -> legal
play 0  pay wild 1                  -> legal
expect owns 0  aa--bb
expect hand 0  wild 1
