# C16: three cars are not enough for four spaces, and a part of a route cannot be claimed.
map usa   seats 2
hand 0  purple 8
own 0   calgary--winnipeg duluth--helena duluth--toronto el-paso--houston el-paso--los-angeles helena--seattle
own 0   miami--new-orleans
try 0   claim denver--omaha purple 4            -> too-few-cars
try 0   claim denver--omaha purple 3            -> unreadable
play 0  claim helena--salt-lake-city purple 3   -> legal
expect cars 0  0
