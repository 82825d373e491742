# S2: three players, seat 1 begins: seat 0 is last, seat 2 before it.
map sanfrancisco   seats 3
fresh
start 1
play 0  keep all   -> legal
play 1  keep all   -> legal
play 2  keep all   -> legal
play 0  place pier-39   -> legal
expect stack 5  pier-39 2
play 2  place presidio  -> legal
expect turn 1
