# C21: with none left the action is not available.
map usa   seats 2
tickets 1  rest
play 0  tickets   -> no-tickets
