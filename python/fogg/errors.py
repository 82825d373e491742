"""What can go wrong, as exceptions that carry the engine's own message."""

from __future__ import annotations

from typing import NamedTuple


class FoggError(Exception):
    """The base of all exceptions of this package."""


class LibraryError(FoggError):
    """libfogg cannot be found, or is of another version than this package."""


class IllegalAction(FoggError, ValueError):
    """An action that the rules forbid now.  The game is unchanged.

    `verdict` is the engine's name for the reason ("twin-closed"), `rule` the id of the rule ("C20").
    """

    def __init__(self, message: str, verdict: str, rule: str) -> None:
        super().__init__(message)
        self.verdict = verdict
        self.rule = rule


class BadAction(FoggError, ValueError):
    """A text or a number that is no action of the board."""


class BadPlayer(FoggError, ValueError):
    """A player's name that the engine does not know, or a bad option in it."""


class Fault(NamedTuple):
    """One fault of a map text."""

    line: int
    object: str
    message: str


class BadMap(FoggError, ValueError):
    """A map text with faults.  `faults` has all of them."""

    def __init__(self, name: str, faults: list[Fault]) -> None:
        super().__init__("\n".join(f"{name}:{f.line}: {f.object}: {f.message}" for f in faults))
        self.faults = faults


class BadRecord(FoggError, ValueError):
    """A record that breaks a rule or the format.

    `line` and `event` say where, counted from 1 (0: nowhere in particular); `rule` is the id of the rule that is
    broken, "seed" if the seed gives another chance, "" if the text is at fault.
    """

    def __init__(self, message: str, line: int = 0, event: int = 0, rule: str = "") -> None:
        super().__init__(message)
        self.line = line
        self.event = event
        self.rule = rule
