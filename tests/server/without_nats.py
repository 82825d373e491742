#!/usr/bin/env python3
"""without_nats.py - fogg can be linked where libnats is missing.

    without_nats.py BUILD SERVER NONE

BUILD is where fogg was built, SERVER the server's archive with NATS, NONE an archive of nats_none.c alone.  What the
rest of the server and the program take from the files that need libnats must be in NONE.  Prints TAP.
"""
import json
import pathlib
import subprocess
import sys

NEED_NATS = ("bus.c.o", "nats.c.o", "nats_streams.c.o", "worker.c.o")


def symbols(path, option):
    """The names of each member of an archive, or of an object."""
    listing = subprocess.run(["nm", "-A", "--format=posix", "--extern-only", option, path], capture_output=True,
                             text=True, check=True).stdout
    for line in listing.splitlines():
        member, name = line.split()[:2]
        yield member.rstrip(":").rsplit("[", 1)[-1].rstrip("]"), name


def is_of_nats(member):
    return member.split("/")[-1].removeprefix("net_").endswith(NEED_NATS)


def main(build, server, none):
    commands = json.loads((pathlib.Path(build) / "compile_commands.json").read_text("utf-8"))
    objects = [f"{build}/{one['output']}" for one in commands if one["output"].startswith("fogg.p/")]
    given = {name for member, name in symbols(server, "--defined-only") if is_of_nats(member)}
    wanted = {name for path in (server, *objects) for member, name in symbols(path, "--undefined-only")
              if not is_of_nats(member)}
    instead = {name for _, name in symbols(none, "--defined-only")}
    missing = sorted((given & wanted) - instead)
    points = [("what others use of the files that need libnats was found", not given & wanted, sorted(given)),
              ("nats_none.c has all of it", bool(missing), missing)]
    for number, (title, is_bad, told) in enumerate(points, 1):
        print(f"{'not ok' if is_bad else 'ok'} {number} - {title}")
        for line in told if is_bad else ():
            print(f"#   {line}")
    print(f"1..{len(points)}")
    return any(is_bad for _, is_bad, _ in points)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
