# T2: big cities: four tickets are dealt, two at least are kept.
map usa:big-cities   seats 2
fresh
expect choices 0  17
