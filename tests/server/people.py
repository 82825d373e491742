"""people - accounts over the wire: names, sessions, what players do for themselves; and the lock on the data file."""
import json
import os
import sqlite3
import subprocess
import sys

from wire import Client, Closed, Server, Tap, TIMEOUT

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
        done = subprocess.run([program, "serve", "--listen", "127.0.0.1:0", "--data", path], capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, timeout=TIMEOUT)
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


for case in (second_server_on_one_data_file_is_refused, names_that_deceive_are_refused, refused_register_leaves_no_row,
             seats_and_chat_say_who_has_an_account):
    tap.run(case)
sys.exit(tap.done())
