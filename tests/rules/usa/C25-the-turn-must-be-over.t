# C25: it is the end of the turn that counts, not the first of two cards.
map usa   seats 2
own 0   calgary--winnipeg duluth--helena duluth--toronto el-paso--houston el-paso--los-angeles helena--seattle
own 0   miami--new-orleans dallas--houston-1
play 0  draw stock   -> legal
expect left 255
play 0  draw stock   -> legal
expect event last seat 0
expect left 2
