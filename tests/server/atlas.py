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


def admin(server, *words):
    done = subprocess.run([program, "admin", words[0], "--data", server.data, *words[1:]], capture_output=True,
                          text=True, stdin=subprocess.DEVNULL, timeout=TIMEOUT)
    assert done.returncode == 0, done
    return done.stdout


def offered(client):
    return {map["map"]: map for map in client.ask(type="hello", version=1)["maps"]}


def a_map_is_put_played_recorded_and_survives_a_restart():
    server = Server(program)
    ann = Client(server, server.register("Ann"))
    answer = ann.put_map(TEN)
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
    eve = Client(server, server.register("Eve"))
    assert key in offered(eve)
    assert eve.ask(type="sit", table=waiting)["type"] != "error"
    server.stop()
    server.remove()


def a_map_belongs_to_its_author_and_is_reported_and_removed():
    server = Server(program)
    ann, eve = Client(server, server.register("Ann")), Client(server, server.register("Eve"))
    guest = Client(server, server.guest("Bob"))
    assert guest.put_map(TEN)["code"] == "no-account"
    key = ann.put_map(TEN)["map"]
    assert eve.put_map(TEN)["code"] == "map-taken"
    drawn = TEN.replace('"Arad"', '"Arad!"')  # names are no part of the game: the same map
    assert ann.put_map(drawn)["map"] == key
    assert "Arad!" in server.http("GET", f"/map/{key}.txt")[2].decode()
    for who in (eve, eve, guest):
        assert who.ask(type="report", map=key)["type"] == "done"
    assert eve.ask(type="report", map="usa")["code"] == "not-found"
    listed = json.loads(admin(server, "maps", "--json"))
    assert [(m["map"], m["author"], m["reports"], m["removed"]) for m in listed] == [(key, "Ann", 2, False)], listed
    assert key in admin(server, "maps")
    mine, hers = (json.loads(admin(server, "export", name)) for name in ("Ann", "Eve"))
    assert [(m["map"], m["removed"], m["file"]) for m in mine["maps"]] == [(key, False, drawn)], mine["maps"]
    assert mine["reported"] == [] and hers["maps"] == [] and hers["reported"] == [key], hers
    running = guest.ask(type="open", map=key, seats=["me", "bot:random"], public=True)["table"]
    admin(server, "remove-map", key)
    assert key not in offered(eve)
    refusal = eve.ask(type="open", map=key, seats=["me", "open"], public=True)
    assert refusal["code"] == "bad-table", refusal
    assert guest.ask(type="enter", table=running)["map"] == key  # a game that has begun goes on
    assert ann.put_map(TEN)["code"] == "map-taken"  # and it does not come back
    assert server.stop() == 0
    assert json.loads(admin(server, "maps", "--json"))[0]["removed"] is True
    server.start()
    assert key not in offered(Client(server, server.register("Zoe")))
    server.stop()
    server.remove()


def a_person_may_have_eight_maps():
    server = Server(program)
    ann = Client(server, server.register("Ann"))
    answers = [ann.put_map(TEN.replace("longest-path  7", f"longest-path  {n}")) for n in range(1, 10)]
    assert [a["type"] for a in answers] == ["done"] * 8 + ["error"] and answers[8]["code"] == "too-many-maps", answers
    server.stop()
    server.remove()


def hostile_maps_are_refused_and_the_server_is_well():
    server = Server(program)
    ann = Client(server, server.register("Ann"))
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
        answer = ann.put_map(text)
        assert answer["type"] == "error" and answer["code"] == "bad-map", (name, answer)
    bomb = zlib.compress(b"#" * (200 << 20))
    assert ann.put_map("", zlib.compress(bomb))["code"] == "bad-map"
    assert ann.put_map("", bomb[:PIECE])["code"] == "bad-map"
    assert ann.put_map("", b"no zlib at all")["code"] == "bad-map"
    assert ann.put_map("", zlib.compress(b"fogg-map 1\n\0"))["code"] == "bad-map"
    assert ann.ask(type="map", piece=2, pieces=3, data="AAAA")["code"] == "bad-field"
    assert ann.ask(type="map", piece=1, pieces=65, data="AAAA")["type"] == "error"
    usa = subprocess.run([program, "map", "file", "usa"], capture_output=True, text=True, timeout=TIMEOUT).stdout
    assert ann.put_map(usa)["code"] == "map-taken"  # a built-in one
    shorter = usa.replace("cars          45", "cars          40")
    shorter = shorter.replace('"United States"', '"Short United States"')
    assert ann.put_map(shorter)["type"] == "done"  # with its scenery
    assert server.http("GET", "/healthz")[0] == 200
    assert server.stop() == 0
    server.remove()


def variant(number):
    return TEN.replace("longest-path  7", f"longest-path  {number}").replace("Carpathians", f"Carpathians {number}")


def maps_that_came_at_once_were_more_than_a_person_may_have():
    """Each was counted before the others were stored."""
    server = Server(program)
    cookie = server.register("Ann")
    clients = [Client(server, cookie) for _ in range(14)]
    for number, client in enumerate(clients, 1):
        data = base64.b64encode(zlib.compress(variant(number).encode())).decode()
        assert len(data) <= PIECE
        client.say(type="map", piece=1, pieces=1, data=data, id="gift")
    answers = [client.wait(lambda m: m.get("re") == "gift") for client in clients]
    assert sum(a["type"] == "done" for a in answers) <= 8, answers
    assert len(json.loads(admin(server, "maps", "--json"))) <= 8
    server.stop()
    server.remove()


def one_address_and_removed_maps_filled_the_server():
    """64 maps of one address left no room for others, not even when the host had removed them."""
    server = Server(program, "--proxy")

    def come(number, address):
        status, headers, body = server.http("POST", "/api/register", {"name": f"Ann {number}", "password": PASSWORD},
                                            X_Forwarded_For=address)
        assert status == 200, body
        return Client(server, headers["set-cookie"].split(";")[0], headers=[f"X-Forwarded-For: {address}"])

    people = [come(number, "192.0.2.1") for number in range(3)]
    answers = [people[number // 8].put_map(variant(number + 1)) for number in range(17)]
    assert [a["type"] for a in answers] == ["done"] * 16 + ["error"], answers
    assert answers[16]["code"] == "too-many-maps" and "address" in answers[16]["message"], answers[16]
    for number in range(16, 64):
        if number % 8 == 0:
            person = come(number, f"192.0.2.{number}")
        assert person.put_map(variant(number + 1))["type"] == "done", number
    late = come(64, "198.51.100.1")
    assert late.put_map(variant(65))["code"] == "too-many-maps"
    admin(server, "remove-map", answers[3]["map"])
    assert late.put_map(variant(65))["type"] == "done"
    assert late.put_map(variant(66))["code"] == "too-many-maps"
    assert server.stop() == 0
    server.start()
    late = come(65, "198.51.100.2")
    assert len(offered(late)) >= 64 and answers[3]["map"] not in offered(late)
    server.stop()
    server.remove()


def a_rematch_brought_a_removed_map_back():
    server = Server(program)
    ann = Client(server, server.register("Ann"))
    key = ann.put_map(TEN)["map"]
    table = ann.ask(type="open", map=key, seats=["me", "bot:planner"], public=True)["table"]
    ann.enter(table)
    ann.ask(type="resign", table=table)
    ann.wait(lambda m: any(event["ev"] == "end" for event in m.get("events", [])))
    admin(server, "remove-map", key)
    answer = ann.ask(type="rematch", table=table)
    assert answer.get("code") == "bad-table", answer
    server.stop()
    server.remove()


def a_map_bore_the_title_of_another():
    server = Server(program)
    ann, eve = Client(server, server.register("Ann")), Client(server, server.register("Eve"))
    key = ann.put_map(TEN)["map"]
    title = '"Around the Carpathians"'
    assert title in TEN
    another = TEN.replace("longest-path  7", "longest-path  8")
    for name in ("Around the Carpathians", "AROUND THE CARPATHIANS", "Around the Carp\u0430thians", "Europe",
                 "Eur\u043epe", "\u200bEurope", "\uff35nited States", "\u200b", "\u202etsaE", "Iran \u2067"):
        answer = eve.put_map(another.replace(title, f'"{name}"'))
        assert answer.get("code") == "bad-map", (name, answer)
    assert eve.put_map(another.replace(title, '"East"').replace('"Arad"', '"A\u202erad"'))["code"] == "bad-map"
    assert eve.put_map(another.replace(title, '"East"'))["type"] == "done"
    assert ann.put_map(TEN.replace(title, '"Around the Carpathians again"'))["map"] == key
    assert offered(eve)[key]["title"] == "Around the Carpathians again", "names are replaced at once"
    server.stop()
    server.remove()


def reports_filled_the_log():
    server = Server(program)
    ann = Client(server, server.register("Ann"))
    key = ann.put_map(TEN)["map"]
    reports = [ann.say(type="report", map=key) for _ in range(300)]
    ann.wait(lambda m: m.get("re") == reports[-1])
    lines = server.read_log().count("event=map-reported")
    assert 1 <= lines < 300, lines
    server.stop()
    server.remove()


for case in (a_map_is_put_played_recorded_and_survives_a_restart,
             a_map_belongs_to_its_author_and_is_reported_and_removed, a_person_may_have_eight_maps,
             hostile_maps_are_refused_and_the_server_is_well, maps_that_came_at_once_were_more_than_a_person_may_have,
             one_address_and_removed_maps_filled_the_server, a_rematch_brought_a_removed_map_back,
             a_map_bore_the_title_of_another, reports_filled_the_log):
    tap.run(case)
sys.exit(tap.done())
