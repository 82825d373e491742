# C11: a hundred cards in hand, and two more.
map usa   seats 2
stock   red 5
hand 0  rest
play 0  draw stock   -> legal
play 0  draw stock   -> legal
expect hand 0  purple 11 blue 11 orange 11 white 11 green 11 yellow 12 black 12 red 9 wild 14
