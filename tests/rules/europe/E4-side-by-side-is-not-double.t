# E4: two routes run into Frankfurt side by side, from Amsterdam and from Bruxelles: neither closes the other, and one
# player may have both.
map europe   seats 2
hand 0  white 2 blue 2
play 0  claim amsterdam--frankfurt white 2   -> legal
play 1  draw stock   -> legal
play 1  draw stock   -> legal
play 0  claim bruxelles--frankfurt blue 2    -> legal
