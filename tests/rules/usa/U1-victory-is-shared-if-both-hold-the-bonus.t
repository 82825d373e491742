# U1: nothing is left to break the tie.
map usa   seats 2
own 0   denver--omaha
own 1   denver--helena
expect score 0  total 17
expect score 1  total 17
expect winners  0 1
