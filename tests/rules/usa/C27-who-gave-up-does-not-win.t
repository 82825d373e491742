# C27: a game that is stopped is scored as it stands, and seats that gave up are no winners, whatever they have.
map usa   seats 3
own 0  denver--omaha
own 1  duluth--omaha-1
stop 0
events  end
expect end stopped
expect score 0  total 17
expect winners 1
play 1  draw stock   -> game-over
