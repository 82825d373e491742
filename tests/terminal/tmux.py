"""tmux.py - the real program in a real terminal: keys in, the screen out."""
import atexit
import itertools
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time

PATIENCE = 60  # seconds until a screen counts as missing; a test that passes never waits so long

NUMBERS = itertools.count(1)

LEFT = []  # processes of terminals that are closed, with what tells each from a later one of the same number


def processes():
    """Yields (number, session, time at which it began) of every process that is not dead."""
    for entry in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        if fields[0] not in "ZX":
            yield int(entry.parent.name), int(fields[3]), int(fields[19])


def is_alive(pid):
    return any(number == pid for number, *_ in processes())


def still_there():
    now = {(number, began) for number, _, began in processes()}
    return [(number, began) for number, began in LEFT if (number, began) in now]


def end_what_is_left(patience=5):
    """Ends what terminals that are closed have left behind.  A program that has lost its terminal ends by itself; one
    that cannot would else go on for ever."""
    end = time.monotonic() + patience
    while still_there() and time.monotonic() < end:
        time.sleep(0.02)
    for number, _ in still_there():
        try:
            os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            pass
    LEFT.clear()


atexit.register(end_what_is_left)


class Terminal:
    """One tmux server with one window, which runs one command."""

    def __init__(self, command, columns=170, rows=49, environment=None, home=None):
        self.home = pathlib.Path(home or tempfile.mkdtemp(prefix="fogg-terminal-"))
        self.owns_home = home is None
        self.socket = f"fogg-test-{os.getpid()}-{next(NUMBERS)}"
        variables = {"XDG_DATA_HOME": str(self.home), "TERM": "tmux-256color", "LC_ALL": "C.UTF-8", "USER": "Ann",
                     "NO_COLOR": "", "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", ""), **(environment or {})}
        words = ["env"] + [f"{name}={value}" for name, value in variables.items()] + command
        line = " ".join("'" + word.replace("'", "'\\''") + "'" for word in words)
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), line)
        self.tmux("set-option", "-g", "remain-on-exit", "on")

    def tmux(self, *words):
        return subprocess.run(["tmux", "-L", self.socket, *words], check=True, capture_output=True, text=True).stdout

    def close(self):
        listed = subprocess.run(["tmux", "-L", self.socket, "list-panes", "-a", "-F", "#{pane_pid}"],
                                capture_output=True, text=True, check=False).stdout
        sessions = {int(number) for number in listed.split()}  # what runs in a window is a session
        LEFT.extend((number, began) for number, session, began in processes() if session in sessions)
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], capture_output=True, check=False)
        if self.owns_home:
            shutil.rmtree(self.home, ignore_errors=True)

    def screen(self, colours=False):
        return self.tmux("capture-pane", "-p", *(["-e"] if colours else []))

    def rows(self):
        return self.screen().rstrip("\n").split("\n")

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def resize(self, columns, rows):
        """Returns when the program's terminal has that size, too: tmux tells it a little later, and under load, when
        one size follows another, it was seen not to."""
        path = self.tmux("display-message", "-p", "#{pane_tty}").strip()
        tty = os.open(path, os.O_RDONLY | os.O_NOCTTY)
        try:
            for _ in range(10):
                self.tmux("resize-window", "-x", str(columns), "-y", str(rows))
                end = time.monotonic() + PATIENCE / 10
                while time.monotonic() < end:
                    if os.get_terminal_size(tty) == (columns, rows):
                        return
                    time.sleep(0.02)
                self.tmux("resize-window", "-x", str(columns - 1), "-y", str(rows))
        finally:
            os.close(tty)
        raise AssertionError(f"the terminal never had {columns} columns and {rows} rows")

    def pid(self):
        """The program's process id: the shell and env have replaced themselves with it."""
        return int(self.tmux("display-message", "-p", "#{pane_pid}"))

    def is_dead(self):
        return self.tmux("display-message", "-p", "#{pane_dead}").strip() == "1"

    def wait(self, found, what):
        """Waits until found(screen) returns something true, and returns that."""
        end = time.monotonic() + PATIENCE
        while True:
            screen = self.screen()
            result = found(screen)
            if result:
                return result
            if time.monotonic() > end:
                raise AssertionError(f"no {what} on this screen:\n{screen}")
            time.sleep(0.01)

    def wait_for(self, text):
        return self.wait(lambda screen: text in screen, repr(text))

    def settled(self, before=None):
        """The screen once it has stopped changing.  With `before`: once it differs from that, or after a second."""
        end = time.monotonic() + 1
        last = self.screen()
        while True:
            time.sleep(0.015)
            now = self.screen()
            if now == last and (now != before or time.monotonic() > end):
                return now
            last = now

    def record(self):
        """The path of the one game that was saved."""
        games = sorted((self.home / "fogg" / "games").glob("*.fogg"))
        assert len(games) == 1, games
        return games[0]


class Cases:
    """Test cases as TAP."""

    def __init__(self):
        self.number = self.failed = 0

    def run(self, sentence, case):
        self.number += 1
        try:
            case()
            print(f"ok {self.number} - {sentence}", flush=True)
        except Exception as error:  # any exception is a failed case
            self.failed += 1
            print(f"not ok {self.number} - {sentence}", flush=True)
            for line in f"{type(error).__name__}: {error}".split("\n"):
                print(f"# {line}", flush=True)

    def done(self):
        print(f"1..{self.number}")
        return 1 if self.failed or self.number == 0 else 0
