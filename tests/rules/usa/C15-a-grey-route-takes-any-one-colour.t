# C15: any colour, but one.
map usa   seats 2
hand 0  purple 2 red 2 blue 1 wild 1
try 0   claim calgary--vancouver purple 2 wild 1   -> legal
try 0   claim calgary--vancouver red 2 wild 1      -> legal
try 0   claim calgary--vancouver blue 2 wild 1     -> too-few-cards
try 0   claim calgary--vancouver blue 1 wild 2     -> too-few-cards
try 0   claim calgary--vancouver wild 3            -> too-few-cards
try 0   claim calgary--vancouver purple 2 red 1    -> unreadable
