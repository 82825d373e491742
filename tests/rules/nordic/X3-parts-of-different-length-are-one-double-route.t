# X3: the halves have two and three spaces, one is a tunnel and one a ferry; C20 holds for them all the same [choice].
map nordic   seats 2
hand 0  green 2
hand 1  orange 2 wild 1
deal    black black black
play 0  claim kristiansand--stavanger-1 green 2            -> legal
play 1  claim kristiansand--stavanger-2 orange 2 wild 1    -> twin-closed
