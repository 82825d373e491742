# C23 [choice]: seat 0 draws two cards blind: seat 1 sees that two cards came, but not which, and nobody knows a card of
# that hand.
map usa   seats 2
deal    red blue
play 0  draw stock   -> legal
play 0  draw stock   -> legal
expect seen 1 draw  ?
expect hand 0  red 1 blue 1
expect known 0
expect blind 1
