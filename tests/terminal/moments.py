#!/usr/bin/env python3
"""moments.py - a game in a terminal: other sizes, signals, a lost terminal, poor terminals, several people.

    moments.py FOGG"""
import os
import re
import signal
import subprocess
import sys
import time

from player import Player
from tmux import Cases, PATIENCE, Terminal, end_what_is_left, is_alive

FOGG = sys.argv[1]


def game(*words, pace="off", **terminal):
    return Terminal([FOGG, "play", "--pace", pace, *words], **terminal)


def on(terminal, case):
    try:
        case(terminal)
    finally:
        terminal.close()


def begin(terminal):
    """Keeps all tickets and comes to the first turn."""
    terminal.wait_for("[ ] 1")
    player = Player(terminal, False)
    player.turn()
    terminal.wait_for("Draw cards, claim")
    return player


def verify(path):
    result = subprocess.run([FOGG, "verify", str(path)], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def resized_in_the_middle(terminal):
    player = begin(terminal)
    for columns, rows in ((80, 24), (60, 20), (40, 10), (200, 60), (120, 35)):
        terminal.resize(columns, rows)
        wanted = "too small" if columns == 40 else "Draw cards, claim"
        terminal.wait_for(wanted)
        if columns != 40:
            player.turn()
    player.play()
    verify(terminal.record())


def killed_and_resumed(terminal):
    player = begin(terminal)
    for _ in range(4):
        player.turn()
    screen = terminal.wait(lambda s: s if "Draw cards, claim" in s else None, "turn")
    hand = [row for row in screen.split("\n") if "locomotive" in row or "taxi" in row or "Market" in row]
    os.kill(terminal.pid(), signal.SIGKILL)
    terminal.wait(lambda s: terminal.is_dead(), "dead program")
    again = game("--resume", home=terminal.home)
    try:
        screen = again.wait(lambda s: s if "Draw cards, claim" in s else None, "turn")
        for row in hand:
            assert row.split("Market")[-1].strip()[:30] in screen, f"{row!r} is not on\n{screen}"
        Player(again, False).play()
        verify(again.record())
    finally:
        again.close()


def shell(terminal_case):
    """A case that runs the program from a shell, to see how it leaves the terminal."""
    terminal = Terminal(["sh"], columns=120, rows=40, environment={"PS1": "ready>", "FOGG": FOGG})
    try:
        terminal.wait_for("ready>")
        terminal.type("stty -a >$XDG_DATA_HOME/before; $FOGG play --pace off --map newyork --seats me,random --seed 7; "
                      "echo status $?; stty -a >$XDG_DATA_HOME/after; echo writ''ten\n")
        terminal.wait_for("Choose the tickets to keep")
        terminal_case(terminal)
    finally:
        terminal.close()


def is_sane(terminal):
    terminal.wait_for("written")
    before, after = ((terminal.home / name).read_text() for name in ("before", "after"))
    assert before == after, f"{before}\n{after}"
    assert "status 0" in terminal.screen() and "saved" in terminal.screen(), terminal.screen()
    assert terminal.record().read_text().startswith('{"fogg":1')


def leave_by(*keys):
    def case(terminal):
        terminal.keys(*keys)
        is_sane(terminal)
    return lambda: shell(case)


def leave_by_signal(number):
    def case(terminal):
        children = subprocess.run(["pgrep", "-P", str(terminal.pid())], capture_output=True, text=True, check=True)
        os.kill(int(children.stdout.split()[0]), number)
        is_sane(terminal)
    return lambda: shell(case)


def suspended_and_continued():
    def case(terminal):
        terminal.keys("C-z")
        terminal.wait(lambda s: "Stopped" in s or "suspended" in s, "stopped job")
        terminal.type("fg\n")
        terminal.wait_for("Choose the tickets to keep")
        terminal.keys("1", "Enter")
        terminal.wait_for("Draw cards, claim")
    shell(case)


def lost_terminal_leaves_the_game_saved(terminal):
    begin(terminal)
    pid, path = terminal.pid(), terminal.record()
    text = path.read_text()
    terminal.tmux("kill-session")
    end = time.monotonic() + PATIENCE
    while os.path.exists(f"/proc/{pid}") and time.monotonic() < end:
        time.sleep(0.02)
    assert not os.path.exists(f"/proc/{pid}"), "it lives on without a terminal"
    assert path.read_text() == text and '"turn"' in text


def what_a_terminal_leaves_behind_is_ended():
    terminal = Terminal(["sh", "-c", "trap '' HUP; echo deaf; while :; do sleep 60; done"])
    try:
        terminal.wait_for("deaf")
        pid = terminal.pid()
    finally:
        terminal.close()
    assert is_alive(pid), "it has ended by itself"
    end_what_is_left(0)
    end = time.monotonic() + PATIENCE
    while is_alive(pid) and time.monotonic() < end:
        time.sleep(0.02)
    assert not is_alive(pid), "it lives on"


def without_colours(terminal):
    begin(terminal)
    screen = terminal.screen(colours=True)
    assert not re.search(r"\x1b\[[0-9;]*(3[0-7]|4[0-7]|38;|48;)", screen), "there is a colour"
    assert "◉" in screen and re.search(r"[⠁-⣿]", screen)
    for letter in "RGBOPK":
        assert re.search(rf"\b{letter}\b", terminal.screen()), f"no {letter} on the map"


def in_ascii(terminal):
    begin(terminal)
    screen = terminal.screen()
    assert screen.isascii(), [c for c in screen if ord(c) > 127][:10]
    assert "Bucuresti" in screen or "Munchen" in screen or "Zurich" in screen
    Player(terminal, False).turn()


def dumb_terminals_get_lines(terminal):
    terminal.wait_for("Choose the tickets to keep")
    terminal.type("keep all\n")
    terminal.wait_for("Draw cards, claim")
    assert "Market:" in terminal.screen()


def in_another_language(terminal):
    terminal.wait_for("Alege biletele de păstrat")
    terminal.keys("1", "2", "3", "Enter")
    terminal.wait_for("Trage cărți")
    terminal.keys("?")
    terminal.wait_for("Ce poți face acum")


def questions_before_a_game(terminal):
    terminal.wait_for("New game against bots")
    terminal.keys("1")
    terminal.wait_for("Which map?")
    terminal.keys("3")
    terminal.wait_for("How many opponents?")
    terminal.keys("2")
    terminal.wait_for("How strong?")
    terminal.keys("Enter")
    terminal.wait_for("Choose the tickets to keep")
    assert "New York" in terminal.screen()


def the_start_menu_offers_everything(terminal):
    menu = terminal.wait(lambda s: s if "8  Quit" in s else None, "start menu")
    for item in ("New game", "Hot seat", "Go on with", "Join a server", "Language", "introduction", "rules"):
        assert item in menu, f"no {item!r} in\n{menu}"
    terminal.keys("3")
    terminal.wait_for("no unfinished game")
    terminal.keys("6")
    terminal.wait_for("You collect cards")
    terminal.keys("Escape")
    terminal.wait_for("8  Quit")
    terminal.keys("7")
    terminal.wait_for("The rules of which map?")
    terminal.keys("2")
    terminal.wait_for("Each station not built is worth 4 points")
    terminal.keys("Escape")
    terminal.wait_for("8  Quit")
    terminal.keys("5")
    terminal.wait_for("Which language?")
    click_on(terminal, "Português")
    terminal.wait_for("Novo jogo")
    terminal.keys("2", "3")
    terminal.wait_for("Quem joga?")
    terminal.keys("C-u")
    terminal.type("Ană,Bob")
    terminal.keys("Enter")
    terminal.wait_for("Ană")
    terminal.keys("q")
    terminal.wait(lambda s: terminal.is_dead(), "end")


def the_start_menu_names_the_game_to_go_on_with(terminal):
    terminal.wait_for("[ ] 1")
    terminal.keys("Escape", "q")
    terminal.wait(lambda s: terminal.is_dead(), "end")
    again = Terminal([FOGG, "play"], home=terminal.home)
    try:
        again.wait_for(">3  Go on with the latest game (New York: Ann, Fix)")
        again.keys("Enter")
        again.wait_for("[ ] 1")
        assert len(list((terminal.home / "fogg" / "games").glob("*.fogg"))) == 1
    finally:
        again.close()


def a_server_that_is_not_there_leads_back_to_the_menu(terminal):
    terminal.wait_for("8  Quit")
    terminal.keys("4")
    terminal.wait_for("The address of the server")
    terminal.keys("C-u")
    terminal.type("nonsense://")
    terminal.keys("Enter")
    terminal.wait(lambda s: "8  Quit" in s and "nonsense" in s, "menu that says why")
    terminal.keys("q")
    terminal.wait(lambda s: terminal.is_dead(), "end")


def the_end_can_be_followed_by_another_game(terminal):
    Player(terminal, False).play()
    screen = terminal.wait(lambda s: s if "rematch" in s else None, "end")
    assert re.search(r"1 \w+ +\d+", screen) and "Tickets of" in screen and "failed" in screen, screen
    terminal.keys("r")
    terminal.wait_for("Choose the tickets to keep")
    terminal.keys("Escape", "q")
    terminal.wait(lambda s: terminal.is_dead(), "end")
    assert len(list((terminal.home / "fogg" / "games").glob("*.fogg"))) == 2


def a_hint_is_given(terminal):
    begin(terminal)
    terminal.keys("i")
    terminal.wait_for("Hint: ")


def click(terminal, column, row):
    for button in (32, 35):  # pressed, released
        terminal.tmux("send-keys", "-H", *[f"{byte:x}" for byte in (0x1B, 0x5B, 0x4D, button, 33 + column, 33 + row)])


def click_on(terminal, text, within=lambda row: True):
    """Waits for a text and clicks on its second character."""
    terminal.wait(lambda s: any(text in line and within(line) for line in s.splitlines()), text)
    rows = terminal.rows()
    row = next(i for i, line in enumerate(rows) if text in line and within(line))
    click(terminal, rows[row].index(text) + 1, row)


def bots_play_at_a_pace_that_can_be_skipped(terminal):
    terminal.wait_for("[ ] 1")
    terminal.keys("1", "2", "Enter")
    terminal.wait_for("Space skip")
    terminal.keys("Space")
    terminal.wait_for("Draw cards, claim")
    terminal.keys(">")  # in one's own turn nothing takes the place of what is said
    terminal.wait_for("Pace of the others: normal.")


def an_unknown_terminal_is_named(terminal):
    terminal.wait_for('The terminal "nosuchterm" is unknown')
    terminal.wait_for("Choose the tickets to keep")


def an_unknown_terminal_is_named_before_a_question(terminal):
    terminal.wait_for("Which map?")
    assert '"nosuchterm" is unknown' in terminal.screen(), terminal.screen()


def the_mouse_points(terminal):
    begin(terminal)
    terminal.wait(lambda s: any("Helena" in row[:90] for row in s.splitlines()), "Helena")
    rows = [row[:90] for row in terminal.rows()]  # the map, not the table beside it
    row = next(i for i, text in enumerate(rows) if "Helena" in text)
    click(terminal, rows[row].index("Helena") + 1, row)
    terminal.wait_for("Helena: ")


def main():
    cases = Cases()
    usa = ["--map", "usa", "--seats", "me,random,random", "--seed", "11"]
    city = ["--map", "newyork", "--seats", "me,random", "--seed", "12"]
    europe = ["--map", "europe", "--seats", "me,random", "--seed", "13"]
    romanian = {"LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LC_MESSAGES": "ro_RO.UTF-8"}
    cases.run("a game goes on in a window of any size", lambda: on(game(*city), resized_in_the_middle))
    cases.run("a killed game is resumed where it was", lambda: on(game(*city), killed_and_resumed))
    cases.run("q leaves the terminal as it was", leave_by("Escape", "q"))
    cases.run("Ctrl-C leaves the terminal as it was", leave_by("C-c"))
    cases.run("SIGTERM leaves the terminal as it was", leave_by_signal(signal.SIGTERM))
    cases.run("Ctrl-Z suspends and fg goes on", suspended_and_continued)
    cases.run("a lost terminal leaves the game saved", lambda: on(game(*usa), lost_terminal_leaves_the_game_saved))
    cases.run("what a closed terminal leaves behind is ended", what_a_terminal_leaves_behind_is_ended)
    cases.run("NO_COLOR leaves letters and signs",
              lambda: on(game(*city, environment={"NO_COLOR": "1"}), without_colours))
    cases.run("a locale without UTF-8 gets ASCII", lambda: on(game(*europe, environment={"LC_ALL": "C"}), in_ascii))
    cases.run("a dumb terminal gets lines",
              lambda: on(game(*city, environment={"TERM": "dumb"}), dumb_terminals_get_lines))
    cases.run("the locale chooses the language",
              lambda: on(game(*usa, environment=romanian), in_another_language))
    cases.run("fogg play without options asks what to play", lambda: on(game(), questions_before_a_game))
    cases.run("the start menu offers everything", lambda: on(game(), the_start_menu_offers_everything))
    cases.run("the start menu names the game to go on with",
              lambda: on(game(*city), the_start_menu_names_the_game_to_go_on_with))
    cases.run("a server that is not there leads back to the menu",
              lambda: on(game(), a_server_that_is_not_there_leads_back_to_the_menu))
    cases.run("the end can be followed by another game",
              lambda: on(game(*city), the_end_can_be_followed_by_another_game))
    cases.run("an expert gives hints", lambda: on(game(*city), a_hint_is_given))
    cases.run("bots play at a pace that can be skipped",
              lambda: on(game(*usa, pace="slow"), bots_play_at_a_pace_that_can_be_skipped))
    cases.run("an unknown terminal is named",
              lambda: on(game(*city, environment={"TERM": "nosuchterm"}), an_unknown_terminal_is_named))
    cases.run("an unknown terminal is named before anything is asked",
              lambda: on(game(environment={"TERM": "nosuchterm"}), an_unknown_terminal_is_named_before_a_question))
    cases.run("a click points at a city", lambda: on(game(*usa), the_mouse_points))
    return cases.done()


sys.exit(main())
