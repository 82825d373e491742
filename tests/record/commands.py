#!/usr/bin/env python3
"""commands - fogg sim, verify and show, case by case, as TAP: good and bad usage, hostile files, stories to the letter.

    commands.py FOGG REPLAYS

REPLAYS is the folder of the recorded games; NAME.story beside NAME.fogg is what fogg show must print of it.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

FOGG = str(pathlib.Path(sys.argv[1]).resolve())
REPLAYS = pathlib.Path(sys.argv[2]).resolve()
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "SOURCE_DATE_EPOCH": "1794765600"}

ran = 0


def case(name, problem):
    """Reports one case: passed if `problem` is empty."""
    global ran
    ran += 1
    print(f"{'not ok' if problem else 'ok'} {ran} - {name}")
    for line in str(problem).splitlines()[:20] if problem else []:
        print(f"#   {line}")


def fogg(*words, stdin=b"", env=ENVIRONMENT, **how):
    return subprocess.run([FOGG, *map(str, words)], input=stdin, capture_output=True, env=env, timeout=300, check=False,
                          **how)


def wrong(run, status, output="", error=""):
    """What is wrong with a run that should end with `status` and print what matches these patterns."""
    out, err = run.stdout.decode(errors="replace"), run.stderr.decode(errors="replace")
    good = run.returncode == status and re.search(output, out) and re.search(error, err)
    return "" if good else f"status {run.returncode}\n{out[-2000:]}\n{err[-2000:]}"


def check_sim(folder):
    words = ("sim", "--map", "europe", "--players", "3", "--games", "3", "--seed", "5", "--bot", "random,hoarder",
             "--record")
    first, second, other = fogg(*words, "-"), fogg(*words, "-"), fogg(*words, "-", "--seed", "6")
    case("the same seed gives the same bytes",
         wrong(first, 0) or ("" if first.stdout == second.stdout else "they differ"))
    case("another seed gives other games", "" if first.stdout != other.stdout else "the same bytes")
    case("with the record on standard output the summary is on standard error",
         wrong(first, 0, '^{"fogg":1', "Europe, 3 players, 3 games, seed 5: "))
    headers = [json.loads(line) for line in first.stdout.splitlines() if b'"fogg"' in line]
    case("every game has its header", "" if len(headers) == 3 else headers)
    case("the date is that of SOURCE_DATE_EPOCH", "" if headers[0]["date"] == "2026-11-15T18:00:00Z" else headers[0])
    kinds = [p["kind"] for p in headers[0]["players"]]
    case("players are named and repeated to fill the seats",
         "" if kinds == ["bot:random", "bot:hoarder", "bot:random"] else headers[0])
    case("what sim writes verifies",
         wrong(fogg("verify", "-", stdin=first.stdout), 0, "^standard input: 3 games, \\d+ events, ok\n$"))
    path = folder / "games.fogg"
    run = fogg(*words, path)
    case("the record can go to a file",
         wrong(run, 0, "mean score") or ("" if path.read_bytes() == first.stdout else "other bytes"))
    started = fogg("sim", "--players", "4", "--start", "2", "--record", "-")
    case("the start seat can be chosen",
         "" if json.loads(started.stdout.splitlines()[0])["start"] == 2 else started.stdout[:500])
    case("a record with a chosen start seat verifies", wrong(fogg("verify", "-", stdin=started.stdout), 0, "ok\n$"))
    custom = fogg("sim", "--map", REPLAYS / "stuck.txt", "--bot", "hoarder", "--record", "-")
    case("a map file can be played", wrong(custom, 0, '"map":"stuck"'))
    case("a record of a map file verifies with that file",
         wrong(fogg("verify", "--map", REPLAYS / "stuck.txt", "-", stdin=custom.stdout), 0, "ok\n$"))
    case("and without it, because it carries the map",
         wrong(fogg("verify", "-", stdin=custom.stdout), 0, "ok\n$"))
    case("one that does not carry its map needs the file",
         wrong(fogg("verify", REPLAYS / "stuck-2-passed.fogg"), 1, 'no map "stuck"; --map FILE gives one'))


def check_bad_usage():
    cases = [
        ("too many players", ("sim", "--map", "newyork", "--players", "5"), "newyork is for 2 to 4 players, not 5"),
        ("no such player", ("sim", "--bot", "randon"), 'randon.*random'),
        ("more players than seats", ("sim", "--bot", "random,random,random"), "more players than there are seats"),
        ("a start seat of nobody", ("sim", "--start", "2"), "no seat 2"),
        ("no games", ("sim", "--games", "0"), "--games takes a number from 1"),
        ("a seed that is no number", ("sim", "--seed", "x"), "--seed takes a number"),
        ("nothing to verify", ("verify",), "too few operands"),
        ("nothing to show", ("show",), "too few operands"),
        ("two files to show", ("show", "a", "b"), "too much"),
        ("game number nought", ("show", "--game", "0", "a"), "--game takes a number from 1"),
    ]
    for name, words, error in cases:
        case(f"{name} is bad usage", wrong(fogg(*words), 2, "^$", error))
    bad_date = fogg("sim", "--record", "-", env={**ENVIRONMENT, "SOURCE_DATE_EPOCH": "soon"})
    case("a SOURCE_DATE_EPOCH that is no number is bad usage", wrong(bad_date, 2, "^$", "SOURCE_DATE_EPOCH"))


def check_files(folder):
    case("a file that is not there is told",
         wrong(fogg("verify", folder / "none.fogg"), 1, "", "cannot open .*none.fogg"))
    case("a folder is no record", wrong(fogg("verify", folder), 1, "Is a directory"))
    case("a record that cannot be written is told",
         wrong(fogg("sim", "--record", folder / "no" / "x"), 1, "", "cannot open"))
    case("a full disk is told", wrong(fogg("sim", "--record", "/dev/full"), 1, "", "cannot write /dev/full"))
    good = (REPLAYS / "newyork-2.fogg").read_bytes()
    lines = good.splitlines(keepends=True)
    broken = good + lines[0] + b"".join(lines[1:9]) + lines[10]
    case("an error in a later game has the line of the file and the game's event",
         wrong(fogg("verify", "-", stdin=broken), 1, f"^standard input: game 2: line {len(lines) + 10}: event 9: "))
    two = fogg("verify", REPLAYS / "usa-2.fogg", folder / "none.fogg", REPLAYS / "usa-3.fogg")
    case("one bad file does not hide the next",
         wrong(two, 1, "usa-2.fogg: 1 game.*ok\n.*usa-3.fogg: 1 game, 489 events, ok\n"))
    header = json.loads(lines[0])
    seeded = (REPLAYS / "newyork-4-seed.fogg").read_bytes()
    unproved = re.sub(rb'"seed":"[0-9a-f]*",', b"", seeded, count=1)
    case("a record with a commitment and without its seed: chance is not checked, and verify says so",
         wrong(fogg("verify", "-", stdin=unproved), 0,
               "^standard input: 1 game, \\d+ events, ok: rules in order, chance not checked: no seed\n$"))
    case("one of two games without its seed is told",
         wrong(fogg("verify", "-", stdin=seeded + unproved), 0,
               "2 games, .*, ok; 1 of them: rules in order, chance not checked: no seed\n$"))
    case("a record with its seed says nothing of that",
         wrong(fogg("verify", "-", stdin=seeded), 0, "1 game, \\d+ events, ok\n$"))
    case("a record with neither says nothing of that",
         wrong(fogg("verify", "-", stdin=good), 0, "1 game, \\d+ events, ok\n$")
         or ("" if "commit" not in header else "it has a commitment"))
    case("a game can be shown by its number", wrong(fogg("show", "--game", "2", "-", stdin=good + good), 0, "New York"))
    case("a game that is not there is told",
         wrong(fogg("show", "--game", "3", "-", stdin=good + good), 1, "^$", "holds 2 games, not 3"))
    before_sweep = (pathlib.Path(__file__).parent / "bad" / "newyork-4-cut-before-a-sweep.fogg").read_bytes()
    case("a record cut where a market of wilds is to be swept comes to an end",
         wrong(fogg("verify", "-", stdin=before_sweep), 1, "event 99: the record has no \"end\""))
    total = re.search(rb'"total": ?(-?\d+)', lines[-1])
    other = good.replace(lines[-1], lines[-1][:total.start(1)] + b"999" + lines[-1][total.end(1):])
    run = fogg("verify", "-", stdin=other)
    told = re.search(r'C26: end: "total" is wrong; right is (.*)\n$', run.stdout.decode())
    case("a wrong result is told with the right one",
         "" if told and json.loads(told[1])["scores"][0]["total"] == int(total[1]) else run.stdout.decode())
    cut = b"".join(lines[:60])
    case("a record that breaks off is shown as far as it goes",
         wrong(fogg("show", "-", stdin=cut), 1, "The game\n", 'line 60: event 59: the record has no "end"'))


def check_hostile():
    good = (REPLAYS / "newyork-2.fogg").read_bytes()
    header, rest = good.split(b"\n", 1)
    deep = b'{"n":1,"ev":"deal","x":' + b"[" * 100000 + b"]" * 100000 + b"}"
    cases = [
        ("nothing at all", b"", "holds no game"),
        ("an empty line", b"\n", "line 1: not JSON"),
        ("bytes of any kind", bytes(range(256)) * 40, "line 1: not JSON"),
        ("NUL after NUL", b"\0" * 1000, "line 1: not JSON"),
        ("a header alone", header + b"\n", 'the record has no "end"'),
        ("an event before a header", rest, 'line 1: header: "fogg" is missing'),
        ("an empty line between events", header + b"\n\n" + rest, "line 2: not JSON"),
        ("deep nesting", header + b"\n" + deep + b"\n", "line 2: event: the line is too long"),
        ("nesting that is just too deep", header + b"\n" + b'{"x":' + b"[" * 60 + b"\n",
         "line 2: not JSON: nested too deep"),
        ("a line of 20 MB", header + b"\n" + b'{"n":1,"ev":"' + b"a" * 20000000 + b'"}\n',
         "line 2: event: the line is too long"),
        ("a game of 80 MB", header + b"\n" + b" " * 80000000, "the game is longer than 64 MiB"),
        ("a huge number", header + b'\n{"n":' + b"9" * 5000 + b',"ev":"turn","p":0}\n',
         'line 2: event: "n" must be a number'),
        ("broken UTF-8", header.replace(b"Ana", b"A\xff\xfe") + b"\n" + rest,
         "line 1: not JSON: a string that is not UTF-8"),
        ("a name that moves the cursor", header.replace(b"Ana", b"\\u001b[2J") + b"\n" + rest,
         '"name" has control characters'),
        ("half a surrogate pair", header.replace(b"Ana", b"\\ud800") + b"\n" + rest, "half a surrogate pair"),
        ("an escape that is none", header.replace(b"Ana", b"A\\q") + b"\n" + rest, "a wrong escape in a string"),
        ("an escape without its digits", header.replace(b"Ana", b"\\u12g4") + b"\n" + rest,
         "a wrong escape in a string"),
        ("a NUL in a name", header.replace(b"Ana", b"A\\u0000") + b"\n" + rest, "the character NUL"),
        ("a name without end", header.replace(b"Ana", b"A" * 60000) + b"\n" + rest, '"name" is too long'),
        ("a map without end", header.replace(b"newyork", b"../" * 20) + b"\n" + rest, '"map" is too long'),
        ("a map that is a path", header.replace(b"newyork", b"/etc/passwd") + b"\n" + rest, 'no map "/etc/passwd"'),
        ("a million events", header + b"\n" + b'{"n":1,"ev":"turn","p":0}\n' * 1000000, "line 2: event 1: C1: "),
        ("six players", header.replace(b'"players": [', b'"players": [' + b'{"name":"x","kind":"y"},' * 5),
         "more than five players"),
        ("CRLF after every line", good.replace(b"\n", b"\r\n"), None),
        ("no end of line at the end", good.rstrip(b"\n"), None),
        ("a field more in every line", good.replace(b'{"n"', b'{"note":{"a":[1,"x"]},"n"'), None),
    ]
    for name, text, error in cases:
        run = fogg("verify", "-", stdin=text)
        if error is None:
            case(f"{name}: taken", wrong(run, 0, "ok\n$"))
        else:
            problem = wrong(run, 1, "^standard input: .*" + re.escape(error))
            case(f"{name}: refused", problem or ("" if len(run.stdout) < 1500 else "a long answer"))


def check_stories():
    for story in sorted(REPLAYS.glob("*.story")):
        run = fogg("show", "--map", REPLAYS / "stuck.txt", story.with_suffix(".fogg"))
        same = run.stdout == story.read_bytes()
        case(f"the story of {story.stem} is told to the letter", wrong(run, 0) or ("" if same else "another story"))


with tempfile.TemporaryDirectory() as name:
    check_sim(pathlib.Path(name))
    check_bad_usage()
    check_files(pathlib.Path(name))
    check_hostile()
    check_stories()
print(f"1..{ran}")
