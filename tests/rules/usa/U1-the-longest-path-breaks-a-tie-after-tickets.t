# U1: 25 points each, no tickets: whoever holds the bonus wins.
map usa   seats 2
own 0   el-paso--houston
own 1   denver--phoenix pittsburgh--saint-louis chicago--duluth portland--seattle-1
expect score 0  total 25 longest 10
expect score 1  total 25 longest 0
expect winners  0
