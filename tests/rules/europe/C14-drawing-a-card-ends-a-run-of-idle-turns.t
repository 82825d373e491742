# C14 [choice]: a turn in which something was done starts the count again.
map europe   seats 2
idle 7
play 0  draw stock   -> legal
play 0  draw stock   -> legal
expect idle 0
