# C21: all that are left, if they are fewer.
map usa   seats 2
pile    boston--miami calgary--phoenix
tickets 1  rest
play 0  tickets   -> legal
expect view 0 offered  boston--miami calgary--phoenix
play 0  keep all   -> legal
expect tickets 0  boston--miami calgary--phoenix
expect pile 0
