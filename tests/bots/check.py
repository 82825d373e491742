"""fogg bot check finds every fault of programs that have one, and none in a program that has none.

Usage: check.py FOGG FAULTY
"""
import concurrent.futures
import subprocess
import sys

FOGG, FAULTY = sys.argv[1], sys.argv[2]

# What the program does wrong, and what must be told.
FAULTS = {
    "edition": "speaks edition 9",
    "bad-option": "an option is",
    "not-ready": 'no "ready" within',
    "not-ready-for-a-game": 'no "ready" after newgame',
    "illegal": "no action",
    "dies": "it has ended",
    "late": "no answer within",
    "bad-info": "info: chance is a number from 0 to 1",
    "not-text": "control characters",
    "long-line": "longer than 4096 bytes",
    "thinks-too-much": "more than 10000 lines",
    "plays-twice": "nobody has asked for it",
    "chats": "a word that is not known",
    "answers-stop": "stop when nothing is asked: ",
    "knows-all-words": "words and fields that it cannot know: ",
    "forgets-games": "another game before the first is over: no action",
    "stays": "quit: it goes on",
    "outlives-its-input": "the end of its input: it goes on",
}


def check(fault, *options, where=("--map", "newyork")):
    command = [FOGG, "bot", "check", *where, *options, f"{FAULTY} {fault}"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, errors="replace")
    return done.returncode, done.stdout


def try_fault(fault):
    """Programs that make the check wait get less time."""
    waits = fault in ("late", "not-ready", "not-ready-for-a-game", "stays", "outlives-its-input")
    status, told = check(fault, "--deadline", "700" if waits else "60000")
    is_shown = any(line.startswith("    ") for line in told.splitlines())
    return f"{fault} is told", status == 1 and FAULTS[fault] in told and is_shown, told


def main():
    status, told = check("")
    is_good = status == 0 and "0 faults" in told and "Faulty: 3 games" in told
    everywhere, told_everywhere = check("answers-stop", where=())
    is_found = everywhere == 1 and FAULTS["answers-stop"] in told_everywhere
    is_found = is_found and "Faulty: 3 games" not in told_everywhere
    with concurrent.futures.ThreadPoolExecutor(4) as threads:
        results = [("a program without faults has none", is_good, told),
                   ("its lines are tried after games on all maps", is_found, told_everywhere),
                   *threads.map(try_fault, FAULTS)]
    for number, (name, is_good, told) in enumerate(results, 1):
        print(f"{'ok' if is_good else 'not ok'} {number} - {name}")
        if not is_good:
            print("".join(f"#   {line}\n" for line in told.splitlines()[-30:]), end="")
    print(f"1..{len(results)}")
    return not all(is_good for _, is_good, _ in results)


sys.exit(main())
