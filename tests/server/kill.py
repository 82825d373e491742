"""kill - the server is killed at random moments while many games are played, and started again.  Nothing that was
acknowledged is lost, nothing is played twice, clocks are where they were, and every game goes on to a verified end.

    kill.py PROGRAM [TABLES [KILLS]]
"""
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import threading

from wire import Client, Closed, Server, Tap, texts

program = sys.argv[1]
table_count = int(sys.argv[2]) if len(sys.argv) > 2 else 8
kill_count = int(sys.argv[3]) if len(sys.argv) > 3 else 6
maps = ["newyork", "sanfrancisco", "newyork", "usa", "europe"]
LOST = (Closed, ConnectionError, OSError)


class Game:
    """Two people at a table, each with all the events they have been told."""

    def __init__(self, server, number, dice):
        self.server, self.dice = server, dice
        self.cookies = [server.guest(f"{name}{number}") for name in ("Ann", "Bob")]
        ann, bob = (Client(server, cookie) for cookie in self.cookies)
        self.table = ann.ask(type="open", map=maps[number % len(maps)], seats=["me", "open"], public=True,
                             clock={"kind": "bank", "time": 80000, "increment": 7})["table"]
        bob.ask(type="sit", table=self.table)
        ann.close(), bob.close()
        self.events = [{}, {}]
        self.acknowledged = {}  # action id: the numbers of its events
        self.pending = [None, None]
        self.clocks = [{}, {}]  # number of the last event: clocks then
        self.clients = [None, None]

    def come_back(self):
        for seat in (0, 1):
            client = Client(self.server, self.cookies[seat])
            client.enter(self.table, have=0)
            client.view(self.table)
            self.clients[seat] = client
            self.learn(seat)

    def learn(self, seat):
        """Keeps what a client was told.  An event that is told again must be the same as before."""
        client = self.clients[seat]
        for message in client.messages:
            if message["type"] != "events":
                continue
            over = message.get("view", {}).get("phase") == "over"
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
        status, _, body = self.server.http("GET", f"/record/{self.table}.fogg")
        assert status == 200
        with tempfile.NamedTemporaryFile(suffix=".fogg") as file:
            file.write(body)
            file.flush()
            subprocess.run([program, "verify", file.name], check=True, stdout=subprocess.DEVNULL)
        count = body.count(b"\n") - 1
        for seat in (0, 1):
            assert sorted(self.events[seat]) == list(range(1, count + 1)), "every event once, for everybody"
        assert len(set(self.acknowledged.values())) == len(self.acknowledged), "no two actions are one"


def every_acknowledged_action_survives():
    dice = random.Random(20)
    server = Server(program)
    games = [Game(server, number, random.Random(number)) for number in range(table_count)]
    kills = 0
    bomb = None
    while True:
        try:
            for game in games:
                if game.clients[0] is None:
                    game.come_back()
            if bomb is None and kills < kill_count:
                bomb = threading.Timer(dice.uniform(0.05, 0.5), server.process.kill)
                bomb.start()
            busy = [game for game in games if not game.is_over()]
            if not busy and kills >= kill_count:
                break
            if not busy:
                raise Closed(None) if server.process.wait(60) is not None else None
            for game in busy:
                game.step()
        except LOST:
            server.process.wait(60)
            bomb, kills = None, kills + 1
            server.start()
            for game in games:
                game.clients = [None, None]
    for game in games:
        game.check_end()
    acknowledged = sum(len(game.acknowledged) for game in games)
    print(f"# {len(games)} games, {acknowledged} actions acknowledged, {kills} kills", flush=True)
    assert kills >= kill_count
    assert server.stop() == 0
    server.remove()


def a_full_data_file_is_told_and_games_go_on_when_there_is_room():
    server = Server(program, "--most-data", "1", "--tables-of-person", "1000")
    cookie = server.guest("Ann")
    ann = Client(server, cookie)
    told = table = None
    while told is None:
        answer = ann.ask(type="open", map="usa", seats=["me", "bot:random"], public=False)
        if answer["type"] == "error":
            told = answer["code"]
            break
        table = answer["table"]
        ann.enter(table)
        while table not in ann.last and told is None:
            told = ann.read().get("code")  # the disk may have room for the table and none for its deal
        if told:
            break
        answer = ann.ask(type="resign", table=table)
        if answer["type"] == "error":
            told = answer["code"]
            break
        message = ann.wait(lambda m: m["type"] == "error" or m["type"] == "table" and m["state"] == "over")
        told = message.get("code")
    assert told == "store-full", told
    assert server.http("GET", "/healthz")[0] == 503
    assert server.metric("store_failures_total") > 0
    ann.close()
    ann = Client(server, cookie)
    before = ann.enter(table)
    count = len(ann.ask(type="games")["games"])
    assert server.stop() == 0
    server.options = []
    server.start()
    ann = Client(server, cookie)
    assert len(ann.ask(type="games")["games"]) == count, "nothing is half-done"
    after = ann.enter(table)
    assert after.get("last", 0) >= before.get("last", 0)
    if not after["seats"][0].get("resigned"):
        ann.view(table)
        assert ann.ask(type="resign", table=table)["type"] == "done"
    while after["state"] != "over":
        after = ann.wait(lambda m: m["type"] == "table")
    assert server.http("GET", f"/record/{table}.fogg")[0] == 200
    assert server.stop() == 0
    server.remove()


def copy_tables(data, tables, count):
    """Copies the few tables until there are `count`, each copy under a new number.  Returns the new numbers."""
    database = sqlite3.connect(data)
    database.executescript("PRAGMA synchronous=OFF; PRAGMA foreign_keys=OFF")
    originals = [row[0] for row in database.execute("SELECT id FROM tables")]
    assert len(originals) == len(tables)
    new = range(1 << 40, (1 << 40) + count - len(originals))
    pairs = [(number, originals[number % len(originals)]) for number in new]
    for name in ("tables", "seats", "log"):
        # The first column is the table's number: each copy gets a new one.
        columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")][1:]
        key = "id" if name == "tables" else "table_id"
        database.executemany(f"INSERT INTO {name} SELECT ?, {', '.join(columns)} FROM {name} WHERE {key} = ?", pairs)
    database.commit()
    games, entries, events = (database.execute(sql).fetchone()[0] for sql in (
        "SELECT count(*) FROM tables WHERE state = 1", "SELECT count(*) FROM log",
        "SELECT sum(last - first + 1) FROM log"))
    database.close()
    print(f"# {games} unfinished games with {entries} entries, {events} events in their logs", flush=True)
    assert games == count and events > 40 * count
    return [number for number, _ in pairs]


def code_of(number):
    """A table's number as its code: base 32, with the digits that links use."""
    digits, text = "23456789abcdefghijkmnpqrstuvwxyz", ""
    for _ in range(13):
        text = digits[number & 31] + text
        number >>= 5
    return text


def cpu_seconds(process):
    """Processor time of all its threads so far."""
    with open(f"/proc/{process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def start_cost(server):
    """Processor time from the start until the server answers."""
    server.start()
    assert server.http("GET", "/healthz")[0] == 200
    return cpu_seconds(server.process)


def ten_thousand_unfinished_games_are_ready_at_once():
    """Starting with ten thousand games costs as much as with three, except for reading the data file once."""
    server = Server(program)
    games = [Game(server, number, random.Random(number)) for number in (0, 3, 4)]  # New York, United States, Europe
    for game in games:
        game.come_back()
        for _ in range(24):
            game.step()
    before = [[client.view(game.table) for client in game.clients] for game in games]
    assert server.stop() == 0
    with_few = start_cost(server)
    assert server.stop() == 0
    copies = copy_tables(server.data, [game.table for game in games], 10000)
    with_many = start_cost(server)
    print(f"# ready after {with_few:.2f} seconds of processor time with three games, {with_many:.2f} with ten thousand",
          flush=True)
    assert with_many < with_few + 2, "loading ten thousand games would take many times as long"
    assert server.metric("tables") == 0, "a game is loaded when somebody asks for it"
    for index in random.Random(1).sample(range(len(copies)), 20):
        find_copy(server, games, before, copies[index])
    assert server.metric("tables") <= 20
    assert server.metric("games_suspended_total") == 0
    assert server.stop() == 0
    server.remove()


def find_copy(server, games, before, number):
    """A copied game that somebody asks for is in the same position, and can be played on."""
    for game, views in zip(games, before):
        seat = views[0]["waits_for"][0]
        client = Client(server, game.cookies[seat])
        if client.enter(code_of(number))["seats"][seat].get("person") != client.welcome["you"]["person"]:
            continue
        view = client.view(code_of(number))
        assert view == views[seat], "the same position"
        answer = client.ask(type="act", table=code_of(number), action=texts(view["legal"])[0],
                            have=client.last[code_of(number)]["last"])
        assert answer["type"] == "events", answer
        client.close()
        return
    raise AssertionError("nobody's game")


tap = Tap()
tap.run(every_acknowledged_action_survives)
tap.run(a_full_data_file_is_told_and_games_go_on_when_there_is_room)
tap.run(ten_thousand_unfinished_games_are_ready_at_once)
sys.exit(tap.done())
