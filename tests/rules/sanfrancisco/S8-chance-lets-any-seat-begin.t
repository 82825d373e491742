# S8.
map sanfrancisco   seats 4
expect starters  0 1 2 3
