# C25: seat 1 ends its turn with two cars: everybody, seat 1 included, has exactly one more turn.
map usa   seats 3
hand 0  red 1
hand 1  blue 1 red 1
own 1   calgary--winnipeg duluth--helena duluth--toronto el-paso--houston el-paso--los-angeles helena--seattle
own 1   miami--new-orleans
turn 1
play 1  claim seattle--vancouver-1 blue 1   -> legal
expect event last seat 1
expect left 3
play 2  draw stock   -> legal
play 2  draw stock   -> legal
play 0  claim dallas--houston-1 red 1   -> legal
expect turn 1
play 1  claim portland--seattle-1 red 1   -> legal
events  claim end
expect phase over
expect end cars
play 2  draw stock   -> game-over
