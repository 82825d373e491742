#!/usr/bin/env python3
"""copies.py - the two copies of the players (bots/src/entry.h) do not call each other.

    copies.py ONCE NEAR FAR

The arguments are libraries: what is compiled once, the copy for boards without far routes, the copy for all others.
A function of the near copy that is called for a board with far routes would not see those.  Prints TAP.
"""
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))
import cases  # noqa: E402

ONCE, NEAR, FAR = sys.argv[1:4]
# entry.c and bot.c choose the copy by the board, so they know both.
CHOOSERS = ("entry.c.o", "bot.c.o")


def symbols(library, kinds):
    """The names of the library's symbols of these kinds, each with the objects that have it."""
    found = {}
    text = subprocess.run(["nm", "-A", library], capture_output=True, text=True, check=True).stdout
    for line in text.splitlines():
        *where, kind, name = line.split()
        if kind in kinds and not name.startswith("__"):  # what sanitizers add
            found.setdefault(name, set()).add(":".join(where))
    return found


DEFINED, USED = "TDRB", "U"
PLAIN = {name for name in symbols(NEAR, DEFINED) if not name.startswith("frozen")}


def everything_in_the_far_copy_has_a_name_of_its_own(_):
    shared = sorted(name for name in symbols(FAR, DEFINED) if not name.startswith("far_"))
    assert not shared, f"without far_ (bots/src/far_names.h): {shared}"


def the_far_copy_uses_nothing_of_the_near_one(_):
    used = sorted(PLAIN & symbols(FAR, USED).keys())
    assert not used, f"used by the far copy: {used}"


def what_is_compiled_once_uses_neither_copy_but_where_one_is_chosen(_):
    used = {name: where for name, where in symbols(ONCE, USED).items() if name in PLAIN}
    wrong = {name: sorted(at for at in where if not any(chooser in at for chooser in CHOOSERS))
             for name, where in used.items()}
    wrong = {name: where for name, where in wrong.items() if where}
    assert not wrong, f"uses the near copy for all boards: {wrong}"


sys.exit(cases.run([
    everything_in_the_far_copy_has_a_name_of_its_own,
    the_far_copy_uses_nothing_of_the_near_one,
    what_is_compiled_once_uses_neither_copy_but_where_one_is_chosen,
]))
