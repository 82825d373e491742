# X14: [choice] out of five tickets the refused go to the bottom in the order offered.
map ../tests/maps/switches   seats 2
fresh
deal-tickets  aa--dd aa--ee aa--bb aa--cc bb--cc bb--dd bb--ee dd--ee aa--bb-2 aa--cc-2
play 0  keep aa--dd aa--bb aa--cc   -> legal
expect pile bottom  aa--ee bb--cc
