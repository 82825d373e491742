# C29 [choice]: all are tied at nothing, and nobody gets the ten points.
map usa   seats 2
expect score 0  longest 0 total 0
expect score 1  longest 0 total 0
expect winners  0 1
