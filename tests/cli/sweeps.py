#!/usr/bin/env python3
"""sweeps - C2: `fogg show` tells a run of sweeps once, however long it is.  Prints TAP.

    sweeps.py FOGG

Plays on a map with many wild cards until a game has a long run, and compares what `fogg show` tells with the record.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

FOGG = str(pathlib.Path(sys.argv[1]).resolve())
LONG = 12  # sweeps in succession

MAP = """fogg-map 1
map wild "Wild"
players       2 to 2
cars          20
stations      none
colours       red blue
cards         4 each 22 wild
wild-card     locomotive
deal-cards    2
deal-tickets  1 keep 1
refused       bottom
draw-tickets  1 keep 1
doubles-close 2
ferries       no
tunnels       no
route-points  8:21
longest-path  10
attractions   none
tokens        none
stacks        none
chosen-stacks none
ties          longest
location east  "East"
location north "North"
location south "South"
location west  "West"
route east north 8 red
route east south 8 red
route north west 8 blue
route south west 8 blue
ticket east west 10
ticket north south 10
"""


def fogg(*words):
    done = subprocess.run([FOGG, *words], text=True, timeout=60, stdin=subprocess.DEVNULL, capture_output=True,
                          check=True)
    return done.stdout


def runs_of(record):
    """The lengths of the runs of sweeps: sweeps with only refills and shuffles between them."""
    runs, is_open = [], False
    for line in record.splitlines()[1:]:
        kind = json.loads(line)["ev"]
        if kind == "sweep":
            if is_open:
                runs[-1] += 1
            else:
                runs.append(1)
            is_open = True
        elif kind not in ("market", "shuffle"):
            is_open = False
    return runs


def main():
    with tempfile.TemporaryDirectory() as folder:
        path, record = f"{folder}/wild.txt", f"{folder}/game.fogg"
        pathlib.Path(path).write_text(MAP, encoding="utf-8")
        for seed in range(1, 100):
            fogg("sim", "--map", path, "--seed", str(seed), "--record", record)
            runs = runs_of(pathlib.Path(record).read_text(encoding="utf-8"))
            if max(runs, default=0) >= LONG:
                break
        story = " ".join(fogg("show", "--map", path, record).split())
    print(f"{'ok' if max(runs, default=0) >= LONG else 'not ok'} 1 - a game has a long run of sweeps")
    told = [int(count or 1) for count in re.findall(r"so all of it is discarded(?:, (\d+) times in a row|:)", story)]
    print(f"{'ok' if told == runs else 'not ok'} 2 - the story tells each run once, with its length")
    print(f"#   told {told}, happened {runs}")
    print("1..2")
    return 0 if told == runs and max(runs, default=0) >= LONG else 1


if __name__ == "__main__":
    sys.exit(main())
