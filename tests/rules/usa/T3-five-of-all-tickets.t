# T3: all tickets: five are dealt, three at least are kept.
map usa:all-tickets   seats 2
fresh
expect choices 0  16
