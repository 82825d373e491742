"""parts.py - work divided among machines gives what one machine would have printed.

    parts.py FOGG
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import cases  # noqa: E402

FOGG = os.path.abspath(sys.argv[1])
ENVIRONMENT = dict(os.environ, SOURCE_DATE_EPOCH="1")
CASES = []


def fogg(*words, status=0):
    done = subprocess.run([FOGG, *words], capture_output=True, text=True, env=ENVIRONMENT)
    assert done.returncode == status, f"fogg {' '.join(words)}: status {done.returncode}: {done.stderr}"
    return done.stdout if status == 0 else done.stderr


def divide(folder, count, *words):
    """Does each part; returns the names of the files."""
    names = []
    for part in range(1, count + 1):
        path = folder / f"part-{part}"
        path.write_text(fogg(*words, "--part", f"{part}/{count}"))
        names.append(str(path))
    return names


def without_times(text):
    table = json.loads(text)
    for player in table["players"]:
        del player["ms_per_move"]
    return table


def case(function):
    CASES.append(function)
    return function


@case
def parts_of_an_arena_add_up_to_the_arena(folder):
    words = ["arena", "--map", "newyork", "--bots", "planner,random,hoarder", "--games", "60", "--seed", "4"]
    files = divide(folder, 4, *words)
    whole, merged = fogg(*words, "--json"), fogg("arena", "--merge", "--json", *reversed(files))
    assert without_times(whole) == without_times(merged), merged


@case
def options_stay_with_their_player_and_two_games_prove_little(folder):
    table = json.loads(fogg("arena", "--map", "newyork", "--games", "2", "--bots", "search:nodes=20,noise=0,random",
                            "--json"))
    best, other = table["players"]
    assert (best["name"], other["name"]) == ("search:nodes=20,noise=0", "random"), table
    # Whoever wins both is judged as if four more deals had varied by chance: 1 - 1.96 * sqrt(4 * 0.125 / 4).
    assert (best["win_rate"], best["low"], best["high"]) == (1, 0.30704, 1), best


@case
def a_sequential_test_stops_where_it_would_have_stopped(folder):
    words = ["arena", "--map", "newyork", "--bots", "planner,random", "--games", "200", "--sprt", "0,30"]
    files = divide(folder, 3, *words)
    whole, merged = fogg(*words, "--json"), fogg("arena", "--merge", "--json", *files)
    assert without_times(whole) == without_times(merged), merged
    assert without_times(whole)["games"] < 200


@case
def parts_of_a_simulation_add_up_and_their_records_too(folder):
    words = ["sim", "--map", "newyork", "--bot", "planner,random", "--games", "23", "--players", "3"]
    files, records = [], b""
    whole = fogg(*words, "--record", str(folder / "all.fogg"))
    for part in range(1, 5):
        record = folder / f"{part}.fogg"
        path = folder / f"part-{part}"
        path.write_text(fogg(*words, "--part", f"{part}/4", "--record", str(record)))
        files.append(str(path))
        records += record.read_bytes()
    assert fogg("sim", "--merge", *files) == whole
    assert fogg("arena", "--merge", *files) == whole
    assert records == (folder / "all.fogg").read_bytes()


@case
def what_is_missing_twice_cut_off_or_of_other_work_is_told(folder):
    for command in ("arena", "sim"):
        bots = "--bots" if command == "arena" else "--bot"
        words = [command, "--map", "newyork", bots, "planner,random", "--games", "12"]
        files = divide(folder, 3, *words)
        assert "missing" in fogg(command, "--merge", *files[:2], status=1)
        other = folder / "other"
        other.write_text(fogg(*words, "--seed", "9", "--part", "3/3"))
        assert "same work" in fogg(command, "--merge", *files[:2], str(other), status=1)
        text = pathlib.Path(files[2]).read_text()
        pathlib.Path(files[2]).write_text(text[:text.rindex("end")])
        assert "not whole" in fogg(command, "--merge", *files, status=1)
        assert "is no part" in fogg(*words, "--part", "4/3", status=2)
        assert "--merge" in fogg(command, *files, status=2)


@case
def gnu_parallel_spreads_the_parts(folder):
    if not shutil.which("parallel"):
        return "GNU parallel is not installed"
    words = ["arena", "--map", "newyork", "--bots", "planner,random", "--games", "40"]
    line = f"{FOGG} {' '.join(words)} --threads 1 --part {{}}/4 > part-{{}}"
    subprocess.run(["parallel", "--will-cite", "--jobs", "2", line, ":::", "1", "2", "3", "4"], cwd=folder, check=True,
                   env=dict(ENVIRONMENT, HOME=str(folder)), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    files = [str(folder / f"part-{part}") for part in range(1, 5)]
    assert without_times(fogg("arena", "--merge", "--json", *files)) == without_times(fogg(*words, "--json"))
    return None


sys.exit(cases.run(CASES))
