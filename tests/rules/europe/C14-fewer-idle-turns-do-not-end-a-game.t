# C14 [choice]: with three players twelve idle turns in succession end the game, not eleven.
map europe   seats 3
hand 0  red 5
hand 1  red 5
idle 10
deal    wild blue green wild blue green
play 0  claim bucuresti--budapest red 4   -> legal
play 0  decline   -> legal
events  decline turn
expect idle 11
play 1  claim bucuresti--budapest red 4   -> legal
play 1  decline   -> legal
events  decline end
expect end idle
