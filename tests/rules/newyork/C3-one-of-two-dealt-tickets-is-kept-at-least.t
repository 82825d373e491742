# C3: the refused one goes to the bottom.
map newyork   seats 2
fresh
deal-tickets chelsea--brooklyn times-square--soho
deal-tickets central-park--chelsea gramercy-park--chinatown
play 0  keep times-square--soho   -> legal
play 1  keep all                  -> legal
expect tickets 0  times-square--soho
expect tickets 1  central-park--chelsea gramercy-park--chinatown
expect pile bottom  chelsea--brooklyn
expect pile 15
