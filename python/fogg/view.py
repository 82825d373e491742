"""What one seat may know of a game: all that a player ever sees."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Iterator, Optional

import numpy as np
import numpy.typing as npt

from ._library import Text, ffi, lib
from .action import Action, AnyAction, bits_of
from .board import Board
from .errors import IllegalAction
from .layout import Layout, layout_of

if TYPE_CHECKING:
    from .game import Game

PHASES = ("keep-dealt", "place", "turn", "second", "keep-drawn", "tunnel", "token", "over", "give")


class Seat:
    """What everybody knows of one seat."""

    __slots__ = ("_view", "number", "_c")

    def __init__(self, view: View, number: int) -> None:
        self._view = view
        self.number = number
        self._c = view._c.open.seat[number]

    @property
    def points(self) -> int:
        """Points for routes so far."""
        return int(self._c.points)

    @property
    def cars(self) -> int:
        """Cars left to place."""
        return int(self._c.cars)

    @property
    def hand(self) -> int:
        """The number of cards in the hand."""
        return int(self._c.hand)

    @property
    def tickets(self) -> int:
        """The number of tickets held."""
        return int(self._c.tickets)

    @property
    def known(self) -> dict[str, int]:
        """Cards in the hand that all have seen go there."""
        return counts_of(self._view.board, self._c.known, self._c.known_wild)

    @property
    def routes(self) -> list[str]:
        """The ids of the routes that it has claimed."""
        return [self._view.board.routes[i].id for i in bits_in(routes_of(self._view._c.open, self.number))]

    @property
    def stations(self) -> list[str]:
        """Where its stations stand, in the order built."""
        stations = self._view._c.open.station[self.number]
        return [self._view.board.locations[at].id for at in stations if at != lib.FOGG_NONE]

    @property
    def tokens(self) -> list[int]:
        """The symbols of its tokens."""
        return [symbol for symbol in range(lib.FOGG_SYMBOLS) if self._c.tokens >> symbol & 1]

    def __repr__(self) -> str:
        return f"<Seat {self.number}: {self.points} points, {self.cars} cars, {self.hand} cards>"


def numbers_in(mask: Any) -> Iterator[int]:
    """The routes or tickets of a mask, ascending."""
    return bits_in(mask.word[0] | mask.word[1] << 64 | mask.word[2] << 128)


def routes_of(open_part: Any, seat: int) -> int:
    """The routes that a seat has claimed, a bit each: as `fogg_public_routes` of view.h, which cannot be called."""
    far = (1 << 64) - 1
    for i in range(3):  # who has a far route is a number of three bits
        far &= open_part.far[i] if seat + 1 >> i & 1 else ~open_part.far[i]
    near = open_part.seat[seat].routes
    return int(near[0] | near[1] << 64 | far << lib.FOGG_NEAR_ROUTES)


def bits_in(bits: int) -> Iterator[int]:
    """The numbers of the bits that are set, ascending."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def counts_of(board: Board, colours: int, wild: int) -> dict[str, int]:
    """Packed cards as counts by name; kinds without a card are left out."""
    counts = {name: colours >> 8 * i & 0xFF for i, name in enumerate(board.cards[:-1])}
    counts["wild"] = wild
    return {name: count for name, count in counts.items() if count}


class View:
    """What one seat may know.  `seat` is None for a spectator.

    A view does not change: it shows the game at the moment when it was taken.
    """

    __slots__ = ("board", "_c", "_actions")

    def __init__(self, board: Board, c: Any) -> None:
        self.board = board
        self._c = c
        self._actions: Optional[list[Action]] = None

    @property
    def seat(self) -> Optional[int]:
        """Whose view it is."""
        return None if self._c.seat == lib.FOGG_SPECTATOR else int(self._c.seat)

    @property
    def seats(self) -> list[Seat]:
        """What everybody knows of each seat, by its number."""
        return [Seat(self, number) for number in range(self._c.open.seats)]

    @property
    def phase(self) -> str:
        """What the game waits for: one of `PHASES`."""
        return PHASES[self._c.open.phase]

    @property
    def to_act(self) -> Optional[int]:
        """The seat whose decision is awaited, the lowest if several choose dealt tickets; None when it is over."""
        waiting = (s for s in range(self._c.open.seats) if lib.fogg_public_waits_for(ffi.addressof(self._c.open), s))
        return next(waiting, None)

    @property
    def start(self) -> int:
        """The seat that began."""
        return int(self._c.open.start)

    @property
    def hand(self) -> dict[str, int]:
        """The seat's own cards by name."""
        return counts_of(self.board, self._c.hand.colours, self._c.hand.wild)

    @property
    def tickets(self) -> list[str]:
        """The ids of the seat's own tickets."""
        return self._ticket_ids(self._c.tickets)

    @property
    def offered(self) -> list[str]:
        """The ids of the tickets that it chooses among now, in the order of the positions of `keep`."""
        return [self.board.tickets[t].id for t in self._c.offered if t != lib.FOGG_NONE]

    @property
    def joined(self) -> list[str]:
        """Those of its tickets that would score if the game ended now, with the best use of its stations."""
        if self.seat is None:
            return []
        return self._ticket_ids(
            lib.fogg_public_tickets_joined(ffi.addressof(self._c.open), self._c.seat, self._c.tickets))

    def _ticket_ids(self, mask: Any) -> list[str]:
        return [self.board.tickets[i].id for i in numbers_in(mask)]

    def way(self, ticket: str) -> Optional[list[str]]:
        """The routes to claim for the cheapest way to join a ticket; [] if it is joined, None if there is no way."""
        out = ffi.new("fogg_way *")
        number = self.board.ticket_number[ticket]
        if self.seat is None or not lib.fogg_public_way(ffi.addressof(self._c.open), self._c.seat, number, out):
            return None
        return [self.board.routes[i].id for i in numbers_in(out.routes)]

    @property
    def market(self) -> list[Optional[str]]:
        """The cards that lie face up; None where a slot is empty."""
        return [self._card(self._c.open.market[slot]) for slot in range(lib.FOGG_MARKET)]

    def _card(self, card: int) -> Optional[str]:
        if card == lib.FOGG_NO_CARD:
            return None
        return self.board.cards[-1 if card == lib.FOGG_WILD else card]

    @property
    def stock(self) -> int:
        """Cards in the stock."""
        return int(self._c.open.stock)

    @property
    def discards(self) -> dict[str, int]:
        """The discards by name."""
        return counts_of(self.board, self._c.open.discards, self._c.open.discards_wild)

    @property
    def pile(self) -> int:
        """Tickets in the pile."""
        return int(self._c.open.pile)

    @property
    def turns_left(self) -> Optional[int]:
        """Turns left in the last round, this one included; None before it."""
        left = self._c.open.turns_left
        return None if left == lib.FOGG_NOT_LAST else int(left)

    @property
    def open_routes(self) -> list[str]:
        """The routes that the seat may still claim, whether or not it has the cards and cars for them."""
        if self.seat is None:
            return []
        mask = lib.fogg_public_open_routes(ffi.addressof(self._c.open), self._c.seat)
        return [self.board.routes[i].id for i in numbers_in(mask)]

    @property
    def unseen(self) -> dict[str, int]:
        """The cards that the seat cannot see: those of the stock and the unknown ones in other hands."""
        cards = lib.fogg_view_unseen(self._c)
        return counts_of(self.board, cards.colours, cards.wild)

    @property
    def actions(self) -> list[Action]:
        """The legal actions in ascending order; empty if the game does not wait for this seat."""
        if self._actions is None:
            count = 0 if self.seat is None else lib.fogg_view_legal_count(self._c)
            self._actions = [Action(self.board, lib.fogg_view_legal_at(self._c, i), self) for i in range(count)]
        return self._actions

    @property
    def mask(self) -> npt.NDArray[np.int8]:
        """One entry for each action of the board: 1 if it is legal now."""
        mask = np.zeros(self.board.action_count, np.int8)
        mask[[action.number for action in self.actions]] = 1
        return mask

    @property
    def layout(self) -> Layout:
        """How `observation` is laid out."""
        return layout_of(self.board, self._c.open.seats)

    @property
    def observation(self) -> npt.NDArray[np.uint8]:
        """The view as an array of a fixed size (docs/python.md, "Observations")."""
        out = np.empty(self.layout.size, np.uint8)
        lib.fogg_layout_observe(self.layout._c, self._c, ffi.cast("uint8_t *", out.ctypes.data))
        return out

    def check(self, action: AnyAction) -> None:
        """Raises IllegalAction if the rules forbid the action now."""
        raise_verdict(lib.fogg_view_check(self._c, bits_of(self, action)), self, action)

    def action(self, action: AnyAction) -> Action:
        """An action from its text or number."""
        return Action(self.board, bits_of(self, action), self)

    def imagine(self, seed: int = 0) -> Game:
        """A game that this seat cannot tell from the true one: the unseen is dealt by `seed`.  For searches."""
        from .game import Game

        return Game._imagined(self, seed)

    def to_dict(self) -> dict[str, Any]:
        """The view as the object that clients and player programs read (docs/protocol.md, "The view object")."""
        text = Text(1 << 20)
        writer = ffi.new("fogg_json *")
        lib.fogg_json_init(writer, text.sink, text.context)
        lib.fogg_view_write_listed(writer, self._c)
        found: dict[str, Any] = json.loads(str(text))
        return found

    @classmethod
    def from_dict(cls, data: dict[str, Any], board: Optional[Board] = None) -> View:
        """A view from that object: what a player program reads from its input."""
        from .view_read import read_view

        board = board or Board(data["map"])
        return cls(board, read_view(board, data))

    def __repr__(self) -> str:
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View of {self.board.id}: {who}, {self.phase}>"


def raise_verdict(verdict: int, view: View, action: Any) -> None:
    """Raises IllegalAction unless the verdict is that the action is legal."""
    if verdict == lib.FOGG_LEGAL:
        return
    name, rule, sentence = (
        ffi.string(f(verdict)).decode()
        for f in (lib.fogg_verdict_name, lib.fogg_verdict_rule, lib.fogg_verdict_sentence)
    )
    shown = f"action {action}" if isinstance(action, (int, np.integer)) else f'"{action}"'
    raise IllegalAction(f"{shown} is not legal ({rule}): {sentence}", name, rule)
