# E1: of the six long tickets three are dealt, one each; the other three are in nobody's hand and not in the pile.
map europe   seats 3
fresh
deal-tickets brest--petrograd amsterdam--pamplona amsterdam--wilno angora--kharkov
deal-tickets cadiz--stockholm athina--angora athina--wilno barcelona--bruxelles
deal-tickets edinburgh--athina barcelona--munchen berlin--bucuresti berlin--moskva
expect view 0 offered  brest--petrograd amsterdam--pamplona amsterdam--wilno angora--kharkov
expect view 1 offered  cadiz--stockholm athina--angora athina--wilno barcelona--bruxelles
expect view 2 offered  edinburgh--athina barcelona--munchen berlin--bucuresti berlin--moskva
expect pile 31
