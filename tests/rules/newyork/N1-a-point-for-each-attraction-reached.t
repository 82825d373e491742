# N1: Chelsea counts once for two routes; Brooklyn and Wall Street are one route's two ends; Midtown West is no
# attraction.
map newyork   seats 3
own 0  chelsea--gramercy-park chelsea--midtown-west
own 1  brooklyn--wall-street-1
own 2  lincoln-center--midtown-west
expect score 0  routes 4 attractions 1 total 5
expect score 1  routes 4 attractions 2 total 6
expect score 2  routes 2 attractions 0 total 2
