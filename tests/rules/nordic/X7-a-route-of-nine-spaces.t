# X7: nine cards of one colour, 27 points, nine cars.
map nordic   seats 2
hand 0  green 9
play 0  claim lieksa--murmansk green 9   -> legal
expect points 0  27
expect cars 0    31
