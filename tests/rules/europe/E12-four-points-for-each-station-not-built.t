# E12: three, two, one and none left.
map europe   seats 4
stations 1  wien
stations 2  paris roma
stations 3  berlin athina kyiv
expect score 0  stations 12
expect score 1  stations 8
expect score 2  stations 4
expect score 3  stations 0
