# X13: three cards are turned up, and a card taken is replaced.
map ../tests/maps/switches   seats 2
market  red blue green - -
deal    red
play 0  draw blue   -> legal
expect market  red red green - -
