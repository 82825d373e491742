"""siege - a day of play while the server is attacked, in small: honest people play from one address, strangers from
others try everything that they can think of, and the server is killed, stopped and told to read its settings again.

    siege.py PROGRAM [GAMES [KILLS [SEED]]]

The server has the limits that it has by default.  Nothing that was acknowledged may be lost, no stranger may see what
is hidden, every game must end in order, and the server must be well at the end.
"""
import base64
import collections
import http.client
import multiprocessing
import os
import random
import signal
import socket
import struct
import sys
import threading
import time

from duel import Duel
from wire import Client, Closed, Server, Tap, frame

program = sys.argv[1]
game_count = int(sys.argv[2]) if len(sys.argv) > 2 else 3
kill_count = int(sys.argv[3]) if len(sys.argv) > 3 else 3
seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
LOST = (Closed, ConnectionError, OSError)
ATTACKERS, TABLES_AT_ONCE, PACE = 8, 6, 0.1  # seconds between two actions of a game: people do not hit the limits
PASSWORD = "correct horse battery"


class Besieged(Server):
    """A server behind a proxy, with the limits that it has by default."""

    def start(self):
        self.start_plain("--proxy", "1", "--notice-after", "1")


# ---- strangers -------------------------------------------------------------------------------------------------------

class Stranger:
    """What one attacker knows, and what it has seen."""

    def __init__(self, port, dice, tables):
        self.port, self.dice, self.tables = port, dice, tables
        self.tls, self.host = None, "127.0.0.1"  # as a Server has them
        self.counts = collections.Counter()
        self.seen = []  # what looks like a leak
        self.address = f"198.51.100.{dice.randrange(1, 5)}"

    # What Client asks a server for.
    def connect(self, cookie=None, **how):
        return Client(self, cookie, headers=(f"X-Forwarded-For: {self.address}",), **how)

    def http(self, method, path, body=None, **headers):
        return Server.http(self, method, path, body, X_Forwarded_For=self.address, **headers)

    def raw(self, text, wait=2.0):
        """Sends bytes to a new socket; what comes back."""
        with socket.create_connection(("127.0.0.1", self.port), wait) as one:
            one.sendall(text)
            one.settimeout(wait)
            answer = b""
            try:
                while more := one.recv(65536):
                    answer += more
            except TimeoutError:
                pass
            return answer

    def guest(self):
        name = self.dice.choice(["Eve", "Mallory", "Аnn0", "Bоb1", "x" * 24, "admin", "planner", "\u200b", "\u202eb"])
        status, headers, _ = self.http("POST", "/api/guest", {"name": name})
        return headers["set-cookie"].split(";")[0] if status == 200 else None

    def table(self):
        return self.dice.choice(self.tables).value.decode() or "2" * 13

    def look(self, messages):
        """Whether messages hold anything that a stranger may not know of a game that goes on."""
        if any(m.get("state") == "over" or (m.get("view") or {}).get("phase") == "over" for m in messages):
            return
        for message in messages:
            view = message.get("view") or {}
            if message.get("seed") or any(view.get(part) for part in ("hand", "tickets", "offered", "legal")):
                self.seen.append(message)
            for event in message.get("events", []):
                self.counts["events seen"] += 1
                if (event["ev"] == "draw" and event["from"] == "stock" and "card" in event
                        or event["ev"] == "deal" and ("cards" in event or "tickets" in event)
                        or event["ev"] in ("keep", "offer") and ("tickets" in event or "refused" in event)):
                    self.seen.append(message)


def spies(me):
    """Enters honest tables, says what only players may say, and keeps what it is told."""
    client = me.connect(me.guest() if me.dice.random() < 0.5 else None)
    client.socket.settimeout(3)
    table = me.table()
    client.enter(table, have=me.dice.choice([0, 0, 0, 1, 5]))
    for _ in range(2):
        client.read()
    says = [dict(type="act", action="draw stock", have=0), dict(type="check", action="draw stock"),
            dict(type="premove", plan="draw stock"), dict(type="resign"), dict(type="sit", seat=0), dict(type="stand"),
            dict(type="seat", seat=1, **{"as": "bot:random"}), dict(type="rematch"), dict(type="say", text="hello"),
            dict(type="log", **{"from": me.dice.choice([1, 30, 2**31])}), dict(type="games"),
            dict(type="lobby", on=True), dict(type="decline")]
    for message in me.dice.sample(says, 6):
        answer = client.ask(table=table, **message)
        me.counts["refused" if answer["type"] == "error" else "answered"] += 1
    client.ask(type="exit")
    client.enter(table)  # whether it is over by now, and all may be seen
    me.look(client.messages)
    client.close()


def asks_for_records(me):
    """Records, pictures and pages of games that go on."""
    for path in ("/record/{}.fogg", "/share/{}", "/share/{}.png", "/share/{}/7", "/embed/record/{}.fogg"):
        table = me.table()
        status, _, body = me.http("GET", path.format(table))
        if status == 200 and b'"end"' not in body and path.startswith("/record"):
            me.seen.append(path.format(table))
    me.http("GET", "/share/" + "9" * 240)
    token = base64.urlsafe_b64encode(os.urandom(32)).decode().rstrip("=")
    me.http("GET", "/api/export", Cookie=f"fogg_session={token}")


def floods_with_bots(me):
    cookie = me.guest()
    if not cookie:
        return
    client = me.connect(cookie)
    client.socket.settimeout(5)
    for _ in range(12):
        opened = client.ask(type="open", map=me.dice.choice(["usa", "europe"]), seats=["me"] + ["bot:expert"] * 4,
                            public=me.dice.random() < 0.5)
        if opened["type"] == "done":
            client.ask(type="resign", table=opened["table"])
            client.ask(type="rematch", table=opened["table"])
    client.close()


def guesses_passwords(me):
    for _ in range(6):
        me.http("POST", "/api/login", {"name": "Honest", "password": str(me.dice.random())})
    me.http("POST", "/api/reset", {"token": "A" * 43, "password": PASSWORD})


def registers_look_alikes(me):
    for name in ("Honest", "honest", "Hоnest", "H0nest", "Ｈonest"):
        status, _, _ = me.http("POST", "/api/register", {"name": name, "password": PASSWORD})
        if status == 200:
            me.seen.append(f"registered as {name}")


def wants_notices(me):
    """Webhooks that lead into the host's own network."""
    name = f"E{me.dice.randrange(10**9)}"
    status, headers, _ = me.http("POST", "/api/register", {"name": name, "password": PASSWORD})
    cookie = headers["set-cookie"].split(";")[0] if status == 200 else None
    for change in ({"webhook": f"http://127.0.0.1:{me.port}/healthz"}, {"test": True},
                   {"webhook": f"http://[::ffff:127.0.0.1]:{me.port}/"}, {"test": True},
                   {"webhook": "file:///etc/passwd"}, {"webhook": "http://0x7f.1:8080/"}, {"test": True},
                   {"mail": "a@b.c\r\nBcc: d@e.f"}, {"code": "12345678"}, {"push": {"endpoint": "https://x/"}}):
        me.http("POST", "/api/notices", change, Cookie=cookie)


def sends_broken_requests(me):
    host = b"Host: x\r\nX-Forwarded-For: " + me.address.encode() + b"\r\n"
    second = b"GET /metrics HTTP/1.1\r\n\r\n"
    me.raw(me.dice.choice([
        b"GET / HTTP/1.1\r\n" + host + b"Content-Length: 5\r\nContent-Length: 0\r\n\r\n" + second,
        b"POST /api/guest HTTP/1.1\r\n" + host + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + second,
        b"GET / HTTP/1.1\r\n" + host + b"Upgrade: h2c\r\nConnection: Upgrade\r\nHTTP2-Settings: AA\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"GET / HTTP/1.1\r\n" + host + b"X: " + b"y" * 20000 + b"\r\n\r\n",
        b"GET //metrics HTTP/1.1\r\n" + host + b"\r\n", b"GET /%6detrics HTTP/1.1\r\n" + host + b"\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: " + b"1.2.3.4, " * 80 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 1.2.3.4, <script>\r\n\r\n",
        os.urandom(me.dice.randrange(1, 4000)), b"\r\n" * 2000, b"GET"]), wait=0.5)


def breaks_frames(me):
    client = me.connect(greet=False)
    client.socket.settimeout(1)
    client.socket.sendall(me.dice.choice([
        frame(b"x", masked=False), frame(b"x" * 5000), frame(b"\xff\xfe"), frame(b"x", opcode=2),
        frame(b"", opcode=9) * 500, frame(b"[" * 4000), frame(b'{"type":"hello","id":"1","version":1}') * 300,
        frame(b"x", opcode=3), os.urandom(900),
        struct.pack("!BBQ", 0x81, 0xFF, 2**63 - 1), frame(b"x", final=False) * 600]))
    for _ in range(50):
        client.read_frame()


def never_reads(me):
    """Watches the lobby and a table, asks for long answers, and reads nothing."""
    client = me.connect()
    table = me.table()
    for number in range(120):
        client.say(type="enter", table=table, have=0) if number % 2 else client.say(type="lobby", on=True)
    time.sleep(0.5)
    client.close()


def opens_silent_sockets(me):
    sockets = []
    for _ in range(60):
        sockets.append(socket.create_connection(("127.0.0.1", me.port), 2))
        if me.dice.random() < 0.5:
            sockets[-1].sendall(b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Le")
    time.sleep(0.3)
    for one in sockets:
        one.close()


ATTACKS = (spies, spies, asks_for_records, floods_with_bots, guesses_passwords, registers_look_alikes, wants_notices,
           sends_broken_requests, sends_broken_requests, breaks_frames, breaks_frames, never_reads,
           opens_silent_sockets)


def attack(number, port, tables, is_over, results):
    """One attacker, a process of its own: attacks until the siege is over."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    me = Stranger(port.value, random.Random(seed * 1000 + number), tables)
    while not is_over.value:
        one = me.dice.choice(ATTACKS)
        me.port = port.value
        try:
            one(me)
        except (AssertionError, KeyError, http.client.HTTPException, *LOST):
            me.counts["cut off"] += 1  # refused, too fast, closed, or the server is down just now
            time.sleep(0.05)
        me.counts[one.__name__] += 1
    results.put((me.counts, me.seen[:3]))


# ---- honest people ---------------------------------------------------------------------------------------------------

class Siege:
    def __init__(self):
        self.dice = random.Random(seed)
        self.server = Besieged(program)
        self.port = multiprocessing.Value("i", self.server.port)
        self.is_over = multiprocessing.Value("b", 0)
        self.results = multiprocessing.Queue()
        self.names = [multiprocessing.Array("c", 14) for _ in range(TABLES_AT_ONCE)]
        status, headers, body = self.server.http("POST", "/api/register", {"name": "Honest", "password": PASSWORD})
        assert status == 200, body
        self.games, self.done, self.begun = [None] * TABLES_AT_ONCE, [], 0
        self.cookies = [None] * TABLES_AT_ONCE
        self.kills = collections.Counter()

    def begin_attack(self):
        self.attackers = [multiprocessing.Process(
            target=attack, args=(number, self.port, self.names, self.is_over, self.results))
            for number in range(ATTACKERS)]
        for one in self.attackers:
            one.start()

    def begin_games(self):
        for place, game in enumerate(self.games):
            if game is None and self.begun < game_count:
                game = Duel(self.server, self.begun, random.Random(seed + self.begun), self.cookies[place])
                self.cookies[place] = game.cookies
                self.games[place] = game
                self.names[place].value = game.table.encode()
                self.begun += 1

    def play(self):
        """One action in every game."""
        self.begin_games()
        for place, game in enumerate(self.games):
            if game is None:
                continue
            if game.clients[0] is None:
                game.come_back()
            if game.is_over():
                game.check_hidden()
                self.done.append(len(game.acknowledged))
                for client in game.clients:
                    client.close()
                self.games[place] = None
            else:
                game.step()
        time.sleep(PACE)

    def hurt(self):
        """Ends the server in one of several ways, and starts it again."""
        how = self.dice.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
        self.kills[how.name] += 1
        self.server.process.send_signal(how)

    def come_back(self):
        self.server.process.wait(60)
        self.server.start()
        self.port.value = self.server.port
        for game in self.games:
            if game:
                game.clients = [None, None]

    def run(self):
        self.begin_attack()
        bomb = None
        while len(self.done) < game_count:
            ends = self.kills["SIGKILL"] + self.kills["SIGTERM"]
            if ends < kill_count and (bomb is None or not bomb.is_alive()):
                bomb = threading.Timer(self.dice.uniform(0.5, 4), self.hurt)
                bomb.start()
            try:
                self.play()
            except LOST:
                self.come_back()
        if bomb:
            bomb.cancel()
            bomb.join()
        if self.server.process.poll() is not None:
            self.come_back()

    def end(self):
        self.is_over.value = 1
        counts, seen = collections.Counter(), []
        for _ in self.attackers:
            more, leaks = self.results.get(timeout=120)
            counts += more
            seen += leaks
        for one in self.attackers:
            one.join()
        return counts, seen


def honest_games_go_on_under_attack():
    siege = Siege()
    siege.run()
    counts, seen = siege.end()
    server = siege.server
    print(f"# {len(siege.done)} games, {sum(siege.done)} actions acknowledged, {dict(siege.kills)}", flush=True)
    print(f"# attacks: {dict(counts)}", flush=True)
    assert not seen, seen
    assert server.http("GET", "/healthz")[0] == 200
    assert server.metric("games_suspended_total") == 0 and server.metric("store_failures_total") == 0
    assert server.http("POST", "/api/login", {"name": "Honest", "password": PASSWORD})[0] == 200
    for attack_name in {one.__name__ for one in ATTACKS}:
        assert counts[attack_name] > 0 or game_count < 10, f"{attack_name} was never tried"
    log = server.read_log()
    assert "Sanitizer" not in log and "runtime error" not in log, log[-3000:]
    assert server.stop() == 0
    server.remove()


tap = Tap()
tap.run(honest_games_go_on_under_attack)
sys.exit(tap.done())
