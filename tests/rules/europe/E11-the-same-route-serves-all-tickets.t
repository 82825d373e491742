# E11: one borrowed route completes two tickets.
map europe   seats 2
own 0  amsterdam--london amsterdam--essen
own 0  kobenhavn--stockholm-1 essen--kobenhavn-1 berlin--essen
own 1  berlin--wien munchen--wien
stations 0  wien
tickets 0  london--wien stockholm--wien
expect score 0  tickets 21 done 2 failed 0
expect borrowed 0  wien berlin--wien
