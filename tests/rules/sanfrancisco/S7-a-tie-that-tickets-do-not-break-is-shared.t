# S7: two points each by different ways.
map sanfrancisco   seats 2
stack 5  pier-39 1
stack 6  presidio 1
own 0  lombard-street--market-street
own 1  fort-mason--lombard-street painted-ladies--the-castro
expect score 0  total 2
expect score 1  total 2
expect winners  0 1
