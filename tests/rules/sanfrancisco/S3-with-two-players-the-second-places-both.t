# S3: two stacks of one token.
map sanfrancisco   seats 2
fresh
play 0  keep all   -> legal
play 1  keep all   -> legal
expect turn 1
play 1  place pier-39    -> legal
expect turn 1
play 1  place pier-39    -> stack-taken
play 1  place presidio   -> legal
expect stack 5  pier-39 1
expect stack 6  presidio 1
expect turn 0
