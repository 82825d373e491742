"""A small policy that learns to play like the planner, with torch (Debian: python3-torch).

    python3 torch_policy.py [--map newyork] [--games 300] [--epochs 4] [--matches 50]

The net takes an observation and gives a score for each action; illegal ones are masked.  Afterwards it plays against
`random`.
"""

import argparse
import sys

import numpy as np

import fogg

try:
    import torch
except ImportError:
    sys.exit("torch_policy.py: torch is not installed (Debian: python3-torch)")


def watch(board, games):
    """What the planner saw, what was legal, and what it did."""
    seen, masks, done = [], [], []
    player = fogg.Player("planner", board)

    def choose(view):
        action = player.choose(view)
        seen.append(view.observation)
        masks.append(view.mask)
        done.append(action.number)
        return action

    for number in range(games):
        fogg.play([choose, choose], board, seed=number, events=False)
    return np.stack(seen), np.stack(masks), np.array(done)


class Policy(torch.nn.Module):
    """Two layers.  Most counts are small, so a tenth of each is a good scale."""

    def __init__(self, board, seats=2, width=128):
        super().__init__()
        size = fogg.Layout(board, seats).size
        self.net = torch.nn.Sequential(torch.nn.Linear(size, width), torch.nn.ReLU(),
                                       torch.nn.Linear(width, board.action_count))

    def forward(self, seen, masks):
        return self.net(seen.float() / 10).masked_fill(masks == 0, -1e9)

    def choose(self, view):
        with torch.no_grad():
            scores = self(torch.from_numpy(view.observation)[None], torch.from_numpy(view.mask)[None])
        return int(scores.argmax())


def train(policy, seen, masks, done, epochs, batch=256):
    seen, masks, done = torch.from_numpy(seen), torch.from_numpy(masks), torch.from_numpy(done).long()
    optimiser = torch.optim.Adam(policy.parameters(), lr=2e-3)
    for epoch in range(epochs):
        order, total = torch.randperm(len(done)), 0.0
        for part in order.split(batch):
            loss = torch.nn.functional.cross_entropy(policy(seen[part], masks[part]), done[part])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            total += float(loss.detach()) * len(part)
        print(f"  epoch {epoch + 1}: loss {total / len(done):.3f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--map", default="newyork")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--matches", type=int, default=50)
    wanted = parser.parse_args()
    torch.manual_seed(1)
    board = fogg.Board(wanted.map)
    seen, masks, done = watch(board, wanted.games)
    print(f"{board.title}: {len(done)} decisions of the planner")
    policy = Policy(board)
    train(policy, seen, masks, done, wanted.epochs)
    result = fogg.match([policy, "random"], board, wanted.matches)
    print(f"{100 * result.share():.0f} % of {result.games} games against random")


if __name__ == "__main__":
    main()
