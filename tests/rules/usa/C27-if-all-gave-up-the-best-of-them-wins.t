# C27: everybody gave up: the points decide.
map usa   seats 2
own 0  denver--omaha
own 1  duluth--omaha-1
stop 0 1
expect winners 0
