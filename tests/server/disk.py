"""disk - a disk that is really full: a small file system of its own for the data file, filled up while people play.
Nothing is acknowledged that is not stored, /healthz says so, and when there is room again play goes on."""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from wire import TIMEOUT, Client, Server, Tap, fill_disk, texts

program = sys.argv[1]
folder = tempfile.mkdtemp(prefix="fogg-disk-")
disk = os.path.join(folder, "disk")
wrapper = os.path.join(folder, "fogg-on-a-small-disk")
tap = Tap()


def make_wrapper():
    """A program that mounts a small file system, which only it can see, and becomes fogg.  Returns whether it works."""
    os.mkdir(disk)
    with open(wrapper, "w") as file:
        file.write('#!/bin/sh\nexec unshare -rm sh -c \'mount -t tmpfs -o size=3m none "$0" && exec "$@"\' '
                   f'"{disk}" "{os.path.abspath(program)}" "$@"\n')
    os.chmod(wrapper, 0o755)
    return shutil.which("unshare") and subprocess.run([wrapper, "--version"], capture_output=True).returncode == 0


def wait_until(holds, what):
    end = time.monotonic() + TIMEOUT
    while not holds():
        assert time.monotonic() < end, what
        time.sleep(0.02)


def fill(server):
    """Takes all room that is left on the server's disk; returns the file that does."""
    path = f"/proc/{server.process.pid}/root{disk}/filling"
    fill_disk(path)
    return path


def act(client, table, number):
    """One action; whether it was acknowledged.  A refusal must name the store."""
    view = client.view(table)
    assert view["waits_for"] == [0] or view["phase"] == "over", view
    legal = texts(view["legal"])
    action = "keep all" if legal[0].startswith("keep") else "draw stock" if "draw stock" in legal else legal[0]
    answer = client.ask(type="act", table=table, action=action, have=client.last[table]["last"], id=f"a-{number}")
    if answer["type"] == "events":
        return True
    assert answer["code"] in ("store-full", "store-failed"), answer
    return False


def wait_for_turn(client, table):
    while client.view(table)["waits_for"] != [0] and client.view(table)["phase"] != "over":
        client.read()


def come(server):
    return server.http("POST", "/api/guest", {"name": "Late"})[0]


def is_well(server):
    return server.http("GET", "/healthz")[0] == 200


def on_a_full_disk_nothing_is_acknowledged_that_is_not_stored_and_play_goes_on_when_there_is_room():
    server = Server(wrapper, data=os.path.join(disk, "fogg.db"))
    ann = Client(server, cookie=server.guest("Ann"))
    table = ann.ask(type="open", map="usa", seats=["me", "bot:random"], public=False, start=0)["table"]
    ann.enter(table)
    for number in range(3):
        wait_for_turn(ann, table)
        assert act(ann, table, number)
    wait_for_turn(ann, table)
    assert is_well(server)
    filling = fill(server)
    before = ann.last[table]["last"]
    wait_until(lambda: come(server) == 503, "nobody comes in who is not stored")
    assert not is_well(server)
    for attempt in range(3):
        assert not act(ann, table, f"full-{attempt}")
    assert ann.last[table]["last"] == before and not is_well(server)
    assert Client(server).enter(table)["type"] == "table", "what can be read is still read"
    os.truncate(filling, 0)
    wait_until(lambda: is_well(server), "well again when there is room")
    assert come(server) == 200
    assert act(ann, table, "full-0"), "the refused one may be sent again"
    for number in range(3):
        wait_for_turn(ann, table)
        assert act(ann, table, f"again-{number}")
    assert ann.last[table]["last"] > before, "the game goes on"
    seen = ann.last[table]["last"]
    copy = os.path.join(folder, "copy")
    os.mkdir(copy)
    server.process.send_signal(signal.SIGSTOP)
    for name in os.listdir(f"/proc/{server.process.pid}/root{disk}"):
        if not name.endswith(".admin"):  # a socket
            shutil.copy(f"/proc/{server.process.pid}/root{disk}/{name}", copy)
    server.kill()
    again = Server(program, data=os.path.join(copy, "fogg.db"))
    watcher = Client(again)
    watcher.enter(table)
    watcher.view(table)
    assert watcher.last[table]["last"] >= seen, "everything that was told is on the disk"
    assert again.stop() == 0
    again.remove()
    server.remove()


if make_wrapper():
    tap.run(on_a_full_disk_nothing_is_acknowledged_that_is_not_stored_and_play_goes_on_when_there_is_room)
else:
    tap.skip(on_a_full_disk_nothing_is_acknowledged_that_is_not_stored_and_play_goes_on_when_there_is_room,
             "a small file system cannot be mounted here")
shutil.rmtree(folder, ignore_errors=True)
sys.exit(tap.done())
