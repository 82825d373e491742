# C4: seat 2 begins; after it comes seat 0.
map usa   seats 3
fresh
start 2
play 0  keep all   -> legal
play 1  keep all   -> legal
play 2  keep all   -> legal
expect event turn seat 2
expect turn 2
play 2  draw stock   -> legal
play 2  draw stock   -> legal
expect turn 0
