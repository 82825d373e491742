#!/usr/bin/env python3
"""chance - recomputes every card and ticket of a record from its seed, by docs/record.md alone, and prints TAP.

    chance.py FOGG RECORD...

FOGG is asked only for the map's colours and tickets.
"""
import hashlib
import json
import struct
import subprocess
import sys


def chacha_block(key, counter):
    """The first eight bytes of a ChaCha20 block with nonce zero, as a number."""
    start = list(struct.unpack("<4I", b"expand 32-byte k") + struct.unpack("<8I", key)) + [
        counter & 0xFFFFFFFF, counter >> 32, 0, 0]
    x = list(start)

    def quarter(a, b, c, d):
        for into, other, turned, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[into] = (x[into] + x[other]) & 0xFFFFFFFF
            word = x[turned] ^ x[into]
            x[turned] = (word << bits | word >> (32 - bits)) & 0xFFFFFFFF

    for _ in range(10):
        for column in range(4):
            quarter(column, column + 4, column + 8, column + 12)
        for diagonal in range(4):
            quarter(diagonal, (diagonal + 1) % 4 + 4, (diagonal + 2) % 4 + 8, (diagonal + 3) % 4 + 12)
    return (x[0] + start[0]) & 0xFFFFFFFF | ((x[1] + start[1]) & 0xFFFFFFFF) << 32


class Chance:
    def __init__(self, seed):
        self.seed, self.used = seed, 0

    def below(self, count):
        word = chacha_block(self.seed, self.used)
        self.used += 1
        return (word >> 32) * count >> 32


class Table:
    """The stock, the discards and the tickets, as far as chance is concerned."""

    def __init__(self, board, chance):
        self.chance = chance
        self.kinds = board["cards"]["colours"] + ["wild"]
        self.stock = {colour: board["cards"]["each"] for colour in self.kinds}
        self.stock["wild"] = board["cards"]["wild"]
        self.discards = dict.fromkeys(self.kinds, 0)
        self.tickets = {is_long: [f"{t['a']}--{t['b']}" for t in board["tickets"] if bool(t.get("long")) == is_long]
                        for is_long in (False, True)}

    def card(self):
        row = [kind for kind in self.kinds for _ in range(self.stock[kind])]
        kind = row[self.chance.below(len(row))]
        self.stock[kind] -= 1
        return kind

    def ticket(self, is_long=False):
        return self.tickets[is_long].pop(self.chance.below(len(self.tickets[is_long])))

    def discard(self, cards):
        for kind, count in cards.items():
            self.discards[kind] += count

    def shuffle(self):
        self.stock, self.discards = self.discards, dict.fromkeys(self.kinds, 0)


def replay(header, events, board):
    """Returns the first event that the seed does not give, in words, or nothing."""
    chance = Chance(bytes.fromhex(header["seed"]))
    table = Table(board, chance)
    chance.below(len(header["players"]))
    pile, shown = None, []
    for event in events:
        kind, told, due = event["ev"], None, None
        if kind == "deal":
            told = [event["cards"], sorted(event["tickets"])]
            cards = [table.card() for _ in event["cards"]]
            longs = sum(1 for t in event["tickets"] if t in table.tickets[True])
            due = [cards, sorted(table.ticket(i < longs) for i in range(len(event["tickets"])))]
        elif kind == "market" or (kind == "draw" and event["from"] == "stock"):
            told, due = event["card"], table.card()
        elif kind == "tunnel":
            told, due = event["shown"], [table.card() for _ in event["shown"]]
            shown = event["shown"]
        elif kind == "shuffle":
            table.shuffle()
        elif kind == "sweep":
            for card in event["cards"]:
                table.discard({card: 1})
        elif kind in ("claim", "station", "decline"):
            table.discard(event.get("cards", {}))
            for card in shown:
                table.discard({card: 1})
            shown = []
        elif kind == "keep":
            if pile is None:
                pile = [table.ticket() for _ in range(len(table.tickets[False]))]
            if not (board["refused"] == "box" and "turn" not in {e["ev"] for e in events[: event["n"]]}):
                pile += event["refused"]
        elif kind == "offer":
            told, due = event["tickets"], pile[: len(event["tickets"])]
            del pile[: len(event["tickets"])]
        if told != due:
            return f"event {event['n']}: {told}, but the seed gives {due}"
    return ""


def main():
    fogg, paths = sys.argv[1], sys.argv[2:]
    failed = 0
    for number, path in enumerate(paths):
        with open(path, encoding="utf-8") as text:
            header, *events = [json.loads(line) for line in text]
        found = subprocess.run([fogg, "map", "json", header["map"]], capture_output=True, text=True, check=True)
        board = json.loads(found.stdout)
        board["refused"] = "box" if any(t.get("long") for t in board["tickets"]) else "bottom"
        problem = replay(header, events, board)
        if hashlib.sha256(bytes.fromhex(header["seed"])).hexdigest() != header["commit"]:
            problem = "the commitment is not the SHA-256 of the seed"
        verdict = "not ok" if problem else "ok"
        print(f"{verdict} {number + 1} - {header['map']}: every card and ticket is as the seed gives it")
        if problem:
            print(f"#   {problem}")
        failed += bool(problem)
    print(f"1..{len(paths)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
