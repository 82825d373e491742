# C28: two loops that share Saint Louis, and a tail from Little Rock: all 21 spaces can be walked, if begun at the right
# end.
map usa   seats 2
own 0   chicago--saint-louis-1 chicago--pittsburgh-1 pittsburgh--saint-louis
own 0   kansas-city--saint-louis-1 kansas-city--oklahoma-city-1 little-rock--oklahoma-city little-rock--saint-louis
own 0   dallas--little-rock dallas--houston-1
expect score 0  trail 21
