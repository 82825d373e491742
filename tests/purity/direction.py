#!/usr/bin/env python3
"""direction.py - every #include keeps to the order of the folders.

    direction.py PROJECT

The order is maps -> engine -> {bots, record, batch} -> {analysis, drawing} -> {server, cli, wasm}.  A file may include
headers of its own folder and of the include/ folders before it in this order; cli may also include the server's.
Headers in a src/ folder are for that folder only.  system is for what talks to the system.  What only measures
(bench_*.h) may be seen by whatever else measures.  Prints TAP.
"""

import os
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)
# What each folder may see besides itself.
BELOW = {
    "system": set(),
    "engine": set(),
    "record": {"engine"},
    "batch": {"engine"},
    "bots": {"engine"},
    "analysis": {"engine", "record", "bots"},
    "bots/program": {"engine", "record", "bots", "system"},  # speaks JSON with a program that plays
    "words": {"engine"},  # names are UTF-8
    "drawing": {"engine", "record"},  # a map as JSON
    "server": {"engine", "record", "bots", "analysis", "words", "maps", "drawing", "system"},
    "cli": {"engine", "record", "bots", "batch", "analysis", "words", "maps", "drawing", "server", "system"},
    "wasm": {"engine", "record", "bots", "analysis", "drawing"},
}
# Headers in bots/include that belong to bots/program.
OF_PROGRAMS = {"bot_program.h", "bot_check.h"}


def sources(root, folder):
    for where, folders, names in os.walk(os.path.join(root, folder)):
        folders[:] = [name for name in folders if f"{folder}/{name}" not in BELOW]
        yield from (os.path.join(where, name) for name in sorted(names)
                    if name.endswith((".c", ".h")) and not (folder == "bots" and name in OF_PROGRAMS))


def owner_of(root, file, name):
    """The folder that an included file belongs to, and whether it is a public header; None if it is generated."""
    near = os.path.normpath(os.path.join(os.path.dirname(file), name))
    if os.path.exists(near):
        path = os.path.relpath(near, root)
        return path.split(os.sep)[0], "/include/" in "/" + path
    for folder in BELOW:
        for place in ("include", "src", ""):
            if os.path.exists(os.path.join(root, folder, place, name)):
                return folder, place == "include"
    if os.path.exists(os.path.join(root, name)):
        return name.split("/")[0], "/include/" in "/" + name
    return None


def is_allowed(folder, owner, is_public):
    if owner == folder.split("/", maxsplit=1)[0]:
        return True
    return owner in BELOW[folder] and is_public


def main(arguments):
    root = os.path.abspath(arguments[0])
    passed_all = True
    for number, folder in enumerate(BELOW, 1):
        wrong, count = [], 0
        for file in sources(root, folder):
            with open(file, encoding="utf-8") as text:
                for name in INCLUDE.findall(text.read()):
                    count += 1
                    owner = owner_of(root, file, name)
                    is_bench = os.path.basename(name).startswith("bench_")
                    if owner is not None and not is_bench and not is_allowed(folder, *owner):
                        wrong.append(f"{os.path.relpath(file, root)} includes {name}")
        print(f"{'not ok' if wrong or count == 0 else 'ok'} {number} - {folder} includes only what it may see")
        for line in wrong:
            print(f"#   {line}")
        passed_all = passed_all and not wrong and count > 0
    print(f"1..{len(BELOW)}")
    return 0 if passed_all else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
