"""The example players of docs/bots.md make every decision in time and by the rules, and are under 80 lines.

Usage: examples.py FOGG (PROGRAM | "MAP|PROGRAM|SOURCE")...

A PROGRAM alone speaks the first edition and plays two games a map.  One of the second edition passes fogg bot check on
the MAP, which may be "all"; those that are not in C are the same player and play the same game.
"""
import json
import os
import subprocess
import sys
import tempfile

FOGG = sys.argv[1]
results = []


def faults(program, map_name):
    """How many decisions a program failed to make in two games against planner."""
    command = [FOGG, "arena", "--map", map_name, "--games", "2", "--threads", "1", "--json", "--deadline", "600000",
               "--bots", f"planner,cmd:{program}"]
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    return json.loads(output)["players"][1]["faults"]


def check_old(program):
    name = program.rsplit("/", 1)[-1]
    for map_name in ["usa", "europe", "newyork", "sanfrancisco"]:
        lost = faults(program, map_name)
        results.append((f"{name} plays {map_name}", lost == 0, f"{lost} decisions were lost"))


def check_new(map_name, program, source):
    name = os.path.basename(source)
    only = [] if map_name == "all" else ["--map", map_name]
    done = subprocess.run([FOGG, "bot", "check", "--deadline", "60000", *only, program], stdout=subprocess.PIPE,
                          text=True)
    results.append((f"{name} passes the check on {map_name}", done.returncode == 0, done.stdout))
    with open(source) as file:
        lines = file.readlines()
    results.append((f"{name} has under 80 lines", len(lines) < 80, f"it has {len(lines)}"))


def events(program):
    """A game on San Francisco, as a record without its header."""
    with tempfile.NamedTemporaryFile(suffix=".fogg") as record:
        subprocess.run([FOGG, "sim", "--map", "sanfrancisco", "--bot", f"planner,cmd:{program}", "--deadline", "60000",
                        "--record", record.name], check=True, stdout=subprocess.DEVNULL)
        return record.read().splitlines()[1:]


def main():
    for program in sys.argv[2:]:
        if "|" not in program:
            check_old(program)
    players = [part.split("|") for part in sys.argv[2:] if "|" in part]
    for map_name, program, source in players:
        check_new(map_name, program, source)
    alike = {os.path.basename(source): events(program) for _, program, source in players if not source.endswith(".c")}
    games = set(map(tuple, alike.values()))
    results.append(("the same player in several languages plays the same game", len(games) == 1, ", ".join(alike)))
    for number, (name, is_good, told) in enumerate(results, 1):
        print(f"{'ok' if is_good else 'not ok'} {number} - {name}")
        if not is_good:
            print("".join(f"#   {line}\n" for line in told.splitlines()[-40:]), end="")
    print(f"1..{len(results)}")
    return not all(is_good for _, is_good, _ in results)


sys.exit(main())
