"""fogg: railway board games for programs.

    >>> import fogg
    >>> game = fogg.play(["planner", "random"], "usa", seed=1)
    >>> game.winners
    [0]

Boards, games, views, actions, records and players are here; `fogg.Batch` steps thousands of games at once;
`fogg.aec` and `fogg.vector` have environments shaped like PettingZoo's and Gymnasium's.  docs/python.md is the manual.
"""

from . import _needs  # noqa: F401: comes first, because it says what is missing in plain words
from ._library import lib as _lib
from ._library import text_of as _text_of
from .action import Action
from .batch import Batch
from .board import Board, Location, Route, Ticket, maps
from .errors import BadAction, BadMap, BadPlayer, BadRecord, FoggError, IllegalAction, LibraryError
from .game import SCORE_PARTS, Game, Score
from .layout import COUNT_COLUMNS, SEAT_COLUMNS, Layout
from .match import Match, match
from .player import Player, PlayerKind, play, players
from .program import run_program
from .record import Decision, Record, read_records, verify
from .view import View

__version__: str = _text_of(_lib.fogg_version())

__all__ = [
    "Action", "BadAction", "BadMap", "BadPlayer", "BadRecord", "Batch", "Board", "COUNT_COLUMNS", "Decision",
    "FoggError", "Game", "IllegalAction", "Layout", "LibraryError", "Location", "Match", "Player", "PlayerKind",
    "Record", "Route", "SCORE_PARTS", "SEAT_COLUMNS", "Score", "Ticket", "View", "maps", "match", "play", "players",
    "read_records", "run_program", "verify",
]
