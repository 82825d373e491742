#!/usr/bin/env python3
"""bench.py BENCH-BATCH - the program that measures the speed of batches says what it measured, and refuses nonsense."""
import re
import subprocess
import sys

ran = failed = 0


def case(name, is_good, note=""):
    global ran, failed
    ran += 1
    failed += not is_good
    print(f"{'ok' if is_good else 'not ok'} {ran} - {name}")
    if not is_good:
        print(f"#   {note}")


def bench(*words):
    return subprocess.run([sys.argv[1], *words], capture_output=True, text=True, timeout=100)


LINE = re.compile(r"(\w+) +(\d) players, +(\d+) games: +(\d+) decisions a second  "
                  r"\((\d+) actions, (\d+) bytes, ([\d.]+) legal\)\n")
run = bench("newyork", "3", "8", "0.02")
said = LINE.fullmatch(run.stdout)
case("map, players and games are those of the command line",
     run.returncode == 0 and said and said.groups()[:3] == ("newyork", "3", "8"), run)
case("numbers are plausible: each decision has some legal actions",
     said and 0 < int(said[4]) < 10**9 and said[5] == "236" and 2 < float(said[7]) < 50, run.stdout)
case("without a number of games there are 256",
     (found := LINE.fullmatch(bench("newyork", "4").stdout)) and found.groups()[1:3] == ("4", "256"), found)
for words in (["nowhere"], ["usa", "6"], ["usa", "1"], ["usa", "2", "0"], ["usa", "2", "100000000"]):
    run = bench(*words)
    case(f"{' '.join(words)} is refused", run.returncode == 1 and "bench-batch: " in run.stderr and not run.stdout, run)
print(f"1..{ran}")
sys.exit(failed > 0)
