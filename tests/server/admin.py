"""admin - `fogg admin`, each verb while a server runs and without one."""
import json
import os
import re
import sqlite3
import subprocess
import sys
import time

from wire import Client, Closed, Server, Tap, TIMEOUT, texts

program = sys.argv[1]
tap = Tap()
PASSWORD = "correct horse"


def admin(server, *words, status=0):
    """What a verb prints; on standard error if it fails."""
    done = subprocess.run([program, "admin", words[0], "--data", server.data, *words[1:]], capture_output=True,
                          text=True, stdin=subprocess.DEVNULL, timeout=TIMEOUT)
    assert done.returncode == status, done
    return done.stderr if status else done.stdout


def listed(server, *words):
    text = admin(server, *words, "--json")
    assert text.count("\n") == 1 and text.endswith("\n"), text
    return json.loads(text)


def register(server, name):
    status, headers, body = server.http("POST", "/api/register", {"name": name, "password": PASSWORD})
    assert status == 200, body
    return headers["set-cookie"].split(";")[0]


def closed_with(client):
    try:
        client.wait(lambda m: False)
    except Closed as closed:
        return closed.code


def code(answer):
    return json.loads(answer[2]).get("code")


def both(case):
    """Runs a case twice: `fogg admin` talks to a running server, and works on the file while no server runs."""
    def run():
        for is_running in (True, False):
            server = Server(program)
            case(server, is_running)
            server.stop()
            server.remove()
    run.__name__ = case.__name__
    return run


class paused:
    """Inside the block the server is stopped, unless `is_running`."""

    def __init__(self, server, is_running):
        self.server, self.is_running = server, is_running

    def __enter__(self):
        if not self.is_running:
            assert self.server.stop() == 0

    def __exit__(self, *failure):
        if not self.is_running:
            self.server.start()


@both
def people_tables_and_addresses_are_listed(server, is_running):
    ann, bob = Client(server, register(server, "Ann")), Client(server, server.guest("Bob"))
    table = ann.ask(type="open", map="usa", seats=["me", "open", "bot:random"], public=True)["table"]
    who = ann.welcome["you"]["person"]
    with paused(server, is_running):
        people = listed(server, "people")
        assert [p["name"] for p in people] == ["Bob", "Ann"] and [p["account"] for p in people] == [False, True], people
        assert people[1]["person"] == who and people[1]["address"] == "127.0.0.1" and people[1]["tables"] == 1
        for text in ("an", who):
            assert [p["name"] for p in listed(server, "people", text)] == ["Ann"]
        assert len(listed(server, "people", "127.0.0.1")) == 2 and listed(server, "people", "Zoe") == []
        assert len(listed(server, "people", "--most", "1")) == 1
        assert "Ann" in admin(server, "people") and who in admin(server, "people", "Ann")
        tables = listed(server, "tables")
        assert [t["table"] for t in tables] == [table] and tables[0]["state"] == "open" and tables[0]["map"] == "usa"
        assert [s["kind"] for s in tables[0]["seats"]] == ["human", "open", "bot"]
        assert tables[0]["seats"][0]["person"] == who
        for text in ("Ann", table, "usa"):
            assert listed(server, "tables", text) == tables, text
        assert listed(server, "tables", "europe") == [] and table in admin(server, "tables")
        assert listed(server, "addresses")[0] == {**listed(server, "addresses", "127")[0], "people": 2, "banned": False}
        assert "127.0.0.1" in admin(server, "addresses") and listed(server, "bans") == []
        moments_are_near(people, "created", "seen")
        moments_are_near(tables, "created")
        moments_are_near(listed(server, "addresses"), "seen")
        assert people[1] == {**people[1], "sessions": 1, "tables": 1, "muted": False, "banned": False}
        assert people[0] == {**people[0], "sessions": 1, "tables": 0, "muted": False, "banned": False}
        assert set(tables[0]) == {"table", "state", "map", "public", "created", "started", "ended", "seats"}
        assert tables[0]["public"] is True and tables[0]["started"] is None and tables[0]["ended"] is None
        assert tables[0]["seats"][0]["name"] == "Ann" and "person" not in tables[0]["seats"][2]
        line = next(line for line in admin(server, "tables").splitlines() if table in line)
        assert " open " in line and " usa " in line and " public " in line and who in line and "random" in line, line
    bob.close()


def moments_are_near(objects, *keys):
    """Each of these fields is a moment of the last hour, in milliseconds."""
    now = time.time() * 1000
    for one in objects:
        assert all(now - 3600_000 < one[key] <= now + 1000 for key in keys), one


@both
def table_is_closed(server, is_running):
    cookie = server.guest("Ann")
    ann = Client(server, cookie)
    waiting = ann.ask(type="open", map="usa", seats=["me", "open"], public=True)["table"]
    running = ann.ask(type="open", map="usa", seats=["me", "bot:random"], public=True)["table"]
    ann.enter(running)
    ann.view(running)
    with paused(server, is_running):
        for table in (waiting, running):
            assert "is closed" in admin(server, "close", table)
        assert "over or closed already" in admin(server, "close", running, status=1)
        assert "there is no table" in admin(server, "close", "2222222222223", status=1)
        assert "not the code of a table" in admin(server, "close", "nonsense", status=1)
        assert listed(server, "tables") == [] and len(listed(server, "tables", "--all")) == 2
    if is_running:
        assert ann.wait(lambda m: m["type"] == "table" and m["state"] == "closed")["table"] == running
    ann = Client(server, cookie)
    for table in (waiting, running):
        seen = ann.enter(table)
        assert seen["state"] == "closed" and "seed" not in seen
        assert ann.ask(type="act", table=table, action="draw stock", have=0)["type"] == "error"
    assert ann.ask(type="open", map="usa", seats=["me", "bot:random"], public=True)["type"] == "done"


def table_that_is_busy_is_closed():
    """Moves are on their way to the store while the host closes the table; too few of them to end the game first."""
    server = Server(program)
    ann = Client(server, server.guest("Ann"))
    table = ann.ask(type="open", map="usa", seats=["me", "bot:random", "bot:random"], public=True)["table"]
    ann.enter(table)
    view, closing = ann.view(table), None
    moves = 0
    while True:
        if view.get("legal") and moves < 30:
            ann.say(type="act", table=table, action=texts(view["legal"])[0], have=ann.last[table]["last"])
            moves += 1
        if moves == 5 and not closing:
            closing = subprocess.Popen([program, "admin", "close", "--data", server.data, table],
                                       stdout=subprocess.DEVNULL)
        message = ann.read()
        if message["type"] == "table" and message["state"] != "running":
            break
        view = message.get("view", {})
    assert closing.wait(TIMEOUT) == 0 and message["state"] == "closed", message
    server.kill()
    server.start()
    assert Client(server).enter(table)["state"] == "closed"
    server.stop()
    server.remove()


@both
def person_is_banned_and_let_in_again(server, is_running):
    cookie = register(server, "Ann")
    ann, bob = Client(server, cookie), Client(server, server.guest("Bob"))
    with paused(server, is_running):
        assert "is banned until 20" in admin(server, "ban", "Ann", "--for", "2d", "--reason", "rude words")
        found, = listed(server, "bans")
        assert found["name"] == "Ann" and found["reason"] == "rude words" and found["until"] > found["made"]
        assert " Ann: rude words\n" in admin(server, "bans") and listed(server, "people", "Ann")[0]["banned"] is True
    if is_running:
        assert closed_with(ann) == 1008 and bob.ask(type="ping")["type"] == "pong"
    answer = server.http("GET", "/api/me", Cookie=cookie)
    assert answer[0] == 403 and code(answer) == "banned" and b"rude words" in answer[2], answer
    assert code(server.http("POST", "/api/login", {"name": "Ann", "password": PASSWORD})) == "banned"
    assert closed_with(Client(server, cookie, greet=False)) == 1008
    assert server.http("GET", "/api/export", Cookie=cookie)[0] == 200, "what is theirs stays theirs"
    server.guest("Cid")
    with paused(server, is_running):
        assert "not banned any more" in admin(server, "unban", "Ann")
        assert "no such ban" in admin(server, "unban", "Ann", status=1)
    assert server.http("GET", "/api/me", Cookie=cookie)[0] == 200
    assert Client(server, cookie).welcome["you"]["name"] == "Ann"


@both
def address_is_banned_and_let_in_again(server, is_running):
    cookie = server.guest("Ann")
    ann = Client(server, cookie)
    with paused(server, is_running):
        assert "127.0.0.1 is banned for ever" in admin(server, "ban", "127.0.0.1")
        assert listed(server, "addresses")[0]["banned"] is True and listed(server, "bans")[0]["until"] is None
        admin(server, "ban", "2001:db8:1:2:3::4")
        assert listed(server, "bans")[0]["address"] in ("2001:db8:1:2::/64", "127.0.0.1")
        admin(server, "unban", "2001:db8:1:2::/64")
    if is_running:
        assert closed_with(ann) == 1008
    assert code(server.http("POST", "/api/guest", {"name": "Bob"})) == "banned"
    assert code(server.http("GET", "/api/me", Cookie=cookie)) == "banned"
    for _ in range(30):
        server.http("GET", "/api/me", Cookie=cookie)
    assert server.read_log().count("banned") < 20, "a banned address does not fill the log"
    for token in (cookie, None):
        assert closed_with(Client(server, token, greet=False)) == 1008
    assert server.http("GET", "/healthz")[0] == 200
    with paused(server, is_running):
        admin(server, "unban", "127.0.0.1")
    assert Client(server, cookie).welcome["you"]["name"] == "Ann"


@both
def person_is_muted_and_may_chat_again(server, is_running):
    cookie = register(server, "Ann")
    ann = Client(server, cookie)
    table = ann.ask(type="open", map="usa", seats=["me", "open"], public=True)["table"]
    with paused(server, is_running):
        assert "may not chat until" in admin(server, "mute", "Ann", "--for", "30m")
        assert listed(server, "people")[0]["muted"] is True
    ann = ann if is_running else Client(server, cookie)
    ann.enter(table)
    answer = ann.ask(type="say", table=table, text="hello")
    assert answer["type"] == "error" and answer["code"] == "muted", answer
    again = Client(server, cookie)
    again.enter(table)
    assert again.ask(type="say", table=table, phrase="hello")["code"] in ("muted", "bad-field")
    with paused(server, is_running):
        assert "may chat again" in admin(server, "unmute", "Ann")
    ann = ann if is_running else Client(server, cookie)
    ann.enter(table)
    assert ann.ask(type="say", table=table, text="hello")["type"] == "done"


@both
def person_is_renamed(server, is_running):
    cookie = register(server, "Ann")
    ann, bob = Client(server, cookie), Client(server, server.guest("Bob"))
    table = ann.ask(type="open", map="usa", seats=["me", "open"], public=True)["table"]
    bob.enter(table)
    who = ann.welcome["you"]["person"]
    with paused(server, is_running):
        assert "is now called Cleo" in admin(server, "rename", "Ann", "Cleo")
        assert "no blanks at its ends" in admin(server, "rename", "Cleo", " x", status=1)
        assert "there is nobody" in admin(server, "rename", "Ann", "Dan", status=1)
        assert "is now called admin" in admin(server, "rename", who, "admin"), "the host may give out reserved names"
        admin(server, "rename", who, "Cleo")
        assert "looks like it" in admin(server, "rename", "Bob", "CLEO", status=1)
    if is_running:
        assert bob.wait(lambda m: m["type"] == "table" and m["seats"][0]["name"] == "Cleo")
    assert Client(server).enter(table)["seats"][0]["name"] == "Cleo"
    assert json.loads(server.http("GET", "/api/me", Cookie=cookie)[2])["name"] == "Cleo"
    assert server.http("POST", "/api/login", {"name": "Cleo", "password": PASSWORD})[0] == 200
    assert server.http("POST", "/api/login", {"name": "Ann", "password": PASSWORD})[0] == 401


@both
def person_is_deleted_and_games_stay(server, is_running):
    cookie = register(server, "Ann")
    ann, bob = Client(server, cookie), Client(server, server.guest("Bob"))
    table = bob.ask(type="open", map="usa", seats=["me", "open"], public=True)["table"]
    ann.ask(type="sit", table=table)
    bob.enter(table)
    with paused(server, is_running):
        assert "--yes" in admin(server, "delete", "Ann", status=2)
        assert "is deleted" in admin(server, "delete", "Ann", "--yes")
        assert "there is nobody" in admin(server, "delete", "Ann", "--yes", status=1)
        assert [p["name"] for p in listed(server, "people")] == ["Bob"]
    if is_running:
        assert closed_with(ann) == 1008
    assert Client(server).enter(table)["seats"][1]["name"] == "Former player"
    assert server.http("GET", "/api/me", Cookie=cookie)[0] == 401
    register(server, "Ann")  # the name is free again


@both
def password_is_reset_by_a_link_that_works_once(server, is_running):
    cookie = register(server, "Ann")
    server.guest("Gus")
    ann = Client(server, cookie)
    with paused(server, is_running):
        link = admin(server, "reset", "Ann", "--url", "https://example.org").strip()
        assert "only accounts" in admin(server, "reset", "Gus", status=1)
    token = re.fullmatch(r"https://example\.org/#/reset/([0-9a-f]{64})", link).group(1)

    def reset(token, password="battery staple"):
        return server.http("POST", "/api/reset", {"token": token, "password": password})
    assert code(reset("0" * 64)) == "bad-token" and code(reset("x")) == "bad-token"
    assert code(reset(token, "short")) == "bad-field"
    status, headers, body = reset(token)
    assert status == 200 and json.loads(body)["name"] == "Ann" and "fogg_session" in headers["set-cookie"]
    new = headers["set-cookie"].split(";")[0]
    assert server.http("GET", "/api/me", Cookie=new)[0] == 200
    assert server.http("GET", "/api/me", Cookie=cookie)[0] == 401
    if is_running:
        assert closed_with(ann) == 1008
    assert code(reset(token)) == "bad-token", "it works once"
    assert server.http("POST", "/api/login", {"name": "Ann", "password": PASSWORD})[0] == 401
    assert server.http("POST", "/api/login", {"name": "Ann", "password": "battery staple"})[0] == 200


@both
def person_is_signed_out_everywhere(server, is_running):
    cookie = server.guest("Ann")
    ann = Client(server, cookie)
    with paused(server, is_running):
        assert "signed out" in admin(server, "sign-out", "Ann")
    if is_running:
        assert closed_with(ann) == 1008
    assert server.http("GET", "/api/me", Cookie=cookie)[0] == 401


def two_who_play(server, cookie):
    """Whoever has the cookie, a guest called Bob, and a table where both have decided once."""
    ann, bob = Client(server, cookie), Client(server, server.guest("Bob"))
    table = ann.ask(type="open", map="usa", seats=["me", "open"], public=True)["table"]
    bob.ask(type="sit", table=table)
    for client in (ann, bob):
        client.enter(table, have=0)
        client.ask(type="act", table=table, action=texts(client.view(table)["legal"])[0],
                   have=client.last[table]["last"])
    return ann, bob, table


@both
def everything_of_a_person_is_exported(server, is_running):
    ann, bob, table = two_who_play(server, register(server, "Ann"))
    path = os.path.join(server.folder, "ann.json")
    with paused(server, is_running):
        text = admin(server, "export", "Ann")
        assert admin(server, "export", "Ann", path) == "" and os.stat(path).st_mode & 0o077 == 0
        assert "File exists" in admin(server, "export", "Ann", path, status=1)
        assert "there is nobody" in admin(server, "export", "Zoe", status=1)
        database = sqlite3.connect(server.data)
        seed, = database.execute("SELECT lower(hex(seed)) FROM tables").fetchone()
        database.close()
    data = json.loads(text)
    with open(path) as file:
        again = json.load(file)
    assert {**again, "made": 0} == {**data, "made": 0}
    assert data["name"] == "Ann" and data["tables"][0]["table"] == table and data["tables"][0]["actions"]
    assert set(data) == {"export", "made", "person", "name", "account", "created", "seen", "muted_by_host",
                         "muted_until", "ban", "sessions", "muted", "wishes", "chat", "maps", "reported",
                         "tables"}, set(data)
    assert data["account"] is True and data["person"] == ann.welcome["you"]["person"] and data["export"] == 1
    assert data["muted_by_host"] is False and data["muted_until"] is None and data["ban"] is None
    moments_are_near([data], "made", "created", "seen")
    moments_are_near(data["sessions"], "opened", "seen")
    game, = data["tables"]
    assert set(game) == {"table", "map", "state", "created", "started", "ended", "seat", "players", "actions", "events"}
    assert game == {**game, "map": "usa", "state": "running", "ended": None, "seat": 0, "players": ["Ann", "Bob"]}
    moments_are_near([game], "created", "started")
    moments_are_near(game["actions"], "at")
    assert seed not in text and "argon2id" not in text
    kept = [event for event in data["tables"][0]["events"]
            if event.get("type", event.get("kind")) and event.get("seat") == 1]
    assert not any("tickets" in event for event in kept), "hidden tickets of the other seat"


def names_that_several_have_need_a_code():
    server = Server(program)
    cookies = [server.guest("Bob"), server.guest("Bob")]
    said = admin(server, "sign-out", "Bob", status=1)
    assert "more than one person is called" in said
    for cookie in cookies:
        who = json.loads(server.http("GET", "/api/me", Cookie=cookie)[2])["person"]
        assert who in said
    admin(server, "sign-out", who)
    assert [server.http("GET", "/api/me", Cookie=cookie)[0] for cookie in cookies] == [200, 401]
    server.stop()
    server.remove()


def bad_usage_and_bad_files_are_told():
    server = Server(program)
    for words, said in ((("ban", "Zoe"), "there is nobody"), (("mute", "Zoe"), "there is nobody"),
                        (("ban", "1" * 60), "there is nobody")):
        assert said in admin(server, *words, status=1)
    assert "--for takes a time" in admin(server, "ban", "127.0.0.2", "--for", "soon", status=2)
    assert "at most 200 bytes" in admin(server, "ban", "127.0.0.2", "--reason", "x" * 300, status=1)
    assert "too few operands" in admin(server, "close", status=2)
    done = subprocess.run([program, "admin", "peple"], capture_output=True, text=True)
    assert done.returncode == 2 and 'did you mean "people"' in done.stderr
    done = subprocess.run([program, "admin", "people", "--data", "/no/such/file"], capture_output=True, text=True)
    assert done.returncode == 1 and "No such file" in done.stderr and not os.path.exists("/no/such/file")
    done = subprocess.run([program, "admin", "people"], capture_output=True, text=True,
                          env={**os.environ, "FOGG_DATA": server.data})
    assert done.returncode == 0 and "CODE" in done.stdout
    assert os.stat(server.data + ".admin").st_mode & 0o077 == 0, "only the owner may give orders"
    server.wait_for_log("event=listening")
    server.stop()
    assert not os.path.exists(server.data + ".admin")
    server.remove()


def reasons_and_networks_that_cannot_be_are_told():
    server = Server(program)
    register(server, "Ann")
    for reason in ("two\nlines", "\x1b[31mred", "turned \u202e round", b"not \xff UTF-8"):
        assert "a reason is one line of UTF-8" in admin(server, "ban", "Ann", "--reason", reason, status=1)
    for network in ("192.0.2.0/24", "2001:db8::/32", "2001:db8::/65"):
        assert "a network of IPv6 of 64 bits" in admin(server, "ban", network, status=1)
    assert listed(server, "bans") == []
    server.stop()
    server.remove()


def export_goes_to_standard_output_or_says_that_it_cannot():
    server = Server(program)
    register(server, "Ann")
    for words in (("export", "Ann"), ("export", "Ann", "-")):
        assert json.loads(admin(server, *words))["name"] == "Ann"
        with open("/dev/full", "w") as full:
            done = subprocess.run([program, "admin", words[0], "--data", server.data, *words[1:]], stdout=full,
                                  stderr=subprocess.PIPE, text=True, timeout=TIMEOUT)
        assert done.returncode != 0 and "written" in done.stderr, done
    assert not os.path.exists("-")
    server.stop()
    server.remove()


def rows_of(file, table):
    database = sqlite3.connect(file)
    rows = database.execute(f"SELECT * FROM {table}").fetchall()
    database.close()
    return sorted(rows, key=repr)


def everything_moves_to_another_data_file():
    server = Server(program)
    cookie = register(server, "Ann")
    ann, bob, table = two_who_play(server, cookie)
    assert ann.ask(type="say", table=table, text="good luck")["type"] == "done"
    assert ann.ask(type="mute", person=bob.welcome["you"]["person"], on=True)["type"] == "done"
    assert server.http("POST", "/api/notices", {"webhook": "https://example.org/x"}, Cookie=cookie)[0] == 200
    damaged = ann.ask(type="open", map="usa", seats=["me", "open"], public=True)["table"]
    admin(server, "ban", "192.0.2.1", "--reason", "rude words")
    admin(server, "reset", "Ann")
    assert server.stop() == 0
    database = sqlite3.connect(server.data)
    database.execute("UPDATE tables SET state = 77 WHERE state = 0")
    database.commit()
    database.close()
    target = os.path.join(server.folder, "moved.db")

    def move():
        return subprocess.run([program, "admin", "move", "--from", server.data, "--to", target], capture_output=True,
                              text=True, timeout=TIMEOUT)
    done = move()
    log = rows_of(server.data, "log")
    assert done.returncode == 0 and done.stderr == "" and len(log) >= 3, done
    people = len(rows_of(server.data, "people"))
    assert done.stdout == (f"moved: {people} people, 1 tables with {len(log)} entries and 1 messages\n"
                           "not moved: 1 tables that are damaged\n"), done.stdout
    for kind in ("people", "sessions", "resets", "mutes", "wishes", "bans", "log", "chat"):
        rows = rows_of(server.data, kind)
        assert rows and rows_of(target, kind) == rows, (kind, rows, rows_of(target, kind))
    done = move()
    assert done.returncode == 1 and "has people or tables already" in done.stderr, done
    server.data = target
    server.start()
    assert Client(server, cookie).enter(table)["state"] == "running"
    assert Client(server).enter(damaged)["type"] == "error"
    done = move()
    assert done.returncode == 1 and "use" in done.stderr, done
    server.stop()
    server.remove()


def server_that_was_killed_leaves_no_trouble():
    server = Server(program)
    cookie = server.guest("Ann")
    server.kill()
    assert os.path.exists(server.data + ".admin")
    admin(server, "mute", "Ann")  # no server runs: it is written into the file
    server.start()
    admin(server, "unmute", "Ann")
    server.wait_for_log("event=admin order=mute")
    assert server.http("GET", "/api/me", Cookie=cookie)[0] == 200
    server.stop()
    server.remove()


def two_hosts_at_once_both_get_their_way():
    server = Server(program)
    who = Client(server, server.guest("Ann")).welcome["you"]["person"]
    server.stop()
    orders = [subprocess.Popen([program, "admin", verb, "--data", server.data, who, *more], stdout=subprocess.DEVNULL)
              for verb, *more in (("mute",), ("sign-out",), ("rename", "Bea"), ("ban", "--for", "2h"))]
    assert [order.wait(TIMEOUT) for order in orders] == [0, 0, 0, 0]
    assert [p["name"] for p in listed(server, "people")] == ["Bea"]
    server.start()
    server.stop()
    server.remove()


def long_path_and_a_link_reach_the_server():
    import tempfile
    folder = os.path.join(tempfile.mkdtemp(prefix="fogg-admin-"), "x" * 60, "y" * 60)
    os.makedirs(folder)
    server = Server(program, folder=folder)
    server.guest("Ann")
    assert "may not chat" in admin(server, "mute", "Ann")
    server.wait_for_log("event=admin order=mute")
    real, server.data = server.data, os.path.join(folder, "link.db")
    os.symlink(real, server.data)
    assert "may chat" in admin(server, "unmute", "Ann")
    server.stop()
    server.remove()


for case in (people_tables_and_addresses_are_listed, table_is_closed, table_that_is_busy_is_closed,
             person_is_banned_and_let_in_again, address_is_banned_and_let_in_again,
             person_is_muted_and_may_chat_again, person_is_renamed, person_is_deleted_and_games_stay,
             password_is_reset_by_a_link_that_works_once, person_is_signed_out_everywhere,
             everything_of_a_person_is_exported, names_that_several_have_need_a_code,
             reasons_and_networks_that_cannot_be_are_told, export_goes_to_standard_output_or_says_that_it_cannot,
             everything_moves_to_another_data_file, bad_usage_and_bad_files_are_told,
             server_that_was_killed_leaves_no_trouble,
             two_hosts_at_once_both_get_their_way, long_path_and_a_link_reach_the_server):
    tap.run(case)
sys.exit(tap.done())
