"""ownership.py - spin looks at every state of tests/model/ownership.pml, with small bounds.

    ownership.py MODEL [DEFINE...]    DEFINE as in TAKES=3
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

MODEL = pathlib.Path(sys.argv[1]).resolve()
BOUNDS = ["-D" + define for define in sys.argv[2:]]


def check(*defines):
    """Returns the number of errors that spin finds, and of states."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["spin", *defines, *BOUNDS, "-a", MODEL], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["cc", "-O1", "-w", "-DSAFETY", "-DCOLLAPSE", "-o", "pan", "pan.c"], cwd=folder, check=True)
        said = subprocess.run(["./pan", "-m500000"], cwd=folder, check=True, capture_output=True, text=True).stdout
    errors = re.search(r"errors: (\d+)", said)
    states = re.search(r"([\d.e+]+) states, stored", said)
    if not errors or not states or "max search depth too small" in said:
        raise ValueError(said)
    return int(errors[1]), int(float(states[1]))


def main():
    cases = [
        ("whoever takes a table and whenever, each action is stored once and in order", [], 0),
        ("without the fence spin finds an action that is stored twice", ["-DNO_FENCE"], 1),
    ]
    failed = 0
    for number, (name, defines, wanted) in enumerate(cases, 1):
        if not shutil.which("spin"):
            print(f"ok {number} - {name} # SKIP spin is not installed")
            continue
        errors, states = check(*defines)
        failed += errors != wanted
        print(f"{'ok' if errors == wanted else 'not ok'} {number} - {name}\n#   {states} states, {errors} errors")
    print(f"1..{len(cases)}")
    return 1 if failed else 0


sys.exit(main())
