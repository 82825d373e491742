# C14, C13: giving up the tunnel brings three discards, which fill the empty slots before the game ends.
map europe   seats 2
hand 0  red 6
market  - - - white black
stock   red 1 blue 1 green 1
hand 1  rest
idle 7
deal    red blue green
play 0  claim bucuresti--budapest red 4   -> legal
play 0  decline   -> legal
events  decline shuffle market market market end
expect end idle
