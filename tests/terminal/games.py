#!/usr/bin/env python3
"""games.py - a whole game of one map in tmux, by keys and by typing, on a large and on a small screen.

    games.py FOGG MAP [half]

With "half", two of the four games: which two depends on the map, so that all maps together have every kind.  Each game
is saved as it goes, and its record must pass `fogg verify`."""
import subprocess
import sys

from player import Player
from tmux import Cases, Terminal

SIZES = {"170x49": (170, 49), "80x24": (80, 24)}


def verify(fogg, path):
    result = subprocess.run([fogg, "verify", str(path)], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def whole_game(fogg, board, size, by_text, seed):
    terminal = Terminal([fogg, "play", "--map", board, "--seats", "me,hungry", "--seed", str(seed),
                         "--pace", "off"], *SIZES[size])
    try:
        Player(terminal, by_text).play()
        verify(fogg, terminal.record())
        assert '"end"' in terminal.record().read_text().strip().split("\n")[-1]
    finally:
        terminal.close()


def main(fogg, board, part="all"):
    cases = Cases()
    by_keys = "170x49" if board in ("usa", "sanfrancisco") else "80x24"  # of the half
    seed = 0
    for size in SIZES:
        for by_text in (False, True):
            seed += 1
            if part == "half" and by_text == (size == by_keys):
                continue
            cases.run(f"{board} by {'text' if by_text else 'keys'} on {size}",
                      lambda: whole_game(fogg, board, size, by_text, seed))
    return cases.done()


sys.exit(main(*sys.argv[1:]))
