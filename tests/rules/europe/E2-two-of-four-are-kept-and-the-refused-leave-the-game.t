# E2: long or regular alike; what is refused comes back to nobody, and nobody sees it.
map europe   seats 2
fresh
deal-tickets brest--petrograd amsterdam--pamplona amsterdam--wilno angora--kharkov
deal-tickets cadiz--stockholm athina--angora athina--wilno barcelona--bruxelles
play 0  keep brest--petrograd                        -> keep-more
play 0  keep amsterdam--pamplona angora--kharkov     -> legal
expect seen 0 keep  amsterdam--pamplona angora--kharkov brest--petrograd amsterdam--wilno
expect seen 1 keep  ? ? ? ?
expect pile 34
play 1  keep all   -> legal
expect tickets 0  amsterdam--pamplona angora--kharkov
expect tickets 1  cadiz--stockholm athina--angora athina--wilno barcelona--bruxelles
expect pile 34
