# C13 [choice]: a claim brings discards, which become the stock and fill the market.
map usa   seats 2
hand 0  red 4
market  white - green - black
stock
hand 1  rest
play 0  claim dallas--el-paso red 4   -> legal
events  claim shuffle market market turn
expect market  white red green red black
expect stock   red 2
expect discards
