# C25: another player who runs out of cars in the last round changes nothing.
map usa   seats 2
hand 0  blue 1
hand 1  red 1
own 0   calgary--winnipeg duluth--helena duluth--toronto el-paso--houston el-paso--los-angeles helena--seattle
own 0   miami--new-orleans
own 1   atlanta--miami denver--phoenix el-paso--oklahoma-city helena--omaha montreal--sault-st-marie
own 1   pittsburgh--saint-louis portland--san-francisco-1 salt-lake-city--san-francisco-1 denver--santa-fe
play 0  claim seattle--vancouver-1 blue 1   -> legal
expect left 2
play 1  claim dallas--houston-1 red 1   -> legal
events  claim turn
expect left 1
play 0  draw stock   -> legal
play 0  draw stock   -> legal
expect phase over
