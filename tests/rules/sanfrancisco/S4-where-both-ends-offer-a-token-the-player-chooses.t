# S4 [choice]: one of the two, not both.
map sanfrancisco   seats 3
stack 5  pier-39 2
stack 6  presidio 2
hand 0  blue 1 wild 1
play 0  claim alcatraz--pier-39-1 blue 1 wild 1   -> legal
events  claim
expect phase token
expect choices 0  2
play 0  draw stock      -> not-now
play 0  token sunset    -> no-token
play 0  token pier-39   -> legal
events  token turn
expect tokens 0  5
expect stack 5  pier-39 1
expect stack 0  alcatraz 2
