"""Where everything stands in an observation."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ._library import ffi, lib, text_of
from .board import Board


class Field(NamedTuple):
    """A part of an observation: `shape` entries from `offset` on, row by row."""

    name: str
    offset: int
    shape: tuple[int, int]


class Layout:
    """How the observations of games with a number of seats on a board are laid out.

    `fields` are its parts by name; a part that the board does not need has no rows.
    """

    def __init__(self, board: Board, seats: int) -> None:
        board._check_seats(seats)
        self.board = board
        self._c = ffi.new("fogg_layout *")
        lib.fogg_layout_init(self._c, board._c, seats)
        self.seats = seats
        self.size = int(self._c.size)
        fields = [self._c.field[kind] for kind in range(lib.FOGG_FIELD_KIND_COUNT)]
        self.fields = {
            text_of(f.name): Field(text_of(f.name), f.offset, (f.rows, f.columns)) for f in fields
        }

    def part(self, observation: npt.NDArray[Any], name: str) -> npt.NDArray[Any]:
        """A part of one observation, or of an array of them, without copying; the last axes are rows and columns."""
        field = self.fields[name]
        rows, columns = field.shape
        part = observation[..., field.offset:field.offset + rows * columns]
        return part.reshape(observation.shape[:-1] + (rows, columns))

    def parts(self, observation: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
        """All parts by name."""
        return {name: self.part(observation, name) for name in self.fields}

    def to_dict(self) -> dict[str, Any]:
        """The layout as plain data, for files."""
        return {
            "map": self.board.id,
            "seats": self.seats,
            "size": self.size,
            "fields": [f._asdict() for f in self.fields.values()],
        }


SEAT_COLUMNS = tuple(text_of(lib.fogg_seat_column_name(i)) for i in range(lib.FOGG_SEAT_COLUMN_COUNT))
COUNT_COLUMNS = tuple(text_of(lib.fogg_count_column_name(i)) for i in range(lib.FOGG_COUNT_COLUMN_COUNT))


def layout_of(board: Board, seats: int) -> Layout:
    """The layout for a board and a number of seats, made once for each."""
    known: dict[int, Layout] = board.__dict__.setdefault("_layouts", {})
    if seats not in known:
        known[seats] = Layout(board, seats)
    return known[seats]


Observation = npt.NDArray[np.uint8]
