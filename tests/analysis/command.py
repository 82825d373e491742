#!/usr/bin/env python3
"""command - `fogg analyse`: the same numbers however the work is divided, records that stay records, bad input; TAP.

    command.py FOGG PROJECT
"""
import json
import pathlib
import subprocess
import sys
import tempfile

FOGG = str(pathlib.Path(sys.argv[1]).resolve())
REPLAYS = pathlib.Path(sys.argv[2], "tests/replays")
GAME = REPLAYS / "newyork-2.fogg"

ran = 0


def case(name, problem):
    """Reports one case: passed if `problem` is empty."""
    global ran
    ran += 1
    print(f"{'not ok' if problem else 'ok'} {ran} - {name}")
    for line in str(problem).splitlines()[:20] if problem else []:
        print(f"#   {line}")


def fogg(*words):
    return subprocess.run([FOGG, *map(str, words)], capture_output=True, text=True, stdin=subprocess.DEVNULL,
                          timeout=250)


def analyse(*words):
    return fogg("analyse", "--budget", "quick", *words)


def differs(found, wanted):
    return "" if found == wanted else f"found\n{found[:600]}\nwanted\n{wanted[:600]}"


def check_sums(data):
    problems = []
    for seat in data["seats"]:
        total = seat["initial"] + sum(seat["luck"].values()) + seat["own"] + seat["others"]
        if total != seat["final"]:
            problems.append(f"seat {seat['p']}: {total} is not {seat['final']}")
    case("before, luck, own decisions and others' add up to the end", "\n".join(problems))
    unfair = [one for one in data["decisions"] if abs(sum(one["chance"]) - 10000) > 2]
    case("the chances of all seats add up to one", unfair[:3] or "")
    called = [one for one in data["decisions"] if "fault" in one and one["loss"] <= 2 * one["error"]]
    case("nothing within twice its error is called a fault", called[:3] or "")
    without = [one for one in data["decisions"]
               if "options" in one and one["best"] not in [option["action"] for option in one["options"]]]
    case("the best action is among the options told", without[:3] or "")


def check_division(folder, game, whole):
    case("one thread finds what two find", differs(analyse(game, "--json", "--threads", 1).stdout, whole))
    works = [folder / "first", folder / "second"]
    first = analyse(game, "--json", "--part", "1/2", "--work", works[0])
    case("a part says how much is known", "" if first.stdout.startswith("part 1 of 2 is done: ") else first.stdout)
    analyse(game, "--json", "--part", "2/2", "--work", works[1])
    both = analyse(game, "--json", "--work", works[0], "--work", works[1])
    case("two parts are the whole", differs(both.stdout, whole))
    lines = works[0].read_text("utf-8").splitlines(keepends=True)
    works[0].write_text("".join(lines[:4]) + lines[4][:17], "utf-8")
    resumed = analyse(game, "--json", "--work", works[0])
    case("work that was cut off in a line goes on", differs(resumed.stdout, whole))
    known = works[0].read_text("utf-8").splitlines()
    case("and the file is whole afterwards", "" if all(json.loads(line) for line in known) else known[-1])
    other = analyse(game, "--seed", 2, "--work", works[0])
    case("work of another seed is refused", "" if other.returncode == 1 and "seed" in other.stderr else other.stderr)
    works[1].write_text(lines[0] + lines[1].replace('"step":', '"step":9'), "utf-8")
    damaged = analyse(game, "--work", works[1])
    case("a damaged finding is refused with its line",
         "" if damaged.returncode == 1 and "line 2" in damaged.stderr else damaged.stderr)


def check_record(folder):
    out = folder / "annotated.fogg"
    analyse(GAME, "-o", out)
    verified = fogg("verify", out)
    case("fogg verify accepts an annotated record", "" if verified.returncode == 0 else verified.stdout)
    once = out.read_text("utf-8")
    marked = [json.loads(line) for line in once.splitlines()]
    plain = [json.loads(line) for line in GAME.read_text("utf-8").splitlines()]
    for line in marked:
        line.pop("analysis", None)
    case("nothing else in it is changed", "" if marked == plain else "the records differ")
    again = json.loads(analyse(out, "--out", out, "--json").stdout)
    check_sums(again)
    case("every decision is annotated", differs(str(once.count('"luck_kind"')), str(len(again["decisions"]))))
    case("annotating it again changes nothing", differs(out.read_text("utf-8"), once))
    note = folder / "note.txt"
    note.write_text("not a record", "utf-8")
    refused = analyse(folder / "short.fogg", "--out", note)
    case("--out does not replace what is no record",
         "" if refused.returncode == 1 and note.read_text("utf-8") == "not a record" else refused.stderr)


def check_table(game):
    """The table for people has a line of sums and a line of luck for each seat."""
    told = analyse(game).stdout.split("\nturn ")[1].split("\n\n")
    names = [player["name"] for player in json.loads(game.read_text("utf-8").splitlines()[0])["players"]]
    for what, part in (("sums", told[1]), ("luck", told[2])):
        found = [line.split("  ")[0] for line in part.strip("\n").split("\n")[1:]]
        case(f"each seat has its {what}", differs(str(found[:len(names)]), str(names)))


def check_bad(folder):
    lines = GAME.read_text("utf-8").splitlines(keepends=True)
    half = folder / "half.fogg"
    half.write_text("".join(lines[:30]), "utf-8")
    run = analyse(half)
    case("a record without an end is analysed as far as it goes",
         "" if run.returncode == 0 and "stops before the end" in run.stdout else run.stderr + run.stdout)
    newer = json.dumps({**json.loads(lines[0]), "fogg": 2}) + "\n"
    other = json.dumps({**json.loads(lines[0]), "map": "atlantis"}) + "\n"
    for name, text, word in [
            ("a broken rule", "".join(lines[:40] + lines[41:]), '"n" is'),
            ("another map", other + "".join(lines[1:]), "atlantis"),
            ("a newer version", newer + "".join(lines[1:]), "newer version"),
            ("nothing", "", "holds no game")]:
        half.write_text(text, "utf-8")
        run = analyse(half)
        case(f"{name} is refused with the reason",
             "" if run.returncode == 1 and word in run.stderr and not run.stdout else run.stderr + run.stdout)
    for words, word in [(["--budget", "huge"], "huge"), (["--part", "3/2"], "3/2"), (["--seat", "7"], "7"),
                        (["--part", "1/2"], "--work")]:
        run = fogg("analyse", *words, GAME)
        case(f"{' '.join(words)} is bad usage", "" if run.returncode == 2 and word in run.stderr else run.stderr)
    run = analyse("--seat", "3", GAME)
    case("a seat that the game does not have is refused", "" if run.returncode == 1 else run.stdout)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        short = folder / "short.fogg"  # the beginning of the game: less work, the same questions
        short.write_text("".join(GAME.read_text("utf-8").splitlines(keepends=True)[:40]), "utf-8")
        whole = analyse(short, "--json", "--threads", 2).stdout
        check_division(folder, short, whole)
        check_table(short)
        check_record(folder)
        check_bad(folder)
    print(f"1..{ran}")


main()
