"""Players: the built-in ones, and what a player of one's own looks like."""

from __future__ import annotations

import time
from typing import Any, Callable, NamedTuple, Optional, Protocol, Sequence, Union

from ._library import ffi, lib, text_of
from .action import Action, AnyAction
from .board import Board
from .errors import BadPlayer
from .game import Game, Seed
from .view import View


class Chooses(Protocol):
    """A player of one's own: anything with a method that answers a view with a legal action."""

    def choose(self, view: View) -> AnyAction:
        """An Action of `view.actions`, its text or its number."""


AnyPlayer = Union[Chooses, Callable[[View], AnyAction]]


class PlayerKind(NamedTuple):
    """A built-in player: its name and one line about it."""

    name: str
    summary: str
    is_level: bool
    is_instant: bool


def players() -> list[PlayerKind]:
    """The built-in players, from the weakest kind to the strongest."""
    found: list[PlayerKind] = []
    while lib.fogg_bot_kinds[len(found)].name != ffi.NULL:
        kind = lib.fogg_bot_kinds[len(found)]
        found.append(PlayerKind(text_of(kind.name), text_of(kind.summary), kind.is_level, kind.is_instant))
    return found


@ffi.callback("uint64_t(void)")
def _clock() -> int:
    return time.monotonic_ns() // 1000


class Player:
    """A built-in player, by name: "planner", "search:nodes=500".

    The same board, name, seed and views give the same actions, unless the name asks for a budget in milliseconds.
    """

    def __init__(self, name: str, board: Union[Board, str], seed: int = 0, threads: int = 1) -> None:
        self.name = name
        self.board = Board(board) if isinstance(board, str) else board
        survey = self.board._survey_of()
        host = ffi.new("fogg_bot_host *", {"survey": survey, "clock": _clock, "threads": threads})
        error = ffi.new("char[]", lib.FOGG_MAX_BOT_ERROR)
        bot = lib.fogg_bot_open(name.encode(), self.board._c, seed & (1 << 64) - 1, host, error)
        if bot == ffi.NULL:
            raise BadPlayer(ffi.string(error).decode())
        self._c = ffi.gc(bot, lambda c, _survey=survey: lib.fogg_bot_close(c))  # the survey outlives the bot

    def choose(self, view: View) -> Action:
        """A legal action for a view whose seat is to act."""
        if view.board != self.board:
            raise BadPlayer(f"{self.name} was made for {self.board.id}, not for {view.board.id}")
        if not view.actions:
            raise BadPlayer("the game does not wait for the seat of this view")
        return Action(view.board, lib.fogg_bot_choose(self._c, self._on_own_board(view)), view)

    def _on_own_board(self, view: View) -> Any:
        """The view with the board that the player was opened with, which it compares by address."""
        if view._c.open.board == self.board._c:
            return view._c
        c = ffi.new("fogg_view *", view._c[0])
        c.open.board = self.board._c
        return c

    def reset(self, seed: int = 0) -> None:
        """Forgets the game so far, as a player newly made with that seed."""
        lib.fogg_bot_reset(self._c, seed & (1 << 64) - 1)

    def __repr__(self) -> str:
        return f"Player({self.name!r}, {self.board!r})"


def choose_with(player: AnyPlayer, view: View) -> AnyAction:
    """What a player, an object or a function, answers to a view."""
    choose = getattr(player, "choose", None)
    return choose(view) if choose is not None else player(view)  # type: ignore[operator]


def play(
    players: Sequence[Union[AnyPlayer, str]],
    board: Union[Board, str] = "usa",
    seed: Seed = None,
    start: Optional[int] = None,
    events: bool = True,
) -> Game:
    """Plays a game to its end and returns it.  A player is a built-in one's name, an object with `choose`, or a
    function from a view to an action; there is one for each seat."""
    board = Board(board) if isinstance(board, str) else board
    kinds = [f"bot:{player if isinstance(player, str) else 'python'}" for player in players]
    game = Game(board, len(players), seed, start, events, kinds=kinds)
    number = int.from_bytes((game.seed or b"")[:8], "little")
    seated = [Player(p, board, number + seat) if isinstance(p, str) else p for seat, p in enumerate(players)]
    while (seat := game.to_act) is not None:
        game.play(choose_with(seated[seat], game.view(seat)), seat)
    return game
