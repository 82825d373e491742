"""The example players of docs/bots.md play a game on every map and answer every question in time and by the rules.

Usage: examples.py FOGG PROGRAM...
"""
import json
import subprocess
import sys


def faults(fogg, program, map_name):
    """How many decisions a program failed to make in two games against planner."""
    command = [fogg, "arena", "--map", map_name, "--games", "2", "--threads", "1", "--json", "--deadline", "600000",
               "--bots", "planner", "--bot", "cmd:" + program]
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    return json.loads(output)["players"][1]["faults"]


def main():
    number = 0
    failed = False
    for program in sys.argv[2:]:
        name = program.rsplit("/", 1)[-1]
        for map_name in ["usa", "europe", "newyork", "sanfrancisco"]:
            number += 1
            lost = faults(sys.argv[1], program, map_name)
            failed = failed or lost > 0
            print(f"{'not ok' if lost else 'ok'} {number} - {name} plays {map_name}")
            if lost:
                print(f"#   {lost} decisions were lost")
    print(f"1..{number}")
    return failed


sys.exit(main())
