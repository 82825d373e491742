#!/usr/bin/env python3
"""A player for fogg: claims the longest route that it can pay, else draws what it has most of.

    fogg arena --bots planner --bot "cmd:docs/examples/greedy.py"

One JSON view a line comes in (docs/protocol.md, "The view object"); one action a line goes out.
"""
import json
import sys


def spaces(group):
    """How many cards a claim takes."""
    return sum(group["pay"][0].values())


def cheapest(pay):
    """Of several payments the one with the fewest wilds, as text: "red 2 wild 1"."""
    best = min(pay, key=lambda cards: cards.get("wild", 0))
    return " ".join(f"{card} {count}" for card, count in best.items())


def draw(view, group_list):
    """The colour that the hand has most of, if it lies in the market; else blind."""
    hand = view["hand"]
    cards = [g["card"] for g in group_list if "card" in g and g["card"] != "wild"]
    card = max(cards, key=lambda c: hand.get(c, 0), default=None)
    if card is not None and hand.get(card, 0) > 0:
        return "draw " + card
    return "draw stock" if "draw stock" in view["actions"] else next(a for a in view["actions"] if a.startswith("draw"))


def choose(view):
    groups = {}
    for group in view["legal"]:
        groups.setdefault(group["kind"], []).append(group)
    if "claim" in groups:
        best = max(groups["claim"], key=spaces)
        if spaces(best) >= 3 or view["turns_left"] is not None or "draw" not in groups:
            return f"claim {best['route']} {cheapest(best['pay'])}"
    if "draw" in groups:
        return draw(view, groups["draw"])
    return view["actions"][0]


for line in sys.stdin:
    print(choose(json.loads(line)), flush=True)
