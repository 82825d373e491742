# C14 [choice]: while there is a card to draw, a ticket to draw or a route to claim, a player cannot pass.
map usa   seats 2
play 0  pass   -> can-act
