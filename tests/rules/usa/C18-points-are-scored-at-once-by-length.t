# C18: 1, 2, 4, 7, 10 and 15 points for one to six spaces.
map usa   seats 2
hand 0  wild 9
hand 1  blue 12
market  red white green yellow black
play 0  claim dallas--houston-1 wild 1       -> legal
expect points 0  1
play 1  claim kansas-city--saint-louis-1 blue 2 -> legal
expect points 1  2
play 0  claim chicago--duluth wild 3         -> legal
expect points 0  5
play 1  claim chicago--omaha blue 4          -> legal
expect points 1  9
play 0  claim pittsburgh--saint-louis wild 5 -> legal
expect points 0  15
expect event claim points 10
play 1  claim portland--salt-lake-city blue 6 -> legal
expect points 1  24
expect cars 1  33
