# C27: nobody gave up: the points decide.
map usa   seats 2
own 0  denver--omaha
own 1  duluth--omaha-1
stop
expect end stopped
expect winners 0
