# U1 [choice]: the bonus decides, not the length of the path: seat 2 holds the bonus and loses; seats 0 and 1 share.
map usa   seats 3
own 0   denver--omaha
own 1   denver--helena
own 2   el-paso--houston
tickets 2  seattle--new-york
expect score 2  total 3
expect winners  0 1
