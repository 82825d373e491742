# C15: as many cards as the route has spaces.
map usa   seats 2
hand 0  purple 8
try 0   claim denver--omaha purple 3   -> unreadable
try 0   claim denver--omaha purple 5   -> unreadable
play 0  claim denver--omaha purple 4   -> legal
