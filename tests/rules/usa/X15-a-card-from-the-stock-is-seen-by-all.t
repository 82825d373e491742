# X15: hands are open: a card that is drawn blind is known to all.
map usa,hands=open   seats 2
deal    red
play 0  draw stock   -> legal
expect known 0  red 1
expect hand 0  red 1
