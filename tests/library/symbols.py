#!/usr/bin/env python3
"""symbols.py - what libfogg shows to a linker.

    symbols.py SHARED [STATIC]

Only fogg_ symbols can be seen, in the shared and in the static library the same.  Prints TAP.
"""

import subprocess
import sys

COMPILERS_OWN = ("__odr_asan", "__gcov", "__llvm", "__start___", "__stop___", "__sanitizer", "__asan")


def visible(library, *options, static=False):
    listing = subprocess.run(["nm", "--defined-only", *options, library], capture_output=True, text=True, check=True)
    rows = [line.split() for line in listing.stdout.splitlines()]
    # The static library has both copies of the library (tools/dispatch), which a shared one hides.
    copies = ("_for_all", "_for_v3") if static else ()
    return {row[-1] for row in rows if len(row) >= 2 and row[-2] in "TDBRVWCi" and not row[-1].startswith(COMPILERS_OWN)
            and not row[-1].endswith(copies)}


def main(shared, static=None):
    dynamic = subprocess.run(["readelf", "-d", shared], capture_output=True, text=True, check=True).stdout
    names = visible(shared, "-D")
    other = sorted(name for name in names if not name.startswith("fogg_") or name.startswith("fogg_private_"))
    points = [("[libfogg.so.1]" in dynamic, "the shared library is called libfogg.so.1", dynamic.splitlines()[:6]),
              (len(names) > 100, "it has symbols", sorted(names)),
              (not other, "they all begin with fogg_, and none is private", other)]
    if static:
        difference = sorted(names ^ visible(static, static=True))
        points.append((not difference, "the static library shows the same", difference))
    for number, (is_good, name, found) in enumerate(points, 1):
        print(f"{'ok' if is_good else 'not ok'} {number} - {name}")
        if not is_good:
            print("".join(f"#   {line}\n" for line in found), end="")
    print(f"1..{len(points)}")
    return 0 if all(is_good for is_good, _, _ in points) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
