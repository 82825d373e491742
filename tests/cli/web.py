#!/usr/bin/env python3
"""web - `fogg web`, which `make play` starts: where the game appears, on machines with and without a terminal and a
desktop.  Prints TAP.

    web.py FOGG

Desktops are imitated by the environment and by a program xdg-open of our own, which writes down what it is given.
"""
import os
import pathlib
import pty
import re
import select
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import cases  # noqa: E402

FOGG = pathlib.Path(sys.argv[1]).resolve()
WITHIN = 60  # seconds that anything may take at most
ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/")


class Person:
    """A machine for one case: a home, a page, and a PATH with or without a browser."""

    def __init__(self, root, has_browser=True, language="C.UTF-8"):
        self.root = root
        self.home = root / "home"
        self.page = root / "page"
        self.work = root / "work"
        self.bin = root / "bin"
        for folder in (self.home, self.page, self.work, self.bin):
            folder.mkdir()
        (self.page / "index.html").write_text("<!doctype html><title>our page</title>")
        self.seen = root / "seen"
        if has_browser:
            opener = self.bin / "xdg-open"
            opener.write_text(f'#!/bin/sh\numask >{root}/mask\necho "$*" >{root}/part && {self.bin}/mv {root}/part'
                              f' {self.seen}\n')
            opener.chmod(0o755)
        for name in ("sh", "mv"):
            (self.bin / name).symlink_to(shutil.which(name))
        self.environment = {"HOME": str(self.home), "PATH": str(self.bin), "LANG": language, "TERM": "dumb"}
        for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"):
            if name in os.environ:
                self.environment[name] = os.environ[name]

    def words(self, *words, program=FOGG):
        page = ("--page", str(self.page)) if program == FOGG else ()
        return [str(program), "web", *page, *words]

    def start(self, *words, program=FOGG, **extra):
        """Without a terminal."""
        return subprocess.Popen(self.words(*words, program=program), env={**self.environment, **extra}, cwd=self.work,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                umask=0o027)

    def browser_got(self):
        until = time.monotonic() + WITHIN
        while not self.seen.exists():
            assert time.monotonic() < until, "no browser was opened"
            time.sleep(0.02)
        return self.seen.read_text().strip()


class Terminal:
    """The program at a terminal of its own."""

    def __init__(self, person, *words, program=FOGG):
        self.shown = ""
        self.file, end = pty.openpty()
        self.process = subprocess.Popen(person.words(*words, program=program), env=person.environment,
                                        cwd=person.work, stdin=end, stdout=end, stderr=end, start_new_session=True)
        os.close(end)

    def wait_for(self, pattern):
        until = time.monotonic() + WITHIN
        while not (found := re.search(pattern, self.shown)):
            ready, _, _ = select.select([self.file], [], [], max(0, until - time.monotonic()))
            assert ready, f"no {pattern!r} in {self.shown!r}"
            try:
                more = os.read(self.file, 4096)
            except OSError:  # the other end is closed
                more = b""
            assert more, f"ended without {pattern!r}: {self.shown!r}"
            self.shown += more.decode(errors="replace")
        return found

    def type(self, text):
        os.write(self.file, text.encode())

    def end(self):
        status = self.process.wait(WITHIN)
        os.close(self.file)
        return status


def line_of(process):
    line = process.stdout.readline()
    assert ADDRESS.search(line), f"no address in {line!r}: {process.stderr.read() if not line else ''}"
    return line


def stop(process, how=signal.SIGTERM):
    process.send_signal(how)
    rest, errors = process.communicate(timeout=WITHIN)
    assert process.returncode == 0, f"status {process.returncode}: {errors}"
    return rest, errors


def without_terminal_and_desktop_it_serves_until_sigterm(root):
    person = Person(root)
    process = person.start("--port", "0")
    line = line_of(process)
    assert "fogg play" in line, line
    with urllib.request.urlopen(ADDRESS.search(line).group(0), timeout=WITHIN) as answer:
        assert b"our page" in answer.read()
    rest, errors = stop(process)
    assert rest == "" and errors == "", f"more than one line: {rest!r} {errors!r}"
    assert not person.seen.exists(), "a browser was opened where there is no desktop"


def data_is_kept_in_the_home_and_nothing_where_it_was_started(root):
    person = Person(root)
    process = person.start("--port", "0")
    line_of(process)
    stop(process, signal.SIGINT)
    assert not list(person.work.iterdir()), list(person.work.iterdir())
    kept = sorted(path.name for path in (person.home / ".local/share/fogg").iterdir())
    assert kept == ["fogg.db", "fogg.db.push-key"], kept


def xdg_data_home_is_where_data_is_kept(root):
    person = Person(root)
    place = root / "elsewhere"
    process = person.start("--port", "0", XDG_DATA_HOME=str(place))
    line_of(process)
    stop(process)
    assert (place / "fogg/fogg.db").exists()
    assert not list(person.home.iterdir())


def a_desktop_gets_the_address_opened(root):
    for number, variable in enumerate(("DISPLAY", "WAYLAND_DISPLAY")):
        (root / str(number)).mkdir()
        person = Person(root / str(number))
        process = person.start("--port", "0", **{variable: ":7"})
        address = ADDRESS.search(line_of(process)).group(0)
        assert person.browser_got() == address
        assert (person.root / "mask").read_text().strip() == "0027", "the browser has the server's file mask"
        stop(process)


def browser_of_the_environment_is_used_without_a_desktop(root):
    person = Person(root)
    process = person.start("--port", "0", BROWSER="xdg-open")
    address = ADDRESS.search(line_of(process)).group(0)
    assert person.browser_got() == address
    stop(process)


def a_browser_with_a_slash_is_looked_for_where_it_says(root):
    person = Person(root)
    process = person.start("--port", "0", BROWSER="../bin/xdg-open", PATH="/nowhere")
    address = ADDRESS.search(line_of(process)).group(0)
    assert person.browser_got() == address
    stop(process)


def no_browser_opens_nothing(root):
    person = Person(root)
    process = person.start("--port", "0", "--no-browser", DISPLAY=":7")
    line_of(process)
    stop(process)
    assert not person.seen.exists()


def a_terminal_without_a_browser_is_asked_and_may_serve(root):
    terminal = Terminal(Person(root, has_browser=False), "--port", "0", "--instead", "make play-terminal")
    terminal.wait_for(r"1 in this terminal")
    terminal.type("nonsense\n")
    terminal.wait_for(r"nonsense[\s\S]*1 in this terminal")
    terminal.type("2\n")
    terminal.wait_for(ADDRESS.pattern + r".*make play-terminal")
    terminal.process.send_signal(signal.SIGTERM)
    assert terminal.end() == 0


def a_terminal_without_a_browser_is_asked_and_may_play_there(root):
    terminal = Terminal(Person(root, has_browser=False), "--port", "0")
    terminal.wait_for(r"\[1\] > ")
    terminal.type("1\n")
    terminal.wait_for("Which map")
    terminal.type("\x04")
    assert terminal.end() == 0


def who_leaves_the_question_leaves(root):
    terminal = Terminal(Person(root, has_browser=False), "--port", "0")
    terminal.wait_for(r"\[1\] > ")
    terminal.type("\x04")
    assert terminal.end() == 0
    assert not ADDRESS.search(terminal.shown)


def without_a_page_a_terminal_is_played_in_and_told_why(root):
    person = Person(root)
    program = shutil.copy(FOGG, root / "fogg")
    terminal = Terminal(person, program=program)
    terminal.wait_for(r"There is no page here[\s\S]*Which map")
    terminal.type("\x04")
    assert terminal.end() == 0


def without_a_page_and_a_terminal_it_fails_and_says_why(root):
    person = Person(root)
    process = person.start(program=shutil.copy(FOGG, root / "fogg"))
    said, errors = process.communicate(timeout=WITHIN)
    assert process.returncode == 1 and said == "" and "no page to serve" in errors, (process.returncode, said, errors)


def a_second_one_shows_the_first(root):
    person = Person(root)
    first = person.start("--port", "0")
    address = ADDRESS.search(line_of(first)).group(0)
    second = person.start("--port", "0", DISPLAY=":7")
    said, errors = second.communicate(timeout=WITHIN)
    assert second.returncode == 0 and address in said, (second.returncode, said, errors)
    assert person.browser_got() == address
    stop(first)


def a_killed_one_is_no_obstacle(root):
    person = Person(root)
    first = person.start("--port", "0")
    line_of(first)
    first.kill()
    first.communicate(timeout=WITHIN)
    second = person.start("--port", "0")
    line_of(second)
    stop(second)


def a_link_in_the_way_of_the_address_is_not_followed(root):
    person = Person(root)
    precious = root / "precious"
    precious.write_text("mine")
    (root / "games.db.address").symlink_to(precious)
    process = person.start("--port", "0", "--data", str(root / "games.db"))
    line_of(process)
    stop(process)
    assert precious.read_text() == "mine"


def an_address_that_is_not_ours_is_not_opened(root):
    person = Person(root)
    first = person.start("--port", "0")
    line_of(first)
    (person.home / ".local/share/fogg/fogg.db.address").write_text("http://example.org/\n")
    second = person.start("--port", "0", DISPLAY=":7")
    said, errors = second.communicate(timeout=WITHIN)
    assert second.returncode == 1 and said == "" and "another server uses this file" in errors, (said, errors)
    assert not person.seen.exists()
    stop(first)


def if_the_usual_port_is_taken_another_is_used(root):
    with socket.socket() as other:
        try:
            other.bind(("127.0.0.1", 1872))
            other.listen()
        except OSError:
            pass  # somebody else has it, which is as good
        process = Person(root).start()
        assert ADDRESS.search(line_of(process)).group(1) != "1872"
        stop(process)


def a_home_that_is_not_named_is_told(root):
    person = Person(root)
    del person.environment["HOME"]
    process = person.start("--port", "0")
    _, errors = process.communicate(timeout=WITHIN)
    assert process.returncode == 1 and "--data" in errors, errors


def it_speaks_the_language_of_the_locale(root):
    process = Person(root, language="ro_RO.UTF-8").start("--port", "0")
    assert line_of(process).startswith("Joacă la ")
    stop(process)


CASES = (
    without_terminal_and_desktop_it_serves_until_sigterm, data_is_kept_in_the_home_and_nothing_where_it_was_started,
    xdg_data_home_is_where_data_is_kept, a_desktop_gets_the_address_opened,
    browser_of_the_environment_is_used_without_a_desktop, a_browser_with_a_slash_is_looked_for_where_it_says,
    no_browser_opens_nothing,
    a_terminal_without_a_browser_is_asked_and_may_serve, a_terminal_without_a_browser_is_asked_and_may_play_there,
    who_leaves_the_question_leaves, without_a_page_a_terminal_is_played_in_and_told_why,
    without_a_page_and_a_terminal_it_fails_and_says_why, a_second_one_shows_the_first, a_killed_one_is_no_obstacle,
    a_link_in_the_way_of_the_address_is_not_followed, an_address_that_is_not_ours_is_not_opened,
    if_the_usual_port_is_taken_another_is_used, a_home_that_is_not_named_is_told, it_speaks_the_language_of_the_locale,
)


sys.exit(cases.run(CASES))
