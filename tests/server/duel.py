"""duel - two people at a table whose server may be killed: what kill.py, siege.py and database.py play."""
import collections
import json
import subprocess
import tempfile
import time

from wire import Client, Closed, texts

SIT_TRIES = 150  # a tenth of a second apart: servers that do not hear each other are busy for ten seconds
REFUSALS = ("store-failed", "store-full", "busy")
MAPS = ["newyork", "sanfrancisco", "newyork", "usa", "europe"]


def come_in(server, cookie, table, have, patience=None):
    """Somebody who has entered a table and was told how it stands.  `patience`: seconds for every answer."""
    client = Client(server, cookie)
    if patience:
        client.socket.settimeout(patience)
    answer = client.enter(table, have=have)
    if answer.get("code") in REFUSALS:
        client.close()
        raise Closed(None, answer["code"])
    assert answer["type"] == "table", answer
    client.view(table)
    return client


class Duel:
    """Two people at a table, each with all the events they have been told."""

    patience = None  # seconds for an answer; None: as wire says

    def __init__(self, server, number, dice, cookies=None):
        self.server, self.dice = server, dice
        self.cookies = cookies or [server.guest(f"{name}{number}") for name in ("Ann", "Bob")]
        ann, bob = (Client(server, cookie) for cookie in self.cookies)
        self.table = ann.ask(type="open", map=MAPS[number % len(MAPS)], seats=["me", "open"], public=True,
                             clock={"kind": "bank", "time": 80000, "increment": 7})["table"]
        for _ in range(SIT_TRIES):
            answer = bob.ask(type="sit", table=self.table)
            if answer.get("code") not in REFUSALS:
                break
            time.sleep(0.1)
        assert answer["type"] == "done", answer
        ann.close(), bob.close()
        self.events = [{}, {}]
        self.told_late = [set(), set()]  # events of which a seat was told only when the game was over
        self.acknowledged = {}  # action id: the numbers of its events
        self.pending = [None, None]
        self.refusals = collections.Counter()  # of actions, by their codes
        self.clocks = [{}, {}]  # number of the last event: clocks then
        self.clients = [None, None]

    def come_back(self):
        for seat in (0, 1):
            self.clients[seat] = come_in(self.server, self.cookies[seat], self.table, 0, self.patience)
            self.learn(seat)

    def learn(self, seat):
        """Keeps what a client was told.  An event that is told again must be the same as before."""
        client = self.clients[seat]
        has_ended = any(message.get("view", {}).get("phase") == "over" for message in client.messages)
        for message in client.messages:
            if message["type"] != "events":
                continue
            over = message.get("view", {}).get("phase") == "over"
            if has_ended:
                self.told_late[seat] |= {event["n"] for event in message["events"]} - set(self.events[seat])
            for event in message["events"]:
                known = self.events[seat].setdefault(event["n"], event)
                assert over or known == event or "cards_count" in known or "tickets_count" in known or \
                    (known["ev"] == "draw" and "card" not in known), (known, event)
            if "clocks" in message:
                self.check_clocks(seat, message)
        client.messages.clear()

    def check_clocks(self, seat, message):
        """The clock of a seat that is not to move shows the same at the same event, with or without a restart."""
        before = self.clocks[seat].setdefault(message["last"], message)
        for other in (0, 1):
            if other not in message["view"]["waits_for"]:
                assert before["clocks"][other] == message["clocks"][other], (before["clocks"], message["clocks"])

    def is_over(self):
        return all(client and client.view(self.table)["phase"] == "over" for client in self.clients)

    def step(self):
        """One action of whoever is to move.  An action that got no answer is sent again unchanged."""
        for seat in (0, 1):
            client = self.clients[seat]
            view = client.view(self.table)
            if self.pending[seat] is None:
                if view["phase"] == "over" or seat not in view["waits_for"]:
                    continue
                actions = texts(view["legal"])
                claims = [action for action in actions if action.startswith("claim")]
                self.pending[seat] = dict(type="act", table=self.table, action=self.dice.choice(claims or actions),
                                          have=client.last[self.table]["last"], id=f"{seat}-{self.dice.random()}")
            answer = client.ask(**self.pending[seat])
            if answer.get("code") in REFUSALS:  # surely not stored: the same again, a little later
                self.refusals[answer["code"]] += 1
                time.sleep(0.05)
                return
            if answer["type"] == "events":
                numbers = [event["n"] for event in answer["events"]]
                self.acknowledged[self.pending[seat]["id"]] = numbers[0]
            else:
                assert answer["code"] == "stale", answer  # it had not arrived, and the others have gone on
            self.pending[seat] = None
            for who in (0, 1):
                self.clients[who].view(self.table)
                while self.clients[who].last[self.table]["last"] < client.last[self.table]["last"]:
                    self.clients[who].read()
                self.learn(who)
            return

    def check_end(self):
        """The game is over and in order, and both were told all of it.  Returns the events of its record."""
        status, _, body = self.server.http("GET", f"/record/{self.table}.fogg")
        assert status == 200
        with tempfile.NamedTemporaryFile(suffix=".fogg") as file:
            file.write(body)
            file.flush()
            subprocess.run([self.server.program, "verify", file.name], check=True, stdout=subprocess.DEVNULL)
        count = body.count(b"\n") - 1
        for seat in (0, 1):
            assert sorted(self.events[seat]) == list(range(1, count + 1)), "every event once, for everybody"
        assert len(set(self.acknowledged.values())) == len(self.acknowledged), "no two actions are one"
        return [json.loads(line) for line in body.splitlines()[1:]]

    def check_hidden(self):
        """As above; and no seat was told what only the other may know, and what it was told is what happened."""
        record = {event["n"]: event for event in self.check_end()}
        for seat, events in enumerate(self.events):
            for n, event in events.items():
                true, is_own = record[n], event.get("p") == seat
                hidden = {"deal": ("cards", "tickets"), "keep": ("tickets", "refused"), "offer": ("tickets",),
                          "draw": ("card",) if event.get("from") == "stock" else ()}.get(event["ev"], ())
                for key, value in event.items():
                    if not key.endswith("_count"):
                        assert true[key] == value, (true, event)
                if not is_own and event["n"] not in self.told_late[seat]:
                    assert not any(key in event for key in hidden), ("hidden", event)
