"""accounts - accounts over the wire: names, sessions, what players do for themselves; and the lock on the data file."""
import json
import os
import socket
import sqlite3
import subprocess
import sys

from wire import Client, Closed, Server, Tap, TIMEOUT, texts

program = sys.argv[1]
tap = Tap()
PASSWORD = "correct horse"


def register(server, name, **headers):
    """A new account's cookie."""
    status, headers, body = server.http("POST", "/api/register", {"name": name, "password": PASSWORD}, **headers)
    assert status == 200, (status, body)
    return headers["set-cookie"].split(";")[0]


def code(answer):
    return json.loads(answer[2]).get("code")


def rows(server, sql, *values):
    database = sqlite3.connect(server.data)
    found = database.execute(sql, values).fetchall()
    database.close()
    return found


def second_server_on_one_data_file_is_refused():
    server = Server(program)
    cookie = server.guest("Ann")
    link = os.path.join(server.folder, "link.db")
    os.symlink(server.data, link)
    for path in (server.data, link):
        done = subprocess.run([program, "serve", "--listen", "127.0.0.1:0", "--data", path], capture_output=True,
                              text=True, stdin=subprocess.DEVNULL, timeout=TIMEOUT)
        assert done.returncode == 1 and "another server uses this file" in done.stderr, done
    copy = os.path.join(server.folder, "copy.db")
    subprocess.run([program, "serve", "--data", server.data, "--backup", copy], check=True, timeout=TIMEOUT)
    assert server.http("GET", "/api/me", Cookie=cookie)[0] == 200
    server.kill()
    server.start()  # a lock dies with its process
    assert server.http("GET", "/api/me", Cookie=cookie)[0] == 200
    server.stop()
    server.remove()


def names_that_deceive_are_refused():
    server = Server(program, "--bots", "greedy=cmd:true")
    register(server, "Magnus")
    for name in ("Magnus", "magnus", "M\u0430gnus", "\uff2d\uff41\uff47\uff4e\uff55\uff53"):
        assert code(server.http("POST", "/api/guest", {"name": name})) == "name-taken", name
        assert code(server.http("POST", "/api/register", {"name": name, "password": PASSWORD})) == "name-taken", name
    for name in ("admin", "ADMlN", "planner", "Fogg", "greedy", "servidor"):
        for path in ("guest", "register"):
            answer = server.http("POST", f"/api/{path}", {"name": name, "password": PASSWORD})
            assert answer[0] == 409 and code(answer) == "name-reserved", (name, answer)
    assert server.http("POST", "/api/login", {"name": "MAGNUS", "password": PASSWORD})[0] == 200
    server.guest("Magnum")
    server.stop()
    server.remove()


def refused_register_leaves_no_row():
    server = Server(program)
    register(server, "Magnus")
    before = rows(server, "SELECT count(*) FROM people")
    assert server.http("POST", "/api/register", {"name": "magnus", "password": PASSWORD})[0] == 409
    assert rows(server, "SELECT count(*) FROM people") == before
    server.stop()
    server.remove()


def seats_and_chat_say_who_has_an_account():
    server = Server(program)
    ann, bob = Client(server, register(server, "Ann")), Client(server, server.guest("Bob"))
    table = ann.ask(type="open", map="usa", seats=["me", "open", "bot:random"], public=True)["table"]
    bob.ask(type="sit", table=table)
    seen = bob.enter(table)["seats"]
    assert [seat.get("account") for seat in seen] == [True, False, None], seen
    ann.enter(table)
    for who, is_account in ((ann, True), (bob, False)):
        who.say(type="say", table=table, text="hello")
        assert bob.wait(lambda m: m["type"] == "chat")["account"] is is_account
    again = Client(server)
    again.enter(table)
    assert [again.wait(lambda m: m["type"] == "chat")["account"] for _ in range(2)] == [True, False]
    server.stop()
    server.start()
    again = Client(server)
    assert [seat.get("account") for seat in again.enter(table)["seats"]] == [True, False, None]
    server.stop()
    server.remove()


def closed_with(client):
    """The code that a connection is closed with."""
    try:
        client.wait(lambda m: False)
    except Closed as closed:
        return closed.code


def login(server, name, password=PASSWORD):
    status, headers, _ = server.http("POST", "/api/login", {"name": name, "password": password})
    return headers["set-cookie"].split(";")[0] if status == 200 else None


def sessions(server, cookie):
    status, _, body = server.http("GET", "/api/sessions", Cookie=cookie)
    assert status == 200, (status, body)
    return json.loads(body)["sessions"]


def password_is_changed_and_other_sessions_end():
    server = Server(program)
    cookie = register(server, "Ann")
    other = login(server, "Ann")
    here, there = Client(server, cookie), Client(server, other)

    def change(**body):
        return server.http("POST", "/api/password", body, Cookie=cookie)
    assert code(change(old="wrong horse", new="battery staple")) == "wrong-password"
    assert code(change(old=PASSWORD, new="short")) == "bad-field"
    assert code(change(new="battery staple")) == "bad-field"
    assert server.http("GET", "/api/me", Cookie=other)[0] == 200, "nothing has changed"
    assert change(old=PASSWORD, new="battery staple")[0] == 200
    assert closed_with(there) == 1008 and server.http("GET", "/api/me", Cookie=other)[0] == 401
    assert here.ask(type="ping")["type"] == "pong" and server.http("GET", "/api/me", Cookie=cookie)[0] == 200
    assert login(server, "Ann") is None and login(server, "Ann", "battery staple")
    guest = server.guest("Gus")
    answer = server.http("POST", "/api/password", {"old": PASSWORD, "new": "battery staple"}, Cookie=guest)
    assert answer[0] == 409 and code(answer) == "no-account"
    assert server.http("POST", "/api/password", {"old": PASSWORD, "new": "battery staple"})[0] == 401
    server.stop()
    server.remove()


def sessions_are_seen_and_ended():
    server = Server(program)
    first, stranger = register(server, "Ann"), server.guest("Bob")
    second, third = login(server, "Ann"), login(server, "Ann")
    listed = sessions(server, first)
    assert len(listed) == 3 and sum(s["current"] for s in listed) == 1, listed
    assert all(s["address"] == "127.0.0.1" and s["opened"] <= s["seen"] for s in listed), listed
    phone, tablet = Client(server, second), Client(server, third)
    own = {cookie: next(s["session"] for s in sessions(server, cookie) if s["current"])
           for cookie in (first, second, third, stranger)}

    def end(cookie, **body):
        return server.http("POST", "/api/sessions/end", body, Cookie=cookie)
    assert code(end(first, session=own[stranger])) == "no-such-session", "of somebody else"
    assert code(end(first)) == "bad-field" and code(end(first, others=False)) == "bad-field"
    assert end(first, session=own[second])[0] == 200
    assert closed_with(phone) == 1008 and server.http("GET", "/api/me", Cookie=second)[0] == 401
    assert tablet.ask(type="ping")["type"] == "pong"
    assert end(first, others=True)[0] == 200
    assert closed_with(tablet) == 1008 and len(sessions(server, first)) == 1
    assert server.http("GET", "/api/me", Cookie=stranger)[0] == 200
    assert server.http("GET", "/api/sessions")[0] == 401 and end(None, others=True)[0] == 401
    server.stop()
    server.remove()


def export_has_what_the_person_may_know_and_no_more():
    server = Server(program)
    cookie, other = register(server, "Ann"), server.guest("Bob")
    ann, bob = Client(server, cookie), Client(server, other)
    table = ann.ask(type="open", map="usa", seats=["me", "open", "bot:random"], public=True)["table"]
    ann.ask(type="mute", person=bob.welcome["you"]["person"], on=True)
    bob.ask(type="sit", table=table)
    for client in (ann, bob):
        client.enter(table, have=0)
    ann.ask(type="say", table=table, text="good luck")
    bob.ask(type="say", table=table, text="a secret of Bob")
    for _ in range(12):
        for client in (ann, bob):
            view = client.view(table)
            if view.get("legal"):
                client.ask(type="act", table=table, action=texts(view["legal"])[0], have=client.last[table]["last"])
    status, _, body = server.http("GET", "/api/export", Cookie=cookie)
    assert status == 200, body
    text, data = body.decode(), json.loads(body)
    assert data["name"] == "Ann" and data["account"] is True and data["sessions"][0]["address"] == "127.0.0.1"
    assert data["muted"] == [bob.welcome["you"]["person"]] and [c["text"] for c in data["chat"]] == ["good luck"]
    assert "a secret of Bob" not in text and "argon2id" not in text and cookie.split("=")[1] not in text
    seed, = rows(server, "SELECT lower(hex(seed)) FROM tables")[0]
    assert seed not in text, "the seed of a game that goes on"
    assert all(set(c) == {"table", "at", "text"} and c["table"] == table for c in data["chat"])
    game, = data["tables"]
    assert game["table"] == table and game["map"] == "usa" and game["started"] >= game["created"] > 0
    assert game["state"] == "running" and game["seat"] == 0 and game["players"][:2] == ["Ann", "Bob"]
    assert game["actions"] and all("at" in a and "action" in a for a in game["actions"])
    seen = ann.ask(type="log", table=table, **{"from": 1})["events"]
    count = min(len(seen), len(game["events"]))  # the bot may have moved between the two requests
    assert count > 5 and game["events"][:count] == seen[:count], "as the seat sees the log"
    assert any("tickets_count" in event or "cards_count" in event for event in game["events"]), \
        "of others only how many"
    assert server.http("GET", "/api/export")[0] == 401
    server.stop()
    server.remove()


def an_export_is_never_in_memory_as_a_whole():
    """Whoever had many games and read slowly made the server keep all of them in memory, once for each request."""
    server = Server(program)
    cookie = register(server, "Ann")
    ann = Client(server, cookie)
    tables = [ann.ask(type="open", map="newyork", seats=["me", "bot:random"], public=False)["table"] for _ in range(19)]
    for _ in range(10):  # those who ask and go away leave nothing behind
        gone = socket.create_connection(("127.0.0.1", server.port))
        gone.sendall(f"GET /api/export HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n".encode())
        gone.close()
    status, headers, body = server.http("GET", "/api/export", Cookie=cookie)
    assert status == 200 and "content-length" not in headers and headers["connection"] == "close", headers
    assert {game["table"] for game in json.loads(body)["tables"]} == set(tables)
    status, headers, body = server.http("HEAD", "/api/export", Cookie=cookie)
    assert status == 200 and body == b""
    assert server.http("GET", "/healthz")[0] == 200 and server.stop() == 0
    server.remove()


def person_who_leaves_for_good_is_gone():
    server = Server(program)
    cookie, other = register(server, "Ann"), server.guest("Bob")
    ann, bob = Client(server, cookie), Client(server, other)
    table = bob.ask(type="open", map="usa", seats=["me", "open", "bot:random"], public=True)["table"]
    waiting = ann.ask(type="open", map="usa", seats=["me", "open"], public=True)["table"]
    ann.ask(type="sit", table=table)
    bob.enter(table)
    ann.enter(table)
    ann.ask(type="say", table=table, text="goodbye")

    def leave(cookie, **body):
        return server.http("POST", "/api/delete", body, Cookie=cookie)
    assert code(leave(cookie)) == "bad-field" and code(leave(cookie, password="wrong horse")) == "wrong-password"
    assert server.http("GET", "/api/me", Cookie=cookie)[0] == 200
    status, headers, _ = leave(cookie, password=PASSWORD)
    assert status == 200 and "Max-Age=0" in headers["set-cookie"]
    assert closed_with(ann) == 1008 and server.http("GET", "/api/me", Cookie=cookie)[0] == 401
    seats = bob.wait(lambda m: m["type"] == "table" and m["seats"][1]["name"] == "Former player")["seats"]
    assert seats[1]["account"] is False
    assert bob.enter(waiting)["state"] == "closed"
    assert login(server, "Ann") is None
    for table_of_file in ("people", "sessions", "chat", "seats"):
        for row in rows(server, f"SELECT * FROM {table_of_file}"):
            assert "Ann" not in row and "goodbye" not in row, (table_of_file, row)
    assert leave(other)[0] == 200, "a guest needs no password"
    assert rows(server, "SELECT count(*) FROM people WHERE name <> 'Former player'") == [(0,)]
    server.stop()
    server.start()
    assert [s.get("name") for s in Client(server).enter(table)["seats"]] == ["Former player", "Former player", "random"]
    assert leave(None)[0] == 401
    server.stop()
    server.remove()


for case in (second_server_on_one_data_file_is_refused, names_that_deceive_are_refused, refused_register_leaves_no_row,
             seats_and_chat_say_who_has_an_account, password_is_changed_and_other_sessions_end,
             sessions_are_seen_and_ended, export_has_what_the_person_may_know_and_no_more,
             an_export_is_never_in_memory_as_a_whole, person_who_leaves_for_good_is_gone):
    tap.run(case)
sys.exit(tap.done())
