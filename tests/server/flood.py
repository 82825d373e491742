"""flood - ten guests of one address open many tables with bots and resign; everybody else can still come in and play.
The test checks the order in which things happen, never how long they take."""
import sys

from wire import Client, Server, Tap

program = sys.argv[1]
guests, tables = 10, int(sys.argv[2]) if len(sys.argv) > 2 else 10
tap = Tap()
server = Server(program, "--proxy", "1", "--messages", "6000")


def come(name, address):
    """A guest from an address, which the proxy's header gives."""
    status, headers, body = server.http("POST", "/api/guest", {"name": name}, X_Forwarded_For=address)
    assert status == 200, body
    cookie = headers["set-cookie"].split(";")[0]
    return Client(server, cookie, headers=(f"X-Forwarded-For: {address}",)), cookie


def wait_for_turn(client, table):
    while (view := client.view(table))["waits_for"] != [0] and view["phase"] != "over":
        client.read()
    return view


def one_address_shuts_nobody_out():
    ann, cookie = come("Ann", "10.0.0.1")
    table = ann.ask(type="open", map="usa", seats=["me", "bot:planner"], public=False, start=0)["table"]
    ann.enter(table)
    ann.view(table)
    ann.ask(type="act", table=table, action="keep all", have=ann.last[table]["last"])
    wait_for_turn(ann, table)
    over = server.metric("games_over_total")
    for guest in range(guests):
        eve, _ = come(f"Eve {guest}", "10.0.0.2")
        for _ in range(tables):
            opened = eve.ask(type="open", map="usa", seats=["me"] + ["bot:planner"] * 4, public=False)
            assert opened["type"] == "done", opened
            assert eve.ask(type="resign", table=opened["table"])["type"] == "done"
    for _ in range(6):  # Ann plays three turns, and her bot answers each
        ann.ask(type="act", table=table, action="draw stock", have=ann.last[table]["last"])
        wait_for_turn(ann, table)
        status, _, body = server.http("GET", "/api/me", Cookie=cookie, X_Forwarded_For="10.0.0.1")
        assert status == 200, body
    come("Bob", "10.0.0.3")
    finished = server.metric("games_over_total") - over
    assert finished < guests * tables, f"all {finished} games of the flood were over first"
    status, _, body = server.http("POST", "/api/register", {"name": f"Cid {table[:8]}", "password": "long enough"},
                                  X_Forwarded_For="10.0.0.4")
    assert status == 200, body


tap.run(one_address_shuts_nobody_out)
server.stop()
server.remove()
sys.exit(tap.done())
