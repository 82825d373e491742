# S6: a coloured ferry takes its colour and at least one ferry card.
map sanfrancisco   seats 2
stack 5  pier-39 1
stack 6  presidio 1
hand 0  orange 2 black 4 wild 2
try 0   claim alcatraz--fort-mason-1 orange 2             -> too-few-wilds
try 0   claim alcatraz--fort-mason-1 black 1 wild 1       -> wrong-colour
try 0   claim alcatraz--fort-mason-1 wild 2               -> legal
try 0   claim fort-mason--golden-gate-bridge black 5      -> too-few-cards
play 0  claim fort-mason--golden-gate-bridge black 4 wild 1 -> legal
expect points 0  10
