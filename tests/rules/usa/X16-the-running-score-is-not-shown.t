# X16: [choice] points so far are not shown, although they can be added up; nothing else changes.
map usa,running-score=hidden   seats 2
own 0   atlanta--raleigh-1
expect running-score hidden
expect points 0  2
