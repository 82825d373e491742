"""The C declarations of the library, taken from its public headers for cffi.

    python3 python/fogg/_declare.py > _declarations.h

The headers are the only place where the declarations stand.  A package that is installed carries the result as
``_declarations.h``, because the headers need not be there; in the source tree they are read directly.
"""

import re
import sys
from pathlib import Path

# In the order in which they need one another.
HEADERS = (
    "engine/cards", "engine/mask", "engine/board", "engine/variant", "engine/action", "engine/view", "engine/facts",
    "engine/score", "engine/event", "engine/game", "engine/position", "engine/sha256", "engine/version",
    "maps/maps", "record/text", "record/json_write", "record/record", "record/replay", "record/view_json",
    "bots/survey", "bots/bot", "batch/numbers", "batch/layout", "batch/batch",
)


def declarations_of(text: str) -> str:
    """What cffi reads of a header: no comments, no lines of the preprocessor, no functions with a body."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r"^\s*#(?:.*\\\n)*.*$", "", text, flags=re.M)
    text = re.sub(r"^FOGG_API_(BEGIN|END)$", "", text, flags=re.M)
    text = re.sub(r"__attribute__\s*\(\(.*?\)\)", "", text)
    text = re.sub(r"^static inline [^;{]*\n\{.*?^\}", "", text, flags=re.S | re.M)
    text = re.sub(r"^(extern .*\*)const (\w+;)", r"\1\2", text, flags=re.M)  # cffi would take it for a number
    return re.sub(r"\n\s*\n+", "\n", text)


def declare(root: Path) -> str:
    """All declarations of the library whose source tree is at `root`."""
    return "\n".join(
        declarations_of((root / folder / "include/fogg" / f"{name}.h").read_text(encoding="utf-8"))
        for folder, name in (header.split("/") for header in HEADERS)
    )


def version_of(root: Path) -> str:
    """The version of the source tree at `root`: it stands in meson.build and nowhere else."""
    match = re.search(r"^\s*version: '([^']+)'", (root / "meson.build").read_text(encoding="utf-8"), flags=re.M)
    if match is None:
        raise ValueError(f"{root / 'meson.build'} has no version")
    return match.group(1)


if __name__ == "__main__":
    sys.stdout.write(declare(Path(__file__).resolve().parents[2]))
