# E10: in any city, whether or not a route there is claimed; at most three.
map europe   seats 2
hand 0  red 1 blue 2 green 2 wild 1 white 4
try 0   station wien red 2           -> unreadable
play 0  station wien red 1           -> legal
expect event station seat 0 at wien
play 1  draw stock   -> legal
play 1  draw stock   -> legal
try 0   station paris blue 1         -> unreadable
try 0   station paris white 1 wild 1 -> legal
play 0  station paris blue 2         -> legal
play 1  draw stock   -> legal
play 1  draw stock   -> legal
try 0   station paris green 2 wild 1 -> station-taken
play 0  station roma green 2 wild 1  -> legal
play 1  draw stock   -> legal
play 1  draw stock   -> legal
expect stations 0  wien paris roma
play 0  station athina white 4       -> no-station
expect discards  red 1 blue 2 green 2 wild 1
