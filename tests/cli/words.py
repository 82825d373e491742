#!/usr/bin/env python3
"""words - options that may be given several times, numbers that are kept, configuration files, languages; as TAP.

    words.py FOGG SOURCE
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

FOGG = str(pathlib.Path(sys.argv[1]).resolve())
REPLAYS = pathlib.Path(sys.argv[2]).resolve() / "tests/replays"

ran = 0


def case(name, problem):
    """Reports one case: passed if `problem` is empty."""
    global ran
    ran += 1
    print(f"{'not ok' if problem else 'ok'} {ran} - {name}", flush=True)
    for line in str(problem).splitlines() if problem else []:
        print(f"#   {line}")


def fogg(*words, **environment):
    return subprocess.run([FOGG, *map(str, words)], capture_output=True, text=True, timeout=120,
                          stdin=subprocess.DEVNULL, env={**os.environ, "LC_ALL": "C.UTF-8", **environment})


def wrong(run, status, error, output=None):
    """What is wrong with a run that should end with `status` and say `error`, a pattern, on standard error."""
    if run.returncode != status or not re.search(error, run.stderr):
        return f"status {run.returncode}, standard error: {run.stderr}"
    return "" if output is None or re.search(output, run.stdout) else f"standard output: {run.stdout}"


def players_of_sim(*words):
    run = fogg("sim", *words)
    return re.findall(r"^(?:Ann|Bob|Cleo|Dan) +(\S+)", run.stdout, re.M), run.stderr


def check_sim():
    for name, words, wanted in [
            ("sim --bot twice takes both", ("--bot", "hungry", "--bot", "random"), ["hungry", "random"]),
            ("lists may be repeated, too", ("--players", 3, "--bot", "hungry,random", "--bot", "longroute"),
             ["hungry", "random", "longroute"]),
            ("all of them are repeated to fill the seats", ("--players", 3, "--bot", "hungry", "--bot", "random"),
             ["hungry", "random", "hungry"]),
            ("without --bot they are random", (), ["random", "random"])]:
        found, error = players_of_sim(*words)
        case(name, "" if found == wanted else f"{found} {error}")
    run = fogg("sim", "--bot", "random", "--bot", "random,random")
    case("more players than seats are refused", wrong(run, 2, "more players than there are seats"))
    many = ["--bot", "random"] * 65
    case("an option is not repeated without end", wrong(fogg("sim", *many), 2, "--bot is given more than 64 times"))


def players_of_arena(*words):
    run = fogg("arena", "--json", "--games", 2, *words)
    return [player["name"] for player in json.loads(run.stdout)["players"]] if run.stdout else run.stderr


def check_arena():
    for name, words, wanted in [
            ("arena --bot A --bot B plays A and B", ("--bot", "random", "--bot", "hungry"), ["random", "hungry"]),
            ("--bot adds to --bots", ("--bots", "random,hungry", "--bot", "longroute"),
             ["random", "hungry", "longroute"]),
            ("a lone --bot meets planner", ("--bot", "random"), ["planner", "random"]),
            ("--bots may be repeated", ("--bots", "random", "--bots", "hungry"), ["random", "hungry"])]:
        found = players_of_arena(*words)
        case(name, "" if found == wanted else found)
    many = ",".join(["random"] * 40)
    case("too many players are refused, not left out", wrong(fogg("arena", "--bots", many), 2, "players can meet"))
    case("a test against infinity is refused", wrong(fogg("arena", "--sprt", "0,inf"), 2, "--sprt takes two numbers"))


def check_bench():
    for games in (1, 10, 50, 51, 120):
        run = fogg("bench", "--map", "newyork", "--games", games, "--json")
        case(f"bench --games {games} plays {games}",
             "" if run.returncode == 0 and json.loads(run.stdout)["games"] == games else run.stdout + run.stderr)


def check_config():
    with tempfile.TemporaryDirectory(prefix="fogg-config-") as folder:
        path = pathlib.Path(folder) / "fogg.conf"

        def serve(data):
            path.write_bytes(data)
            return fogg("serve", "--config", path)

        case("a directory is no configuration", wrong(fogg("serve", "--config", folder), 1, "Is a directory"))
        case("nor is it in the environment", wrong(fogg("serve", FOGG_CONFIG=folder), 1, "Is a directory"))
        case("an endless file is refused", wrong(fogg("serve", "--config", "/dev/zero"), 1, "File too large"))
        case("a missing file is named", wrong(fogg("serve", "--config", folder + "/no"), 1, "no: No such file"))
        run = serve(b"\xef\xbb\xbflisten = nonsense\n")
        case("a byte order mark is passed over", wrong(run, 1, 'not "nonsense"'))
        case("zeros are not text", wrong(serve(b"\n\0listen = x\n"), 1, "fogg.conf:2: this is not text"))
        run = serve(b"listen = " + b"x" * 5000 + b"\n")
        case("a long line is one line", wrong(run, 1, "x{500}") and wrong(run, 1, "takes an address"))


def check_languages():
    record = REPLAYS / "usa-2-seed.fogg"
    english = fogg("show", record).stdout
    run = fogg("show", "--lang", "ro", record)
    case("show --lang ro speaks Romanian", wrong(run, 0, "", "Statele Unite(.|\n)*ocupă(.|\n)*puncte"))
    run = fogg("show", "--lang", "pt", record)
    case("show --lang pt speaks Portuguese", wrong(run, 0, "", "Estados Unidos(.|\n)*ocupa"))
    case("so it does by the locale", wrong(fogg("show", record, LC_ALL="ro_RO.UTF-8"), 0, "", "Statele Unite"))
    case("English is the story", "" if fogg("show", "--lang", "en", record, LC_ALL="ro_RO.UTF-8").stdout == english
         else "it is not")
    case("another language is refused", wrong(fogg("show", "--lang", "xx", record), 2, 'no language "xx"'))
    codes = {path.name for path in (REPLAYS.parents[1] / "web/locales").iterdir() if path.is_dir()}
    for command in ("play", "show"):
        told = re.search(r"--lang CODE +([^(]*) \(", fogg(command, "--help").stdout)
        case(f"the help of {command} lists every language",
             "" if told and set(told.group(1).split(", ")) == codes else f"{told} instead of {codes}")
    problems = []
    for path in sorted(REPLAYS.glob("*-s*.fogg")):
        run = fogg("show", "--lang", "pt", path)
        if run.returncode or re.search(r"[{}]|event\.|score\.", run.stdout):
            problems.append(f"{path.name}: {run.stderr}")
    case("every kind of event has its words", "\n".join(problems))
    with tempfile.NamedTemporaryFile("w", suffix=".fogg") as cut:
        cut.writelines(record.read_text().splitlines(keepends=True)[:60])
        cut.flush()
        run = fogg("show", "--lang", "ro", cut.name)
        case("a record that breaks off is told as far as it goes", wrong(run, 1, 'the record has no "end"', "ocupă"))


check_sim()
check_arena()
check_bench()
check_config()
check_languages()
print(f"1..{ran}")
