# E8: the game is stopped while a tunnel waits to be paid: the cards laid return to the hand, those turned up are
# discarded.
map europe   seats 2
hand 0  red 5 wild 1
deal    red blue green
play 0  claim bucuresti--budapest red 3 wild 1   -> legal
expect phase tunnel
expect hand 0    red 2
stop
events  end
expect end       stopped
expect hand 0    red 5 wild 1
expect known 0   red 3 wild 1
expect owns 0
expect discards  red 1 blue 1 green 1
