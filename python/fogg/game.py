"""One game in progress: what may be done next, and doing it."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any, NamedTuple, Optional, Sequence, Union

from ._library import Text, ffi, lib, text_of
from .action import Action, AnyAction, bits_of
from .board import Board
from .errors import FoggError
from .view import View, raise_verdict

Seed = Union[int, bytes, str, None]


# The parts of a score, in the order of records: "routes", "tickets" and so on.  The library has their list.
SCORE_PARTS = tuple(text_of(lib.fogg_score_part_name(part)) for part in range(lib.FOGG_SCORE_PARTS))

Score = NamedTuple("Score", [(name, int) for name in ("total", *SCORE_PARTS, "done", "failed", "longest_length")])
Score.__doc__ = """The score of a seat: `total` is the sum of the parts (SCORE_PARTS).

`tickets` is won minus lost; `done` and `failed` are numbers of tickets."""


def seed_bytes(seed: Seed) -> bytes:
    """The 32 bytes of a seed: bytes or hexadecimal digits as they are, a number hashed, None by chance."""
    if seed is None:
        return secrets.token_bytes(lib.FOGG_SEED_BYTES)
    if isinstance(seed, int):
        return hashlib.sha256(f"fogg python {seed}".encode()).digest()
    if isinstance(seed, str):
        seed = bytes.fromhex(seed)
    if len(seed) != lib.FOGG_SEED_BYTES:
        raise FoggError(f"a seed has {lib.FOGG_SEED_BYTES} bytes, not {len(seed)}")
    return bytes(seed)


class _Listener:
    """Writes down events as the engine tells them."""

    def __init__(self, board: Board) -> None:
        self.lines: list[str] = []
        self._line = ffi.new("fogg_line *")
        self._text = Text(lib.FOGG_MAX_LINE_OUT)
        self._tell = ffi.callback("void(void *, const fogg_game *, const fogg_event *)", self._told)
        self.sink = ffi.new("fogg_sink *", {"tell": self._tell})
        self._board = board

    def _told(self, _context: Any, game: Any, event: Any) -> None:
        self._line.number = len(self.lines) + 1
        self._line.event = event[0]
        if event.kind == lib.FOGG_EV_END:
            lib.fogg_result_of(game, ffi.addressof(self._line, "result"))
        self._text.clear()
        lib.fogg_record_write_line(self._board._c, self._line, self._text.sink, self._text.context)
        self.lines.append(str(self._text))


class Game:
    """A game on a board.  The same board, seats, seed and actions give the same game everywhere.

    >>> game = Game("usa", seats=2, seed=1)
    >>> while not game.is_over:
    ...     game.play(game.view().actions[0])

    `seed` is a number, 32 bytes, 64 hexadecimal digits, or None for one by chance; `start` the seat that begins, or
    None for one by chance.  Events are written down unless `events=False`, which is quicker.  `names` and `kinds` are
    for the record.
    """

    def __init__(
        self,
        board: Union[Board, str] = "usa",
        seats: int = 2,
        seed: Seed = None,
        start: Optional[int] = None,
        events: bool = True,
        names: Optional[Sequence[str]] = None,
        kinds: Optional[Sequence[str]] = None,
    ) -> None:
        self.board = Board(board) if isinstance(board, str) else board
        self.board._check_seats(seats)
        if start is not None and not 0 <= start < seats:
            raise FoggError(f"there is no seat {start} among {seats} players")
        self.seed: Optional[bytes] = seed_bytes(seed)
        self.names = list(names or ("Ann", "Bob", "Cleo", "Dan", "Eve")[:seats])
        self.kinds = list(kinds or ["bot:python"] * seats)
        if len(self.names) != seats or len(self.kinds) != seats:
            raise FoggError(f"{seats} players need {seats} names and kinds")
        self._listener = _Listener(self.board) if events else None
        self._c = ffi.new("fogg_game *")
        setup = ffi.new("fogg_setup *", {"seats": seats, "start": -1 if start is None else start, "seed": self.seed})
        lib.fogg_game_init(self._c, self.board._c, setup, self._sink)

    @classmethod
    def _from_c(cls, board: Board, c: Any) -> Game:
        """A game that takes over `c`; it has neither seed nor events."""
        game = cls.__new__(cls)
        game.board = board
        game._c = c
        game.seed = None
        game.names = list(("Ann", "Bob", "Cleo", "Dan", "Eve")[:c.open.seats])
        game.kinds = ["bot:python"] * c.open.seats
        game._listener = None
        return game

    @classmethod
    def _imagined(cls, view: View, seed: int) -> Game:
        c = ffi.new("fogg_game *")
        lib.fogg_game_from_view(c, view._c, seed & (1 << 64) - 1)
        return cls._from_c(view.board, c)

    @property
    def _sink(self) -> Any:
        return ffi.NULL if self._listener is None else self._listener.sink

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self._c.open.seats)

    @property
    def to_act(self) -> Optional[int]:
        """The seat whose decision is awaited, the lowest if several choose dealt tickets; None when it is over."""
        seat = lib.fogg_game_to_act(self._c)
        return None if seat < 0 else int(seat)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._c.open.phase == lib.FOGG_PHASE_OVER)

    def view(self, seat: Optional[int] = None) -> View:
        """What a seat may know; without a number the seat to act, or a spectator when the game is over."""
        if seat is None:
            seat = self.to_act
        elif not 0 <= seat < self.seats:
            raise FoggError(f"there is no seat {seat} among {self.seats} players")
        return self._view_of(int(lib.FOGG_SPECTATOR) if seat is None else seat)

    def spectate(self) -> View:
        """What somebody without a seat may know."""
        return self._view_of(int(lib.FOGG_SPECTATOR))

    def _view_of(self, seat: int) -> View:
        c = ffi.new("fogg_view *")
        lib.fogg_game_view(self._c, seat, c)
        return View(self.board, c)

    def legal(self, seat: Optional[int] = None) -> list[Action]:
        """The legal actions of a seat, or of the seat to act."""
        return self.view(seat).actions

    def play(self, action: AnyAction, seat: Optional[int] = None) -> None:
        """Plays an action (an Action, its text or its number) of a seat, or of the seat to act.

        Raises IllegalAction, and then the game is unchanged.
        """
        if seat is None:
            seat = self.to_act
        if isinstance(action, Action) and action.board is self.board:
            bits = action.bits
        else:
            bits = bits_of(self.view(seat), action)
        verdict = lib.fogg_game_play(self._c, 0 if seat is None else seat, bits, self._sink)
        if verdict != lib.FOGG_LEGAL:
            raise_verdict(verdict, self.view(), action)

    def stop(self, by: Sequence[int] = ()) -> None:
        """Ends the game where it stands.  None of the seats `by` wins, unless all gave up."""
        lib.fogg_game_stop(self._c, sum(1 << seat for seat in by), self._sink)

    def scores(self) -> list[Score]:
        """The score of every seat as if the game ended now."""
        scores = ffi.new("fogg_score[]", lib.FOGG_MAX_SEATS)
        lib.fogg_game_scores(self._c, scores)
        return [Score(*(int(getattr(scores[s], name)) for name in Score._fields)) for s in range(self.seats)]

    @property
    def winners(self) -> list[int]:
        """The seats that share the victory, as if the game ended now."""
        scores = ffi.new("fogg_score[]", lib.FOGG_MAX_SEATS)
        winners = lib.fogg_game_scores(self._c, scores)
        return [seat for seat in range(self.seats) if winners >> seat & 1]

    @property
    def end(self) -> Optional[str]:
        """Why the game ended: "cars", "passed", "idle" or "stopped"; None while it goes on."""
        return text_of(lib.fogg_end_name(self._c.open.end)) if self.is_over else None

    @property
    def events(self) -> list[dict[str, Any]]:
        """What has happened, in the words of docs/record.md, hidden cards included."""
        if self._listener is None:
            raise FoggError("this game does not write down events")
        return [json.loads(line) for line in self._listener.lines]

    def record(self, date: str = "") -> str:
        """The game as the text of a record, which `fogg verify` checks once the game is over.  It carries the
        map if that is not built in."""
        if self._listener is None or self.seed is None:
            raise FoggError("this game does not write down events")
        header = ffi.new("fogg_header *")
        header.seats, header.start = self.seats, self._c.open.start
        lib.fogg_header_set_map(header, self.board._c)
        header.engine, header.date = text_of(lib.fogg_version()).encode(), date.encode()
        for seat in range(self.seats):
            header.player[seat].name = self.names[seat].encode()
            header.player[seat].kind = self.kinds[seat].encode()
        header.has_seed, header.has_commit = self.is_over, True
        header.seed = self.seed
        header.commit = hashlib.sha256(self.seed).digest()
        text = Text(1 << 20)
        if self.board.is_built_in:
            lib.fogg_record_write_header(header, text.sink, text.context)
        else:
            kept = ffi.from_buffer("char[]", self.board._text)
            carried = ffi.new("fogg_carried_map *", {"text": kept, "length": len(self.board._text)})
            lib.fogg_record_write_header_and_map(header, carried, text.sink, text.context)
        return "\n".join([str(text), *self._listener.lines, ""])

    def copy(self) -> Game:
        """A game that goes on from here on its own, without events."""
        c = ffi.new("fogg_game *")
        c[0] = self._c[0]
        return self._from_c(self.board, c)

    def play_randomly(self) -> None:
        """Plays random legal actions to the end: a play-out."""
        if self._listener is not None:
            raise FoggError("a game that writes down events cannot be played out; use copy()")
        lib.fogg_game_play_randomly(self._c, False)

    def __repr__(self) -> str:
        state = f"over ({self.end})" if self.is_over else f"seat {self.to_act} to act"
        return f"<Game on {self.board.id}: {self.seats} seats, {state}>"
