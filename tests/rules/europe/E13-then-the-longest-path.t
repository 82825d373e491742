# E13: no stations built; seat 0 holds the bonus.
map europe   seats 2
own 0  brest--pamplona
own 1  kyiv--smolensk berlin--wien frankfurt--paris-1 athina--sofia amsterdam--bruxelles
expect score 0  total 29 longest 10
expect score 1  total 29 longest 0
expect winners  0
