# T4: the 1912 tickets: one long and three regular tickets are dealt, two at least are kept. [choice] The long ones are
# those of the map itself.
map europe:1912   seats 2
fresh
expect choices 0  11
