"""Learns what each ticket is worth: how much a player who holds it is ahead at the end.

    python3 ticket_values.py [--map usa] [--games 2000] [--player planner]
    fogg sim --map usa --games 20000 --bot planner --dataset data; python3 ticket_values.py --dataset data

A linear model, solved with numpy: margin = sum of the values of the tickets held, less those of the opponent.  With a
data set the positions of the end come from its files; else games are played here.
"""

import argparse
import json
import pathlib

import numpy as np

import fogg


def play_games(board, player, games):
    """For each game and seat: which tickets it holds at the end, and its margin."""
    rows, margins = [], []
    for number in range(games):
        game = fogg.play([player, player], board, seed=number, events=False)
        held = np.zeros((2, len(board.tickets)))
        for seat in range(2):
            held[seat, [board.ticket_number[ticket] for ticket in game.view(seat).tickets]] = 1
        totals = [score.total for score in game.scores()]
        rows.append(held[0] - held[1])
        margins.append(totals[0] - totals[1])
    return np.array(rows), np.array(margins)


def read_dataset(folder):
    """The same from the last decision of each seat in each game of a data set of two players."""
    folder = pathlib.Path(folder)
    about = json.loads((folder / "description.json").read_text(encoding="utf-8"))
    board = fogg.Board(about["map"])
    observations = np.load(folder / "observations.npy", mmap_mode="r")
    games, seats = np.load(folder / "games.npy"), np.load(folder / "seats.npy")
    scores = np.load(folder / "scores.npy").astype(int)
    held = np.zeros((about["games"], 2, len(board.tickets)))
    last = np.zeros((about["games"], 2), int)
    last[games, seats] = np.arange(len(games))  # later positions overwrite earlier ones
    layout = fogg.Layout(board, 2)
    for seat in range(2):
        held[:, seat] = layout.part(observations[last[:, seat]], "tickets")[:, 0]
    return board, held[:, 0] - held[:, 1], scores[:, 0] - scores[:, 1]


def learn(rows, margins, weight=10.0):
    """Ridge regression: the values that explain the margins best."""
    return np.linalg.solve(rows.T @ rows + weight * np.eye(rows.shape[1]), rows.T @ margins)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--map", default="usa")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--player", default="planner")
    parser.add_argument("--dataset")
    wanted = parser.parse_args()
    if wanted.dataset:
        board, rows, margins = read_dataset(wanted.dataset)
    else:
        board = fogg.Board(wanted.map)
        rows, margins = play_games(board, wanted.player, wanted.games)
    values = learn(rows, margins)
    order = np.argsort(-values)
    print(f"{board.title}, {len(margins)} games: what holding a ticket is worth at the end")
    for ticket in [*order[:5], *order[-5:]]:
        print(f"  {values[ticket]:+6.1f}  {board.tickets[ticket].id} ({board.tickets[ticket].points})")


if __name__ == "__main__":
    main()
