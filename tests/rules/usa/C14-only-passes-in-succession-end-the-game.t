# C14: as in the other scenario nobody can go on, but for one route of one space that seat 2 claims.  Its card is seat
# 0's to draw; then everybody has to pass once more before the game is over.
map usa   seats 3
market  - - - - -
stock
hand 2  rest
tickets 1  rest
own 0   boston--montreal-1 chicago--saint-louis-1 denver--phoenix denver--santa-fe duluth--sault-st-marie
own 0   houston--new-orleans kansas-city--omaha-1 las-vegas--los-angeles las-vegas--salt-lake-city
own 0   los-angeles--phoenix montreal--toronto nashville--saint-louis phoenix--santa-fe pittsburgh--raleigh
own 0   pittsburgh--saint-louis raleigh--washington-1
own 1   atlanta--charleston atlanta--miami boston--new-york-1 calgary--vancouver chicago--pittsburgh-1
own 1   dallas--little-rock duluth--omaha-1 el-paso--phoenix kansas-city--oklahoma-city-1 little-rock--nashville
own 1   little-rock--oklahoma-city los-angeles--san-francisco-1 nashville--raleigh new-york--pittsburgh-1
own 1   pittsburgh--toronto portland--seattle-1 sault-st-marie--toronto
own 2   atlanta--nashville atlanta--raleigh-1 charleston--raleigh chicago--duluth dallas--houston-1
own 2   dallas--oklahoma-city-1 denver--salt-lake-city-1 el-paso--santa-fe helena--omaha helena--salt-lake-city
own 2   kansas-city--saint-louis-1 little-rock--new-orleans little-rock--saint-louis montreal--new-york
own 2   new-york--washington-1 oklahoma-city--santa-fe pittsburgh--washington
play 0  pass   -> legal
play 1  pass   -> legal
play 2  pass   -> can-act
play 2  claim seattle--vancouver-1 wild 1   -> legal
events  claim shuffle market turn
play 0  draw wild   -> legal
play 1  pass   -> legal
play 2  pass   -> legal
expect phase turn
play 0  pass   -> legal
expect end passed
