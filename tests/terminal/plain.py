#!/usr/bin/env python3
"""plain.py - the line mode through pipes: scripts, whole games, bad input, going on with a saved game.

    plain.py FOGG"""
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from tmux import Cases

FOGG = sys.argv[1]
ROOT = pathlib.Path(__file__).resolve().parents[2]
MAPS = {"usa": 5, "europe": 5, "newyork": 4, "sanfrancisco": 4}


def environment(home, **more):
    return {**os.environ, "XDG_DATA_HOME": str(home), "LC_ALL": "C.UTF-8", "USER": "Ann", **more}


def run(home, *words, script="", **more):
    return subprocess.run([FOGG, "play", "--plain", *words], input=script, capture_output=True, text=True, check=False,
                          env=environment(home, **more), timeout=600)


def in_a_folder(case):
    def wrapped():
        with tempfile.TemporaryDirectory(prefix="fogg-plain-") as home:
            case(pathlib.Path(home))
    return wrapped


def records(home):
    return sorted((home / "fogg" / "games").glob("*.fogg"))


def a_hint_gives_its_reason_and_what_it_compared(home):
    done = run(home, "--map", "usa", "--seats", "me,normal", "--seed", "3", script="hint\nquit\n")
    lines = done.stdout.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("Hint: Keep "))
    said = re.search(r"takes? (\d+) spaces, and (?:it|they) brings? (\d+) points\.$", lines[at])
    assert said, lines[at]
    assert int(said[2]) == sum(int(n) for n in re.findall(r"\((\d+)\)", lines[at])) and int(said[1]) > 0, lines[at]
    assert re.match(r"Chance to win; games imagined: [1-9]\d*$", lines[at + 1]), lines[at + 1]
    compared = [re.match(r"Keep .*: (\d+) % ± \d+ %$", line) for line in lines[at + 2:at + 6]]
    assert all(compared), lines[at + 2:at + 6]
    assert lines[at + 2].split(": ")[0] in lines[at], "the best is named first"


def whole_game(board, seats):
    """Plays to the end: types `actions` and takes one of those that are printed."""
    def case(home):
        chance = random.Random(board)
        process = subprocess.Popen([FOGG, "play", "--plain", "--map", board, "--seats", seats, "--seed", "21"],
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment(home))
        asked, winner, questions = False, None, 0
        for line in process.stdout:
            line = line.rstrip("\n")
            if re.match(r"\w+: (Draw cards|Choose|Take the second|The tunnel costs)", line):
                process.stdin.write("actions\n# a remark ends the list\nhand\n")
                process.stdin.flush()
                asked, offered = True, []
            elif asked and line.startswith("Your hand:"):
                claims = [text for text in offered if text.startswith("claim")]
                process.stdin.write((chance.choice(claims) if claims else chance.choice(offered)) + "\n")
                process.stdin.flush()
                asked, questions = False, questions + 1
            elif asked:
                offered.append(line.split(": ")[0])
            elif " wins with " in line or " share the victory " in line:
                winner = line
        assert process.wait() == 0 and winner and questions > 10, (winner, questions)
        verified = subprocess.run([FOGG, "verify", str(records(home)[0])], capture_output=True, text=True, check=False)
        assert verified.returncode == 0, verified.stderr
    return in_a_folder(case)


def a_script_is_told_what_happens(home):
    done = run(home, "--seats", "me,random", "--seed", "1", "--start", "1",
               script="keep all\ngoals\nroutes denver\ndraw stock\ndraw stock\nquit\n")
    assert done.returncode == 0, done.stderr
    for wanted in ("Ann keeps ", "spaces missing", "denver--omaha: 4 purple, free", "Ann draws from the stock: ",
                   "Fix ", "fogg play --resume"):
        assert wanted in done.stdout, f"{wanted!r} is not in\n{done.stdout}"


def the_routes_of_a_city_are_told_with_who_has_them(home):
    done = run(home, "--seats", "me,random", "--seed", "1", "--start", "1",
               script="keep all\nclaim denver--santa-fe blue 2\nroutes denver\nquit\n")
    told = re.findall(r"^(\S+--\S+): .*, (.*)$", done.stdout, re.M)
    board = (ROOT / "maps/usa.txt").read_text(encoding="utf-8")
    wanted = re.findall(r"^route\s+(?:\S+\s+)?denver\s", board, re.M)
    assert wanted and len(told) == len(wanted) and all("denver" in name for name, _ in told), told
    assert [name for name, state in told if "Ann" in state] == ["denver--santa-fe"], told


def what_is_wrong_is_named(home):
    script = "keep\nkeep paris\nkeep all\nclam x\nclaim denver--omaho purple\ndraw violet\npass\nroutes atlantis\n"
    done = run(home, "--seats", "me,random", "--seed", "1", "--start", "1", script=script)
    for wanted in ("More of the tickets must be kept. (C21)", 'no ticket "paris"', 'did you mean "claim"?',
                   'did you mean "denver--omaha"?', 'no card "violet"', "(C14)", 'no city "atlantis"'):
        assert wanted in done.stdout, f"{wanted!r} is not in\n{done.stdout}"


def a_city_is_named_with_its_own_letters_or_without_them(home):
    words = ["--map", "europe", "--seats", "me,random", "--seed", "21"]
    for name in ["kobenhavn", "København", "KØBENHAVN"]:
        done = run(home, *words, script=f"keep all\nstation {name} green 1\n")
        assert "builds a station in København" in done.stdout, (name, done.stdout[-600:])
    done = run(home, *words, script="keep all\nstation Kobnhavn green 1\n")
    assert 'did you mean "kobenhavn"?' in done.stdout, done.stdout[-600:]


def hidden_cards_stay_hidden(home):
    done = run(home, "--seats", "me,random", "--seed", "2", script="keep all\n" + "draw stock\n" * 60)
    text = done.stdout
    assert "Fix draws a card from the stock." in text and "Fix draws from the stock:" not in text
    assert "Fix is dealt cards and tickets." in text


def an_interrupted_game_goes_on(home):
    first = run(home, "--map", "newyork", "--seats", "me,random", "--seed", "3", "--start", "1",
                script="keep all\ndraw stock\n")
    hand = re.findall(r"Your hand: .*", first.stdout)[-1]
    again = run(home, "--resume", script="table\n")
    assert hand in again.stdout and "Take the second card" in again.stdout, again.stdout
    assert "is dealt" not in again.stdout, "old news are told again"
    whole = run(home, "--map", "newyork", "--seats", "me,random", "--seed", "3", "--start", "1",
                "--save", str(home / "whole.fogg"), script="keep all\ndraw stock\ndraw stock\n")
    last = run(home, "--resume", str(records(home)[0]), script="draw stock\n")
    assert re.findall(r"Ann draws from the stock: \w+", last.stdout)[0] in whole.stdout, "the chance is another"


def resuming_nothing_says_so(home):
    done = run(home, "--resume")
    assert done.returncode == 1 and "no unfinished game" in done.stderr, done.stderr
    (home / "broken.fogg").write_text("{}\n")
    done = run(home, "--resume", str(home / "broken.fogg"))
    assert done.returncode == 1 and "broken.fogg" in done.stderr, done.stderr
    (home / "empty.fogg").write_text("")
    with open(home / "large.fogg", "wb") as large:
        large.truncate((16 << 20) + 1)
    for name, reason in (("missing", "No such file"), ("empty", "it is empty"), ("large", "too large for a game"),
                         (".", "Is a directory")):
        path = home / (name if name == "." else f"{name}.fogg")
        done = run(home, "--resume", str(path))
        assert done.returncode == 1 and f"{path}: " in done.stderr and reason in done.stderr, (name, done.stderr)


def a_cut_save_is_refused(home):
    run(home, "--seats", "me,random", "--seed", "5", script="keep all\ndraw stock\ndraw stock\n")
    path = records(home)[0]
    lines = path.read_text().split("\n")
    path.write_text("\n".join(lines[:4]) + "\n")
    done = run(home, "--resume", str(path))
    assert done.returncode == 1 and path.name in done.stderr, done.stdout + done.stderr


def bad_usage_is_named(home):
    for words, wanted in ((["--seats", "me,hrad"], 'did you mean "hard"?'),
                          (["--seats", "me"], "2 to 5 players, not 1"),
                          (["--map", "urope"], 'did you mean "europe"?'), (["--lang", "xx"], 'no language "xx"'),
                          (["--seats", "Ann,Ann"], 'two players are called "Ann"'), (["x"], '"x" is too much'),
                          (["--hotseat", "--seats", "me,easy"], "--hotseat needs two people")):
        done = run(home, *words)
        assert done.returncode in (1, 2) and wanted in done.stderr, (words, done.stderr)


def other_languages_and_ascii(home):
    romanian = run(home, "--seats", "me,random", "--seed", "1", "--lang", "ro", script="keep all\n")
    assert "Mâna ta:" in romanian.stdout and "Piață:" in romanian.stdout
    portuguese = run(home, "--seats", "me,random", "--seed", "1", script="keep all\n", LC_ALL="", LANG="pt_PT.UTF-8")
    assert "A sua mão:" in portuguese.stdout
    plain = run(home, "--seats", "me,random", "--seed", "1", "--lang", "ro", script="keep all\n", LC_ALL="C")
    assert plain.stdout.isascii() and "Mana ta:" in plain.stdout


def the_pieces_are_called_what_the_map_says(home):
    for board, wanted in (("usa", "45 cars,"), ("newyork", "15 taxis,"), ("sanfrancisco", "20 cable cars,")):
        done = run(home, "--map", board, "--seats", "me,random", "--seed", "1", script="keep all\ntable\n")
        assert wanted in done.stdout, (board, done.stdout)
    romanian = run(home, "--map", "newyork", "--seats", "me,random", "--seed", "1", "--lang", "ro",
                   script="keep all\ntable\n")
    assert "15 taxiuri," in romanian.stdout and "vagoane" not in romanian.stdout, romanian.stdout


def help_tells_what_the_switches_of_the_map_mean(home):
    """Only those that are not at their default."""
    sentences = {"market": "Cards that lie open in the market: 4.",
                 "hands": "Hands are open: everybody sees all cards.",
                 "longest-path": "The longest unbroken path brings 10 points."}
    for board, told in (("usa, market 4, hands open", {"market", "hands", "longest-path"}), ("newyork", set())):
        done = run(home, "--map", board, "--seats", "me,random", "--seed", "1", script="help\nkeep all\n")
        for name, sentence in sentences.items():
            assert (sentence in done.stdout) == (name in told), (board, name, done.stdout)


def scripts_of_every_language():
    """What a person types in each language: help, keep all, draw from the stock, with large letters, too."""
    for folder in sorted(path.parent for path in (ROOT / "web/locales").glob("*/language.json")):
        words = json.loads((folder / "terminal.json").read_text(encoding="utf-8"))
        say = {key: words[f"typed.{key}"] for key in ("help", "keep", "all", "draw", "stock")}
        yield folder.name, "{help}\n{keep} {all}\n{0} {stock}\ndraw stock\n".format(say["draw"].upper(), **say)


def actions_are_understood_in_the_language_of_the_reader(home):
    for language, script in scripts_of_every_language():
        done = run(home, "--map", "newyork", "--seats", "me,random", "--seed", "3", "--lang", language, script=script)
        text = records(home)[-1].read_text()
        mine = [line for line in text.split("\n") if '"draw"' in line and '"p":0,' in line]
        assert done.returncode == 0 and len(mine) == 2, (done.stdout, text)


def the_questions_can_be_answered(home):
    done = run(home, script="9\n3\n\n1\nkeep all\n")
    for wanted in ("A number from 1 to 4, please.", "New York. At the table: Ann (person)"):
        assert wanted in done.stdout, done.stdout
    assert re.search(r"Which map\?.*How many opponents\?.*How strong\?\n1 beginner\n", done.stdout, re.S), done.stdout


def people_play_in_turn(home):
    done = run(home, "--hotseat", "--seats", "Ann,Bob", "--seed", "9", "--start", "2",
               script="keep all\nkeep all\ndraw stock\ndraw stock\ndraw stock\n")
    assert re.search(r"Bob: Draw cards.*Bob: Take the second.*Ann: Draw cards", done.stdout, re.S), done.stdout


def main():
    cases = Cases()
    for board in MAPS:
        cases.run(f"a whole game of {board} through pipes", whole_game(board, "me,random,random"))
    for case in (a_script_is_told_what_happens, the_routes_of_a_city_are_told_with_who_has_them, what_is_wrong_is_named,
                 a_city_is_named_with_its_own_letters_or_without_them, hidden_cards_stay_hidden,
                 an_interrupted_game_goes_on, resuming_nothing_says_so, a_cut_save_is_refused, bad_usage_is_named,
                 other_languages_and_ascii, the_pieces_are_called_what_the_map_says,
                 help_tells_what_the_switches_of_the_map_mean,
                 actions_are_understood_in_the_language_of_the_reader,
                 the_questions_can_be_answered, people_play_in_turn,
                 a_hint_gives_its_reason_and_what_it_compared):
        cases.run(case.__name__.replace("_", " "), in_a_folder(case))
    return cases.done()


sys.exit(main())
