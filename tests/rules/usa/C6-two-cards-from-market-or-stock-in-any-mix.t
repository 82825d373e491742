# C6: market then stock, stock then market, stock twice.
map usa   seats 3
market  red blue green white black
deal    yellow orange   purple yellow   orange orange
play 0  draw red     -> legal
expect phase second
play 0  draw stock   -> legal
expect hand 0  red 1 orange 1
play 1  draw stock   -> legal
play 1  draw blue    -> legal
expect hand 1  purple 1 blue 1
play 2  draw stock   -> legal
play 2  draw stock   -> legal
expect hand 2  orange 2
expect turn 0
