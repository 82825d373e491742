# E5: palermo--smyrna has six spaces and two wild symbols.
map europe   seats 2
hand 0  red 5 green 2 wild 6
try 0   claim palermo--smyrna red 5 wild 1     -> too-few-wilds
try 0   claim palermo--smyrna red 4 wild 2     -> legal
try 0   claim palermo--smyrna red 3 wild 3     -> legal
try 0   claim palermo--smyrna green 1 wild 5   -> legal
try 0   claim palermo--smyrna wild 6           -> legal
try 0   claim palermo--smyrna green 3 wild 3   -> too-few-cards
try 0   claim athina--brindisi red 4           -> too-few-wilds
play 0  claim athina--brindisi red 3 wild 1    -> legal
