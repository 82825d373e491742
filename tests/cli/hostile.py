#!/usr/bin/env python3
"""hostile - throws random and nasty command lines, files, environments, keys and signals at every command, as TAP.

    hostile.py FOGG SOURCE [--runs N] [--seconds N] [--seed S] [--only NUMBER]

A run is one start of the program.  It fails if a sanitizer reports something, if the program does not end after it was
told to, or if it ends with another status than 0, 1 or 2 (commands.h) or the signal that it was sent.  The same seed
gives the same runs; --only repeats one of them, as a failure says.  Every run has a folder of its own as home.
"""
import argparse
import fcntl
import os
import pathlib
import pty
import random
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import termios
import time

PATIENCE = 120  # seconds that the program may take to end once it was told to; a loaded machine is slow
SANITIZER_STATUS = 99

NUMBERS = ["0", "1", "2", "3", "5", "7", "-1", "-0", "+1", "00", "1e3", "0x10", "9" * 30, "-" + "9" * 30, " 1", "1 ",
           "9223372036854775807", "-9223372036854775808", "2147483648", "1.5", "nan"]
WORDS = ["", "-", "--", "---", "=", "--=", "-h", "--help", "x", "\n", "\t", "%s%n%d", "a" * 300, "a" * 70000, "\x1b[2J",
         "\u202eevil", "\u200b", "é", "🚂" * 30, b"\xff\xfe", b"Jo\xc3", "'; true", "$(true)", "..", "/", ".", "~", "*",
         "me", "me,easy", "me,easy,easy,easy,easy,easy,easy", "Ann,Bob", "Ann,Ann", "me,search:nodes=1", ",", ",,,",
         "open", "usa", "europe", "newyork", "sanfrancisco", "uas", "random", "random,random", "planner,random",
         "hungry", "search:nodes=1", "search:nodes=", "search:nodes=1,threads=2", "search:ms=1", "expert:ms=1",
         "cmd:", "cmd:false", "cmd:true", "cmd:cat", "cmd:yes", "cmd:./no-such-program", "none:x", "random:x=1", "0,30",
         "30,0", "nan,inf", "-1e308,1e308", "0,", "en", "ro", "pt", "xx", "off", "slow", "bash", "zsh", "fish",
         "0.0.0.0:0",
         "127.0.0.1:0", "[::1]:0", "127.0.0.1:99999", "localhost", ":0", "http://127.0.0.1:1/", "ws://127.0.0.1:1/x",
         "http://", "https://[::1", "http://127.0.0.1:1/#/table/ABC", "yes", "no", "1", "2", "Ann"]
KEYS = ["q", "\r", "\n", "\t", " ", "\x1b", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[5~", "\x1b[6~", "\x1b[H",
        "\x1b[F", "\x1b[<0;10;10M", "\x1b[<0;10;10m", "\x1b[<64;999;999M", "\x1b[<0;-1;5M", "\x1b[M   ",
        "\x1b[999999999;1H",
        "\x1b[200~pasted\x1b[201~", "d", "c", "t", "b", "g", "i", "l", "s", "?", ":", "+", "-", "1", "2", "3", "4",
        "5", "y",
        "n", "r", "j", "k", "draw stock\r", ":draw stock\r", ":claim \t\t\r", ":keep\t\r", "\x7f", "\x08", "\x0c",
        "\x01",
        "\x1a", b"\xff\xfe", b"\xc3", "é", "🚂", "a" * 2000]
LINES = ["help", "actions", "draw stock", "draw red", "draw wild", "draw", "tickets", "claim",
         "claim denver--omaha red 1",
         "claim x y z", "keep", "keep 1", "station wien red 1", "pay red 1", "decline", "pass", "table", "hand",
         "goals",
         "routes", "routes denver", "routes \x1b[2J", "hint", "log", "quit", "", "#", "1", "2", "0",
         "99999999999999999999",
         "-1", "a" * 5000, "é" * 300, "\x00", b"\xff\xfe\xfd", "draw stock " * 50]
TERMS = ["xterm", "xterm-256color", "vt100", "dumb", "linux", "screen", "no-such-terminal", "", "../../etc/passwd",
         "ansi",
         "x" * 3000, None]
LOCALES = ["C", "C.UTF-8", "en_US.UTF-8", "ro_RO.UTF-8", "pt_PT", "", "xx_YY", "ro", "x" * 3000, "/etc", None]
SIZES = ["80", "24", "0", "-1", "1", "999999999", "x", "", None]


class Stage:
    """What all runs share: the program, what its commands take, and the files to choose from."""

    def __init__(self, program, source):
        self.program, self.source = program, source
        self.commands = {(): []}
        for command in self.names("--help"):
            words = (command,)
            verbs = self.names(command, "--help")
            self.commands[words] = self.options(command)
            for verb in verbs:
                self.commands[(command, verb)] = self.options(command, verb)

    def help_of(self, *words):
        return subprocess.run([self.program, *words], capture_output=True, text=True, timeout=PATIENCE,
                              stdin=subprocess.DEVNULL).stdout

    def names(self, *words):
        return re.findall(r"^  ([a-z][a-z-]*) ", self.help_of(*words), re.M)

    def options(self, *words):
        return re.findall(r"^  --([a-z-]+)( .*?)? {1,}\S", self.help_of(*words, "--help"), re.M)

    def furnish(self, home, chance):
        """Files of every kind, good and bad."""
        record = self.source / "tests/replays/usa-2-seed.fogg"
        text = record.read_bytes()
        head = text.index(b"\n") + 1
        maps = (self.source / "maps/newyork.txt").read_bytes()
        noise = chance.randbytes(3000)
        files = {"good.fogg": text, "marked.fogg": b"\xef\xbb\xbf" + text,
                 "cut.fogg": text[:chance.randrange(len(text))],
                 "head.fogg": text[:head], "two.fogg": text + text, "empty": b"", "noise": noise,
                 "noisy.fogg": text[:head] + noise, "good.txt": maps, "marked.txt": b"\xef\xbb\xbf" + maps,
                 "cut.txt": maps[:chance.randrange(len(maps))], "zeros": b"\0" * 5000, "long": b"x" * 200000,
                 "good.conf": b"listen = 127.0.0.1:0\nquiet\n", "bad.conf": b"listen\n",
                 "long.conf": b"a" * 5000 + b"=1",
                 "zero.conf": b"\0listen=\0\n", "marked.conf": b"\xef\xbb\xbflisten = 127.0.0.1:0\n"}
        damaged = bytearray(text)
        for _ in range(chance.randrange(1, 5)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        files["damaged.fogg"] = bytes(damaged)
        for name, data in files.items():
            (home / name).write_bytes(data)
        with (home / "huge.fogg").open("wb") as huge:
            huge.truncate(3 << 30)
        (home / "folder").mkdir()
        (home / "link.fogg").symlink_to("good.fogg")
        (home / "lost.fogg").symlink_to("nowhere")
        (home / "loop").symlink_to("loop")
        with socket.socket(socket.AF_UNIX) as door:
            door.bind(str(home / "door"))
        (home / "closed").write_text("secret")
        (home / "closed").chmod(0)
        return [*files, "huge.fogg", "folder", "link.fogg", "lost.fogg", "loop", "door", "closed", "missing",
                "missing/x",
                "/dev/null", "/dev/full"]


class Run:
    """One start of the program, made up from a seed."""

    def __init__(self, stage, seed, home):
        self.stage, self.home = stage, home
        self.chance = chance = random.Random(seed)
        self.files = stage.furnish(home, chance)
        self.words = self.choose_words()
        self.environment = self.choose_environment()
        self.on_terminal = chance.random() < 0.3 and self.words[:1] in (["play"], ["show"], ["arena"], ["sim"])
        self.patience = chance.choice([0.05, 0.2, 0.5, 1])
        self.signal = chance.choice([signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
        self.sent = set()
        self.output = b""

    def value(self):
        kind = self.chance.random()
        if kind < 0.3:
            return self.chance.choice(NUMBERS)
        return self.chance.choice(self.files if kind < 0.6 else WORDS)

    def choose_words(self):
        chance = self.chance
        known = list(self.stage.commands)
        weights = [1 + min(len(self.stage.commands[words]), 8) for words in known]
        command = chance.choices(known, weights)[0]
        words = list(command)
        options = self.stage.commands[command]
        for _ in range(chance.choice([0, 1, 1, 2, 2, 3, 5])):
            if options and chance.random() < 0.8:
                name, argument = chance.choice(options)
                word = "--" + name
                if argument and chance.random() < 0.9:
                    value = self.likely(name, argument)
                    words += [f"{word}={value}"] if chance.random() < 0.3 and isinstance(value, str) else [word, value]
                else:
                    words.append(word)
            else:
                words.append(self.value())
        defaults = {"arena": ["--games", "2", "--bots", "random,hungry"], "sim": ["--games", "2"],
                    "bench": ["--games", "20"],
                    "serve": ["--listen", "127.0.0.1:0"], "play": ["--plain", "--seats", "me,easy"]}
        if command and command[0] in defaults and chance.random() < 0.7:
            words[1:1] = defaults[command[0]]
        return words

    def likely(self, name, argument):
        """Mostly a value of the kind that the option takes, so that a run gets further than the first check."""
        chance = self.chance
        if chance.random() < 0.4:
            return self.value()
        if re.search("FILE|DIR|FOLDER", argument) or name in ("map", "data", "save"):
            return chance.choice(self.files)
        if re.search(r"\b[NGSTKMS]\b|MS|DAYS|SECONDS|MB|SEAT", argument):
            return chance.choice(NUMBERS[:8])
        return chance.choice(WORDS)

    def choose_environment(self):
        chance = self.chance
        environment = {"PATH": os.environ.get("PATH", ""), "HOME": str(self.home), "USER": "Ann",
                       "ASAN_OPTIONS": f"exitcode={SANITIZER_STATUS}:log_path={self.home}/report",
                       "UBSAN_OPTIONS": f"exitcode={SANITIZER_STATUS}:print_stacktrace=1:log_path={self.home}/report"}
        odd = {"TERM": TERMS, "LANG": LOCALES, "LC_ALL": LOCALES, "COLUMNS": SIZES, "LINES": SIZES,
               "XDG_DATA_HOME": [str(self.home / "data"), "relative", str(self.home / "noise"), "/dev/null", "", None],
               "USER": ["", "root", "\x1b[2J", "a" * 300, None], "SOURCE_DATE_EPOCH": NUMBERS + [None],
               "FOGG_CONFIG": self.files + [None], "FOGG_LISTEN": ["127.0.0.1:0", None], "HOME": ["", "/", None]}
        for name, values in odd.items():
            if chance.random() < (0.5 if name in ("TERM", "LANG") else 0.15):
                value = chance.choice(values)
                if value is None:
                    environment.pop(name, None)
                else:
                    environment[name] = value
        return environment

    def typed(self, choices):
        some = self.chance.choices(choices, k=self.chance.choice([0, 3, 20, 60]))
        return [piece.encode() if isinstance(piece, str) else piece for piece in some]

    # ---- through pipes

    def through_pipes(self):
        chance = self.chance
        how = {"stdin": chance.choice(["pipe", "pipe", "null", "closed", "folder"]),
               "stdout": chance.choice(["pipe", "pipe", "pipe", "full", "closed", "gone"])}
        opened = []

        def keep(file):
            opened.append(file)
            return file

        stdin = {"pipe": subprocess.PIPE, "closed": subprocess.DEVNULL, "null": subprocess.DEVNULL}.get(how["stdin"])
        if how["stdin"] == "folder":
            stdin = keep(os.open(self.home / "folder", os.O_RDONLY))
        stdout = subprocess.PIPE
        if how["stdout"] == "full":
            stdout = keep(os.open("/dev/full", os.O_WRONLY))
        elif how["stdout"] == "gone":
            reader, stdout = os.pipe()
            os.close(reader)
            keep(stdout)

        def close_streams():
            if how["stdin"] == "closed":
                os.close(0)
            if how["stdout"] == "closed":
                os.close(1)

        process = self.start(stdin=stdin, stdout=stdout, stderr=subprocess.STDOUT, preexec_fn=close_streams)
        for file in opened:
            os.close(file)
        script = b"\n".join(self.typed(LINES)) + b"\n"
        try:
            self.output = process.communicate(script if process.stdin else None, timeout=self.patience)[0] or b""
        except subprocess.TimeoutExpired:
            self.stop(process, lambda: process.communicate(timeout=1))
        return process.returncode

    # ---- on a terminal

    def on_a_terminal(self):
        chance = self.chance
        master, slave = pty.openpty()

        def resize():
            sizes = [(24, 80), (40, 120), (1, 1), (0, 0), (5, 300), (300, 5), (16, 50), (1000, 1000)]
            rows, columns = chance.choice(sizes)
            fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

        def take_terminal():
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        def drain(seconds):
            end = time.monotonic() + seconds
            while process.poll() is None and time.monotonic() < end:
                if select.select([master], [], [], 0.02)[0]:
                    self.output = (self.output + os.read(master, 65536))[-20000:]

        resize()
        process = self.start(stdin=slave, stdout=slave, stderr=slave, preexec_fn=take_terminal)
        os.close(slave)
        try:
            drain(self.patience)
            for key in self.typed(KEYS):
                if process.poll() is None and select.select([], [master], [], 0)[1]:
                    os.write(master, key[:1000])
                if chance.random() < 0.1:
                    resize()
                drain(0.02)
            if chance.random() < 0.2:
                os.close(master)  # the window is closed
                master = -1
                self.sent.add(signal.SIGHUP)
                process.wait(timeout=self.patience)
            self.stop(process, lambda: drain(1) if master >= 0 else process.wait(timeout=1))
        except (OSError, subprocess.TimeoutExpired):
            self.stop(process, lambda: process.wait(timeout=1))
        if master >= 0:
            os.close(master)
        return process.returncode

    # ---- both

    def start(self, **how):
        words = [os.fsencode(word) if isinstance(word, str) else word for word in [self.stage.program, *self.words]]
        words = [word.replace(b"\0", b"") for word in words]
        return subprocess.Popen(words, cwd=self.home, env=self.environment, **how)

    def stop(self, process, wait):
        """Sends the signal, and in the end SIGTERM; a program that goes on then hangs."""
        end = time.monotonic() + PATIENCE
        first = True
        while process.poll() is None and time.monotonic() < end:
            number = self.signal if first else signal.SIGTERM
            first = False
            self.sent.add(number)
            process.send_signal(number)
            try:
                wait()
            except subprocess.TimeoutExpired:
                pass
        if process.poll() is None:
            self.sent.add("hang")
            process.kill()
            process.wait()

    def fault(self):
        """What was wrong, or ""."""
        status = self.on_a_terminal() if self.on_terminal else self.through_pipes()
        reports = "".join(path.read_text(errors="replace")[:4000] for path in sorted(self.home.glob("report.*")))
        if reports:
            return reports
        if "hang" in self.sent:
            return "it does not end"
        if status in (0, 1, 2) or -status in self.sent:
            return ""
        return f"status {status}\n" + self.output.decode(errors="replace")[-2000:]

    def __str__(self):
        interesting = {name: value[:60] for name, value in self.environment.items()
                       if name not in ("PATH", "HOME", "ASAN_OPTIONS", "UBSAN_OPTIONS")}
        words = [word if len(word) < 100 else word[:40] for word in self.words]
        return f"fogg {words!r} on a {'terminal' if self.on_terminal else 'pipe'}, {interesting}"


def attempt(stage, seed, number):
    folder = tempfile.mkdtemp(prefix="fogg-hostile-")
    try:
        run = Run(stage, f"{seed} {number}", pathlib.Path(folder))
        fault = run.fault()
        return fault and f"{run}\n{fault}\nagain: --seed {seed} --only {number}"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main():
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("program")
    reader.add_argument("source")
    reader.add_argument("--runs", type=int, default=100)
    reader.add_argument("--seconds", type=float)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--only", type=int)
    wanted = reader.parse_args()
    stage = Stage(str(pathlib.Path(wanted.program).resolve()), pathlib.Path(wanted.source).resolve())
    end = time.monotonic() + (wanted.seconds or 0)
    numbers = [wanted.only] if wanted.only is not None else range(wanted.runs if not wanted.seconds else 1 << 40)
    faults, done = [], 0
    for number in numbers:
        if wanted.seconds and time.monotonic() > end:
            break
        fault = attempt(stage, wanted.seed, number)
        done += 1
        if fault:
            faults.append(fault)
            print("\n".join("# " + line for line in fault.splitlines()), flush=True)
    print(f"{'not ok' if faults else 'ok'} 1 - {done} hostile runs of {len(stage.commands)} commands and verbs\n1..1")
    return 1 if faults else 0


raise SystemExit(main())
