"""play - whole games over real sockets: two people, a spectator, lost connections.  `fogg verify` checks the record."""
import contextlib
import json
import random
import sqlite3
import subprocess
import sys
import tempfile

from wire import Client, Server, Tap, texts

program = sys.argv[1]
server = Server(program)
tap = Tap()


def chooser(seed):
    """Picks at random, but claims if possible, so that the game ends."""
    dice = random.Random(seed)

    def choose(actions):
        claims = [action for action in actions if action.startswith("claim")]
        return dice.choice(claims or actions)

    return choose


def play_out(players, table, choose, lose=None):
    """Plays a game to its end.  `players`: clients by seat; `choose` picks an action; `lose` may replace a client."""
    step = 0
    while True:
        view = players[0].view(table)
        if view["phase"] == "over":
            return
        seat = next(seat for seat in view["waits_for"] if seat in players)
        client = players[seat]
        while seat not in client.view(table)["waits_for"]:
            client.wait(lambda m: m["type"] == "events" and "view" in m)
        action = choose(texts(client.view(table)["legal"]))
        have = client.last[table]["last"]
        answer = client.ask(type="act", table=table, action=action, have=have)
        assert answer["type"] == "events", answer
        for other in players.values():
            other.view(table)
            while other.last[table]["last"] < answer["last"]:
                other.wait(lambda m: m["type"] == "events" and "view" in m)
        step += 1
        if lose:
            lose(players, step)


def sit_down(map_name, **more):
    cookies = [server.guest(name) for name in ("Ann", "Bob")]
    ann, bob = (Client(server, cookie) for cookie in cookies)
    table = ann.ask(type="open", map=map_name, seats=["me", "open"], public=True, **more)["table"]
    ann.enter(table)
    bob.ask(type="sit", table=table)
    bob.enter(table, have=0)
    ann.view(table), bob.view(table)
    return cookies, ann, bob, table


def check_record(table):
    status, headers, body = server.http("GET", f"/record/{table}.fogg")
    assert status == 200, (status, body)
    assert headers["content-type"] == "application/x-ndjson"
    with tempfile.NamedTemporaryFile(suffix=".fogg") as file:
        file.write(body)
        file.flush()
        subprocess.run([program, "verify", file.name], check=True, stdout=subprocess.DEVNULL)
    return body


def game_on(map_name):
    def body():
        cookies, ann, bob, table = sit_down(map_name)
        eve = Client(server)
        told = eve.enter(table, have=0)
        assert "seed" not in told and len(told["commit"]) == 64
        assert server.http("GET", f"/record/{table}.fogg")[0] == 404
        play_out({0: ann, 1: bob}, table, chooser(7))
        while eve.view(table)["phase"] != "over":
            eve.read()
        over = [m for m in ann.messages if m["type"] == "table"][-1]
        assert over["state"] == "over" and len(over["seed"]) == 64 and over["commit"] == told["commit"]
        assert check_record(table).decode().count("\n") == ann.last[table]["last"] + 1
        numbers = [e["n"] for m in eve.messages if m["type"] == "events" for e in m["events"]]
        assert numbers == list(range(1, len(numbers) + 1)), "a spectator gets every event once and in order"

    body.__name__ = f"a_whole_game_of_{map_name}_is_verified"
    return body


def a_player_who_loses_the_connection_again_and_again_misses_nothing():
    cookies, ann, bob, table = sit_down("newyork")
    seen = {}

    def lose(players, step):
        if step % 3 != 0:
            return
        old = players[1]
        seen.update({e["n"]: e for m in old.messages if m["type"] == "events" for e in m["events"]})
        old.close()
        players[1] = Client(server, cookies[1])
        players[1].enter(table, have=max(seen, default=0))

    players = {0: ann, 1: bob}
    play_out(players, table, chooser(5), lose)
    seen.update({e["n"]: e for m in players[1].messages if m["type"] == "events" for e in m["events"]})
    assert sorted(seen) == list(range(1, players[0].last[table]["last"] + 1))
    check_record(table)


def a_game_goes_on_when_the_server_is_stopped_and_started_again():
    cookies, ann, bob, table = sit_down("sanfrancisco")
    cut = []

    def lose(players, step):
        if step != 20:
            return
        cut.append(players[0].view(table))
        assert server.stop() == 0
        assert players[0].wait(lambda m: m["type"] == "bye")["reason"] == "restart"
        server.start()
        for seat, cookie in enumerate(cookies):
            players[seat] = Client(server, cookie)
            players[seat].enter(table)
        assert players[0].view(table) == cut[0], "the same position as before"

    play_out({0: ann, 1: bob}, table, chooser(3), lose)
    check_record(table)


def a_bot_fills_a_seat():
    client = Client(server, server.guest("Ann"))
    table = client.ask(type="open", map="europe", seats=["me", "bot:planner", "bot:random"], public=False)["table"]
    client.enter(table)
    while True:
        view = client.view(table)
        if view["phase"] == "over":
            break
        if 0 in view["waits_for"]:
            actions = texts(view["legal"])
            answer = client.ask(type="act", table=table, action=actions[-1 if view["phase"] == "turn" else 0],
                                have=client.last[table]["last"])
            assert answer["type"] == "events" or answer["code"] == "stale", answer
        else:
            client.wait(lambda m: m["type"] == "events" and "view" in m)
    check_record(table)


def read_until_to_move(client, table, seat):
    while seat not in client.view(table)["waits_for"] and client.view(table)["phase"] != "over":
        client.wait(lambda m: m["type"] == "events" and "view" in m)
    return client.view(table)


def forget_seat_lines():
    """Makes the log of the game that ended last what it was before `seat` was an event: entries without a line, and
    the lines after them numbered without it."""
    assert server.stop() == 0
    with contextlib.closing(sqlite3.connect(server.data)) as data, data:
        number = data.execute("SELECT id FROM tables WHERE ended = (SELECT max(ended) FROM tables)").fetchone()[0]
        last = 0
        log = data.execute("SELECT number, events FROM log WHERE table_id = ? ORDER BY number", (number,)).fetchall()
        for entry, events in log:
            first, lines = last + 1, [json.loads(line) for line in events.splitlines()]
            kept = [line for line in lines if line["ev"] != "seat"]
            last += len(kept)
            text = "".join(json.dumps({**line, "n": first + i}, separators=(",", ":")) + "\n"
                           for i, line in enumerate(kept))
            data.execute("UPDATE log SET first = ?, last = ?, events = ? WHERE table_id = ? AND number = ?",
                         (first, last, text, number, entry))
    server.start()


def an_evening_with_everything_that_can_happen_at_a_table():
    """One player on three devices, a spectator who comes in the middle, a player who leaves and comes back, a guest who
    makes an account, a resignation, a rematch."""
    cookies = [server.guest(name) for name in ("Ann", "Bob")]
    ann, phone, bob = Client(server, cookies[0]), Client(server, cookies[0]), Client(server, cookies[1])
    table = ann.ask(type="open", map="newyork", seats=["me", "open"], public=True, away=5, start=0)["table"]
    assert bob.ask(type="sit", table=table)["type"] == "done"
    for client in (ann, phone, bob):
        client.enter(table)
    for client in (phone, bob):
        client.view(table)
        answer = client.ask(type="act", table=table, action="keep all", have=client.last[table]["last"])
        assert answer["type"] == "events"
    view = read_until_to_move(ann, table, 0)
    while view["phase"] != "turn":
        ann.wait(lambda m: m["type"] == "events" and "view" in m)
        view = read_until_to_move(ann, table, 0)
    answer = phone.ask(type="act", table=table, action="draw stock", have=ann.last[table]["last"])
    assert answer["type"] == "events", "any device plays"
    bob.close()
    ann.wait(lambda m: m["type"] == "table" and not m["seats"][1]["present"])
    eve = Client(server)
    eve.enter(table, have=0)
    assert eve.view(table)["seat"] is None and "hand" not in eve.view(table) and "legal" not in eve.view(table)
    while (view := read_until_to_move(ann, table, 0))["phase"] == "second":
        ann.ask(type="act", table=table, action="draw stock", have=ann.last[table]["last"])
        if ann.view(table)["waits_for"] == [1]:
            break
    ann.wait(lambda m: m["type"] == "table" and m["seats"][1]["away"])
    read_until_to_move(ann, table, 0)  # a bot has played for Bob
    bob = Client(server, cookies[1])
    bob.enter(table)
    ann.wait(lambda m: m["type"] == "table" and not m["seats"][1]["away"])
    body = {"name": f"Ann {table[:8]}", "password": "long enough"}
    headers = server.http("POST", "/api/register", body, Cookie=cookies[0])[1]
    account = Client(server, headers["set-cookie"].split(";")[0])
    assert [game["table"] for game in account.ask(type="games")["games"]] == [table], \
        "the guest's game is the account's"
    ann = account  # the guest's session has ended, and its sockets with it
    ann.enter(table)
    assert bob.ask(type="resign", table=table)["type"] == "done"
    while (view := read_until_to_move(ann, table, 0))["phase"] != "over":
        ann.ask(type="act", table=table, action=texts(view["legal"])[0], have=ann.last[table]["last"])
    lines = [json.loads(line) for line in check_record(table).splitlines()[1:]]
    assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))
    seats = [(line["p"], line["why"], line["kind"]) for line in lines if line["ev"] == "seat"]
    assert [seat[:2] for seat in seats] == [(1, "away"), (1, "back"), (1, "resigned")], seats
    assert [seat[2].split(":")[0] for seat in seats] == ["bot", "human", "bot"], seats
    while eve.view(table)["phase"] != "over":
        eve.read()
    told = {e["n"]: e for m in eve.messages if m["type"] == "events" for e in m["events"]}
    assert [(n, told[n]["ev"]) for n in sorted(told)] == [(line["n"], line["ev"]) for line in lines], "as it was told"
    assert [e for e in told.values() if e["ev"] == "seat"] == [line for line in lines if line["ev"] == "seat"]
    forget_seat_lines()
    old = [json.loads(line) for line in check_record(table).splitlines()[1:]]
    assert [line["ev"] for line in old] == [line["ev"] for line in lines if line["ev"] != "seat"], "an older log"
    assert [line["n"] for line in old] == list(range(1, len(old) + 1))
    ann, bob = (Client(server, cookie) for cookie in (headers["set-cookie"].split(";")[0], cookies[1]))
    assert ann.enter(table)["state"] == "over"
    again = ann.ask(type="rematch", table=table)["table"]
    assert bob.ask(type="rematch", table=table)["table"] == again
    assert bob.ask(type="sit", table=again)["type"] == "done"
    ann.enter(again)
    assert ann.view(again)["phase"] == "keep-dealt"


def a_position_is_shared_once_the_game_is_over():
    cookies, ann, bob, table = sit_down("newyork")
    assert server.http("GET", f"/share/{table}")[0] == 404 and server.http("GET", f"/share/{table}.png")[0] == 404
    play_out({0: ann, 1: bob}, table, chooser(9))
    lines = [json.loads(line) for line in check_record(table).splitlines()[1:]]
    points = [score["total"] for score in lines[-1]["scores"]]

    def page_of(path, **headers):
        status, headers, body = server.http("GET", path, **headers)
        assert status == 200 and headers["content-type"] == "text/html; charset=utf-8", (status, headers)
        return body.decode()

    at = f"http://127.0.0.1:{server.port}/share/{table}"
    for path, title, root in (("", f"New York: Ann {points[0]}, Bob {points[1]}", "../"),
                              ("/5", "New York: Ann 0, Bob 0", "../../")):
        page = page_of(f"/share/{table}{path}")
        assert f"<title>{title}</title>" in page and f'<meta property="og:title" content="{title}">' in page, page
        assert f'<meta property="og:url" content="{at}{path}">' in page, page
        assert f'<meta property="og:image" content="{at}{path}.png">' in page, page
        assert f'href="{root}icon.svg"' in page and f'<a href="{root}#/replay/{table}{path}">{title}</a>' in page, page
        assert f'content="0; url={root}#/replay/{table}{path}">' in page, page
    page = page_of(f"/share/{table}", Host='a"b.example.org')
    assert "og:title" in page and "og:url" not in page and "example.org" not in page, "no address that is none"
    pictures = set()
    for path in (".png", "/5.png"):
        status, headers, body = server.http("GET", f"/share/{table}{path}")
        assert status == 200 and headers["content-type"] == "image/png" and body[:8] == b"\x89PNG\r\n\x1a\n", headers
        pictures.add(body)
    assert len(pictures) == 2, "early in the game no route is claimed"
    for path in (table[:-1], f"{table}/0", f"{table}/x", f"{table}/5x", f"{table}/5.jpg", f"{table}/9999999999"):
        assert server.http("GET", f"/share/{path}")[0] == 404, path
    with contextlib.closing(sqlite3.connect(server.data)) as database, database:
        database.execute("DELETE FROM log")
    for path in ("", "/5", ".png"):
        assert server.http("GET", f"/share/{table}{path}")[0] == 404, "what cannot be read is not shown"


for name in ("usa", "europe", "newyork", "sanfrancisco"):
    tap.run(game_on(name))
tap.run(an_evening_with_everything_that_can_happen_at_a_table)
tap.run(a_player_who_loses_the_connection_again_and_again_misses_nothing)
tap.run(a_game_goes_on_when_the_server_is_stopped_and_started_again)
tap.run(a_bot_fills_a_seat)
tap.run(a_position_is_shared_once_the_game_is_over)
server.stop()
server.remove()
sys.exit(tap.done())
