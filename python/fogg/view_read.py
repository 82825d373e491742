"""Reads the view object of docs/protocol.md back into a view of the engine."""

from __future__ import annotations

from typing import Any, Iterable, Mapping

from ._library import ffi, lib
from .board import Board
from .errors import FoggError

NONE = 255


def read_view(board: Board, data: Mapping[str, Any]) -> Any:
    """A `fogg_view *` that says what `data` says.  Raises FoggError if a name or a field is missing or unknown."""
    if data.get("map") != board.id:
        raise FoggError(f"this is no view of {board.id}: it is of {data.get('map')}")
    try:
        return _Reader(board, data).view
    except (KeyError, TypeError, ValueError, IndexError, OverflowError) as error:
        raise FoggError(f"this is no view of {board.id}: {error!r}") from error


class _Reader:
    def __init__(self, board: Board, data: Mapping[str, Any]) -> None:
        self.board = board
        self.data = data
        self.view = ffi.new("fogg_view *")
        self._read_public(self.view.open)
        self._read_own()

    def _cards(self, counts: Mapping[str, int]) -> tuple[int, int]:
        """Counts by name as packed colours and wilds."""
        colours = sum(count << 8 * self.board.cards.index(name) for name, count in counts.items() if name != "wild")
        return colours, counts.get("wild", 0)

    def _card(self, name: Any) -> int:
        if name is None:
            return NONE
        return int(lib.FOGG_WILD) if name == "wild" else self.board.cards.index(name)

    def _mask(self, out: Any, numbers: Iterable[int]) -> None:
        """A set of routes or tickets."""
        bits = sum(1 << number for number in numbers)
        out.word[0], out.word[1] = bits & (1 << 64) - 1, bits >> 64

    def _read_public(self, out: Any) -> None:
        from .view import PHASES

        data = self.data
        seats = data["seats"]
        out.board = self.board._c
        out.seats = len(seats)
        out.phase = PHASES.index(data["phase"])
        waits = data["waits_for"]
        if data["phase"] == "keep-dealt":
            out.waiting = sum(1 << seat for seat in waits)
        out.turn = waits[0] if waits and data["phase"] != "keep-dealt" else data["start"]
        out.start = data["start"]
        out.turns_left = lib.FOGG_NOT_LAST if data["turns_left"] is None else data["turns_left"]
        for slot, card in enumerate(data["market"]):
            out.market[slot] = self._card(card)
        out.stock, out.pile = data["stock"], data["pile"]
        out.discards, out.discards_wild = self._cards(data["discards"])
        out.offered = data.get("offered_count", 0)
        out.passes, out.idle = data.get("passes", 0), data.get("idle", 0)
        self._read_tunnel(out)
        self._read_stacks(out)
        for number in range(len(self.board.routes)):
            lib.fogg_public_give_route(ffi.addressof(out), number, lib.FOGG_ROUTE_FREE)
        self._give_routes(out, data["closed"], lib.FOGG_ROUTE_CLOSED)
        for number, seat in enumerate(seats):
            self._read_seat(out.seat[number], seat)
            self._give_routes(out, seat["routes"], number)
            built = [self.board.location_number[at] for at in seat["stations"]]
            out.station[number] = built + [NONE] * (lib.FOGG_MAX_STATIONS - len(built))
        for number in range(len(seats), lib.FOGG_MAX_SEATS):
            out.station[number] = [NONE] * lib.FOGG_MAX_STATIONS

    def _give_routes(self, out: Any, routes: Iterable[str], owner: int) -> None:
        for route in routes:
            lib.fogg_public_give_route(ffi.addressof(out), self.board.route_number[route], owner)

    def _read_seat(self, out: Any, seat: Mapping[str, Any]) -> None:
        out.known, out.known_wild = self._cards(seat["known"])
        out.hand, out.cars, out.tickets = seat["hand"], seat["cars"], seat["tickets"]
        routes = (self.board.routes[self.board.route_number[route]] for route in seat["routes"])
        out.points = seat.get("points", sum(route.points for route in routes))  # X16: they may not be told
        out.tokens = sum(1 << symbol for symbol in seat["tokens"])

    def _read_tunnel(self, out: Any) -> None:
        out.tunnel_shown = [NONE] * 3
        if "claimed" in self.data:
            out.tunnel_route = self.board.route_number[self.data["claimed"]]
        giving = self.data.get("giving")
        if giving is not None:
            out.swaps = giving["swaps"]
            out.given, out.given_wild = self._cards(giving["given"])
        tunnel = self.data.get("tunnel", giving)
        if tunnel is None:
            return
        out.tunnel_route = self.board.route_number[tunnel["route"]]
        colours = [name for name in tunnel["cards"] if name != "wild"]
        out.tunnel_colour = self._card(colours[0]) if colours else lib.FOGG_WILD
        out.tunnel_wilds = tunnel["cards"].get("wild", 0)
        out.tunnel_extra = tunnel["extra"]
        if "shown" in tunnel:
            out.tunnel_shown = [self._card(card) for card in tunnel["shown"]]

    def _read_stacks(self, out: Any) -> None:
        out.stack_at = [NONE] * lib.FOGG_SYMBOLS
        for stack in self.data["stacks"]:
            out.stack_at[stack["symbol"]] = self.board.location_number[stack["at"]]
            out.stack_height[stack["symbol"]] = stack["height"]

    def _read_own(self) -> None:
        view, data = self.view, self.data
        view.offered = [NONE] * lib.FOGG_MAX_OFFER
        if data["seat"] is None:
            view.seat = lib.FOGG_SPECTATOR
            return
        view.seat = data["seat"]
        view.hand.colours, view.hand.wild = self._cards(data["hand"])
        self._mask(view.tickets, (self.board.ticket_number[ticket["id"]] for ticket in data["tickets"]))
        for i, ticket in enumerate(data["offered"]):
            view.offered[i] = self.board.ticket_number[ticket["id"]]
