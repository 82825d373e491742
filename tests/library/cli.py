#!/usr/bin/env python3
"""cli.py - the program fogg is made with the library's public functions, and with nothing else of the library's parts.

    cli.py PROJECT SHARED

SHARED stands at the root of the folder that fogg was built in.  What the program's own objects need and do not define
themselves is in the shared library, is declared in a header that is listed here by name, or comes from a library that
is not fogg's.  Prints TAP.
"""
import json
import pathlib
import re
import subprocess
import sys

# What the program has and a library has no business with: hosting games over a network and looking after the people
# who play there, what systems do in different ways, and how maps are drawn.
NAMED = {"fogg/admin.h": "server/include", "fogg/server.h": "server/include", "fogg/think.h": "server/include",
         "system.h": "system/include", "art.h": "drawing/include", "land.h": "drawing/include",
         "map_json.h": "drawing/include", "parts.h": "drawing/include", "place.h": "drawing/include"}
PARTS = ("engine", "maps", "record", "bots", "batch", "analysis", "words")
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.M)
WORD = re.compile(r"\b(?:fogg|system)_\w+")


def symbols(paths, *options):
    listing = subprocess.run(["nm", "--format=posix", *options, *paths], capture_output=True, text=True, check=True)
    return {line.split()[0] for line in listing.stdout.splitlines() if len(line.split()) > 1}


def program_objects(build):
    """The objects of the program; the folder may hold older ones besides."""
    commands = json.loads((build / "compile_commands.json").read_text("utf-8"))
    return [str(build / one["output"]) for one in commands if one["output"].startswith("fogg.p/")]


def hidden(build):
    """All that the parts of the library and of the server define for each other, by whatever name."""
    archives = [path for part in (*PARTS, "server", "system") for path in sorted(build.glob(f"{part}/lib*.a"))]
    return symbols(archives, "--defined-only", "--extern-only")


def foreign_headers(root):
    """The headers that cli/ includes and that are neither its own nor the library's."""
    public = {f"fogg/{path.name}" for part in PARTS for path in (root / part / "include/fogg").glob("*.h")}
    return {name for file in (root / "cli").rglob("*.[ch]") for name in INCLUDE.findall(file.read_text("utf-8"))
            if name not in public and not ((file.parent / name).exists() and (root / "cli") in
                                           (file.parent / name).resolve().parents)}


def main(root, shared):
    root, build = pathlib.Path(root).resolve(), pathlib.Path(shared).parent
    objects = program_objects(build)
    needed = symbols(objects, "--undefined-only") - symbols(objects, "--defined-only", "--extern-only")
    public = symbols([shared], "--dynamic", "--defined-only")
    named = set().union(*(WORD.findall((root / folder / name).read_text("utf-8"))
                          for name, folder in NAMED.items()))
    inside = hidden(build)
    other = (needed & inside) - public - named
    headers = foreign_headers(root)
    points = [
        (len(objects) > 50 and len(needed & public) > 80, "the program uses the library",
         [f"{len(objects)} objects, {len(needed & public)} functions"]),
        (len(inside - public) > 100, "the library's parts have functions that it hides", [str(len(inside - public))]),
        (not other, "the program uses none of them but those of the headers listed here", other),
        (headers == set(NAMED), "it includes the library's public headers, and exactly those listed here",
         headers ^ set(NAMED)),
    ]
    for number, (is_good, name, found) in enumerate(points, 1):
        print(f"{'ok' if is_good else 'not ok'} {number} - {name}")
        if not is_good:
            print("".join(f"#   {line}\n" for line in sorted(found)), end="")
    print(f"1..{len(points)}")
    return 0 if all(is_good for is_good, _, _ in points) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
