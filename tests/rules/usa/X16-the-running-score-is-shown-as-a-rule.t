# X16: without the switch points are shown.
map usa   seats 2
expect running-score shown
