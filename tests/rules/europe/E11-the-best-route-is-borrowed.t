# E11 [choice]: one station, two routes to choose from: stockholm--wien (11) is worth more than paris--wien (8).
map europe   seats 2
own 0  frankfurt--paris-1 frankfurt--munchen
own 0  kobenhavn--stockholm-1 essen--kobenhavn-1 berlin--essen
own 1  munchen--wien berlin--wien
stations 0  wien
tickets 0  paris--wien stockholm--wien
expect score 0  tickets 3 done 1 failed 1
expect borrowed 0  wien berlin--wien
