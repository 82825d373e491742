#!/usr/bin/env python3
"""objects.py - the examples of the library, and players as shared objects in every command that takes players; as TAP.

    objects.py FOGG PLAY PLAYER.so LIBRARY.so FAULTY.so...
"""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile

FOGG, PLAY, PLAYER, LIBRARY, *FAULTY = (str(pathlib.Path(word).resolve()) for word in sys.argv[1:])
ILLEGAL, OLD, BADLY_NAMED, BUILT_IN, WITHOUT_CHOICE = FAULTY
ran = 0


def case(name, problem):
    """Reports one case: passed if `problem` is empty."""
    global ran
    ran += 1
    print(f"{'not ok' if problem else 'ok'} {ran} - {name}", flush=True)
    for line in str(problem).splitlines()[:20] if problem else []:
        print(f"#   {line}")


def run(*words, **how):
    return subprocess.run(words, capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL, **how)


def told(done, status, pattern):
    text = done.stdout + done.stderr
    return "" if done.returncode == status and re.search(pattern, text) else f"status {done.returncode}\n{text}"


def arena(*bots, games=20):
    done = run(FOGG, "arena", "--map", "newyork", "--games", str(games), "--json", "--bots", ",".join(bots))
    return json.loads(done.stdout) if done.returncode == 0 else {"failed": done.stderr}


def check_examples():
    done = run(PLAY)
    case("the example plays a game to its end", told(done, 0, r"(?s)keep .*\d points, \d of \d tickets, wins"))
    case("the same game again", "" if run(PLAY).stdout == done.stdout else "another game")
    case("it tells of a bad map", told(run(PLAY, "nowhere"), 1, 'no map "nowhere"'))
    case("it tells of a bad player", told(run(PLAY, "newyork", "plannr"), 1, 'did you mean "planner"'))


def check_commands():
    done = run(FOGG, "sim", "--map", "newyork", "--games", "20", "--bot", f"{PLAYER},random")
    case("sim plays with a player from an object", told(done, 0, r"longest|player\.so"))
    again = run(FOGG, "sim", "--map", "newyork", "--games", "20", "--bot", f"{PLAYER},random")
    case("the same seed gives the same games", "" if again.stdout == done.stdout else again.stdout)
    case("an option is given to the object",
         told(run(FOGG, "sim", "--map", "newyork", "--bot", f"{PLAYER}:slips=50,random"), 0, ""))
    case("a bad option is told in the object's words",
         told(run(FOGG, "sim", "--bot", f"{PLAYER}:depth=2,random"), 2, "the only option is slips=PERCENT"))
    result = arena(PLAYER, "random")
    case("the arena takes it", "" if "failed" not in result else result)
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "HOME": home}
        done = run(FOGG, "play", "--plain", "--seats", f"me,{PLAYER}", "--map", "newyork", env=environment)
        case("play takes it", "" if "no player" not in done.stderr and done.returncode in (0, 1) else done.stderr)


def check_faults(folder):
    library = shutil.copy(LIBRARY, f"{folder}/library.so")
    for name, path, error in [
        ("a file that is not there", "./no-such.so", "cannot load it"),
        ("a library without a player", library, "no fogg_player_v1"),
        ("an object of another version", OLD, "built for another version"),
        ("a bad name", BADLY_NAMED, "its name is not"),
        ("the name of a built-in player", BUILT_IN, 'there is a player called "planner" already'),
        ("an object that cannot choose", WITHOUT_CHOICE, "no function to choose"),
    ]:
        case(f"{name} is told", told(run(FOGG, "sim", "--bot", f"{path},random"), 2, error))
    done = run(FOGG, "arena", "--map", "newyork", "--games", "4", "--bots", f"{ILLEGAL},random")
    case("an illegal action is lost to planner, and counted",
         told(done, 0, r"lost (\d+) of \1 decisions to planner; the last: its action is not legal"))


def check_server():
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([FOGG, "serve", "--listen", "127.0.0.1:0", "--data", f"{folder}/fogg.db", "--bots",
                                   PLAYER, "--bot", PLAYER], stderr=subprocess.PIPE, text=True, cwd=folder)
        said = ""
        for line in server.stderr:
            said += line
            if "event=listen" in line or "127.0.0.1:" in line:
                server.send_signal(signal.SIGTERM)
                break
        said += server.stderr.read()
        case("the server takes it", "" if server.wait(60) == 0 else said)
        done = run(FOGG, "serve", "--listen", "127.0.0.1:0", "--data", f"{folder}/fogg.db", "--bots", OLD)
        case("the server tells of a bad one", told(done, 1, "built for another version"))


check_examples()
check_commands()
with tempfile.TemporaryDirectory() as scratch:
    check_faults(scratch)
check_server()
print(f"1..{ran}")
