#!/usr/bin/env python3
"""leftovers - after use nothing is left in the tree that git would show as untracked.  Prints TAP.

    leftovers.py ROOT FOGG

Works in a copy of what the tree tracks, and runs there what people and developers run.
"""
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(sys.argv[1]).resolve()
FOGG = str(pathlib.Path(sys.argv[2]).resolve())
WITHIN = 60  # seconds that anything may take at most
WHO = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false")


class Tree:
    """A copy of the tracked files in a repository of its own, and a home outside of it."""

    def __init__(self, root):
        self.tree, self.home = root / "tree", root / "home"
        self.home.mkdir()
        words = ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(words, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
        for name in filter(None, names):
            if (ROOT / name).is_file():
                (self.tree / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, self.tree / name)
        self.git("init", "-q")
        self.git("add", "-A", "-f")
        self.git("commit", "-qm", "all")
        self.settings = {**os.environ, "HOME": str(self.home), "TERM": "dumb"}
        for name in ("XDG_DATA_HOME", "PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", "DISPLAY", "WAYLAND_DISPLAY",
                     "BROWSER"):
            self.settings.pop(name, None)

    def git(self, *words):
        return subprocess.run(["git", *WHO, *words], cwd=self.tree, check=True, capture_output=True, text=True).stdout

    def run(self, *words, folder="."):
        subprocess.run(words, cwd=self.tree / folder, env=self.settings, timeout=WITHIN, check=True,
                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)

    def serve(self, how, *words):
        """Starts a server here and ends it by a signal as soon as it listens."""
        process = subprocess.Popen([FOGG, *words], cwd=self.tree, env=self.settings, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        until = time.monotonic() + WITHIN
        for line in process.stdout:
            if "http://" in line or time.monotonic() > until:
                break
        process.send_signal(how)
        process.communicate(timeout=WITHIN)

    def left(self):
        return self.git("status", "--porcelain", "--untracked-files=all")


def a_stray_file_is_noticed(tree):
    (tree.tree / "stray.txt").write_text("")
    assert "stray.txt" in tree.left()
    (tree.tree / "stray.txt").unlink()


def a_server_leaves_nothing(tree):
    tree.serve(signal.SIGTERM, "serve", "--listen", "127.0.0.1:0")
    assert (tree.tree / "fogg.db").exists(), "the server kept its data elsewhere: this case proves nothing"


def a_killed_server_leaves_nothing(tree):
    tree.serve(signal.SIGKILL, "serve", "--listen", "127.0.0.1:0")


def playing_leaves_nothing(tree):
    tree.serve(signal.SIGTERM, "web", "--port", "0", "--page", "web/app")
    tree.run(FOGG, "play", "--plain", "--seats", "me,easy")


def tools_and_tests_in_python_leave_nothing(tree):
    for folder, module in (("tests/server", "wire"), ("tests/terminal", "tmux"), ("tools", "mutations")):
        tree.run(sys.executable, "-c", f"import {module}", folder=folder)
    assert list(tree.tree.rglob("__pycache__")), "no cache was written: this case proves nothing"
    tree.run("sh", "tools/install", "--missing", "play")


CASES = (a_stray_file_is_noticed, a_server_leaves_nothing, a_killed_server_leaves_nothing, playing_leaves_nothing,
         tools_and_tests_in_python_leave_nothing)


def main():
    print(f"1..{len(CASES)}")
    failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        tree = Tree(pathlib.Path(scratch))
        for number, case in enumerate(CASES, 1):
            fault = None
            try:
                case(tree)
                left = tree.left()
                assert left == "", f"left behind:\n{left}"
            except (AssertionError, OSError, subprocess.SubprocessError) as error:
                fault = error
            failed += fault is not None
            print(f"{'ok' if fault is None else 'not ok'} {number} - {case.__name__}", flush=True)
            if fault is not None:
                print("# " + str(fault).replace("\n", "\n# "))
    return 1 if failed else 0


sys.exit(main())
