"""visit - plays one whole game against a bot at a server that runs already, as a person with a browser would.

    python3 tests/server/visit.py PORT FOGG...

`FOGG...` is the program that checks the record, with what must stand before it.  tools/try-deb and tools/try-image use
this on installed servers; the tests of the suite start servers of their own.
"""
import random
import subprocess
import sys

from wire import Client, Server, texts


class Running(Server):
    """A server that somebody else has started."""

    def __init__(self, port):
        self.port, self.tls = port, None


def fetch(server, path, kind):
    status, headers, body = server.http("GET", path)
    assert status == 200 and headers["content-type"].startswith(kind), (path, status, headers)
    return body


def play(server, map_name):
    """Claims whenever possible, so that the game ends.  Returns the table."""
    dice = random.Random(7)
    ann = Client(server, server.guest("Ann"))
    table = ann.ask(type="open", map=map_name, seats=["me", "bot:planner"], public=True)["table"]
    ann.enter(table)
    while ann.view(table)["phase"] != "over":
        view = ann.view(table)
        if 0 not in view["waits_for"]:
            ann.wait(lambda m: m["type"] == "events" and "view" in m)
            continue
        actions = texts(view["legal"])
        action = dice.choice([a for a in actions if a.startswith("claim")] or actions)
        answer = ann.ask(type="act", table=table, action=action, have=ann.last[table]["last"])
        assert answer["type"] == "events", answer
    return table


def main():
    server, program = Running(int(sys.argv[1])), sys.argv[2:]
    assert fetch(server, "/healthz", "text/plain") == b"ok\n"
    page = fetch(server, "/", "text/html")
    assert b"main.js" in page, "the server has the page"
    fetch(server, "/main.js", "text/javascript")
    record = fetch(server, f"/record/{play(server, 'newyork')}.fogg", "application/x-ndjson")
    subprocess.run([*program, "verify", "-"], input=record, check=True, stdout=subprocess.DEVNULL)
    print(f"a whole game was played and verified: {record.count(10)} lines")


main()
