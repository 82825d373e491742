"""What a seat does: as text, as a number, and in parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Union

from ._library import ffi, lib
from .board import Board
from .errors import BadAction

if TYPE_CHECKING:
    from .view import View

KINDS = ("keep", "place", "draw", "tickets", "claim", "station", "pay", "decline", "token", "pass", "give")


class Action:
    """An action of a board.  Two are equal if they are the same bits; they are ordered as the engine lists them.

    `number` is its number among all actions of the board, without gaps; `bits` the engine's own word for it.
    """

    __slots__ = ("board", "bits", "_view")

    def __init__(self, board: Board, bits: int, view: Optional[View] = None) -> None:
        self.board = board
        self.bits = bits
        self._view = view

    @classmethod
    def from_number(cls, board: Board, number: int, view: Optional[View] = None) -> Action:
        """The action with that number."""
        if not 0 <= number < board.action_count:
            raise BadAction(f"{number} is no action of {board.id}: numbers go from 0 to {board.action_count - 1}")
        return cls(board, lib.fogg_numbers_action(board._numbers, number), view)

    @classmethod
    def parse(cls, view: View, text: str) -> Action:
        """Reads what `text` writes, and what people type ("claim denver--omaha purple").  Does not check whether the
        action is legal."""
        bits = ffi.new("fogg_action *")
        error = ffi.new("char[]", lib.FOGG_MAX_ACTION_TEXT)
        if not lib.fogg_action_parse(view._c, text.encode(), bits, error):
            raise BadAction(ffi.string(error).decode())
        return cls(view.board, bits[0], view)

    @property
    def number(self) -> int:
        """Its number on the board, for arrays; see docs/python.md for the order."""
        return int(lib.fogg_numbers_of(self.board._numbers, self.bits))

    @property
    def text(self) -> str:
        """As a person types it.  What `keep`, `draw` and `pay` mean depends on the position; an action that was made
        from a number alone says it in positions ("keep 0 2")."""
        if self._view is not None:
            out = ffi.new("char[]", lib.FOGG_MAX_ACTION_TEXT)
            length = lib.fogg_action_print(self._view._c, self.bits, out)
            found = ffi.unpack(out, length).decode()
            if found != "?":
                return str(found)
        return self._describe()

    def _describe(self) -> str:
        kind, place = self.kind, self._place
        if kind == "keep":
            mask = self.bits & 0xF | self.bits >> 20 << 4
            kept = " ".join(str(i) for i in range(lib.FOGG_MAX_OFFER) if mask >> i & 1)
            order = self.bits >> 4 & 7
            return f"keep {kept}" + (f" order {order}" if order else "")
        if kind == "draw":
            return "draw stock" if place == lib.FOGG_FROM_STOCK else f"draw {place}"
        if kind == "pay":
            return f"pay wild {place}"
        if kind in ("place", "token"):
            return f"{kind} {self.location}"
        if kind == "claim":
            swaps = self.bits >> 20 & 0xF
            due = self.board.routes[place].length - self.wilds - swaps
            return f"claim {self.route}" + self._payment(due) + (f" any {swaps}" if swaps else "")
        if kind == "station":
            return f"station {self.location}" + (f" {self.colour}" if self.colour else "") + f" wild {self.wilds}"
        return kind

    def _payment(self, due: int) -> str:
        coloured = f" {self.colour} {due}" if self.colour else ""
        return coloured + (f" wild {self.wilds}" if self.wilds else "")

    @property
    def _place(self) -> int:
        """The number of its route, location or slot: that of a route has an eighth bit."""
        return self.bits & 0x7F | self.bits >> 8 & 0x80

    @property
    def kind(self) -> str:
        """One of `KINDS`: "keep", "place", "draw", "tickets", "claim", "station", "pay", "decline", "token", "pass"."""
        return KINDS[self.bits >> 16 & 0xF]

    @property
    def route(self) -> Optional[str]:
        """The route that is claimed."""
        return self.board.routes[self._place].id if self.kind == "claim" else None

    @property
    def location(self) -> Optional[str]:
        """Where a station or a stack is put, or a token taken."""
        return self.board.locations[self.bits & 0x7F].id if self.kind in ("station", "place", "token") else None

    @property
    def colour(self) -> Optional[str]:
        """The colour that pays for a route or station; None if only wilds do."""
        colour = self.bits >> 11 & 15
        return self.board.cards[colour] if self.kind in ("claim", "station") and colour != lib.FOGG_WILD else None

    @property
    def wilds(self) -> int:
        """The wilds among the cards that pay."""
        if self.kind == "pay":
            return self.bits & 0x7F
        return self.bits >> 7 & 15 if self.kind in ("claim", "station") else 0

    @property
    def slot(self) -> Optional[int]:
        """The market slot that a card is drawn from, from 0; None for the stock."""
        slot = self.bits & 0x7F
        return slot if self.kind == "draw" and slot != lib.FOGG_FROM_STOCK else None

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Action {self.number}: {self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.bits == other.bits and self.board == other.board

    def __lt__(self, other: Action) -> bool:
        return self.bits < other.bits

    def __hash__(self) -> int:
        return hash(self.bits)


AnyAction = Union[Action, str, int]


def bits_of(view: View, action: Any) -> int:
    """The engine's word for an action that is given as an Action, a text or a number."""
    if isinstance(action, Action):
        if action.board != view.board:
            raise BadAction(f'"{action}" is an action of {action.board.id}, not of {view.board.id}')
        return action.bits
    if isinstance(action, str):
        return Action.parse(view, action).bits
    return Action.from_number(view.board, int(action)).bits
