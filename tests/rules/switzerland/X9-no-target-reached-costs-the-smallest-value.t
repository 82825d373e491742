# X9: the values are 14, 12, 13 and 2.
map switzerland   seats 2
tickets 0  lugano--france
expect score 0  tickets -2 done 0 failed 1
