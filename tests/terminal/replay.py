#!/usr/bin/env python3
"""replay.py - fogg show --play: a record stepped through on the map.

    replay.py FOGG RECORD EVENTS"""
import json
import pathlib
import subprocess
import sys
import tempfile

from tmux import Cases, Terminal

FOGG, RECORD, EVENTS = sys.argv[1], sys.argv[2], int(sys.argv[3])


def at_the_end(terminal, wanted):
    """Waits until the replay stands at the last event, or no longer does."""
    terminal.wait(lambda screen: (f"{EVENTS}/{EVENTS} " in screen) == wanted, "another event")


def steps_to_the_end_and_back():
    terminal = Terminal([FOGG, "show", "--play", RECORD])
    try:
        terminal.wait_for(f"/{EVENTS} ")
        terminal.keys("End")
        at_the_end(terminal, True)
        terminal.keys("Left")
        at_the_end(terminal, False)
        terminal.keys("Right")
        at_the_end(terminal, True)
        terminal.keys("Home")
        at_the_end(terminal, False)
        terminal.keys("q")
        terminal.wait(lambda screen: terminal.is_dead(), "end of the program")
    finally:
        terminal.close()


def with_seat_lines(folder):
    """A copy of the record in which Bogdan is away in his first turn, and back in the next; the path of it."""
    header, *lines = pathlib.Path(RECORD).read_text(encoding="utf-8").splitlines()
    events = [json.loads(line) for line in lines]
    events.insert(15, {"ev": "seat", "p": 1, "kind": "human", "why": "back"})
    events.insert(10, {"ev": "seat", "p": 1, "kind": "bot:planner", "why": "away"})
    numbered = [{**event, "n": number} for number, event in enumerate(events, start=1)]
    path = pathlib.Path(folder) / "seats.fogg"
    path.write_text("\n".join([header, *map(json.dumps, numbered)]) + "\n", encoding="utf-8")
    return str(path)


def seat_lines_are_told():
    with tempfile.TemporaryDirectory() as folder:
        terminal = Terminal([FOGG, "show", "--play", with_seat_lines(folder)])
        try:
            for number, text in [(1, ""), (2, ""), (8, ""), (9, ""), (11, "Bogdan is away"), (12, ""), (14, ""),
                                 (17, "Bogdan is back"), (18, "")]:
                terminal.wait_for(f"{number}/{EVENTS + 2}  {text}")
                terminal.keys("Right")
            terminal.keys("q")
            terminal.wait(lambda screen: terminal.is_dead(), "end of the program")
        finally:
            terminal.close()


def an_analysis_is_told():
    with tempfile.TemporaryDirectory() as folder:
        path = str(pathlib.Path(folder) / "annotated.fogg")
        short = str(pathlib.Path(RECORD).with_name("newyork-2.fogg"))  # a sixth of the time of the United States
        subprocess.run([FOGG, "analyse", "--budget", "quick", "--out", path, short], check=True,
                       stdout=subprocess.DEVNULL)
        notes = [json.loads(line).get("analysis", {}) for line in pathlib.Path(path).read_text("utf-8").splitlines()]
        fault = next((note for note in notes[1:] if "fault" in note), None)
        assert fault, "the game has a fault"
        terminal = Terminal([FOGG, "show", "--play", path])
        try:
            terminal.wait_for(" %")
            for _ in notes:
                shown = terminal.screen()
                if f"{fault['fault'].capitalize()}, " in shown:
                    break
                terminal.keys("Right")
                terminal.wait(lambda screen, old=shown: screen != old, "the next event")
            terminal.wait_for("better")
            terminal.keys("End")
            terminal.wait_for("██████████ 100 %")
            terminal.keys("q")
            terminal.wait(lambda screen: terminal.is_dead(), "end of the program")
        finally:
            terminal.close()


def every_map_is_shown_from_the_first_event():
    for record in sorted(pathlib.Path(RECORD).parent.glob("*-3.fogg")):
        terminal = Terminal([FOGG, "show", "--play", str(record)])
        try:
            terminal.wait_for("1/")
            terminal.keys("q")
            terminal.wait(lambda screen: terminal.is_dead(), "end of the program")
        finally:
            terminal.close()


def main():
    cases = Cases()
    cases.run("a record is stepped through on the map, to its end and back", steps_to_the_end_and_back)
    cases.run("a seat that changes hands is told like any other event", seat_lines_are_told)
    cases.run("an annotated record tells chances and faults as text and bars", an_analysis_is_told)
    cases.run("every map is shown from the first event", every_map_is_shown_from_the_first_event)
    return cases.done()


sys.exit(main())
