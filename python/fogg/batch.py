"""Many games stepped at once in C: arrays in, arrays out."""

from __future__ import annotations

from typing import Any, Sequence, Union

import numpy as np
import numpy.typing as npt

from ._library import ffi, lib
from .action import Action
from .board import Board
from .errors import FoggError, IllegalAction
from .game import Game
from .layout import Layout, layout_of

Actions = npt.NDArray[np.int32]

WAIT = int(lib.FOGG_BATCH_WAIT)
"""In place of an action: this game does not move in this step."""


class Batch:
    """`count` games on a board that are stepped together.

    >>> batch = Batch("usa", seats=2, count=1024)
    >>> batch.reset(seed=1)
    >>> while batch.games_played.sum() < 5000:
    ...     batch.step(batch.random_actions())

    After `reset` and after each `step` the arrays describe the next decision of every game.  They are the memory of the
    library itself: they change with the next step, so copy what you keep, and they cannot be written.

    - `observations` (count, layout.size) uint8: what the seat to act may know; `layout` says where everything is
    - `masks` (count, actions) uint8: 1 where an action is legal
    - `legal_counts` (count,) int32
    - `to_act` (count,) int8: the seat that decides, -1 for a game that is over
    - `ended` (count,) uint8: 1 where the last step ended a game
    - `rewards` (count, seats) float32: 0 but where a game has just ended; then they sum to 0, a sole winner has 1
    - `scores` (count, seats) int16: the totals of the last game that ended
    - `games_played` (count,) uint64: since the reset

    With `restart` a game that ends is followed by the next in the same step: then `rewards`, `scores` and `ended` tell
    of the old game, everything else of the new one.  Without `observe` there are no observations, which is quicker.
    """

    def __init__(
        self,
        board: Union[Board, str] = "usa",
        seats: int = 2,
        count: int = 1024,
        restart: bool = True,
        observe: bool = True,
    ) -> None:
        self.board = Board(board) if isinstance(board, str) else board
        self.board._check_seats(seats)
        if not 1 <= count <= lib.FOGG_MAX_BATCH:
            raise FoggError(f"a batch has 1 to {lib.FOGG_MAX_BATCH} games, not {count}")
        flags = (lib.FOGG_BATCH_RESTART if restart else 0) | (lib.FOGG_BATCH_OBSERVE if observe else 0)
        c = lib.fogg_batch_open(self.board._c, seats, count, flags)
        if c == ffi.NULL:
            raise MemoryError(f"no memory for {count} games")
        self._c = ffi.gc(c, lambda c, _board=self.board: lib.fogg_batch_close(c))
        self.count = count
        self.seats = seats
        self.restart = restart
        self.layout: Layout = layout_of(self.board, seats)
        arrays = lib.fogg_batch_arrays_of(self._c)
        self.actions = int(arrays.actions)
        self.masks = self._array(arrays.masks, np.uint8, (count, self.actions))
        self.observations: npt.NDArray[np.uint8] = (
            self._array(arrays.observations, np.uint8, (count, int(arrays.size)))
            if observe else np.zeros((count, 0), np.uint8))
        self.legal_counts = self._array(arrays.legal_counts, np.int32, (count,))
        self.to_act = self._array(arrays.to_act, np.int8, (count,))
        self.ended = self._array(arrays.ended, np.uint8, (count,))
        self.rewards = self._array(arrays.rewards, np.float32, (count, seats))
        self.scores = self._array(arrays.scores, np.int16, (count, seats))
        self.games_played = self._array(arrays.games_played, np.uint64, (count,))
        self._chosen: Actions = np.zeros(count, np.int32)
        self._chosen_c = ffi.cast("int32_t *", self._chosen.ctypes.data)

    def _array(self, pointer: Any, dtype: Any, shape: tuple[int, ...]) -> npt.NDArray[Any]:
        """An array over the library's memory, which lives as long as the array."""
        size = int(np.prod(shape)) * np.dtype(dtype).itemsize
        array = np.asarray(_Memory(self._c, int(ffi.cast("uintptr_t", pointer)), size)).view(dtype).reshape(shape)
        array.flags.writeable = False
        return array

    def _numbers(self, values: Any, what: str) -> tuple[Any, Any]:
        array = np.ascontiguousarray(values, dtype=np.int32)
        if array.shape != (self.count,):
            raise FoggError(f"{what}: {self.count} numbers are needed, not an array of shape {array.shape}")
        return array, ffi.cast("int32_t *", array.ctypes.data)

    def reset(self, seed: Union[int, Sequence[int], npt.NDArray[Any], None] = None) -> None:
        """Begins new games.  `seed` is one number, from which the games' seeds are made, or one for each game; None is
        chance.  Random choices begin anew, too."""
        if seed is None:
            seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
        if isinstance(seed, (int, np.integer)):
            seeds = np.random.SeedSequence(int(seed)).generate_state(self.count, np.uint64)
        else:
            seeds = np.ascontiguousarray(seed, dtype=np.uint64)
            if seeds.shape != (self.count,):
                raise FoggError(f"reset: {self.count} seeds are needed, not an array of shape {seeds.shape}")
        lib.fogg_batch_reset(self._c, ffi.cast("uint64_t *", seeds.ctypes.data))
        lib.fogg_batch_seed_choices(self._c, int(seeds[0]))

    def reset_one(self, index: int, seed: int) -> None:
        """Begins a new game in one place of the batch."""
        lib.fogg_batch_reset_one(self._c, self._index(index), seed & (1 << 64) - 1)

    def step(self, actions: Union[Sequence[int], npt.NDArray[Any]]) -> None:
        """Plays one action, a number, in every game; for games that are over it does not matter, and a game with
        `WAIT` in its place does not move.

        Raises IllegalAction if one of them is not legal: then no game has moved.
        """
        array, c = self._numbers(actions, "step")
        wrong = lib.fogg_batch_step(self._c, c)
        if wrong >= 0:
            self._refuse(wrong, int(array[wrong]))

    def _refuse(self, index: int, number: int) -> None:
        view = self.game(index).view()
        if not 0 <= number < self.actions:
            raise IllegalAction(f"game {index}: {number} is no action: they are 0 to {self.actions - 1}",
                                "malformed", "-")
        try:
            view.check(number)
        except IllegalAction as error:
            text = Action.from_number(self.board, number).text
            raise IllegalAction(f'game {index}: "{text}": {error}', error.verdict, error.rule) from None
        raise AssertionError("the mask and the rules disagree")

    def random_actions(self) -> Actions:
        """A legal action for every game, each with the same probability, chosen in C.  The array is used again by the
        next call."""
        lib.fogg_batch_choose_randomly(self._c, self._chosen_c)
        return self._chosen

    def choose(self, indices: Union[Sequence[int], npt.NDArray[Any]]) -> Actions:
        """The indices[i]-th legal action of game i, for indices from 0 to legal_counts[i] - 1.  The array is used again
        by the next call."""
        array, c = self._numbers(indices, "choose")
        wrong = lib.fogg_batch_choose(self._c, c, self._chosen_c)
        if wrong >= 0:
            raise FoggError(f"game {wrong} has {self.legal_counts[wrong]} legal actions: no index {array[wrong]}")
        return self._chosen

    def game(self, index: int) -> Game:
        """A copy of one of the games, hidden cards included."""
        c = ffi.new("fogg_game *")
        c[0] = lib.fogg_batch_game(self._c, self._index(index))[0]
        return Game._from_c(self.board, c)

    def set_game(self, index: int, game: Game) -> None:
        """Puts a copy of a game into a place of the batch."""
        if game.board != self.board or game.seats != self.seats:
            raise FoggError(f"the batch is for {self.seats} players on {self.board.id}")
        c = ffi.new("fogg_game *", game._c[0])
        c.open.board = self.board._c
        lib.fogg_batch_set_game(self._c, self._index(index), c)

    def _index(self, index: int) -> int:
        if not 0 <= index < self.count:
            raise FoggError(f"there is no game {index} among {self.count}")
        return index

    def __repr__(self) -> str:
        return f"Batch({self.board.id!r}, seats={self.seats}, count={self.count})"


class _Memory:
    """Memory of the library for numpy, which keeps the owner alive as long as an array uses it."""

    def __init__(self, owner: Any, address: int, size: int) -> None:
        self._owner = owner
        self.__array_interface__ = {"version": 3, "data": (address, False), "shape": (size,), "typestr": "|u1"}
