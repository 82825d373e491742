#!/usr/bin/env python3
"""puzzles - `fogg puzzle`, `fogg daily` and `fogg map facts`, and the puzzles and facts that are shipped; TAP.

    puzzles.py FOGG PROJECT [EVERY]

Judges every shipped puzzle, or every fortieth with EVERY 40, with another seed in 160 games for an action.  Those that
are not clear then are judged in 4,096 games, as all were when they were made: none may fail.  Every twentieth is also
judged by games that are played to their end: in 512 and, if that is not clear, in 4,096.
"""
import collections
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile

FOGG = str(pathlib.Path(sys.argv[1]).resolve())
PROJECT = pathlib.Path(sys.argv[2])
EVERY = int(sys.argv[3]) if len(sys.argv) > 3 else 1
WHOLE = 20 * EVERY
MAPS = ("usa", "europe", "newyork", "sanfrancisco")
THEMES = {"tickets", "race", "block", "tunnel", "station", "token", "longest", "card", "points", "way"}

ran = 0


def case(name, problem):
    """Reports one case: passed if `problem` is empty."""
    global ran
    ran += 1
    print(f"{'not ok' if problem else 'ok'} {ran} - {name}", flush=True)
    for line in str(problem).splitlines()[:20] if problem else []:
        print(f"#   {line}")


def fogg(*words):
    return subprocess.run([FOGG, *map(str, words)], capture_output=True, text=True, stdin=subprocess.DEVNULL,
                          timeout=280)


def judge(path, games, *words):
    """Returns (the numbers of the lines of puzzles that are not clear, what else was told)."""
    run = fogg("puzzle", "check", "--seed", 9241, "--games", games, *words, path)
    unclear = [int(line.split(":")[1]) for line in run.stdout.splitlines() if "another action is as good" in line]
    rest = "\n".join(line for line in run.stdout.splitlines() if "another action" not in line)
    return unclear, f"{rest}\n{run.stderr}".strip()


def check_whole(folder, board, lines):
    """Without the evaluation."""
    for games in (512, 4096):
        path = folder / f"{board}.whole.jsonl"
        path.write_text("".join(lines), "utf-8")
        lines = [lines[number - 1] for number in judge(path, games, "--whole")[0]] if lines else []
    case(f"the puzzles of {board} hold in games that are played to their end", "".join(line[:300] for line in lines))


def check_shipped(folder):
    puzzles = []
    for board in MAPS:
        path = PROJECT / "data/puzzles" / f"{board}.jsonl"
        own = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        case(f"the puzzles of {board} are of that map", "" if all(one["map"] == board for one in own) else board)
        puzzles += own
        lines = path.read_text("utf-8").splitlines(keepends=True)[::EVERY]
        judged = folder / f"{board}.judged.jsonl"
        judged.write_text("".join(lines), "utf-8")
        unclear, told = judge(judged, 160)
        wanted = f"{len(lines)} puzzles, {len(unclear)} fault{'' if len(unclear) == 1 else 's'}"
        case(f"the puzzles of {board} can be read and judged", "" if told == wanted else told)
        few = folder / f"{board}.jsonl"
        few.write_text("".join(lines[number - 1] for number in unclear), "utf-8")
        failed = [lines[unclear[number - 1] - 1][:300] for number in judge(few, 4096)[0]]
        case(f"the puzzles of {board} hold with another seed", "\n".join(failed))
        check_whole(folder, board, path.read_text("utf-8").splitlines(keepends=True)[::WHOLE])
    case("there are at least 400 puzzles", "" if len(puzzles) >= 400 else len(puzzles))
    unclear = [one for one in puzzles if one["margin"] < 500 or one["margin"] < 6 * one["error"]]
    case("the best action is far better than any other", unclear[:1] or "")
    case("none is what the planner does", [one for one in puzzles if one["best"] == one["tempting"]][:1] or "")
    case("every theme is one that is known", {one["theme"] for one in puzzles} - THEMES or "")
    case("every theme is there", THEMES - {one["theme"] for one in puzzles} or "")
    wrong = [one["best"] for one in puzzles if (one["theme"] == "station") != ("station" in
             (one["best"].split()[0], one["tempting"].split()[0]))]
    case("puzzles about stations are those where to build one is right or tempting", wrong[:1] or "")
    places = collections.Counter((one["map"], one["seed"], len(one["actions"])) for one in puzzles)
    twice = [place for place, n in places.items() if n > 1]
    case("none is there twice", twice[:1] or "")


def check_making(folder):
    games, out, work = folder / "games.fogg", folder / "puzzles.jsonl", folder / "work"
    fogg("sim", "--map", "newyork", "--bot", "normal", "--games", 2, "--seed", 5, "--record", games)
    made = fogg("puzzle", "make", "--from", games, "--most", 2, "--out", out, "--work", work)
    case("puzzles are made from records", "" if made.returncode == 0 and "in 2 games" in made.stderr else made.stderr)
    lines = out.read_text("utf-8") if out.exists() else ""
    again = fogg("puzzle", "make", "--from", games, "--most", 2, "--out", out, "--work", work)
    case("games that are done are passed over", "" if "in 0 games" in again.stderr else again.stderr)
    case("and the puzzles stay as they are", "" if out.read_text("utf-8") == lines else "the file differs")
    about = fogg("puzzle", "make", "--from", games, "--theme", "tunnel")
    case("in New York there are none about tunnels", about.stdout or ("" if about.returncode == 0 else about.stderr))
    unknown = fogg("puzzle", "make", "--from", games, "--theme", "weather")
    case("a theme that is unknown is bad usage",
         "" if unknown.returncode == 2 and "weather" in unknown.stderr else unknown.stderr)
    lines = games.read_text("utf-8").splitlines(keepends=True)
    second = next(i for i, line in enumerate(lines) if i > 0 and line.startswith('{"fogg"'))
    games.write_text("".join([*lines[:second + 3], "{\n", *lines[second + 4:]]), "utf-8")
    broken = fogg("puzzle", "make", "--from", games, "--most", 1, "--work", work.with_suffix(".new"))
    case("a fault in the second game is told with its line in the file",
         "" if broken.returncode == 1 and f"line {second + 4}: " in broken.stderr else broken.stderr)
    bad = folder / "bad.jsonl"
    shipped = (PROJECT / "data/puzzles/newyork.jsonl").read_text("utf-8").splitlines()[0]
    one = json.loads(shipped)
    for name, text, word in [("no JSON", "{", "JSON"), ("another map", json.dumps({**one, "map": "atlantis"}), "map"),
                             ("a bad seed", json.dumps({**one, "seed": "12"}), "seed"),
                             ("a broken rule", json.dumps({**one, "actions": one["actions"][2:]}), ""),
                             ("a wrong answer", json.dumps({**one, "best": one["tempting"]}), "planner does")]:
        bad.write_text(text + "\n", "utf-8")
        run = fogg("puzzle", "check", bad)
        case(f"a puzzle with {name} is a fault",
             "" if run.returncode == 1 and word in run.stdout + run.stderr and "1 fault" in run.stdout else run.stdout)


def check_daily(folder):
    header = json.loads(fogg("daily", "show", "2026-11-17").stdout)
    seed = hashlib.sha256(b"fogg daily 2026-11-17").hexdigest()
    case("the deal of a day follows from its date",
         "" if (header["seed"], header["map"], header["start"]) == (seed, "newyork", int(seed[:2], 16) % 3) else header)
    for date in ("17.11.2026", "1969-12-31", "2026-00-10", "2026-13-01", "2026-11-00", "2026-11-32", "2026-11-171"):
        bad = fogg("daily", "show", date)
        case(f"{date} is no date, which is bad usage", "" if bad.returncode == 2 and date in bad.stderr else bad.stderr)
    for date in ("1970-01-01", "2026-12-31"):
        good = fogg("daily", "show", date)
        case(f"{date} is a date", good.stderr)
    game = folder / "other.fogg"
    fogg("sim", "--map", "newyork", "--players", 3, "--bot", "hard", "--record", game)
    other = fogg("daily", "check", "--date", "2026-11-17", game)
    case("another game is not the deal of the day",
         "" if other.returncode == 1 and "not the deal" in other.stdout else other.stdout + other.stderr)


def check_facts():
    run = fogg("map", "facts", "newyork", "--games", 60, "--deals", 1)
    facts = json.loads(run.stdout) if run.returncode == 0 else {}
    case("facts of a map are told", "" if facts.get("games") == 60 and facts.get("deals") == 1 else run.stderr)
    case("the same seed tells the same facts",
         "" if fogg("map", "facts", "newyork", "--games", 60, "--deals", 1).stdout == run.stdout else "they differ")
    for board in MAPS:
        shipped = json.loads((PROJECT / "data/facts" / f"{board}.json").read_text("utf-8"))
        wanted = json.loads(fogg("map", "json", board).stdout)
        routes = {one["id"] for one in wanted["routes"]}
        found = {one["id"] for one in shipped["routes"]}
        case(f"the shipped facts of {board} are of all its routes", routes ^ found or "")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        check_making(folder)
        check_daily(folder)
        check_facts()
        check_shipped(folder)
    print(f"1..{ran}")


main()
