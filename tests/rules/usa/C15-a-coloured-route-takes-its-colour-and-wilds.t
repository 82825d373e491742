# C15: denver--omaha has four purple spaces.
map usa   seats 2
hand 0  purple 4 red 4 wild 4
try 0   claim denver--omaha purple 4          -> legal
try 0   claim denver--omaha purple 3 wild 1   -> legal
try 0   claim denver--omaha purple 1 wild 3   -> legal
try 0   claim denver--omaha wild 4            -> legal
try 0   claim denver--omaha red 4             -> wrong-colour
try 0   claim denver--omaha red 2 wild 2      -> wrong-colour
play 0  claim denver--omaha purple 2 wild 2   -> legal
expect hand 0    purple 2 red 4 wild 2
expect discards  purple 2 wild 2
