"""One of the games: its map, its cards and its rule switches."""

from __future__ import annotations

import os
import re
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, Optional

from ._library import ffi, lib, text_of
from .errors import BadMap, Fault, FoggError


class Location(NamedTuple):
    """A city or a sight."""

    id: str
    name: str


class Route(NamedTuple):
    """A route.  `colour` is a card's name or "grey"; `ferry` the wilds that must be among the cards."""

    id: str
    a: str
    b: str
    length: int
    colour: str
    ferry: int
    is_tunnel: bool
    twin: Optional[str]
    points: int


class Ticket(NamedTuple):
    """A destination ticket; its id is "<a>--<b>"."""

    id: str
    a: str
    b: str
    points: int
    is_long: bool


def maps() -> list[str]:
    """The ids of the built-in maps."""
    found = []
    while lib.fogg_maps[len(found)].id != ffi.NULL:
        found.append(text_of(lib.fogg_maps[len(found)].id))
    return found


_DRAWING = re.compile(rb"^fogg-(art|land) 1[ \t\r]*$", re.MULTILINE)


def _rules(file: bytes) -> bytes:
    """What the rules read of a map file: all that stands before its drawing (docs/map-format.md)."""
    found = _DRAWING.search(file)
    return file[: found.start()] if found else file


def _varied(text: bytes, name: str, variant: str, house: str) -> bytes:
    """The text of a map as it is played with a variant and house rules."""
    if not variant and not house:
        return text
    faults: list[Fault] = []

    @ffi.callback("fogg_fault_sink")
    def fault(_context: Any, line: int, what: Any, message: Any) -> None:
        faults.append(Fault(line, text_of(what), text_of(message)))

    out = ffi.new(f"char[{lib.FOGG_MAX_VARIANT_TEXT}]")
    size = lib.fogg_variant_text(
        text, len(text), variant.encode(), house.encode(), out, lib.FOGG_MAX_VARIANT_TEXT, fault, ffi.NULL)
    if size == 0:
        raise BadMap(name, faults)
    return bytes(ffi.buffer(out, size))


class Board:
    """A map, immutable.

    >>> Board("usa").title
    'United States'

    `Board("usa")` is a built-in map, `Board.load("my.txt")` a map file, `Board.parse(text)` the text of one.
    `variant` is one of those that the map offers (`variants`), `house` are switches that stand instead of the map's.

    >>> Board("usa", variant="1910", house="cars 30").id
    'usa-1910-house'
    """

    def __init__(self, map_id: str, variant: str = "", house: str = "") -> None:
        found = lib.fogg_map_find(map_id.encode())
        if found == ffi.NULL:
            raise FoggError(f'no map "{map_id}"; built in are {", ".join(maps())}; Board.load reads a file')
        self._parse(_varied(ffi.unpack(found.text, found.length), map_id, variant, house), map_id)

    @classmethod
    def load(cls, path: str | os.PathLike[str], variant: str = "", house: str = "") -> Board:
        """Reads a map file (docs/map-format.md); its drawing, if it has one, is passed over."""
        board = cls.__new__(cls)
        rules = _rules(Path(path).read_bytes())
        board._parse(_varied(rules, os.fspath(path), variant, house), os.fspath(path))
        return board

    @classmethod
    def parse(cls, text: str) -> Board:
        """Reads the text of a map."""
        board = cls.__new__(cls)
        board._parse(_rules(text.encode()), "map")
        return board

    def _parse(self, text: bytes, name: str) -> None:
        faults: list[Fault] = []

        @ffi.callback("fogg_fault_sink")
        def fault(_context: Any, line: int, what: Any, message: Any) -> None:
            faults.append(Fault(line, text_of(what), text_of(message)))

        self._c = ffi.new("fogg_board *")
        if lib.fogg_board_parse(self._c, text, len(text), fault, ffi.NULL) != 0:
            raise BadMap(name, faults)
        if not lib.fogg_numbers_fit(self._c):
            raise FoggError(f"{name} cannot be played here: its actions have no numbers (docs/python.md)")
        self._text = text
        numbers = lib.fogg_numbers_open(self._c)
        if numbers == ffi.NULL:
            raise MemoryError
        self._numbers = ffi.gc(numbers, lib.fogg_numbers_close)
        self._survey: Any = None

    @property
    def variants(self) -> dict[str, str]:
        """Other ways to play the map: their titles by id."""
        out = ffi.new(f"fogg_variant[{lib.FOGG_MAX_VARIANTS}]")
        count = lib.fogg_variant_list(self._text, len(self._text), out, lib.FOGG_MAX_VARIANTS)
        return {text_of(out[i].id): text_of(out[i].title) for i in range(min(count, lib.FOGG_MAX_VARIANTS))}

    def __repr__(self) -> str:
        return f"Board({self.id!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)

    def __reduce__(self) -> tuple[Any, ...]:
        return Board.parse, (self.text,)

    @property
    def id(self) -> str:
        """The map's id: "usa"."""
        return text_of(self._c.id)

    @property
    def title(self) -> str:
        """The map's name for people: "United States"."""
        return text_of(self._c.title)

    @property
    def text(self) -> str:
        """The map file."""
        return self._text.decode("utf-8")

    @property
    def is_built_in(self) -> bool:
        """Whether the map is one of those that every program of fogg has."""
        found = lib.fogg_map_find(self._c.id)
        return bool(found != ffi.NULL) and ffi.unpack(found.text, found.length) == self._text

    @property
    def seats(self) -> range:
        """The numbers of players that the game is for."""
        return range(self._c.min_seats, self._c.max_seats + 1)

    @property
    def cars(self) -> int:
        """Cars of each player at the beginning."""
        return int(self._c.cars)

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The kinds of card, in the order of all arrays: the colours, then "wild"."""
        return tuple(text_of(self._c.colour_name[i]) for i in range(self._c.colours)) + ("wild",)

    @cached_property
    def locations(self) -> tuple[Location, ...]:
        """All locations; a location's number is its place here."""
        found = (self._c.locations[i] for i in range(self._c.location_count))
        return tuple(Location(text_of(each.id), text_of(each.name)) for each in found)

    @cached_property
    def routes(self) -> tuple[Route, ...]:
        """All routes; a route's number is its place here."""
        routes = [self._c.routes[i] for i in range(self._c.route_count)]
        return tuple(
            Route(
                text_of(r.id),
                self.locations[r.a].id,
                self.locations[r.b].id,
                r.length,
                text_of(lib.fogg_board_card_name(self._c, r.colour)),
                r.ferry,
                bool(r.is_tunnel),
                None if r.twin == lib.FOGG_NONE else text_of(routes[r.twin].id),
                self._c.points[r.length],
            )
            for r in routes
        )

    @cached_property
    def tickets(self) -> tuple[Ticket, ...]:
        """All tickets; a ticket's number is its place here."""
        out = ffi.new(f"char[{lib.FOGG_MAX_ROUTE_ID}]")
        tickets = []
        for i in range(self._c.ticket_count):
            t, size = self._c.tickets[i], lib.fogg_board_ticket_id(self._c, i, out)
            name = ffi.buffer(out, size)[:].decode()
            tickets.append(Ticket(name, self.locations[t.a].id, self.locations[t.b].id, t.points, bool(t.is_long)))
        return tuple(tickets)

    @cached_property
    def route_number(self) -> dict[str, int]:
        """From a route's id to its number."""
        return {route.id: i for i, route in enumerate(self.routes)}

    @cached_property
    def location_number(self) -> dict[str, int]:
        """From a location's id to its number."""
        return {location.id: i for i, location in enumerate(self.locations)}

    @cached_property
    def ticket_number(self) -> dict[str, int]:
        """From a ticket's id to its number."""
        return {ticket.id: i for i, ticket in enumerate(self.tickets)}

    @property
    def action_count(self) -> int:
        """How many actions have a number on this board: 0 to action_count - 1."""
        return int(lib.fogg_numbers_count(self._numbers))

    @property
    def action_hash(self) -> int:
        """A number that changes if an action's number changes: a trained policy keeps it."""
        return int(lib.fogg_numbers_hash(self._numbers))

    def _survey_of(self) -> Any:
        """What the players work out from the board alone, made once."""
        if self._survey is None:
            survey = lib.fogg_survey_open(self._c)
            if survey == ffi.NULL:
                raise MemoryError
            self._survey = ffi.gc(survey, lib.fogg_survey_close)
        return self._survey

    def _check_seats(self, seats: int) -> None:
        if seats not in self.seats:
            raise FoggError(f"{self.id} is for {self.seats[0]} to {self.seats[-1]} players, not {seats}")
