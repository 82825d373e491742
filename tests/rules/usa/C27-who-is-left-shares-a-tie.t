# C27: those who did not give up share if they are tied, the first and the last seat alike.
map usa   seats 3
own 1  denver--omaha
stop 1
expect winners 0 2
