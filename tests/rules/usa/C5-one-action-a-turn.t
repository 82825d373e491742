# C5: after a claim the turn is over; in the middle of drawing cards nothing else can be done.
map usa   seats 2
hand 0  red 8
hand 1  blue 8
play 0  claim denver--oklahoma-city red 4   -> legal
play 0  claim dallas--el-paso red 4         -> not-your-turn
play 1  draw stock                          -> legal
play 1  claim chicago--omaha blue 4         -> not-now
play 1  tickets                             -> not-now
play 1  pass                                -> not-now
play 1  draw stock                          -> legal
expect turn 0
