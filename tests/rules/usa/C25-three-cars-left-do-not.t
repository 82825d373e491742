# C25: two or fewer; three are not.
map usa   seats 2
hand 0  blue 1
own 0   calgary--winnipeg duluth--helena duluth--toronto el-paso--houston el-paso--los-angeles helena--seattle
own 0   denver--phoenix
play 0  claim seattle--vancouver-1 blue 1   -> legal
events  claim turn
expect left 255
