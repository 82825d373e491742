# C28: out of Denver, round by Santa Fe, Oklahoma City and Kansas City, back to Denver and on to Omaha: 2 + 3 + 2 + 4 +
# 4.
map usa   seats 2
own 0   denver--santa-fe oklahoma-city--santa-fe kansas-city--oklahoma-city-1 denver--kansas-city-1 denver--omaha
expect score 0  trail 15 longest 10
