# C14 [choice]: no card to draw and no ticket left.  Seats 0 and 1 have no cards; seat 2 has them all, but three cars,
# and every route of up to three spaces is taken or closed.  So all pass, and the game is over and scored.
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
own 2   new-york--washington-1 oklahoma-city--santa-fe pittsburgh--washington seattle--vancouver-1
expect cars 2  3
expect choices 0  1
play 0  pass   -> legal
events  pass turn
play 1  pass   -> legal
play 2  pass   -> legal
events  pass end
expect phase over
expect end   passed
play 0  pass   -> game-over
