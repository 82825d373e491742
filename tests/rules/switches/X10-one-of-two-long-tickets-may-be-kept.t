# X10: two long and three regular tickets are dealt; three at least are kept, and one long one at most.
map ../tests/maps/switches   seats 2
fresh
deal-tickets  aa--dd aa--ee aa--bb aa--cc bb--cc bb--dd bb--ee dd--ee aa--bb-2 aa--cc-2
try 0   keep aa--dd aa--ee aa--bb   -> too-many-long
try 0   keep aa--dd aa--bb          -> keep-more
play 0  keep aa--dd aa--bb aa--cc   -> legal
