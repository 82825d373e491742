"""Random self-play: many games at once, and how they went.

    python3 random_selfplay.py [--map usa] [--players 2] [--games 10000] [--batch 1024]
"""

import argparse

import fogg


def play(board, players, games, count):
    batch = fogg.Batch(board, players, count, observe=False)
    batch.reset(seed=1)
    ended = decisions = 0
    wins, points = [0] * players, [0.0] * players
    while ended < games:
        batch.step(batch.random_actions())
        decisions += count
        over = batch.ended.astype(bool)
        ended += int(over.sum())
        for seat in range(players):
            wins[seat] += int((batch.rewards[over, seat] > 0).sum())
            points[seat] += float(batch.scores[over, seat].sum())
    return ended, decisions, wins, [total / ended for total in points]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--map", default="usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--batch", type=int, default=1024)
    wanted = parser.parse_args()
    ended, decisions, wins, points = play(wanted.map, wanted.players, wanted.games, wanted.batch)
    print(f"{wanted.map}: {ended} games, {decisions / ended:.0f} decisions a game")
    for seat in range(wanted.players):
        print(f"  seat {seat}: wins {100 * wins[seat] / ended:.1f} %, mean score {points[seat]:.1f}")


if __name__ == "__main__":
    main()
