# T6: all tickets: two long and five regular ones are dealt; three at least are kept, one long one at most.
map europe:all-tickets   seats 2
fresh
expect choices 0  68
