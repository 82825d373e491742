"""Game records: reading, checking and replaying them (docs/record.md)."""

from __future__ import annotations

import json
import os
from functools import cached_property
from pathlib import Path
from typing import Any, Iterator, NamedTuple, Optional, Union

from ._library import Text, ffi, lib
from .action import Action
from .board import Board
from .errors import BadRecord, FoggError
from .game import Game
from .view import View


class Decision(NamedTuple):
    """A decision of a recorded game: what the seat knew, and what it did."""

    seat: int
    view: View
    action: Action


class Record:
    """One recorded game.

    `Record(text)` reads the text of one game, `Record.load(path)` a file with one game, `read_records(path)` a file
    with any number of games.  `board` is needed only for a map that is neither built in nor in the record.
    """

    def __init__(self, text: str, board: Optional[Board] = None) -> None:
        self.text = text
        self._bytes = text.encode("utf-8")
        self._replay = ffi.new("fogg_replay *")
        if not lib.fogg_replay_begin(self._replay, self._bytes, len(self._bytes)):
            self._refuse()
        self.header: dict[str, Any] = json.loads(text.split("\n", 1)[0])
        self.board = self._given(board) or self._named()

    def _given(self, board: Optional[Board]) -> Optional[Board]:
        """The board of the caller, if the record is of that one."""
        header = ffi.addressof(self._replay, "header")
        return board if board is not None and lib.fogg_header_is_of(header, board._c) else None

    def _named(self) -> Board:
        """The map that the record carries, or the built-in one that it names."""
        if "map_text" in self.header:
            return Board.parse(self.header["map_text"])
        try:
            return Board(self.header["map"])
        except FoggError as error:
            raise BadRecord(f'no map "{self.header["map"]}"; the argument `board` gives one', 1) from error

    @classmethod
    def load(cls, path: Union[str, os.PathLike[str]], board: Optional[Board] = None) -> Record:
        """Reads a file that holds one game."""
        records = list(read_records(path, board))
        if len(records) != 1:
            raise BadRecord(f"{os.fspath(path)} holds {len(records)} games; read_records reads them all")
        return records[0]

    def save(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the record to a file, which is replaced if it is there."""
        target = Path(path)
        beside = target.with_name(target.name + ".part")
        beside.write_bytes(self._bytes)
        beside.replace(target)

    def _refuse(self) -> None:
        error = self._replay.error
        text = Text(2 * lib.FOGG_MAX_ERROR_TEXT)
        lib.fogg_record_error_print(ffi.addressof(self._replay, "error"), text.context)
        raise BadRecord(str(text), error.line, error.event, ffi.string(error.rule).decode())

    def _open(self) -> None:
        if not lib.fogg_replay_open(self._replay, self.board._c, self._bytes, len(self._bytes)):
            self._refuse()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.header["players"])

    @cached_property
    def events(self) -> list[dict[str, Any]]:
        """The events as they stand in the record."""
        return [json.loads(line) for line in self.text.split("\n")[1:] if line.strip()]

    def verify(self) -> None:
        """Checks every rule, the result and, where the record has its seed, every card.  Raises BadRecord."""
        if not lib.fogg_record_verify(self._replay, self.board._c, self._bytes, len(self._bytes)):
            self._refuse()

    @property
    def is_proved(self) -> bool:
        """Whether `verify` checks chance, too: the record has the seed."""
        return "seed" in self.header

    def replay(self) -> Iterator[tuple[dict[str, Any], Game]]:
        """Each event with the game right after it."""
        self._open()
        games: list[Any] = []

        @ffi.callback("fogg_replay_visit *")
        def visit(_context: Any, game: Any, _line: Any) -> None:
            games.append(_copied(game))

        if not lib.fogg_replay_run(self._replay, visit, ffi.NULL):
            self._refuse()
        for event, c in zip(self.events, games):
            yield event, Game._from_c(self.board, c)

    def decisions(self) -> list[Decision]:
        """Every decision of the game, in order: what programs learn from."""
        self._open()
        found: list[Decision] = []

        @ffi.callback("fogg_replay_decide *")
        def decide(_context: Any, game: Any, seat: int, bits: int) -> None:
            c = ffi.new("fogg_view *")
            lib.fogg_game_view(game, seat, c)
            view = View(self.board, c)
            found.append(Decision(seat, view, Action(self.board, bits, view)))

        if not lib.fogg_replay_run_decisions(self._replay, decide, ffi.NULL):
            self._refuse()
        return found

    def game(self, event: Optional[int] = None) -> Game:
        """The game right after an event, numbered from 1; after the last one without a number."""
        self._open()
        number = self._replay.events if event is None else event
        if number < 1 or not lib.fogg_replay_seek(self._replay, number):
            if not self._replay.has_error:
                raise BadRecord(f"there is no event {number} among {self._replay.events}")
            self._refuse()
        return Game._from_c(self.board, _copied(ffi.addressof(self._replay, "game")))

    def __repr__(self) -> str:
        names = ", ".join(player["name"] for player in self.header["players"])
        return f"<Record of {self.header['map']}: {names}; {len(self.events)} events>"


def _copied(game: Any) -> Any:
    c = ffi.new("fogg_game *")
    c[0] = game[0]
    return c


def read_records(path: Union[str, os.PathLike[str]], board: Optional[Board] = None) -> Iterator[Record]:
    """The games of a file, one after the other; only one is in memory at a time."""
    lines: list[str] = []
    with open(path, encoding="utf-8", newline="\n") as file:
        for line in file:
            text = line.rstrip("\n").encode()
            if lines and lib.fogg_record_is_header(text, len(text)):
                yield Record("".join(lines), board)
                lines = []
            lines.append(line)
    if lines:
        yield Record("".join(lines), board)


def verify(path: Union[str, os.PathLike[str]], board: Optional[Board] = None) -> int:
    """Checks every game of a file and returns how many there are.  Raises BadRecord at the first that is not in
    order."""
    games = 0
    for record in read_records(path, board):
        record.verify()
        games += 1
    if games == 0:
        raise BadRecord(f"{os.fspath(path)} holds no game")
    return games
