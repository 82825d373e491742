# C14 [choice]: with two players the eighth idle turn in succession ends the game.  Seven have gone before.
map europe   seats 2
hand 0  red 6
idle 7
deal    red blue green
play 0  claim bucuresti--budapest red 4   -> legal
expect phase tunnel
expect idle 7
play 0  decline   -> legal
events  decline end
expect end idle
expect idle 8
expect hand 0  red 6
play 1  draw stock   -> game-over
