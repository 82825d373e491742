"""kill - the server is killed at random moments while many games are played, and started again.  Nothing that was
acknowledged is lost, nothing is played twice, clocks are where they were, and every game goes on to a verified end.

    kill.py PROGRAM [TABLES [KILLS]]
"""
import os
import random
import sqlite3
import sys
import threading

from duel import Duel
from wire import Client, Closed, Server, Tap, texts

program = sys.argv[1]
table_count = int(sys.argv[2]) if len(sys.argv) > 2 else 8
kill_count = int(sys.argv[3]) if len(sys.argv) > 3 else 6
LOST = (Closed, ConnectionError, OSError)


def every_acknowledged_action_survives():
    dice = random.Random(20)
    server = Server(program)
    games = [Duel(server, number, random.Random(number)) for number in range(table_count)]
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
    games = [Duel(server, number, random.Random(number)) for number in (0, 3, 4)]  # New York, United States, Europe
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
