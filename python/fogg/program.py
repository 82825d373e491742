"""A player in Python as a program for `fogg arena`, `fogg sim`, `fogg play` and `fogg serve` (docs/bots.md).

    class Mine:
        name = "Mine"

        def choose(self, view):
            return view.actions[0]

    fogg.run_program(Mine())
"""

from __future__ import annotations

import json
import sys
from typing import Any, Optional, TextIO

from .action import Action
from .board import Board
from .player import AnyPlayer, choose_with
from .view import View

_running: Optional[TextIO] = None  # where a program of this process talks to fogg


class _Talk:
    """The conversation with fogg: both editions of the protocol."""

    def __init__(self, player: AnyPlayer, board: Optional[Board], out: TextIO) -> None:
        self.player = player
        self.out = out
        self.boards: dict[str, Board] = {} if board is None else {board.id: board}
        self.view: Optional[View] = None

    def say(self, line: str) -> None:
        print(line, file=self.out, flush=True)

    def view_of(self, data: dict[str, Any]) -> View:
        name = data["map"]
        if name not in self.boards:
            self.boards[name] = Board(name)
        return View.from_dict(data, self.boards[name])

    def answer(self, view: View) -> str:
        action = choose_with(self.player, view)
        return action.text if isinstance(action, Action) else view.action(action).text

    def shake_hands(self) -> None:
        self.say("fogg 2")
        name = getattr(self.player, "name", None)
        if isinstance(name, str):
            self.say(f"name {name}")
        self.say("ready")

    def tell(self, what: str, text: str) -> None:
        """Calls the player's method of that name, if it has one."""
        method = getattr(self.player, what, None)
        if callable(method):
            method(json.loads(text))

    def hear(self, line: str) -> bool:
        """One line of the second edition.  Returns whether to go on."""
        word, _, rest = line.partition(" ")
        if word == "newgame":
            self.tell("begin", rest)
            self.say("ready")
        elif word == "view":
            self.view = self.view_of(json.loads(rest))
        elif word == "go" and self.view is not None:
            self.say(f"play {self.answer(self.view)}")
        elif word in ("event", "result"):
            self.tell(word, rest)
        elif word == "fault":
            print(rest, file=sys.stderr, flush=True)
        return word != "quit"


def run_program(player: AnyPlayer, board: Optional[Board] = None, lines: Optional[TextIO] = None,
                out: Optional[TextIO] = None) -> None:
    """Plays as a program, on standard input and output, until the input ends.

    `player` is a function from a view to an action, or an object with the method `choose`.  It may also have `name`,
    and the methods `begin`, `event` and `result`, which get the objects of docs/bots.md.  `board` is needed only for a
    map that is not built in.  Nothing else may be printed to standard output; standard error is free.
    """
    global _running
    _running = out or sys.stdout
    try:
        _converse(_Talk(player, board, _running), lines or sys.stdin)
    finally:
        _running = None


def _converse(talk: _Talk, lines: TextIO) -> None:
    is_second = False
    while line := lines.readline():
        line = line.rstrip("\r\n")
        if is_second:
            if not talk.hear(line):
                return
        elif line.strip():
            data = json.loads(line)
            is_second = data.get("fogg", 1) >= 2
            if is_second:
                talk.shake_hands()
            else:
                talk.say(talk.answer(talk.view_of(data)))


def info(**fields: Any) -> None:
    """Tells what the program thinks: `text`, `chance`, `points`, `nodes`, `depth`, `ms`, `line`, `candidates`.

    Does nothing while no program runs, so that the same player can be used in `fogg.play` and `fogg.match`.
    """
    if _running is not None:
        print("info " + json.dumps(fields, ensure_ascii=False), file=_running, flush=True)
