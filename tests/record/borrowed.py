#!/usr/bin/env python3
"""borrowed.py - E11: `fogg verify` accepts the best use of stations in a record, and no other.

    borrowed.py FOGG EUROPE TIES

Records games of Europe.  For each seat with stations it then writes many uses of them into the record: possible ones
and impossible ones (a city without a station, a route that does not end there, a route that nobody owns or that is the
seat's own).  From games of ties.txt come uses that are worth as much as the best and complete fewer tickets, and uses
that complete as many and are worth less.  This program works out by itself which uses are possible and score best;
`fogg verify` must agree on each.  Prints TAP.
"""
import collections
import itertools
import json
import os
import random
import re
import subprocess
import sys
import tempfile

FOGG, MAPS = sys.argv[1], {"europe": sys.argv[2], "ties": sys.argv[3]}
PER_SEAT = 150


def read_map(path):
    points, ends = {}, {}
    with open(path, encoding="utf-8") as text:
        for line in text:
            words = line.split()
            if words[:1] == ["ticket"]:
                points[f"{words[1]}--{words[2]}"] = int(words[3])
            elif words[:1] == ["route"]:
                ends[f"{words[1]}--{words[2]}"] = (words[1], words[2])
    return points, ends


POINTS, ENDS = {}, {}
for file in MAPS.values():
    for known, found in zip((POINTS, ENDS), read_map(file)):
        known.update(found)


def ends_of(route):
    return ENDS[re.sub(r"-\d$", "", route)]


def joined(routes, tickets):
    """The tickets whose ends these routes join."""
    group = {}

    def root(city):
        while group.setdefault(city, city) != city:
            city = group[city]
        return city

    for route in routes:
        a, b = ends_of(route)
        group[root(a)] = root(b)
    return [ticket for ticket in tickets if root(ticket.split("--")[0]) == root(ticket.split("--")[1])]


class Game:
    def __init__(self, lines):
        self.lines, self.end = lines, json.loads(lines[-1])
        events = [json.loads(line) for line in lines[1:-1]]
        self.owner = {e["route"]: e["p"] for e in events if e["ev"] == "claim"}
        seats = range(len(self.end["scores"]))
        self.stations = [[e["at"] for e in events if e["ev"] == "station" and e["p"] == p] for p in seats]
        self.tickets = [[t for e in events if e["ev"] == "keep" and e["p"] == p for t in e["tickets"]] for p in seats]

    def judge(self, seat, uses):
        """What is wrong with the uses: nothing if they give the score that is recorded."""
        score, places = self.end["scores"][seat], []
        for at, route in uses:
            if at not in self.stations[seat] or at not in ends_of(route) or self.owner.get(route, seat) == seat:
                return "impossible"
            places.append(self.stations[seat].index(at))
        if len(uses) > 3 or any(first >= second for first, second in zip(places, places[1:])):
            return "impossible"
        own = [route for route, owner in self.owner.items() if owner == seat]
        done = joined(own + [route for _, route in uses], self.tickets[seat])
        is_worth_less = sum(POINTS[t] if t in done else -POINTS[t] for t in self.tickets[seat]) < score["tickets"]
        if len(done) < score["done"]:
            return "less and fewer" if is_worth_less else "fewer"
        return "less" if is_worth_less else ""

    def variants(self, seat, dice):
        """Uses of the stations, good and bad: the recorded ones with something changed, and random ones."""
        found = [(use["at"], use["route"]) for use in self.end["scores"][seat]["borrowed"]]
        routes, stations = sorted(self.owner), self.stations[seat]
        near = [(at, route) for at in stations for route in routes if at in ends_of(route)]
        yield found
        yield found[::-1]
        yield found + found[:1]
        yield []
        for i, (at, route) in enumerate(found):
            others = near + [(at, other) for other in dice.sample(routes, min(len(routes), 6))]
            others += [(city, route) for city in ends_of(route)]
            for use in dice.sample(others, min(len(others), 25)):
                yield found[:i] + [use] + found[i + 1:]
        for at in stations:  # one station more, with a route that may or may not end there
            for route in dice.sample(routes, min(len(routes), 6)) if at not in dict(found) else []:
                yield sorted(found + [(at, route)], key=lambda use: stations.index(use[0]))
        for count in (1, 2, 3):
            if len(near) < 25:
                pairs = list(itertools.combinations(near, count))
            else:
                pairs = [dice.sample(near, count) for _ in range(40)]
            yield from map(list, dice.sample(pairs, min(len(pairs), 40)))

    def text(self, seat, uses):
        end = json.loads(self.lines[-1])
        end["scores"][seat]["borrowed"] = [{"at": at, "route": route} for at, route in uses]
        return "\n".join(self.lines[:-1] + [json.dumps(end)]) + "\n"


def play(name, players, games, bots):
    board = name if name == "europe" else MAPS[name]
    command = [FOGG, "sim", "--map", board, "--players", str(players), "--games", str(games), "--seed", "4",
               "--bot", bots, "--record", "-"]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    games = [game.splitlines() for game in re.split(r'(?m)^(?=\{"fogg")', text) if game]
    return [Game(lines) for lines in games if '"borrowed":[{' in lines[-1]]


def main():
    dice, cases = random.Random(1), []
    with tempfile.TemporaryDirectory() as folder:
        europe, ties = play("europe", 3, 60, "planner,random"), play("ties", 2, 200, "random")
        for game in europe + ties:
            for seat, score in enumerate(game.end["scores"]):
                for uses in list(game.variants(seat, dice))[:PER_SEAT] if score["borrowed"] else []:
                    if game in ties and game.judge(seat, uses) not in ("less", "fewer"):  # what Europe hardly has
                        continue
                    path = os.path.join(folder, f"{len(cases)}.fogg")
                    with open(path, "w", encoding="utf-8") as out:
                        out.write(game.text(seat, uses))
                    cases.append((path, uses, game.judge(seat, uses)))
        command = [FOGG, "verify", "--map", MAPS["ties"], *(path for path, _, _ in cases)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    answers = done.stdout.splitlines()
    wrong = [f"{uses}: {fault}: {answer}" for (_, uses, fault), answer in zip(cases, answers)
             if answer.endswith(", ok") != (fault == "")]
    wrong += [answer for answer in answers if not answer.endswith(", ok") and '"borrowed"' not in answer]
    kinds = collections.Counter(fault for _, _, fault in cases)
    few = [kind for kind in ("", "impossible", "less and fewer", "less", "fewer") if kinds[kind] < 5]
    if len(answers) != len(cases) or few:
        wrong.append(f"{len(cases)} records, {len(answers)} answers, {dict(kinds)}; {done.stderr[-500:]}")
    verdict = "not ok" if wrong else "ok"
    print(f"{verdict} 1 - {len(cases)} uses of stations, {kinds['']} of them the best, are judged as the rule says")
    for line in wrong[:10]:
        print(f"#   {line}")
    print("1..1")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
