# U2: with two players six are dealt and twenty-four are left; whatever is refused comes back to the bottom.
map usa   seats 2
fresh
expect pile 24
play 0  keep all   -> legal
play 1  keep all   -> legal
expect pile 24
expect held 0  3
