# C14: a lone wild in the market can be taken as a first card.
map usa   seats 2
market  - - wild - -
stock
hand 1  rest
tickets 1  rest
play 0  pass        -> can-act
play 0  draw wild   -> legal
expect turn 1
