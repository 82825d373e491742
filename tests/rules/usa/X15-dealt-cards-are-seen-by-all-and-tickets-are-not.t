# X15: [choice] the cards that are dealt are open, too; tickets stay hidden.
map usa,hands=open   seats 2
fresh
expect known 0  purple 4
expect view 1 tickets
