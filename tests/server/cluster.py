"""cluster.py - a whole cluster that everything happens to while people play: three nodes, PostgreSQL with a synchronous
standby, NATS, two workers, HAProxy.  People connect through HAProxy, repeat what is not answered, and come back at
whichever node.  Nothing that was acknowledged may be lost, doubled or out of order, nobody may see a gap or what is
hidden, and every record must be accepted by `fogg verify`; play must go on within the time that SECONDS says.

    cluster.py PROGRAM [--tables 8] [--rounds 2] [--actions 0] [--seed 7] [--old PROGRAM] [--only WORDS] [--hurry]

`--old` is a program of an earlier version, which stands among the new ones for a while.  `--only` names faults, with
commas between.  `--actions`: faults are spread over at least so many acknowledged actions.  `--hurry` is for programs
that are meant to fail: it ends as soon as something is wrong.

What people may be told, and repeat: refusals that say that nothing was changed (`busy`, `store-failed`, `store-full`),
and before a game has begun `moved-on` and `closing`, which say the same.  An event that is told again must be the same
as before; that is no gap, because the answer to an action that is sent again tells its events again.
"""
import argparse
import collections
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time

import door as doors
import nats as bus
import net as nets
import postgres
from duel import REFUSALS, Duel, come_in
from wire import Client, Closed, Server, Tap, texts

LOST = (Closed, ConnectionError, OSError, KeyError)
# How long play may stand still.  None: as long as the fault itself, and PATIENCE.
SECONDS = {"kill": 3, "restart": 1, "standby": 5}
PATIENCE = 15
ANSWER = 4  # seconds after which a client connects anew
ROOM = 120  # megabytes for the primary's tables
LAST_LINES = 15  # of each node's log that are shown after a failure


class Node(Server):
    def __init__(self, cluster, number):
        self.number = number
        if cluster.net:
            self.host, self.before = cluster.net.address(number), cluster.net.before(number)
            self.wanted_port = 8080
        else:
            self.wanted_port = bus.free_port()
        super().__init__(options.program, "--store", cluster.place, "--nats", cluster.nats.url, "--proxy",
                         "--bots", "search:nodes=20")


class Cluster:
    """Everything that runs.  `net`: nodes are in namespaces of their own; None: they are not."""

    def __init__(self, stack, net):
        self.net = net
        at = [net.address_of("door", 1), net.address_of("door", 2)] if net else [None, None]
        self.primary = stack.enter_context(postgres.Postgres(
            ["wal_level=replica", "max_wal_senders=5", "hot_standby=on", "max_connections=100"], at[0],
            ROOM if net else 0))
        self.standby = stack.enter_context(self.primary.copy(at[1]))
        self.primary.ask("ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (standby)'")
        self.primary.ask("SELECT pg_reload_conf()")
        hosts = ",".join(at) if net else f"{self.primary.folder},{self.standby.folder}"
        self.place = f"postgres:host={hosts} user=fogg dbname=fogg"
        self.nats = stack.enter_context(bus.Nats(net.address_of("bus", 1) if net else "127.0.0.1"))
        self.folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="fogg-workers-"))
        self.nodes, self.workers = [], []
        stack.callback(self.end)
        self.nodes = [Node(self, number) for number in range(3)]
        self.workers = [self.start_worker() for _ in range(2)]
        self.door = stack.enter_context(doors.Door([(node.host, node.port) for node in self.nodes]))

    def start_worker(self):
        with open(os.path.join(self.folder, "log"), "ab") as log:
            return subprocess.Popen([options.program, "think", "--nats", self.nats.url, "--threads", "1"],
                                    stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def owner(self):
        """The node with most games."""
        return max(self.nodes, key=lambda node: node.metric("games_running"))

    def sum(self, name):
        return sum(node.metric(name) for node in self.nodes)

    def held(self):
        """Which node holds which running game, in which epoch, with how many entries."""
        for database in (self.primary, self.standby):
            try:
                return database.ask("SELECT l.id, owner, epoch, entries FROM live l JOIN tables t ON t.id = l.id "
                                    "WHERE state = 1 AND NOT pg_is_in_recovery()").split() or "no game runs"
            except RuntimeError:
                continue
        return "no database"

    def tell_failure(self, kind, *_):
        """What nodes have said last, if something is wrong."""
        for node in self.nodes if kind else []:
            print(f"# node {node.number}, status {node.process.poll()}:")
            for line in node.read_log().splitlines()[-LAST_LINES:]:
                print("#   " + line)

    def end(self):
        for process in [*self.workers, *(node.process for node in self.nodes)]:
            with contextlib.suppress(OSError):
                process.send_signal(signal.SIGCONT)
            process.kill()
            process.wait(60)
        for node in self.nodes:
            node.remove()


class Way:
    """How people come in: as a Server, but through HAProxy."""

    tls, host = None, "127.0.0.1"

    def __init__(self, port):
        self.program, self.port = options.program, port

    def guest(self, name):
        """HAProxy may have chosen a node that just went; it does not send a POST again by itself."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return Server.guest(self, name)
            except AssertionError as error:
                if not is_refusal(error) or time.monotonic() > end:
                    raise
                time.sleep(0.1)

    def http(self, method, path, body=None, **headers):
        """What is only read is asked for again while no node is there."""
        end = time.monotonic() + PATIENCE
        while True:
            answer = Server.http(self, method, path, body, **headers)
            if method != "GET" or path == "/readyz" or answer[0] not in (502, 503) or time.monotonic() > end:
                return answer
            time.sleep(0.1)


class Game(Duel):
    """A duel whose people do not wait for ever; and somebody who watches it."""

    def __init__(self, way, number, dice, cookies):
        self.watcher, self.seen, self.expected = None, {}, {}
        super().__init__(way, number, dice, cookies[:2])
        self.cookie = cookies[2]

    patience = ANSWER

    def come_back(self):
        super().come_back()
        self.expected = len(self.seen) + 1
        self.watcher = come_in(self.server, self.cookie, self.table, len(self.seen), ANSWER)
        self.watch()

    def learn(self, seat):
        """No gap: the events that one connection is told are numbered one after another.  The answer to an action that
        is sent again tells its events again."""
        numbers = [event["n"] for message in self.clients[seat].messages if message["type"] == "events"
                   for event in message["events"]]
        assert all(b <= max(numbers[:i]) + 1 for i, b in enumerate(numbers) if i > 0), ("a gap", numbers)
        super().learn(seat)

    def watch(self):
        """What the spectator was told: without a gap, and without what is hidden."""
        for message in self.watcher.messages:
            if message["type"] != "events":
                continue
            is_over = message.get("view", {}).get("phase") == "over"
            for event in message["events"]:
                assert event["n"] == self.expected, ("a gap", event["n"], self.expected)
                self.expected += 1
                self.seen.setdefault(event["n"], event)
                if not is_over:
                    hidden = {"deal": ("cards", "tickets"), "keep": ("tickets", "refused"), "offer": ("tickets",),
                              "draw": ("card",) if event.get("from") == "stock" else ()}.get(event["ev"], ())
                    assert not any(key in event for key in hidden), ("hidden", event)
        self.watcher.messages.clear()

    def step(self):
        super().step()
        last = self.clients[0].last[self.table]["last"]
        while self.table not in self.watcher.last or self.watcher.last[self.table]["last"] < last:
            self.watcher.read()
        self.watch()

    def hang_up(self):
        for client in [*self.clients, self.watcher]:
            if client:
                client.socket.close()
        self.clients, self.watcher = [None, None], None

    def check(self):
        self.check_hidden()
        assert list(self.seen) == list(range(1, len(self.events[0]) + 1)), "the spectator has seen all of it, in order"


class Bots:
    """A person against a bot that thinks at a worker."""

    def __init__(self, way, _number, dice, cookies):
        self.way, self.dice, self.cookie, self.client = way, dice, cookies[0], None
        ann = Client(way, self.cookie)
        self.table = ann.ask(type="open", map="newyork", seats=["me", "bot:search:nodes=20"], public=False)["table"]
        ann.close()
        self.acknowledged, self.pending = {}, None

    def come_back(self):
        self.client = come_in(self.way, self.cookie, self.table, 0, ANSWER)

    @property
    def clients(self):
        return [self.client]

    def is_over(self):
        return self.client.view(self.table)["phase"] == "over"

    def step(self):
        view = self.client.view(self.table)
        if self.pending is None:
            if 0 not in view["waits_for"]:
                self.client.wait(lambda m: m["type"] == "events" and "view" in m)
                return
            actions = texts(view["legal"])
            claims = [action for action in actions if action.startswith("claim")]
            self.pending = dict(type="act", table=self.table, action=self.dice.choice(claims or actions),
                                have=self.client.last[self.table]["last"], id=f"0-{self.dice.random()}")
        answer = self.client.ask(**self.pending)
        if answer.get("code") in REFUSALS:
            time.sleep(0.05)
            return
        if answer["type"] == "events":
            self.acknowledged[self.pending["id"]] = answer["events"][0]["n"]
        else:
            assert answer["code"] == "stale", answer
        self.pending = None

    def hang_up(self):
        if self.client:
            self.client.socket.close()
        self.client = None

    def check(self):
        record = self.way.http("GET", f"/record/{self.table}.fogg")[2]
        subprocess.run([options.program, "verify", "-"], input=record, check=True, stdout=subprocess.DEVNULL)
        assert len(set(self.acknowledged.values())) == len(self.acknowledged), "no two actions are one"


class Party(threading.Thread):
    """Plays one game after another until it is told to end; then it ends the game that goes on."""

    def __init__(self, way, number, kind):
        super().__init__(daemon=True)
        self.way, self.number, self.kind = way, number, kind
        self.dice = random.Random(options.seed * 1000 + number)
        self.cookies = [way.guest(f"{name} {number}") for name in ("Ann", "Bob", "Eve")]
        self.game, self.failure, self.trouble = None, None, None
        self.is_ending = False
        self.moments, self.games = [], 0  # when an action was acknowledged
        self.rests = []  # when it began to play again after it had checked a game and opened another

    def run(self):
        try:
            while not (self.is_ending and self.game is None):
                self.go_on()
        except Exception as error:  # told by the main thread
            self.failure = error

    def go_on(self):
        try:
            if self.game is None:
                self.game = self.kind(self.way, 5 * self.number, self.dice, self.cookies)  # newyork
                self.rests.append(time.monotonic())
            game = self.game
            if game.clients[0] is None:
                game.come_back()
            if game.is_over():
                game.check()
                game.hang_up()
                self.game, self.games = None, self.games + 1
                return
            before = len(game.acknowledged)
            game.step()
            if len(game.acknowledged) > before:
                self.moments.append(time.monotonic())
        except (*LOST, AssertionError) as error:
            # A guest or a table that could not be had now is no failure; what was told of a game and is wrong is one.
            if isinstance(error, AssertionError) and not is_refusal(error):
                raise
            self.trouble = error
            if self.game:
                self.game.hang_up()
            time.sleep(0.05)

    def went_on(self, since):
        """Seconds until the first action that was acknowledged after that moment; None: none was yet."""
        return next((moment - since for moment in list(self.moments) if moment > since), None)

    def pause(self, since):
        """The longest time from then on in which nothing was acknowledged."""
        moments = [moment for moment in sorted([*self.moments, *self.rests]) if moment > since]
        return max(after - before for before, after in zip([since, *moments], moments))


def is_refusal(error):
    """Whether the server has said that it cannot do something now."""
    words = ("(502", "(503", "'busy'", "'closing'", "'moved-on'", "store-failed", "was not read")
    return any(word in str(error) for word in words)


# ---- faults: each a function that does it, and yields the moment from which on play must go on ----

def kill(cluster, dice):
    node = cluster.owner()
    node.kill()
    yield time.monotonic()
    time.sleep(dice.uniform(0, 1))
    node.start()


def stop(cluster, _):
    node = cluster.owner()
    node.process.send_signal(signal.SIGSTOP)
    yield time.monotonic()
    time.sleep(5)
    node.process.send_signal(signal.SIGCONT)


def restart(cluster, _):
    """One node after another."""
    for node in cluster.nodes:
        began = time.monotonic()
        assert node.stop() == 0
        yield began
        node.start()
        wait_until(lambda: node.http("GET", "/readyz")[0] == 200)
        time.sleep(1)  # HAProxy sees it


def worker(cluster, _):
    cluster.workers[0].kill()
    cluster.workers[0].wait(60)
    yield time.monotonic()
    cluster.workers[1].send_signal(signal.SIGSTOP)
    yield time.monotonic()
    time.sleep(3)
    cluster.workers[1].send_signal(signal.SIGCONT)
    cluster.workers[0] = cluster.start_worker()


def database(cluster, _):
    cluster.primary.restart("immediate")
    yield time.monotonic()


def nats(cluster, _):
    cluster.nats.restart()
    yield time.monotonic()


def no_nats(cluster, _):
    """For longer than nodes wait for it: everybody plays on without."""
    cluster.nats.stop()
    began = time.monotonic()
    time.sleep(12)
    yield began
    cluster.nats.start()


def full(cluster, _):
    """The disk of the database is full: a node says so, and that it cannot write; nothing is acknowledged that is not
    stored.  When there is room again, play goes on by itself."""
    cluster.primary.fill()
    wait_until(lambda: any("the disk of the database is full" in node.read_log() for node in cluster.nodes))
    wait_until(lambda: any(b"no room is left" in node.http("GET", "/readyz")[2] for node in cluster.nodes))
    assert all(node.http("GET", "/healthz")[0] == 200 for node in cluster.nodes)
    cluster.primary.make_room()
    yield time.monotonic()


def old(cluster, _):
    """One node after another is an older program for a while."""
    for node in cluster.nodes[:2]:
        for program in (options.old, options.program):
            assert node.stop() == 0
            node.program = program
            yield time.monotonic()
            node.start()
            time.sleep(3)


def cut_bus(cluster, dice):
    yield from cut(cluster, dice, "bus")


def cut_door(cluster, dice):
    yield from cut(cluster, dice, "door")


def cut_off(cluster, dice):
    yield from cut(cluster, dice, "bus", "door")


def cut(cluster, dice, *kinds):
    node = cluster.owner()
    cluster.net.cut(node.number, *kinds)
    yield time.monotonic()
    time.sleep(dice.uniform(4, 7))
    cluster.net.mend(node.number, *kinds)


def standby(cluster, _):
    """The last fault: the standby stays alone."""
    cluster.primary.stop("immediate")
    began = time.monotonic()
    cluster.standby.promote()
    yield began


FAULTS = [kill, stop, restart, worker, database, nats, cut_bus, cut_door, cut_off, no_nats, full, old]
WHILE_IT_LASTS = (kill, restart, standby, no_nats)  # play must go on before these faults end


def wait_until(is_so, seconds=60):
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it never became so"
        time.sleep(0.02)


def count(parties):
    """Actions that were acknowledged so far."""
    return sum(len(party.moments) for party in parties)


def look(parties):
    for party in parties:
        if party.failure:
            raise party.failure


def see_play_go_on(cluster, parties, fault, since, told):
    """Waits until every party has played on since this moment; notes the longest pause since the fault."""
    now = time.monotonic()
    end = now + PATIENCE + 60
    while any(party.went_on(now) is None for party in parties):
        look(parties)
        stuck = [(party.game and party.game.table, party.trouble) for party in parties if party.went_on(now) is None]
        assert time.monotonic() < end, f"after {fault.__name__} somebody plays no more: {stuck}, {cluster.held()}"
        time.sleep(0.02)
    told[fault.__name__].append(max(party.pause(since) for party in parties))


def break_it(cluster, parties, fault, dice, told):
    moments = []
    for moment in fault(cluster, dice):
        moments.append(moment)
        if fault in WHILE_IT_LASTS:
            see_play_go_on(cluster, parties, fault, moment, told)
    if fault not in WHILE_IT_LASTS:
        see_play_go_on(cluster, parties, fault, moments[-1], told)
    look(parties)
    time.sleep(dice.uniform(0.2, 1))


def faults_of(net):
    left_out = ([] if net else [cut_bus, cut_door, cut_off, full]) + ([] if options.old else [old])
    chosen = [fault for fault in FAULTS if fault not in left_out]
    if options.only:
        chosen = [fault for fault in chosen if fault.__name__ in options.only.split(",")]
    return chosen * options.rounds + ([standby] if not options.only or "standby" in options.only.split(",") else [])


def whatever_happens_nothing_acknowledged_is_lost():
    dice = random.Random(options.seed)
    told = collections.defaultdict(list)
    with contextlib.ExitStack() as stack:
        net = None if nets.why_not() else stack.enter_context(nets.Net(3))
        cluster = Cluster(stack, net)
        way = Way(cluster.door.port)
        wait_until(lambda: way.http("GET", "/readyz")[0] == 200)
        wait_until(lambda: all(node.metric("links") == 2 for node in cluster.nodes))
        parties = [Party(way, number, Bots if number % 4 == 3 else Game) for number in range(options.tables)]
        for party in parties:
            party.start()
        wait_until(lambda: look(parties) or all(len(party.moments) > 3 for party in parties), 120)
        stack.push(cluster.tell_failure)
        faults = faults_of(net)
        for number, fault in enumerate(faults):
            break_it(cluster, parties, fault, dice, told)
            wait_until(lambda: look(parties) or count(parties) >= options.actions * (number + 1) / len(faults), 600)
            print(f"# {fault.__name__}: play went on after {told[fault.__name__][-1]:.2f} s", flush=True)
        for party in parties:
            party.is_ending = True
        wait_until(lambda: look(parties) or not any(party.is_alive() for party in parties), 300)
        look(parties)
        pauses = ", ".join(f"{name} {max(times):.2f} s" for name, times in told.items())
        print(f"# {count(parties)} actions acknowledged in "
              f"{sum(party.games for party in parties)} games; longest pauses: {pauses}; "
              f"{cluster.sum('writes_fenced_total')} writes fenced, {cluster.sum('tables_taken_total')} tables taken, "
              f"{cluster.sum('games_suspended_total')} suspended since the last starts", flush=True)
        assert cluster.sum("games_suspended_total") == 0
        late = [f"{name} {max(times):.2f} s" for name, times in told.items()
                if max(times) > SECONDS.get(name, PATIENCE + 13)]
        assert not late, f"play went on too late: {late}"


def main():
    why = bus.why_not() or doors.why_not() or postgres.why_not()
    if why:
        print(f"1..0 # SKIP {why}")
        return 0
    if nets.why_not():
        print(f"# no node is cut off: {nets.why_not()}")
    if not options.old:
        print("# no older program stands among the new ones: none was given")
    tap = Tap()
    tap.run(whatever_happens_nothing_acknowledged_is_lost)
    return tap.done()


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("program")
parser.add_argument("--tables", type=int, default=8)
parser.add_argument("--rounds", type=int, default=2)
parser.add_argument("--actions", type=int, default=0)
parser.add_argument("--seed", type=int, default=7)
parser.add_argument("--old", default="")
parser.add_argument("--only", default="")
parser.add_argument("--hurry", action="store_true")
options = parser.parse_args()
nets.apart()
sys.exit(main())
