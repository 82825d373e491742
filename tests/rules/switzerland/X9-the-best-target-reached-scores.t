# X9: Lugano reaches Italy, which is worth 2; without any target the smallest value is lost.
map switzerland   seats 2
own 0      lugano--italia-3
tickets 0  lugano--france
expect score 0  tickets 2 done 1 failed 0
