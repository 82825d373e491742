"""Two or more players against one another, over many games: how strong is a player?"""

from __future__ import annotations

import math
from typing import NamedTuple, Sequence, Union

from .board import Board
from .player import AnyPlayer, play


class Match(NamedTuple):
    """The result of a match.  `wins` and `points` are by player: a shared victory is shared, `points` are means."""

    games: int
    wins: tuple[float, ...]
    points: tuple[float, ...]

    def share(self, player: int = 0) -> float:
        """The player's share of the victories, from 0 to 1."""
        return self.wins[player] / self.games

    def error(self, player: int = 0) -> float:
        """The standard error of that share."""
        share = self.share(player)
        return math.sqrt(share * (1 - share) / self.games)


def match(
    players: Sequence[Union[AnyPlayer, str]],
    board: Union[Board, str] = "usa",
    games: int = 100,
    seed: int = 1,
) -> Match:
    """Plays `games` games.  The players change seats from game to game, so that none has the better one."""
    board = Board(board) if isinstance(board, str) else board
    count = len(players)
    wins, points = [0.0] * count, [0.0] * count
    for number in range(games):
        order = [(seat + number) % count for seat in range(count)]
        game = play([players[i] for i in order], board, seed=seed * 1_000_003 + number, events=False)
        winners = game.winners
        for seat, score in enumerate(game.scores()):
            points[order[seat]] += score.total / games
            wins[order[seat]] += (seat in winners) / len(winners)
    return Match(games, tuple(wins), tuple(points))
