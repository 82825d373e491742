#!/usr/bin/env python3
"""saves - where `fogg play` keeps its record, and what it goes on with, case by case, as TAP.

    saves.py FOGG SOURCE
"""
import fcntl
import hashlib
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile

FOGG = str(pathlib.Path(sys.argv[1]).resolve())
SOURCE = pathlib.Path(sys.argv[2]).resolve()
RECORD = SOURCE / "tests/replays/usa-2-seed.fogg"

ran = 0


def case(name, problem):
    """Reports one case: passed if `problem` is empty."""
    global ran
    ran += 1
    print(f"{'not ok' if problem else 'ok'} {ran} - {name}", flush=True)
    for line in str(problem).splitlines() if problem else []:
        print(f"#   {line}")


def fogg(*words, script="", home=None, **how):
    environment = {**os.environ, "XDG_DATA_HOME": str(home or HOME), "LC_ALL": "C.UTF-8", "USER": "Ann"}
    return subprocess.run([FOGG, *map(str, words)], input=script, capture_output=True, text=True, timeout=120,
                          env=environment, **how)


def play(*words, script="quit\n", **how):
    return fogg("play", "--plain", *words, script=script, **how)


def begin(path, *words, **how):
    return play("--seats", "me,easy", "--seed", "5", "--save", path, *words, **how)


def wrong(run, status, error, output=None):
    """What is wrong with a run that should end with `status` and say `error`, a pattern, on standard error."""
    if run.returncode != status or not re.search(error, run.stderr):
        return f"status {run.returncode}, standard error: {run.stderr}"
    return "" if output is None or re.search(output, run.stdout) else f"standard output: {run.stdout}"


def check_what_save_refuses():
    other = HOME / "letter.txt"
    other.write_text("Dear Ann,\n")
    case("--save refuses a file that is no record", wrong(begin(other), 1, r"letter.txt: it is no game record"))
    case("and leaves it as it was", "" if other.read_text() == "Dear Ann,\n" else other.read_text())
    json_file = HOME / "other.json"
    json_file.write_text('{"fog":1}\n')
    case("--save refuses other JSON", wrong(begin(json_file), 1, r"is no game record"))
    link = HOME / "link.fogg"
    link.symlink_to(HOME / "aim.fogg")
    case("--save refuses a link that leads nowhere", wrong(begin(link), 1, "is a link"))
    shutil.copy(RECORD, HOME / "aim.fogg")
    case("--save refuses a link to a record", wrong(begin(link), 1, "is a link"))
    case("and the link is still there", "" if link.is_symlink() else "it is gone")
    case("--save refuses a directory", wrong(begin(HOME), 1, "Is a directory"))
    case("--save refuses a device", wrong(begin("/dev/null"), 1, "/dev/null: it is no regular file"))
    pipe = HOME / "pipe.fogg"
    os.mkfifo(pipe)
    case("--save refuses a FIFO and does not wait", wrong(begin(pipe), 1, "is no regular file"))
    door = HOME / "door.fogg"
    with socket.socket(socket.AF_UNIX) as sock:
        sock.bind(str(door))
        case("--save refuses a socket", wrong(begin(door), 1, "is no regular file"))
    case("--save names a folder that is missing", wrong(begin(HOME / "no/game.fogg"), 1, "No such file or directory"))
    case("--save refuses too long a name", wrong(begin("/tmp/" + "x" * 5000), 1, "File name too long"))
    case("--save refuses an empty name", wrong(begin(""), 1, "No such file or directory"))


def check_what_save_takes():
    fresh = HOME / "fresh.fogg"
    case("--save makes a file", wrong(begin(fresh), 0, ""))
    case("with nothing left beside it", "" if not list(HOME.glob("fresh.fogg.*")) else list(HOME.glob("fresh*")))
    empty = HOME / "empty.fogg"
    empty.write_text("")
    case("--save takes an empty file", wrong(begin(empty), 0, ""))
    old = HOME / "old.fogg"
    shutil.copy(RECORD, old)
    old.chmod(0o640)
    case("--save takes a record", wrong(begin(old), 0, ""))
    case("which is then the new game", "" if '"Ann"' in old.read_text().splitlines()[0] else old.read_text()[:200])
    mode = oct(old.stat().st_mode & 0o777)
    case("and keeps its permissions", "" if mode == "0o640" else mode)
    marked = HOME / "marked.fogg"
    marked.write_bytes(b"\xef\xbb\xbf" + RECORD.read_bytes())
    case("--save takes a record with a byte order mark", wrong(begin(marked), 0, ""))
    bad = HOME / "bad.fogg"
    run = play("--seats", "me,search:nodes=x", "--save", bad)
    case("a game that cannot begin leaves no empty file",
         wrong(run, 1, "search") or ("it is there" if bad.exists() else ""))
    if os.geteuid() != 0:
        old.chmod(0o440)
        case("--save refuses a record that may not be written", wrong(begin(old), 1, "Permission denied"))


def check_full_disk():
    path = HOME / "full.fogg"
    begin(path)
    before = path.read_bytes()
    limit = len(before) + 10
    game = fogg("play", "--plain", "--resume", path, script="actions\nquit\n").stdout
    keep = re.search(r"^(keep \S+ \S+.*?): ", game, re.M).group(1)
    run = play("--resume", path, script=f"{keep}\nquit\n",
               preexec_fn=lambda: (resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
                                   signal.signal(signal.SIGXFSZ, signal.SIG_IGN)))
    case("a full disk is told", "" if "File too large" in run.stdout + run.stderr else run.stdout + run.stderr)
    case("and the save is what it was", "" if path.read_bytes() == before else "it changed")
    case("with nothing left beside it", "" if not list(HOME.glob("full.fogg.*")) else list(HOME.glob("full*")))


def check_home():
    run = play("--seats", "me,easy", home="/dev/null")
    case("a folder in which nothing can be kept is told, and what helps",
         wrong(run, 1, "^fogg play: /dev/null/fogg/games: .*; --save FILE keeps the game elsewhere$"))
    run = begin(HOME / "elsewhere.fogg", home="/dev/null")
    case("and that helps", wrong(run, 0, "") or ("" if (HOME / "elsewhere.fogg").exists() else "no file"))


def check_what_resume_refuses():
    case("--resume names a missing file",
         wrong(play("--resume", HOME / "missing.fogg"), 1, "missing.fogg: No such file or directory"))
    empty = HOME / "nothing.fogg"
    empty.write_text("")
    case("--resume refuses an empty file", wrong(play("--resume", empty), 1, "nothing.fogg: it is empty"))
    huge = HOME / "huge.fogg"
    with huge.open("wb") as file:
        file.truncate(5 << 30)
    case("--resume refuses a huge file", wrong(play("--resume", huge), 1, "huge.fogg: it is too large for a game"))
    huge.unlink()
    case("--resume refuses a directory", wrong(play("--resume", HOME), 1, "Is a directory"))
    case("--resume refuses a device", wrong(play("--resume", "/dev/zero"), 1, "is no regular file"))
    pipe = HOME / "pipe2.fogg"
    os.mkfifo(pipe)
    case("--resume refuses a FIFO and does not wait", wrong(play("--resume", pipe), 1, "is no regular file"))
    case("--resume refuses a file that is no record",
         wrong(play("--resume", HOME / "letter.txt"), 1, "letter.txt: not JSON"))
    noseed = SOURCE / "tests/replays/usa-2.fogg"
    case("--resume refuses a record without a seed",
         wrong(play("--resume", shutil.copy(noseed, HOME / "noseed.fogg")), 1, "has no seed"))
    case("an empty name is no game", wrong(play("--resume", ""), 1, "No such file"))


def check_truncated():
    whole = HOME / "whole.fogg"
    begin(whole)
    data = whole.read_bytes()
    part = HOME / "part.fogg"
    problems = []
    for cut in [1, 10, data.index(b"\n"), data.index(b"\n") + 1, len(data) // 2, len(data) - 2]:
        part.write_bytes(data[:cut])
        problem = wrong(play("--resume", part), 1, "part.fogg: ")
        problems += [f"{cut} bytes: {problem}"] if problem else []
    case("--resume refuses a save that was cut anywhere", "\n".join(problems))
    part.write_bytes(data[:-1])
    case("--resume takes one without its last end of line", wrong(play("--resume", part), 0, ""))


def check_lock():
    path = HOME / "shared.fogg"
    begin(path)
    environment = {**os.environ, "XDG_DATA_HOME": str(HOME), "LC_ALL": "C.UTF-8"}
    first = subprocess.Popen([FOGG, "play", "--plain", "--resume", str(path)], stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE, text=True, env=environment)
    line = first.stdout.readline()
    case("a game is resumed", "" if "Ann" in line else line)
    case("a second --resume of it is refused", wrong(play("--resume", path), 1, "open in another fogg"))
    case("and so is --save onto it", wrong(begin(path), 1, "open in another fogg"))
    first.stdin.write("actions\nhand\n")
    first.stdin.flush()
    for line in first.stdout:
        keep = re.match(r"(keep \S+ \S+.*?): ", line)
        if keep:
            break
    keep = keep.group(1)
    first.stdin.write(keep + "\nhand\n")
    first.stdin.flush()
    for line in first.stdout:
        if line.startswith("Your hand"):
            break
    case("also after an action was saved", wrong(play("--resume", path), 1, "open in another fogg"))
    first.communicate("quit\n", timeout=120)
    case("when the first has left it can be resumed", wrong(play("--resume", path), 0, ""))
    link = HOME / "shortcut.fogg"
    link.symlink_to(path)
    case("also through a link, which stays", wrong(play("--resume", link), 0, "") or
         ("" if link.is_symlink() else "the link is gone"))
    with path.open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        case("a lock of any program counts", wrong(play("--resume", path), 1, "open in another fogg"))


def check_latest():
    games = HOME / "fogg" / "games"
    games.mkdir(parents=True, exist_ok=True)
    for name in games.glob("*"):
        name.unlink()
    case("without games there is none to resume", wrong(play("--resume"), 1, "there is no unfinished game in"))
    shutil.copy(RECORD, games / "2999-a.fogg")
    os.mkfifo(games / "2999-b.fogg")
    (games / "2999-c.fogg").write_text("")
    (games / "2999-d.fogg").mkdir()
    case("finished, empty and odd files are passed over", wrong(play("--resume"), 1, "no unfinished game"))
    play("--seats", "me,easy", "--seed", "6")
    case("the latest unfinished game is found behind them", wrong(play("--resume"), 0, ""))
    with sorted(games.glob("20[0-8]*.fogg"))[-1].open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        case("the latest game is refused while another program has it", wrong(play("--resume"), 1, "another fogg"))


def other_usa(name):
    """A map that calls itself usa and is another: one route is longer."""
    text = (SOURCE / "maps/usa.txt").read_text()
    changed = re.sub(r"^(route +\S+ +\S+) +2 ", r"\1 3 ", text, count=1, flags=re.M)
    assert changed != text
    path = HOME / name
    path.write_text(changed)
    return path


def header(path):
    return json.loads(path.read_text().splitlines()[0])


def map_hash(path):
    """As docs/map-format.md says: the words that stand in no quotes, of every line behind the first that has any, up to
    the first set or variant."""
    lines = []
    for line in path.read_text().splitlines()[1:]:
        words = re.findall(r'"[^"]*"|[^\s"]+', re.match(r'(?:"[^"]*"|[^"#]|(?<=\S)#)*', line).group(0))
        if words and words[0] in ("set", "variant"):
            break
        if words:
            lines.append(" ".join(word for word in words if not word.startswith('"')) + "\n")
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def check_maps():
    path = HOME / "stuck.fogg"
    stuck = SOURCE / "tests/replays/stuck.txt"
    case("a game on a map file begins", wrong(begin(path, "--map", stuck), 0, ""))
    case("and is resumed without the file", wrong(play("--resume", path), 0, "", "."))
    head = header(path)
    case("the save carries the map", "" if head.get("map_text") == stuck.read_text() else head)
    drawn = HOME / "maps"
    (drawn / "art").mkdir(parents=True)
    changed = other_usa("maps/usa2.txt")
    shutil.copy(SOURCE / "maps/art/usa.txt", drawn / "art" / "usa2.txt")
    path = HOME / "drawn.fogg"
    begin(path, "--map", changed)
    case("and its drawing", "" if header(path).get("map_art") == (SOURCE / "maps/art/usa.txt").read_text() else "none")
    begin(HOME / "built-in.fogg")
    mine, theirs = header(HOME / "built-in.fogg"), header(path)
    case("a map that calls itself usa has another hash than the built-in one",
         "" if mine["map"] == theirs["map"] == "usa" and mine["map_hash"] != theirs["map_hash"] else f"{mine} {theirs}")
    case("the hash is the one of the documents", "" if mine["map_hash"] == map_hash(SOURCE / "maps/usa.txt") else mine)
    case("a save on a built-in map carries none", "" if "map_text" not in mine else mine)
    begin(HOME / "copy.fogg", "--map", SOURCE / "maps/usa.txt")
    case("nor does one on a copy of a built-in map", "" if "map_text" not in header(HOME / "copy.fogg") else "it does")
    case("it is resumed as what it is", wrong(play("--resume", path), 0, ""))


def check_sim():
    changed = other_usa("usa3.txt")
    path = HOME / "sim.fogg"
    run = fogg("sim", "--map", changed, "--games", 2, "--record", path)
    case("sim writes games of a map file", wrong(run, 0, ""))
    case("verify needs no --map for them", wrong(fogg("verify", path), 0, "", "2 games.*ok"))
    case("nor does show", wrong(fogg("show", path), 0, "", "United States"))
    case("verify takes the same map as a file", wrong(fogg("verify", "--map", changed, path), 0, "", "ok"))
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    bare = HOME / "bare.fogg"

    def write(edit):
        copies = [dict(line) for line in lines]
        for line in copies:
            if "fogg" in line:
                edit(line)
        bare.write_text("".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in copies))

    write(lambda line: line.pop("map_text"))
    case("a record of another usa is told from the built-in one",
         wrong(fogg("verify", bare), 1, "", 'line 1: header: the map "usa" of the record is not the built-in one'))
    case("show tells it too", wrong(fogg("show", bare), 1, "not the built-in one"))
    case("with its map it is good", wrong(fogg("verify", "--map", changed, bare), 0, "", "ok"))
    run = fogg("verify", "--map", SOURCE / "maps/usa.txt", bare)
    case("with another map of the name it is not", wrong(run, 1, "", "not the one of --map: its hash differs"))
    write(lambda line: line.pop("map_hash"))
    case("a record that carries its map needs no hash", wrong(fogg("verify", bare), 0, "", "ok"))
    write(lambda line: line.update(map_hash="0" * 64))
    case("a wrong hash is told", wrong(fogg("verify", bare), 1, "", "carries another map than"))
    write(lambda line: line.update(map_text=line["map_text"].replace("fogg-map 1", "fogg-map 9")))
    case("a faulty map in a record is told", wrong(fogg("verify", bare), 1, "", "carries has a fault: line 1: version"))
    write(lambda line: line.update(map_text=["a list"]))
    case("a map that is no text is told", wrong(fogg("verify", bare), 1, "", '"map_text" must be a string'))
    case("a faulty map is told for resume, too", wrong(play("--resume", bare), 1, '"map_text" must be a string'))
    text = SOURCE / "CHANGELOG.md"
    mine = shutil.copy(text, HOME / "changes.md")
    case("sim --record refuses a file that is no record",
         wrong(fogg("sim", "--record", mine), 1, "is no game record, so it is not written over"))
    case("and leaves it as it was", "" if pathlib.Path(mine).read_text() == text.read_text() else "it changed")
    long = HOME / "long.fogg"  # longer than what is read of it at once
    runs = [fogg("sim", "--games", "9", "--record", long) for _ in range(2)]
    case("the file for a long record is long", "" if long.stat().st_size > 1 << 17 else long.stat().st_size)
    case("sim --record writes over a long record", wrong(runs[1], 0, "^$"))
    case("play --save writes over a long record", wrong(begin(long), 0, "^$"))
    case("sim --record takes a device", wrong(fogg("sim", "--record", "/dev/null"), 0, ""))
    run = fogg("sim", "--record", "/dev/full")
    case("a full device is told once", wrong(run, 1, "^fogg sim: cannot write /dev/full: No space left on device\n$"))


def check_names():
    for name, seats in [("control characters", "A\x1b[31m,easy"), ("bad UTF-8", b"A\xff,easy"),
                        ("a name cut in a character", b"Jo\xc3,easy"), ("a name of blanks", " ,easy"),
                        ("an empty name", ",easy"), ("a line end", "A\nB,easy"),
                        ("too long a name", "x" * 70 + ",easy"),
                        ("a very long name", "x" * 7000 + ",easy"), ("an invisible name", "\u200b,easy")]:
        run = play("--save", HOME / "names.fogg", "--seats", os.fsdecode(seats))
        case(f"--seats refuses {name}", wrong(run, 2, "seat 1: "))
        if "long" not in name:
            run = play("--save", HOME / "names.fogg", "--seats", "me,easy", "--name", os.fsdecode(seats)[:-5])
            case(f"--name refuses {name}", wrong(run, 2, "--name: a name "))
    case("no file was made for them", "" if not (HOME / "names.fogg").exists() else "it is there")
    case("two people of one name are refused", wrong(play("--seats", "Ann,Ann"), 2, 'two players are called "Ann"'))
    run = play("--seats", "Fix,Aouda,easy,easy", "--save", HOME / "fix.fogg")
    names = [player["name"] for player in header(HOME / "fix.fogg")["players"]]
    case("bots get names that nobody has", "" if len(set(names)) == 4 else names)


with tempfile.TemporaryDirectory(prefix="fogg-saves-") as folder:
    HOME = pathlib.Path(folder)
    check_what_save_refuses()
    check_what_save_takes()
    check_full_disk()
    check_home()
    check_what_resume_refuses()
    check_truncated()
    check_lock()
    check_latest()
    check_maps()
    check_sim()
    check_names()
print(f"1..{ran}")
