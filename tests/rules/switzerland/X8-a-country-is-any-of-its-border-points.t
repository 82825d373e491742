# X8: two border points of one country are not joined, so France is not reached from Germany over Geneva's border.
map switzerland   seats 2
own 0      martigny--france-1 geneve--france-2
own 1      delemont--france-4 basel--delemont basel--deutschland-1
tickets 0  france--deutschland
tickets 1  france--deutschland-2
expect score 0  tickets -5 done 0 failed 1
expect score 1  tickets 5 done 1 failed 0
