# E3 [choice]: one, although a summary of the printed rules says two.
map europe   seats 2
pile    amsterdam--pamplona angora--kharkov athina--angora
play 0  tickets                    -> legal
expect view 0 offered  amsterdam--pamplona angora--kharkov athina--angora
play 0  keep angora--kharkov       -> legal
expect tickets 0  angora--kharkov
expect pile bottom  amsterdam--pamplona athina--angora
expect pile 39
