#!/usr/bin/env python3
"""online.py - two people at two terminals play a whole game on a server, which is killed and started again half-way.

    online.py FOGG"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

from player import Player
from tmux import Cases, PATIENCE, Terminal

FOGG = sys.argv[1]


class Server:
    """fogg serve on a port of its own, which it keeps when it is started again."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="fogg-online-"))
        self.port = 0
        self.start()

    def start(self):
        log = self.folder / f"log-{time.monotonic_ns()}"
        self.process = subprocess.Popen([FOGG, "serve", "--listen", f"127.0.0.1:{self.port}", "--data",
                                         str(self.folder / "fogg.db")], stdout=log.open("w"), stderr=subprocess.STDOUT)
        end = time.monotonic() + PATIENCE
        while not (found := re.search(r"event=listening .*port=(\d+)", log.read_text())):
            assert time.monotonic() < end and self.process.poll() is None, log.read_text()
            time.sleep(0.02)
        self.port = int(found[1])

    def kill(self):
        self.process.kill()
        self.process.wait()

    def close(self):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


def link_of(terminal):
    """The table's link, which a narrow window may break over two rows."""
    def find(screen):
        found = re.search(r"http://127\.0\.0\.1:\d+/#/table/[a-z0-9]{13}", screen.replace("\n", ""))
        return found and found[0]
    return terminal.wait(find, "link")


def play_together(players, server, kill_after):
    turns = 0
    while not all(player.is_over(player.terminal.screen()) for player in players):
        for player in players:
            player.turn()
        turns += 1
        assert turns < 2000, "the game does not end:\n" + players[0].terminal.screen()
        if turns == kill_after:
            server.kill()
            server.start()


def whole_game(server):
    ann = Terminal([FOGG, "play", "--join", f"http://127.0.0.1:{server.port}", "--map", "newyork", "--seats", "me,open",
                    "--name", "Ann"])
    bob = None
    try:
        link = link_of(ann)
        bob = Terminal([FOGG, "play", "--join", link, "--name", "Bob"], columns=80, rows=24)
        for terminal in (ann, bob):
            terminal.wait_for("Choose the tickets to keep")
        play_together([Player(ann, False), Player(bob, True)], server, kill_after=6)
        code = link.rsplit("/", 1)[1]
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/record/{code}.fogg", timeout=PATIENCE) as answer:
            path = server.folder / "game.fogg"
            path.write_bytes(answer.read())
        verified = subprocess.run([FOGG, "verify", str(path)], capture_output=True, text=True, check=False)
        assert verified.returncode == 0, verified.stderr
    finally:
        ann.close()
        if bob:
            bob.close()


def open_a_table(terminal, filter_text):
    """Goes through the lobby to a new table of the map that the letters find."""
    terminal.wait_for("Open a table")
    terminal.type("open")
    terminal.wait_for("/open")
    terminal.keys("Enter")
    terminal.wait_for("Which map?")
    terminal.type(filter_text)
    terminal.wait_for("/" + filter_text)
    terminal.keys("Enter")
    terminal.wait_for("Who sits there?")
    terminal.keys("Enter")
    terminal.wait_for("Which clock?")
    terminal.keys("Down", "Down", "Enter")
    terminal.wait_for("Waiting for players: ")


def lobby_chat_clock_resign_and_rematch(server):
    join = [FOGG, "play", "--join", f"http://127.0.0.1:{server.port}", "--name"]
    terminals = [Terminal(join + ["Ana"], columns=100, rows=30)]
    try:
        ana = terminals[0]
        open_a_table(ana, "york")
        terminals.append(Terminal(join + ["Rui"], columns=80, rows=24))
        rui = terminals[1]
        rui.wait_for("1 free seat  Ana")
        rui.keys("Enter")
        rui.wait_for("Sit down")
        rui.keys("Enter")
        for terminal in terminals:
            terminal.wait_for("Choose the tickets to keep")
            terminal.wait(lambda s: re.search(r"Ana \S+ (9:\d\d|10:00)", s), "clock")
        terminals.append(Terminal(join + ["Eva"], columns=80, rows=24))
        eva = terminals[2]
        eva.wait_for("running  Ana, Rui")
        eva.keys("Enter")
        eva.wait_for("Watch")
        eva.keys("Enter")
        rui.keys("Escape", "m")
        rui.type("olá Ana")
        rui.keys("Enter")
        for terminal in terminals:
            terminal.wait_for("Rui: olá Ana")
        assert "[ ] 1" in ana.screen(), "what somebody says closes the list:\n" + ana.screen()
        rui.keys(":")
        rui.type("resign")
        rui.keys("Enter")
        for terminal in (ana, eva):
            terminal.wait_for("Rui resigns")
        Player(ana, False).play()
        screen = ana.wait(lambda s: s if "Tickets of Rui" in s else None, "tickets of the other")
        assert re.search(r"[✓✗] .*\n", screen.split("Tickets of Rui")[1]), screen
        ana.keys("r")
        ana.wait_for("Waiting for players: ")
        rui.wait_for("rematch")
        rui.keys("r")
        for terminal in (ana, rui):
            terminal.wait_for("Choose the tickets to keep")
    finally:
        for terminal in terminals:
            terminal.close()


def every_name_is_somebody(server):
    """Two names on one machine are two people, and connecting is told."""
    words = [FOGG, "play", "--plain", "--join", f"http://127.0.0.1:{server.port}"]
    with tempfile.TemporaryDirectory(prefix="fogg-online-") as home:
        environment = {**os.environ, "XDG_DATA_HOME": home, "LC_ALL": "C.UTF-8"}
        for name in ("Mia", "Leo", "Mia"):
            done = subprocess.run(words + ["--name", name], input="quit\n", capture_output=True, text=True, check=False,
                                  env=environment, timeout=PATIENCE)
            assert done.returncode == 0 and "Connecting to 127.0.0.1" in done.stdout, done.stdout + done.stderr
            assert f"as {name}." in done.stdout, done.stdout


def a_seat_is_found_again(server):
    words = [FOGG, "play", "--plain", "--join", f"http://127.0.0.1:{server.port}", "--map", "newyork"]
    with tempfile.TemporaryDirectory(prefix="fogg-online-") as home:
        environment = {**os.environ, "XDG_DATA_HOME": home, "LC_ALL": "C.UTF-8"}
        first = subprocess.run(words + ["--seats", "me,random"], input="keep all\ndraw stock\n", capture_output=True,
                               text=True, check=False, env=environment, timeout=PATIENCE)
        link = re.search(r"http://\S+", first.stdout)[0]
        hand = re.findall(r"Your hand: .*", first.stdout)[-1]
        again = subprocess.run([FOGG, "play", "--plain", "--join", link], input="", capture_output=True, text=True,
                               check=False, env=environment, timeout=PATIENCE)
        assert hand in again.stdout and "Take the second card" in again.stdout, again.stdout + again.stderr


class Lines:
    """fogg play --plain --join at a pipe of its own."""

    def __init__(self, server, home, name):
        environment = {**os.environ, "XDG_DATA_HOME": home, "LC_ALL": "C.UTF-8"}
        self.process = subprocess.Popen([FOGG, "play", "--plain", "--join", f"http://127.0.0.1:{server.port}", "--name",
                                         name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        env=environment)

    def type(self, text):
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def wait_for(self, pattern):
        end = threading.Timer(PATIENCE, self.process.kill)
        end.start()
        try:
            for line in self.process.stdout:
                if found := re.search(pattern, line):
                    return found
        finally:
            end.cancel()
        raise AssertionError(f"{pattern} was never told")

    def close(self):
        self.process.kill()
        self.process.communicate()


def a_table_of_the_lobby_is_taken_by_its_number(server):
    with tempfile.TemporaryDirectory(prefix="fogg-online-") as home:
        people = [Lines(server, home, "Mia")]
        try:
            people[0].type("open europe me,open")
            people[0].wait_for(r"http://\S+/#/table/")
            people.append(Lines(server, home, "Leo"))
            people[1].type("sit 99")  # there is none, so the list is told again
            number = people[1].wait_for(r"(\d+)  Europe  1 free seat  Mia$")[1]
            people[1].type(f"sit {number}")
            for one in people:
                one.wait_for("Europe. At the table: .*Mia.*Leo|Europe. At the table: .*Leo.*Mia")
                one.wait_for("Choose the tickets to keep")
            people.append(Lines(server, home, "Eva"))
            number = people[2].wait_for(r"(\d+)  Europe  running  (Mia, Leo|Leo, Mia)$")[1]
            people[2].type(f"watch {number}")
            people[2].wait_for("At the table: ")  # told though nobody ever asks Eva anything
        finally:
            for one in people:
                one.close()


def bad_addresses_are_named():
    for url, wanted in (("http://", "names no server"), ("http://127.0.0.1:99999", "bad port"),
                        ("http://127.0.0.1:", "bad port"), ("http://127.0.0.1:0", "bad port"),
                        ("http://127.0.0.1:8x", "bad port")):
        done = subprocess.run([FOGG, "play", "--plain", "--join", url], capture_output=True, text=True, check=False,
                              timeout=PATIENCE)
        assert done.returncode == 1 and wanted in done.stderr, (url, done.stderr)


def main():
    cases = Cases()
    server = Server()
    try:
        cases.run("two terminals play a whole game, over a restart of the server", lambda: whole_game(server))
        cases.run("lobby, chat, clock, who resigned, and rematch", lambda: lobby_chat_clock_resign_and_rematch(server))
        cases.run("--name says who one is", lambda: every_name_is_somebody(server))
        cases.run("whoever comes back has the same seat", lambda: a_seat_is_found_again(server))
        cases.run("a table of the lobby is taken by its number",
                  lambda: a_table_of_the_lobby_is_taken_by_its_number(server))
        cases.run("a bad address is named", bad_addresses_are_named)
    finally:
        server.close()
    return cases.done()


sys.exit(main())
