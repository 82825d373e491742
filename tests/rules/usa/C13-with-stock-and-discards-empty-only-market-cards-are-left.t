# C13: no blind draw; a taken market card is not replaced.
map usa   seats 2
market  red white green - black
stock
hand 1  rest
play 0  draw stock   -> stock-empty
play 0  draw red     -> legal
events  draw
expect market  - white green - black
play 0  draw stock   -> stock-empty
play 0  draw green   -> legal
expect market  - white - - black
expect turn 1
