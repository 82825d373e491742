# C8: no second card after it.
map usa   seats 2
market  wild blue green white black
deal    yellow
play 0  draw wild   -> legal
events  draw market turn
expect hand 0  wild 1
expect turn 1
play 0  draw blue   -> not-your-turn
