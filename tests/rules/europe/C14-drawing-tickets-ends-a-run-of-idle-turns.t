# C14 [choice]: drawing tickets is no idle turn.
map europe   seats 2
idle 7
pile    athina--angora
play 0  tickets   -> legal
play 0  keep athina--angora   -> legal
expect idle 0
