# T5: big cities: five tickets are dealt, none of them long; two at least are kept.
map europe:big-cities   seats 2
fresh
expect choices 0  26
