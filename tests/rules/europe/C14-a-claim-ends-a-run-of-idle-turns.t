# C14 [choice]: a claim is no idle turn, a tunnel that is paid included.
map europe   seats 2
hand 0  red 6
idle 7
deal    red blue green
play 0  claim bucuresti--budapest red 4   -> legal
play 0  pay red 1   -> legal
expect idle 0
