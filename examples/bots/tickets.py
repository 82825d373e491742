#!/usr/bin/env python3
"""A player for fogg: keeps the shortest tickets, claims what they need, and draws the colours of it.

    fogg arena --bots "cmd:python3 examples/bots/tickets.py,planner"

docs/bots.md describes the lines that are read and written here.  tickets.js and tickets.rs play the same.
"""
import json
import sys


def say(line):
    print(line, flush=True)


def count(action, card=None):
    """How many cards an action pays, or how many of one kind: "claim a--b red 2 wild 1"."""
    words = action.split()
    return sum(int(n) for name, n in zip(words, words[1:]) if n.isdigit() and card in (None, name))


def shortest(view):
    """The choice of tickets that takes the fewest spaces."""
    spaces = {t["id"]: t["way"]["spaces"] if "way" in t else 50 for t in view["offered"]}
    return min(view["actions"], key=lambda action: sum(spaces[t] for t in action.split(" refuse")[0].split()[1:]))


def longest(claims):
    """The claim with most cards; of several that with the fewest wild ones."""
    return max(claims, key=lambda action: (count(action), -count(action, "wild")))


def choose(view, colour):
    actions = view["actions"]
    if view["phase"].startswith("keep"):
        return shortest(view)
    wanted = [route for t in view["tickets"] if "way" in t for route in t["way"]["routes"]]
    claims = [action for action in actions if action.startswith("claim")]
    useful = [action for action in claims if action.split()[1] in wanted]
    if useful:
        return longest(useful)
    if claims and not wanted:
        return longest(claims)
    draws = ["draw " + colour[route] for route in wanted] + ["draw stock"]
    for action in draws + [action for action in actions if action.startswith("draw")]:
        if action in actions:
            say(f"info {len(wanted)} routes are missing")
            return action
    return longest(claims) if claims else actions[0]


def main():
    view, colour = None, {}
    say("fogg 2\nname Tickets\nauthor the authors of fogg\nready")
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "newgame":
            colour = {route["id"]: route["colour"] for route in json.loads(rest)["map"]["routes"]}
            say("ready")
        elif word == "view":
            view = json.loads(rest)
        elif word == "go":
            say("play " + choose(view, colour))
        elif word == "quit":
            break


main()
