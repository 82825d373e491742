# X2: of three tickets drawn in a turn two are refused and leave the game.
map switzerland   seats 2
pile    zurich--basel zurich--brusio zurich--lugano zurich--vaduz only
play 0  tickets   -> legal
play 0  keep zurich--basel   -> legal
expect held 0  1
expect pile  zurich--vaduz
expect choices 1  7
