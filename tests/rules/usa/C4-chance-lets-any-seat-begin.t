# C4 [choice]: nobody can be asked who is most travelled; chance chooses, and may choose any.
map usa   seats 5
expect starters  0 1 2 3 4
