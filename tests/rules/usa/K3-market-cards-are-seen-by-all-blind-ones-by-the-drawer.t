# K3: all know that seat 0 took a red card; only seat 0 knows the other.
map usa   seats 2
market  red white green yellow black
deal    orange blue
play 0  draw red     -> legal
expect seen 1 draw  red
play 0  draw stock   -> legal
expect seen 0 draw  blue
expect seen 1 draw  ?
expect seen spectator draw  ?
expect known 0  red 1
expect blind 1
