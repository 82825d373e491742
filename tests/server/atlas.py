"""atlas - maps that people put on a server: in, on tables, in records, reported, removed; and hostile ones refused."""
import base64
import json
import os
import subprocess
import sys
import tempfile
import zlib

from wire import Client, Server, Tap, TIMEOUT

program, maps = sys.argv[1], sys.argv[2]
tap = Tap()
PASSWORD = "correct horse"
PIECE = 3600

with open(os.path.join(maps, "ten.txt"), encoding="utf-8") as file:
    TEN = file.read()


def register(server, name):
    status, headers, body = server.http("POST", "/api/register", {"name": name, "password": PASSWORD})
    assert status == 200, body
    return headers["set-cookie"].split(";")[0]


def admin(server, *words):
    done = subprocess.run([program, "admin", words[0], "--data", server.data, *words[1:]], capture_output=True,
                          text=True, stdin=subprocess.DEVNULL, timeout=TIMEOUT)
    assert done.returncode == 0, done
    return done.stdout


def put(client, text, packed=None):
    """Sends a map in pieces; returns the last answer."""
    data = base64.b64encode(packed if packed is not None else zlib.compress(text.encode())).decode()
    pieces = [data[at:at + PIECE] for at in range(0, len(data), PIECE)] or [""]
    for number, piece in enumerate(pieces, 1):
        answer = client.ask(type="map", piece=number, pieces=len(pieces), data=piece)
        if answer["type"] == "error":
            break
    return answer


def offered(client):
    return {map["map"]: map for map in client.ask(type="hello", version=1)["maps"]}


def a_map_is_put_played_recorded_and_survives_a_restart():
    server = Server(program)
    ann = Client(server, register(server, "Ann"))
    answer = put(ann, TEN)
    assert answer["type"] == "done", answer
    key = answer["map"]
    assert key.startswith("carpathians@") and len(key) == len("carpathians@") + 16, key
    bob = Client(server, server.guest("Bob"))
    listed = offered(bob)[key]
    assert listed == {"map": key, "author": "Ann", "title": "Around the Carpathians", "least": 2, "most": 4}, listed
    status, _, body = server.http("GET", f"/map/{key}.txt")
    assert status == 200 and body.decode() == TEN
    assert server.http("GET", "/map/usa.txt")[0] == 404 and server.http("GET", "/map/../fogg.db")[0] != 200
    table = bob.ask(type="open", map=key, seats=["me", "bot:planner"], public=True)["table"]
    state = bob.ask(type="enter", table=table)
    assert state["map"] == key, state
    bob.ask(type="resign", table=table)
    bob.wait(lambda m: any(event["ev"] == "end" for event in m.get("events", [])))
    status, _, record = server.http("GET", f"/record/{table}.fogg")
    header = json.loads(record.decode().split("\n")[0])
    assert status == 200 and header["map"] == "carpathians" and header["map_text"] == TEN, header
    with tempfile.NamedTemporaryFile(suffix=".fogg") as out:
        out.write(record)
        out.flush()
        done = subprocess.run([program, "verify", out.name], capture_output=True, text=True, timeout=TIMEOUT)
        assert done.returncode == 0, done  # without --map
    waiting = bob.ask(type="open", map=key, seats=["me", "open"], public=True)["table"]
    assert server.stop() == 0
    server.start()
    eve = Client(server, register(server, "Eve"))
    assert key in offered(eve)
    assert eve.ask(type="sit", table=waiting)["type"] != "error"
    server.stop()
    server.remove()


def a_map_belongs_to_its_author_and_is_reported_and_removed():
    server = Server(program)
    ann, eve = Client(server, register(server, "Ann")), Client(server, register(server, "Eve"))
    guest = Client(server, server.guest("Bob"))
    assert put(guest, TEN)["code"] == "no-account"
    key = put(ann, TEN)["map"]
    assert put(eve, TEN)["code"] == "map-taken"
    drawn = TEN.replace('"Arad"', '"Arad!"')  # names are no part of the game: the same map
    assert put(ann, drawn)["map"] == key
    assert "Arad!" in server.http("GET", f"/map/{key}.txt")[2].decode()
    for who in (eve, eve, guest):
        assert who.ask(type="report", map=key)["type"] == "done"
    assert eve.ask(type="report", map="usa")["code"] == "not-found"
    listed = json.loads(admin(server, "maps", "--json"))
    assert [(m["map"], m["author"], m["reports"], m["removed"]) for m in listed] == [(key, "Ann", 2, False)], listed
    assert key in admin(server, "maps")
    running = guest.ask(type="open", map=key, seats=["me", "bot:random"], public=True)["table"]
    admin(server, "remove-map", key)
    assert key not in offered(eve)
    refusal = eve.ask(type="open", map=key, seats=["me", "open"], public=True)
    assert refusal["code"] == "bad-table", refusal
    assert guest.ask(type="enter", table=running)["map"] == key  # a game that has begun goes on
    assert put(ann, TEN)["code"] == "map-taken"  # and it does not come back
    assert server.stop() == 0
    assert json.loads(admin(server, "maps", "--json"))[0]["removed"] is True
    server.start()
    assert key not in offered(Client(server, register(server, "Zoe")))
    server.stop()
    server.remove()


def a_person_may_have_eight_maps():
    server = Server(program)
    ann = Client(server, register(server, "Ann"))
    answers = [put(ann, TEN.replace("longest-path  7", f"longest-path  {n}")) for n in range(1, 10)]
    assert [a["type"] for a in answers] == ["done"] * 8 + ["error"] and answers[8]["code"] == "too-many-maps", answers
    server.stop()
    server.remove()


def hostile_maps_are_refused_and_the_server_is_well():
    server = Server(program)
    ann = Client(server, register(server, "Ann"))
    hostile = {
        "empty": "", "no map": "<script>alert(1)</script>", "another version": TEN.replace("fogg-map 1", "fogg-map 2"),
        "thousands of routes": TEN + "route arad cluj 1 red\n" * 9000,
        "control characters": TEN.replace('"Arad"', '"Ar\x07ad"'),
        "a route of no length": TEN.replace("cluj 3", "cluj 0"),
        "a long id": TEN.replace("map carpathians", "map " + "c" * 40),
        "a deep scenery": TEN + "fogg-art 1\n" + "fogg-land 1\n" + "[" * 100000,
        "a broken drawing": TEN + "fogg-art 1\nlayout 0 0\n",
        "too large": TEN + "# \n" * 200000,
    }
    for name, text in hostile.items():
        answer = put(ann, text)
        assert answer["type"] == "error" and answer["code"] == "bad-map", (name, answer)
    bomb = zlib.compress(b"#" * (200 << 20))
    assert put(ann, "", zlib.compress(bomb))["code"] == "bad-map"
    assert put(ann, "", bomb[:PIECE])["code"] == "bad-map"
    assert put(ann, "", b"no zlib at all")["code"] == "bad-map"
    assert put(ann, "", zlib.compress(b"fogg-map 1\n\0"))["code"] == "bad-map"
    assert ann.ask(type="map", piece=2, pieces=3, data="AAAA")["code"] == "bad-field"
    assert ann.ask(type="map", piece=1, pieces=65, data="AAAA")["type"] == "error"
    usa = subprocess.run([program, "map", "file", "usa"], capture_output=True, text=True, timeout=TIMEOUT).stdout
    assert put(ann, usa)["code"] == "map-taken"  # a built-in one
    assert put(ann, usa.replace("cars          45", "cars          40"))["type"] == "done"  # drawing and scenery too
    assert server.http("GET", "/healthz")[0] == 200
    assert server.stop() == 0
    server.remove()


for case in (a_map_is_put_played_recorded_and_survives_a_restart,
             a_map_belongs_to_its_author_and_is_reported_and_removed, a_person_may_have_eight_maps,
             hostile_maps_are_refused_and_the_server_is_well):
    tap.run(case)
sys.exit(tap.done())
