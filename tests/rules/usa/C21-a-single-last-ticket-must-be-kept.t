# C21: there is nothing else to choose.
map usa   seats 2
pile    boston--miami
tickets 1  rest
play 0  tickets   -> legal
expect choices 0  1
play 0  keep boston--miami   -> legal
expect tickets 0  boston--miami
expect turn 1
