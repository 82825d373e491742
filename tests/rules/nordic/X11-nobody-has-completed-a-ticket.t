# X11: [choice] without a completed ticket nobody gets the bonus.
map nordic   seats 2
tickets 0  oslo--stockholm
expect score 0  most_tickets 0
expect score 1  most_tickets 0
