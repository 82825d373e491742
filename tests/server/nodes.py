"""nodes.py - several nodes of one database: people connect anywhere, nodes are killed, stopped and restarted, the
database and NATS crash.  Nothing that was acknowledged is lost, doubled or out of order, and every game goes on to a
verified end.

    nodes.py PROGRAM [TABLES [FAULTS [SEED]]]
"""

import contextlib
import os
import random
import signal
import subprocess
import sys
import threading
import time

import nats as bus
import postgres
from duel import Duel
from wire import Client, Closed, Server, Tap, TIMEOUT

program = sys.argv[1]
maps = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "maps")
table_count = int(sys.argv[2]) if len(sys.argv) > 2 else 4
fault_count = int(sys.argv[3]) if len(sys.argv) > 3 else 5
seed = int(sys.argv[4]) if len(sys.argv) > 4 else 7
LOST = (Closed, ConnectionError, OSError, KeyError)


class Cluster:
    """Nodes behind one door: every connection goes to one of those that live, by chance."""

    tls, host = None, "127.0.0.1"

    def __init__(self, nodes, dice):
        self.program, self.nodes, self.dice = program, nodes, dice
        self.down, self.passed = set(), 0

    @property
    def port(self):
        alive = [node for node in self.nodes if node not in self.down]
        return self.dice.choice(alive).port

    def http(self, *words, **more):
        return Server.http(self, *words, **more)

    def guest(self, name):
        return Server.guest(self, name)


def why_not():
    if bus.why_not():
        return bus.why_not()
    help_text = subprocess.run([program, "serve", "--nats", "nats://127.0.0.1:1", "--data", "/nowhere/x"],
                               capture_output=True, text=True, check=False).stderr
    return "built without libnats" if "without libnats" in help_text else postgres.why_not()


def break_something(cluster, nats, database, dice, done):
    """One fault, and what a supervisor does about it."""
    time.sleep(dice.uniform(0.2, 0.8))
    kind = ["kill", "stop", "restart", "database", "nats"][len(done) % 5]
    node = dice.choice(cluster.nodes)
    if kind in ("kill", "restart"):
        cluster.passed += node.metric("links_passed_total")  # it counts from 0 then
    if kind == "kill":
        cluster.down.add(node)
        node.kill()
        time.sleep(dice.uniform(0.0, 1.0))
        node.start()
        cluster.down.discard(node)
    elif kind == "stop":
        node.process.send_signal(signal.SIGSTOP)
        cluster.down.add(node)
        time.sleep(4)
        node.process.send_signal(signal.SIGCONT)
        cluster.down.discard(node)
    elif kind == "restart":
        cluster.down.add(node)
        assert node.stop() == 0
        node.start()
        cluster.down.discard(node)
    elif kind == "database":
        database.restart("immediate")
    else:
        nats.restart()
    done.append(kind)


def play(duel):
    """One action.  A connection that is lost, or gets no answer for a while, is made anew, at whichever node."""
    try:
        if duel.clients[0] is None:
            duel.come_back()
        if duel.is_over():
            return True
        duel.step()
    except LOST:
        for client in duel.clients:
            if client:
                client.socket.close()
        duel.clients = [None, None]
        time.sleep(0.05)
    return False


@contextlib.contextmanager
def running(count, *settings):
    """`count` nodes on a database of their own, which has these settings; yields (nodes, NATS, database).  Where all
    went well they end in good order, else they are killed."""
    with postgres.Postgres(list(settings)) as database:
        nats = bus.Nats()
        nodes = [Server(program, "--store", database.place, "--nats", nats.url) for _ in range(count)]
        try:
            yield nodes, nats, database
            for node in nodes:
                assert node.stop() == 0
                node.remove()
        finally:
            for node in nodes:
                if node.process.poll() is None:
                    node.process.kill()
            nats.close()


def acknowledged_actions_survive_whatever_happens_to_nodes():
    dice = random.Random(seed)
    with running(3) as (nodes, nats, database):
        cluster = Cluster(nodes, dice)
        duels = [Duel(cluster, number, random.Random(number)) for number in range(table_count)]
        faults, bomb, longest = [], None, 0.0
        end = time.monotonic() + 400
        while True:
            if (bomb is None or not bomb.is_alive()) and len(faults) < fault_count:
                bomb = threading.Thread(target=break_something, args=(cluster, nats, database, dice, faults))
                bomb.start()
            began = time.monotonic()
            over = [play(duel) for duel in duels]
            longest = max(longest, time.monotonic() - began)
            if all(over) and len(faults) >= fault_count:
                break
            assert time.monotonic() < end, "games do not end"
        if bomb:
            bomb.join()
        for duel in duels:
            duel.check_end()
        owners = database.ask("SELECT count(DISTINCT owner) FROM live")
        acknowledged = sum(len(duel.acknowledged) for duel in duels)
        taken = sum(node.metric("tables_taken_total") for node in nodes)
        passed = cluster.passed + sum(node.metric("links_passed_total") for node in nodes)
        print(f"# {acknowledged} actions acknowledged, {faults}, {passed} messages passed on, {taken} tables taken "
              f"from silent nodes, {owners} owners, longest round {longest:.1f} s", flush=True)
        assert passed > 0


def open_at_another_node(nodes, nats, database):
    """A node without tables passes a new one on to a node that it hears; it may hear none for a moment."""
    node = Server(program, "--store", database.place, "--nats", nats.url, "--no-tables")
    nodes.append(node)
    dan = Client(node, node.guest("Dan"))
    end = time.monotonic() + TIMEOUT
    while node.metric("links_passed_total") == 0:
        assert time.monotonic() < end, "it keeps its tables itself"
        table = dan.ask(type="open", map="newyork", seats=["me", "bot:random"], public=False)["table"]
        time.sleep(0.05)
    dan.enter(table)
    assert dan.view(table)["phase"] == "keep-dealt"


def a_spectator_at_a_third_node_sees_the_game_and_nothing_hidden():
    with running(3, "fsync=off") as (nodes, nats, database):
        cookies = [nodes[i].guest(name) for i, name in enumerate(("Ann", "Bob", "Eve"))]
        ann, bob, eve = (Client(node, cookie) for node, cookie in zip(nodes, cookies))
        table = ann.ask(type="open", map="newyork", seats=["me", "open"], public=True)["table"]
        assert bob.ask(type="sit", table=table)["type"] == "done"
        for client in (ann, bob, eve):
            client.enter(table)
            client.view(table)
        views = [client.view(table) for client in (ann, bob, eve)]
        hidden = [set(view) - set(views[2]) for view in views]
        assert hidden[0] and hidden[1] and not hidden[2], hidden
        bob.ask(type="say", table=table, text="hello from afar")
        for client in (ann, eve):
            assert client.wait(lambda m: m["type"] == "chat")["text"] == "hello from afar"
        assert nodes[1].metric("links_passed_total") > 0 and nodes[0].metric("links_passed_total") == 0
        open_at_another_node(nodes, nats, database)


def a_map_that_is_put_on_one_node_is_played_on_all():
    with open(maps + "/ten.txt", encoding="utf-8") as file:
        ten = file.read()
    with running(2, "fsync=off") as (nodes, _, _):
        ann, bob = Client(nodes[0], nodes[0].register("Ann")), Client(nodes[1], nodes[1].guest("Bob"))
        key = ann.put_map(ten)["map"]
        end = time.monotonic() + TIMEOUT
        while key not in (m["map"] for m in bob.ask(type="hello", version=1)["maps"]):
            assert time.monotonic() < end, "the other node never heard of the map"
            time.sleep(0.05)
        table = bob.ask(type="open", map=f"{key}, cars 15", seats=["me", "open"], public=True)["table"]
        assert ann.ask(type="sit", table=table)["type"] == "done"
        for client in (ann, bob):
            client.enter(table)
            assert [seat["cars"] for seat in client.view(table)["seats"]] == [15, 15]


def a_node_that_finds_no_nats_says_so_and_does_not_start():
    with postgres.Postgres(["fsync=off"]) as database:
        ran = subprocess.run([program, "serve", "--listen", "127.0.0.1:0", "--store", database.place, "--nats",
                              "nats://127.0.0.1:1"], capture_output=True, text=True, timeout=TIMEOUT, check=False)
        assert ran.returncode == 1 and "does nats-server run there?" in ran.stderr, ran


why = why_not()
if why:
    print(f"1..0 # SKIP {why}")
    sys.exit(0)
tap = Tap()
tap.run(a_spectator_at_a_third_node_sees_the_game_and_nothing_hidden)
tap.run(a_map_that_is_put_on_one_node_is_played_on_all)
tap.run(a_node_that_finds_no_nats_says_so_and_does_not_start)
tap.run(acknowledged_actions_survive_whatever_happens_to_nodes)
sys.exit(tap.done())
