#!/usr/bin/env python3
"""replay.py - fogg show --play: a record stepped through on the map.

    replay.py FOGG RECORD EVENTS"""
import sys

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


def main():
    cases = Cases()
    cases.run("a record is stepped through on the map, to its end and back", steps_to_the_end_and_back)
    return cases.done()


sys.exit(main())
