# N2: five points each, and nobody asks for the longer path.
map newyork   seats 2
own 0  brooklyn--lower-east-side
own 1  chelsea--gramercy-park empire-state-building--gramercy-park-1
expect score 0  routes 4 attractions 1 total 5 longest 0
expect score 1  routes 3 attractions 2 total 5 longest 0
expect winners  0 1
