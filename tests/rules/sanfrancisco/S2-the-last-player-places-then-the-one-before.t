# S2 [choice]: nobody is asked which of the two stacks comes first.  Four players, seat 0 begins: seat 3 places, then
# seat 2, each a stack of three on a location that has none.
map sanfrancisco   seats 4
fresh
play 0  keep all   -> legal
play 1  keep all   -> legal
play 2  keep all   -> legal
play 3  keep all   -> legal
events  keep
expect phase place
expect turn 3
play 2  place union-square     -> not-your-turn
play 3  place alcatraz         -> stack-taken
play 3  draw stock             -> not-now
play 3  place lombard-street   -> legal
expect event place seat 3 at lombard-street symbol 5 height 3
play 2  place lombard-street   -> stack-taken
play 2  place union-square     -> legal
events  place turn
expect stack 6  union-square 3
expect turn 0
