#!/usr/bin/env python3
"""mutations.py - recorded games that were tampered with are refused, at the right event and by the right rule.

    mutations.py FOGG MAP RECORD...

Every kind of change is tried on several events of every record; FOGG verifies all changed records of a kind at once.
Prints TAP.
"""

import copy
import json
import os
import re
import subprocess
import sys
import tempfile

ANSWER = re.compile(r"^(?P<file>.*?): (?:line (?P<line>\d+): )?(?:event (?P<event>\d+): )?"
                    r"(?:(?P<rule>[A-Z]\d+|seed): )?(?P<message>.*)$")
PER_RECORD = 2  # places in a record at which a kind of change is tried


class Record:
    """A recorded game: its header and its events without their numbers, event n at index n - 1.

    Copies share their events, so a change puts a new event into its place.
    """

    bodies = {}  # an event's text by its id(): most copies share most events, so each is written once

    def __init__(self, path):
        self.name = os.path.basename(path)
        with open(path, encoding="utf-8") as text:
            lines = [json.loads(line) for line in text]
        self.header, self.events = lines[0], lines[1:]
        self.numbers = [event.pop("n") for event in self.events]
        self.map = self.header["map"]
        self.seats = len(self.header["players"])
        self.has_seed = "seed" in self.header
        for event in self.events:
            self.bodies[id(event)] = json.dumps(event)[1:]

    def copy(self):
        mutant = copy.copy(self)
        mutant.events, mutant.numbers = list(self.events), list(self.numbers)
        return mutant

    def renumber(self):
        self.numbers = list(range(1, len(self.events) + 1))
        return self

    def text(self):
        lines = [json.dumps(self.header)]
        for number, event in zip(self.numbers, self.events):
            body = self.bodies.get(id(event)) or json.dumps(event)[1:]
            lines.append(f'{{"n": {number}, {body}')
        return "\n".join(lines) + "\n"

    def indices(self, kind, wanted=lambda record, index: True):
        """Up to PER_RECORD events of a kind, spread over the game."""
        found = [i for i, e in enumerate(self.events) if e["ev"] == kind and wanted(self, i)]
        step = max(1, len(found) // PER_RECORD)
        return found[::step][:PER_RECORD]


def is_payment_of_tunnel(record, index):
    return record.events[index - 1]["ev"] == "tunnel"


def claims_a_free_tunnel(record, index):
    return is_payment_of_tunnel(record, index) and record.events[index - 1]["extra"] == 0


def other_card(card):
    return "blue" if card != "blue" else "red"


# Kinds of change: each yields (changed record, number of the event that must be refused, rules that may be named).
# An event number of None: at the change or anywhere after it, depending on the game.


def changed(record, index, rules, event=None, **fields):
    mutant = record.copy()
    mutant.events[index] = {**mutant.events[index], **fields}
    return mutant, event if event else index + 1, rules


def field_changes(kind, rules, **changes):
    """Sets fields of every event of a kind; a callable gets the event and gives the new value, or None to leave it."""

    def generate(record):
        for index in record.indices(kind):
            event = record.events[index]
            fields = {name: value(event) if callable(value) else value for name, value in changes.items()}
            if all(value is not None and value != event[name] for name, value in fields.items()):
                yield changed(record, index, rules, **fields)

    return generate


def points_of_a_claim(record):
    for index in record.indices("claim"):
        yield changed(record, index, {"C18"}, points=record.events[index]["points"] + 1)


def a_card_too_many_for_a_route(record):
    for index in record.indices("claim"):
        cards = dict(record.events[index]["cards"])
        first = next(iter(cards))
        cards[first] += 1
        yield changed(record, index, {"E6", "E8"} if is_payment_of_tunnel(record, index) else {"C15"}, cards=cards)


def two_colours_for_a_route(record):
    for index in record.indices("claim"):
        cards = dict(record.events[index]["cards"])
        first = next(iter(cards))
        if first != "wild" and cards[first] > 1:
            cards[first] -= 1
            cards[other_card(first)] = 1
            yield changed(record, index, {"E8"} if claims_a_free_tunnel(record, index) else {"C15"}, cards=cards)


def a_route_that_is_taken(record):
    lengths = {}
    for index, event in enumerate(record.events):
        if event["ev"] != "claim" or is_payment_of_tunnel(record, index):
            continue
        if event["points"] in lengths and index % 3 == 0:
            yield changed(record, index, {"C17"}, route=lengths[event["points"]])
        lengths[event["points"]] = event["route"]


def a_route_claimed_with_cards_nobody_has(record):
    for index in record.indices("claim", lambda r, i: not is_payment_of_tunnel(r, i)):
        count = sum(record.events[index]["cards"].values())
        held = {}
        for event in record.events[:index]:  # all cards that the seat ever got: it holds no more than these
            cards = event.get("cards") if event["ev"] == "deal" else [event["card"]] if event["ev"] == "draw" else []
            if event.get("p") == record.events[index]["p"]:
                for card in cards:
                    held[card] = held.get(card, 0) + 1
        if held.get("wild", 0) < count:
            # In Switzerland wilds do not stand for a colour on every route; in Nordic other cards were given for some.
            also = {"switzerland": {"X4"}, "nordic": {"C17"}}.get(record.map, set())
            yield changed(record, index, {"C15"} | also, cards={"wild": count})


def a_draw_after_a_shuffle_by_another_seat(record):
    for index in record.indices("draw", lambda r, i: r.events[i - 1]["ev"] == "shuffle"):
        yield changed(record, index, {"C5"}, p=(record.events[index]["p"] + 1) % record.seats)


def a_market_card_of_another_colour(record):
    for index in record.indices("draw", lambda r, i: r.events[i]["from"] != "stock"):
        yield changed(record, index, {"C6", "C9"}, card=other_card(record.events[index]["card"]))


def seat_of(kinds):
    def generate(record):
        for kind in kinds:
            for index in record.indices(kind):
                rules = {"E8"} if kind == "claim" and claims_a_free_tunnel(record, index) else {"C5"}
                yield changed(record, index, rules, p=(record.events[index]["p"] + 1) % record.seats)

    return generate


def seat_of_a_turn(record):
    for index in record.indices("turn"):
        yield changed(record, index, {"C4"}, p=(record.events[index]["p"] + 1) % record.seats)


def slot_of_a_refill(record):
    for index in record.indices("market"):
        yield changed(record, index, {"C1", "C7", "C13"}, slot=(record.events[index]["slot"] + 1) % 5)


def removed(kinds, rules):
    """Without one event of these kinds, the rest renumbered."""

    def generate(record):
        for kind in kinds:
            for index in record.indices(kind):
                mutant = record.copy()
                del mutant.events[index]
                yield mutant.renumber(), index + 1, rules

    return generate


def removed_without_renumbering(record):
    for index in range(0, len(record.events) - 1, max(1, len(record.events) // PER_RECORD)):
        mutant = record.copy()
        del mutant.events[index], mutant.numbers[index]
        yield mutant, index + 1, {None}


def inserted(event, before, rules):
    """With `event` inserted before an event of the kind `before`."""

    def generate(record):
        for index in record.indices(before):
            mutant = record.copy()
            mutant.events.insert(index, dict(event))
            yield mutant.renumber(), index + 1, rules

    return generate


def doubled(kinds, rules):
    def generate(record):
        for kind in kinds:
            for index in record.indices(kind):
                mutant = record.copy()
                mutant.events.insert(index, dict(mutant.events[index]))
                yield mutant.renumber(), index + 2, rules

    return generate


def anything_doubled(record):
    for index in range(0, len(record.events), max(1, len(record.events) // (4 * PER_RECORD))):
        mutant = record.copy()
        mutant.events.insert(index, dict(mutant.events[index]))
        yield mutant.renumber(), None, None


def anything_removed(record):
    for index in range(0, len(record.events), max(1, len(record.events) // (4 * PER_RECORD))):
        mutant = record.copy()
        del mutant.events[index]
        yield mutant.renumber(), None, None


def neighbours_swapped(record):
    """Two neighbours exchanged.  Left out: choices of dealt tickets, draws, and cards given for others (X5, X6), whose
    order is free."""
    for index in range(0, len(record.events) - 1, max(1, len(record.events) // (4 * PER_RECORD))):
        first, second = record.events[index], record.events[index + 1]
        if first["ev"] == second["ev"] and first["ev"] in {"keep", "draw", "give"}:
            continue
        mutant = record.copy()
        mutant.events[index], mutant.events[index + 1] = mutant.events[index + 1], mutant.events[index]
        yield mutant.renumber(), None, None


def too_few_tickets_kept(record):
    for index in record.indices("keep"):
        event = record.events[index]
        yield changed(record, index, {"C3", "C21"}, tickets=[], refused=event["tickets"] + event["refused"])


def a_ticket_forgotten(record):
    for index in record.indices("keep"):
        yield changed(record, index, {"C3", "C21"}, tickets=record.events[index]["tickets"][1:])


def a_ticket_kept_and_refused(record):
    for index in record.indices("keep"):
        event = record.events[index]
        refused = (event["refused"] + event["tickets"])[:1] + event["tickets"][:1]
        yield changed(record, index, {"C3", "C21"}, refused=refused)


def a_ticket_of_somebody_offered(record):
    held = record.events[0]["tickets"]
    kept = next(e for e in record.events if e["ev"] == "keep" and e["p"] == 0)["tickets"]
    assert set(kept) <= set(held)
    for index in record.indices("offer"):
        yield changed(record, index, {"C21"}, tickets=[kept[0]] + record.events[index]["tickets"][1:])


def a_ticket_dealt_twice(record):
    yield changed(record, 1, {"C3", "E1"}, tickets=record.events[0]["tickets"])


def a_card_too_few_dealt(record):
    yield changed(record, 0, {"C1"}, cards=record.events[0]["cards"][1:])


def what_a_tunnel_demands(record):
    for index in record.indices("tunnel"):
        event = record.events[index]
        rules = {"E7"} if list(event["cards"]) == ["wild"] else {"E6"}
        yield changed(record, index, rules, extra=(event["extra"] + 1) % 4)


def a_tunnel_with_a_card_less_turned_up(record):
    for index in record.indices("tunnel", lambda r, i: len(r.events[i]["shown"]) == 3):
        yield changed(record, index, {"E6"}, shown=record.events[index]["shown"][:2])


def a_tunnel_paid_short(record):
    for index in record.indices("tunnel", lambda r, i: r.events[i]["extra"] > 0 and r.events[i + 1]["ev"] == "claim"):
        yield changed(record, index + 1, {"E6"}, cards=record.events[index]["cards"])


def another_route_than_the_tunnel(record):
    for index in record.indices("claim", is_payment_of_tunnel):
        own = record.events[index]["route"]
        route = next(e["route"] for e in record.events if e["ev"] == "claim" and e["route"] != own)
        yield changed(record, index, {"E8"}, route=route)


def a_station_too_dear(record):
    for index in record.indices("station"):
        cards = dict(record.events[index]["cards"])
        cards[next(iter(cards))] += 1
        yield changed(record, index, {"E10"}, cards=cards)


def a_second_station_in_a_city(record):
    stations = [i for i, e in enumerate(record.events) if e["ev"] == "station"]
    for first, second in zip(stations, stations[1:]):
        yield changed(record, second, {"E10"}, at=record.events[first]["at"])


SCORE_RULES = {
    "routes": {"C18"}, "tickets": {"C24", "E11"}, "done": {"C24", "E11"}, "failed": {"C24", "E11"}, "longest": {"C29"},
    "longest_length": {"C28"}, "stations": {"E12"}, "attractions": {"N1"}, "tokens": {"S5"}, "total": {"C26"},
}


def scores(record):
    for field, rules in SCORE_RULES.items():
        for seat in range(record.seats):
            mutant = record.copy()
            mutant.events[-1] = copy.deepcopy(mutant.events[-1])
            mutant.events[-1]["scores"][seat][field] += 1
            yield mutant, len(record.events), rules


def winners(record):
    won = record.events[-1]["winners"]
    others = [seat for seat in range(record.seats) if seat not in won]
    if others:
        yield changed(record, len(record.events) - 1, {"C27"}, winners=others)
        yield changed(record, len(record.events) - 1, {"C27"}, winners=sorted(won + others))
        yield changed(record, len(record.events) - 1, {None}, winners=sorted(won + others, reverse=True))
    yield changed(record, len(record.events) - 1, {"C27"}, winners=[])


def reason(record):
    was = record.events[-1]["reason"]
    for name in ("cars", "passed", "idle"):
        if name != was:
            rules = {"cars": {"C25"}, "stopped": {"C14", "C25"}}.get(was, {"C14"})
            mutant, event, rules = changed(record, len(record.events) - 1, rules, reason=name)
            mutant.events[-1].pop("by", None)
            yield mutant, event, rules
    if was != "stopped":
        # The game ends by itself here, so there is no decision at which it could have been stopped.
        yield changed(record, len(record.events) - 1, {"C14", "C25"}, reason="stopped", by=[])


def who_gave_up(record):
    """Who gave up decides who wins, so another list gives other winners.  A seat that is not there is refused."""
    if record.events[-1]["reason"] != "stopped":
        return
    winner = record.events[-1]["winners"][0]
    yield changed(record, len(record.events) - 1, {"C27"}, by=[winner])
    yield changed(record, len(record.events) - 1, {None}, by=[4])


def a_borrowed_route_that_is_no_use(record):
    for seat, score in enumerate(record.events[-1]["scores"]):
        if score.get("borrowed"):
            mutant = record.copy()
            mutant.events[-1] = copy.deepcopy(mutant.events[-1])
            mutant.events[-1]["scores"][seat]["borrowed"] = []
            yield mutant, len(record.events), {"E11"}


def the_game_ended_early(record):
    for index in record.indices("turn"):
        mutant = record.copy()
        del mutant.events[index + 1 : -1]
        if len(mutant.events) < len(record.events) and mutant.events[-1]["reason"] != "stopped":
            yield mutant.renumber(), index + 2, {"C25", "C14"}


def something_behind_the_end(record):
    mutant = record.copy()
    mutant.events.append({"ev": "turn", "p": 0})
    yield mutant.renumber(), len(record.events) + 1, {None}


def a_seat_event_where_no_decision_follows(record):
    """Between a decision and what follows from it, and behind the end."""
    def fits(r, i):
        return r.events[i - 1]["ev"] != "seat" and r.events[i].get("reason") != "stopped"

    for kind in ("market", "turn", "last", "end"):
        for index in record.indices(kind, fits):
            mutant = record.copy()
            mutant.events.insert(index, {"ev": "seat", "p": 0, "kind": "human", "why": "back"})
            yield mutant.renumber(), index + 1, None
    mutant = record.copy()
    mutant.events.append({"ev": "seat", "p": 0, "kind": "human", "why": "back"})
    yield mutant.renumber(), len(record.events) + 1, {None}


def a_seat_event_of_nobody(record):
    for index in record.indices("draw", lambda r, i: r.events[i - 1]["ev"] == "turn"):
        mutant = record.copy()
        nobody = record.seats if record.seats < 5 else 5
        mutant.events.insert(index, {"ev": "seat", "p": nobody, "kind": "human", "why": "back"})
        yield mutant.renumber(), index + 1, {None}


def chance_that_the_seed_does_not_give(record):
    if not record.has_seed:
        return
    for kind in ("market", "draw"):
        for index in record.indices(kind, lambda r, i: r.events[i].get("from", "stock") == "stock"):
            yield changed(record, index, None, card=other_card(record.events[index]["card"]))[0], None, None


def place_at(fields, rules):
    def generate(record):
        for index in record.indices("place", lambda r, i: (r.events[i]["p"] < 0) == ("S1" in rules)):
            for name, value in fields.items():
                yield changed(record, index, rules, **{name: value})

    return generate


def a_stack_on_a_stack(record):
    for index in record.indices("place", lambda r, i: r.events[i]["p"] >= 0):
        yield changed(record, index, {"S2", "S3"}, at="alcatraz")


KINDS = [
    points_of_a_claim, a_card_too_many_for_a_route, two_colours_for_a_route, a_route_that_is_taken,
    a_route_claimed_with_cards_nobody_has, a_market_card_of_another_colour,
    ("the seat of an action", seat_of(("draw", "claim", "station", "offer", "tunnel", "decline", "pass"))),
    seat_of_a_turn, slot_of_a_refill,
    ("a sweep left out", removed(("sweep",), {"C2"})),
    ("cards of a sweep", field_changes("sweep", {"C2"}, cards=lambda e: e["cards"][1:])),
    ("a sweep without three wilds",
     inserted({"ev": "sweep", "cards": ["wild", "wild", "wild", "wild", "wild"]}, "turn", {"C2"})),
    ("a draw after a shuffle by another seat", a_draw_after_a_shuffle_by_another_seat),
    ("a shuffle left out", removed(("shuffle",), {"C12"})),
    ("cards of a shuffle", field_changes("shuffle", {"C12"}, count=lambda e: e["count"] + 1)),
    ("a shuffle without need", inserted({"ev": "shuffle", "count": 5}, "turn", {"C12"})),
    ("a shuffle before a draw that needs none", inserted({"ev": "shuffle", "count": 5}, "draw", {"C12"})),
    ("a refill left out", removed(("market",), {"C1", "C2", "C7", "C12", "C13"})),
    ("a refill too many", inserted({"ev": "market", "slot": 0, "card": "wild"}, "turn", {"C1", "C7", "C13"})),
    ("the last round left out", removed(("last",), {"C25"})),
    ("the last round too early", inserted({"ev": "last", "p": 0}, "turn", {"C25"})),
    ("who began the last round", field_changes("last", {"C25"}, p=lambda e: (e["p"] + 1) % 2)),
    ("a turn left out", removed(("turn",), {"C4", "C5", "C6", "C12", "C14", "C25", "E6"})),
    ("a turn too many", doubled(("turn",), {"C5"})),
    ("a pass where there is something to do", inserted({"ev": "pass", "p": 0}, "turn", {"C4", "C5", "C6"})),
    ("a claim twice", doubled(("claim",), {"C4", "C5", "C7", "C12", "C13", "C25", "S4"})),
    removed_without_renumbering, anything_doubled, anything_removed, neighbours_swapped,
    too_few_tickets_kept, a_ticket_forgotten, a_ticket_kept_and_refused, a_ticket_of_somebody_offered,
    a_ticket_dealt_twice, a_card_too_few_dealt, what_a_tunnel_demands, a_tunnel_with_a_card_less_turned_up,
    a_tunnel_paid_short, another_route_than_the_tunnel,
    ("a decline left out", removed(("decline",), {"E8", "C12"})),
    a_station_too_dear, a_second_station_in_a_city,
    ("a token left out", removed(("token",), {"S4"})),
    ("a token of another symbol", field_changes("token", {"S4"}, symbol=lambda e: (e["symbol"] + 1) % 7)),
    ("a token twice", doubled(("token",), {"S4"})),
    ("a fixed stack of another kind", place_at({"symbol": 6, "height": 1, "at": "sunset"}, {"S1"})),
    ("a chosen stack of another kind", place_at({"symbol": 0, "height": 7}, {"S2", "S3"})),
    a_stack_on_a_stack, scores, winners, reason, who_gave_up, a_borrowed_route_that_is_no_use, the_game_ended_early,
    something_behind_the_end, a_seat_event_where_no_decision_follows, a_seat_event_of_nobody,
    chance_that_the_seed_does_not_give,
]


def verify(fogg, map_file, mutants):
    """Lets fogg verify all of them; returns its answers in order."""
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for number, (mutant, _, _) in enumerate(mutants):
            names.append(os.path.join(folder, f"{number}.fogg"))
            with open(names[-1], "w", encoding="utf-8") as out:
                out.write(mutant.text())
        command = [fogg, "verify", "--map", map_file] + names
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    answers = done.stdout.splitlines()
    if done.returncode != 1 or done.stderr or len(answers) != len(mutants):
        return None, (f"exit status {done.returncode}, {len(answers)} answers to {len(mutants)} records: "
                      f"{done.stderr[-2000:]}")
    return answers, None


def judge(mutant, event, rules, answer, first_change):
    """What is wrong with an answer, or None."""
    match = ANSWER.match(answer)
    if answer.endswith(", ok"):
        return "taken"
    told = int(match["event"]) if match["event"] else 0
    if event is not None and told != event:
        return f"event {event} should be refused"
    if event is None and told < first_change - 1:
        return f"refused before the change at event {first_change}"
    if rules is not None and match["rule"] not in rules:
        return f"the rule should be one of {sorted(map(str, rules))}"
    return None


def first_difference(record, mutant):
    for number, (ours, theirs) in enumerate(zip(record.events, mutant.events)):
        if ours != theirs:
            return number + 1
    return min(len(record.events), len(mutant.events)) + 1


def main():
    fogg, map_file, records = sys.argv[1], sys.argv[2], [Record(path) for path in sys.argv[3:]]
    failures = 0
    for number, kind in enumerate(KINDS):
        name, generate = kind if isinstance(kind, tuple) else (kind.__name__.replace("_", " "), kind)
        mutants, origins = [], []
        for record in records:
            for mutant in generate(record):
                if mutant[0].events != record.events or mutant[0].numbers != record.numbers:
                    mutants.append(mutant)
                    origins.append(record)
        answers, problem = verify(fogg, map_file, mutants) if mutants else (None, "no record has what it takes")
        problems = [problem] if problem else []
        for (mutant, event, rules), origin, answer in zip(mutants, origins, answers or []):
            wrong = judge(mutant, event, rules, answer, first_difference(origin, mutant))
            if wrong:
                problems.append(f"{mutant.name}: {wrong}: {answer}")
        print(f"{'not ok' if problems else 'ok'} {number + 1} - {name}: {len(mutants)} changed records are refused")
        for problem in problems[:8]:
            print(f"#   {problem}")
        failures += bool(problems)
    print(f"1..{len(KINDS)}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
