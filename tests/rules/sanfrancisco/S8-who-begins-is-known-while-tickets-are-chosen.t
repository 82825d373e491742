# S8 [choice]: seat 2 begins, which everybody knows before tickets are chosen; so S2 has seat 1 place first, then seat
# 0.
map sanfrancisco   seats 3
start 2
fresh
expect phase keep-dealt
expect starter 2
play 0  keep all   -> legal
play 1  keep all   -> legal
play 2  keep all   -> legal
expect turn 1
