"""database.py - fogg serve on PostgreSQL: games survive kills of the server and crashes of the database, a host moves
there and back, and what is wrong is said in words.

    database.py PROGRAM [TABLES [FAULTS]]
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time

import postgres
from duel import Duel
from wire import Client, Closed, Server, Tap

program = sys.argv[1]
table_count = int(sys.argv[2]) if len(sys.argv) > 2 else 3
fault_count = int(sys.argv[3]) if len(sys.argv) > 3 else 4
LOST = (Closed, ConnectionError, OSError)
database = None
records = {}


def break_something(server, dice, done):
    """Kills the server, or makes the database crash and start again."""
    time.sleep(dice.uniform(0.1, 0.6))
    if dice.random() < 0.5:
        server.process.kill()
        server.process.wait(60)
        done.append("kill")
    else:
        database.restart("immediate")
        done.append("database")


def acknowledged_actions_survive_kills_and_crashes_of_the_database():
    dice = random.Random(5)
    server = Server(program, "--store", database.place)
    games = [Duel(server, number, random.Random(number)) for number in range(table_count)]
    faults, bomb = [], None
    while True:
        try:
            if server.process.poll() is not None:
                bomb.join()
                server.start()
                for game in games:
                    game.clients = [None, None]
            for game in games:
                if game.clients[0] is None:
                    game.come_back()
            if (bomb is None or not bomb.is_alive()) and len(faults) < fault_count:
                bomb = threading.Thread(target=break_something, args=(server, dice, faults))
                bomb.start()
            busy = [game for game in games if not game.is_over()]
            if not busy and len(faults) >= fault_count:
                break
            for game in busy:
                game.step()
        except (*LOST, KeyError):  # a table cannot be entered while the database is away
            time.sleep(0.1)
            for game in games:
                game.clients = [None, None]
    for game in games:
        game.check_end()
        records[game.table] = server.http("GET", f"/record/{game.table}.fogg")[2]
    print(f"# {sum(len(game.acknowledged) for game in games)} actions acknowledged, {faults}", flush=True)
    assert {"kill", "database"} <= set(faults), faults
    assert server.stop() == 0
    server.remove()
    assert database.ask("SELECT count(*) FROM live WHERE owner <> 0") == "0", "a server that ends gives its tables up"


def move(source, target):
    return subprocess.run([program, "admin", "move", "--from", source, "--to", target], capture_output=True, text=True,
                          check=False)


def check_records(*options):
    server = Server(program, *options)
    for table, record in records.items():
        assert server.http("GET", f"/record/{table}.fogg")[2] == record, table
    cookie = server.guest("Later")
    client = Client(server, cookie)
    table = client.ask(type="open", map="newyork", seats=["me", "bot:random"], public=False)["table"]
    client.enter(table)
    assert client.view(table)["phase"]
    client.close()
    assert server.stop() == 0
    server.remove()


def a_host_moves_to_a_data_file_and_back():
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "moved.db")
        moved = move(database.place, f"sqlite:{file}")
        assert moved.returncode == 0, moved.stderr
        assert f"{len(records)} tables" in moved.stdout, moved.stdout
        again = move(database.place, f"sqlite:{file}")
        assert again.returncode == 1 and "empty" in again.stderr, again.stderr
        check_records("--data", file)
        database.ask("CREATE DATABASE second")
        moved = move(f"sqlite:{file}", database.place_of("second"))
        assert moved.returncode == 0, moved.stderr
        check_records("--store", database.place_of("second"))


def orders_of_a_host_reach_the_running_server():
    server = Server(program, "--store", database.place_of("second"))
    ann = Client(server, server.guest("Annabel"))
    table = ann.ask(type="open", map="newyork", seats=["me", "open"], public=False)["table"]
    ann.enter(table)

    def admin(*words):
        return subprocess.run([program, "admin", words[0], "--data", database.place_of("second"), *words[1:]],
                              capture_output=True, text=True, check=True).stdout

    assert [person["name"] for person in json.loads(admin("people", "--json", "Annabel"))] == ["Annabel"]
    admin("close", table)
    assert ann.wait(lambda m: m["type"] == "table" and m["state"] == "closed")
    admin("ban", "Annabel")
    try:
        while True:
            ann.read()
    except LOST as closed:
        assert closed.code == 1008, closed
    assert server.stop() == 0
    server.remove()


def refusal(place):
    """What a server says that does not start there."""
    ran = subprocess.run([program, "serve", "--listen", "127.0.0.1:0", "--store", place], capture_output=True,
                         text=True, timeout=60, check=False)
    assert ran.returncode == 1, ran
    return ran.stderr


def what_is_wrong_is_said():
    assert "does not exist" in refusal(database.place_of("nowhere"))
    assert "No such file" in refusal("postgres:host=/nowhere dbname=fogg")
    database.ask("CREATE DATABASE other")
    database.ask("CREATE TABLE t (x int)", "other")
    assert "not one of this program" in refusal(database.place_of("other"))
    database.ask("CREATE DATABASE old ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0")
    assert "ENCODING 'UTF8'" in refusal(database.place_of("old"))
    database.ask("CREATE DATABASE late")
    database.ask("CREATE FUNCTION clock_timestamp() RETURNS timestamptz LANGUAGE sql AS "
                 "$$SELECT pg_catalog.clock_timestamp() + interval '5 minutes'$$", "late")
    database.ask("ALTER DATABASE late SET search_path = public, pg_catalog")
    assert "seconds; set both by NTP" in refusal(database.place_of("late"))
    server = Server(program, "--store", database.place)
    assert "another server uses this database" in refusal(database.place)
    moved = move(database.place, "sqlite:/tmp/nothing.db")
    assert moved.returncode == 1 and "stop it first" in moved.stderr, moved.stderr
    assert server.stop() == 0
    server.remove()
    database.ask("INSERT INTO layout VALUES (99, 99)")
    assert "use a newer program" in refusal(database.place)
    database.ask("UPDATE layout SET least_program = 4 WHERE number = 99")  # a newer one that lets this one work
    server = Server(program, "--store", database.place)
    assert server.stop() == 0
    server.remove()


why = postgres.why_not()
if why:
    print(f"1..0 # SKIP {why}")
    sys.exit(0)
tap = Tap()
database = postgres.Postgres()
try:
    tap.run(acknowledged_actions_survive_kills_and_crashes_of_the_database)
    tap.run(a_host_moves_to_a_data_file_and_back)
    tap.run(orders_of_a_host_reach_the_running_server)
    tap.run(what_is_wrong_is_said)
    if tap.failed:
        print("\n".join("# " + line for line in database.log().splitlines()[-40:]))
finally:
    database.close()
sys.exit(tap.done())
