"""Loads libfogg through cffi.

The library is looked for in this order: the file that the environment variable FOGG_LIBRARY names, beside this file
(where `pip install` puts it), the build folder of the source tree, and where the system keeps its libraries.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import cffi

from . import _declare
from .errors import LibraryError

HERE = Path(__file__).resolve().parent
TREE = HERE.parents[1]
SONAME = "libfogg.so.1"


def _is_source_tree() -> bool:
    return (TREE / "engine/include/fogg/game.h").is_file() and (TREE / "meson.build").is_file()


def _declarations() -> tuple[str, str]:
    """The C declarations and the version that they belong to."""
    installed = HERE / "_declarations.h"
    if installed.is_file():
        first, text = installed.read_text(encoding="utf-8").split("\n", 1)
        return text, first.removeprefix("// fogg ")
    if _is_source_tree():
        return _declare.declare(TREE), _declare.version_of(TREE)
    raise LibraryError(f"{installed} is missing: this package is not installed as a whole")


def _candidates() -> list[str]:
    chosen = os.environ.get("FOGG_LIBRARY")
    if chosen:
        return [chosen]
    places = [HERE / name for name in ("libfogg.so", "libfogg.dylib")]
    if _is_source_tree():
        places.append(TREE / "build/libfogg.so")
    return [str(place) for place in places if place.is_file()] + [SONAME, "libfogg.dylib"]


def _load() -> tuple[Any, Any]:
    text, version = _declarations()
    ffi = cffi.FFI()
    ffi.cdef(text)
    reasons = []
    for name in _candidates():
        try:
            lib = ffi.dlopen(name)
            found = ffi.string(lib.fogg_version()).decode()
        except (OSError, AttributeError) as error:
            reasons.append(f"{name}: {error}")
            continue
        if found != version:
            reasons.append(f"{name}: is version {found}, but this package is for {version}")
            continue
        return ffi, lib
    raise LibraryError("libfogg cannot be loaded; `make` builds it, FOGG_LIBRARY names a file of it\n  "
                       + "\n  ".join(reasons))


ffi, lib = _load()


def text_of(pointer: Any) -> str:
    """A zero-terminated C string."""
    return ffi.string(pointer).decode("utf-8")


class Text:
    """A buffer that the library writes text into."""

    def __init__(self, size: int) -> None:
        self._buffer = ffi.new("char[]", size)
        self.sink = lib.fogg_text_take
        self.context = ffi.new("fogg_text *")
        self.clear()

    def clear(self) -> None:
        """Forgets what was written."""
        lib.fogg_text_init(self.context, self._buffer, len(self._buffer))

    def __str__(self) -> str:
        if not lib.fogg_text_fits(self.context):
            raise AssertionError("the buffer is too small")
        return ffi.unpack(self._buffer, self.context.length).decode("utf-8")
