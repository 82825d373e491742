"""think - bots that think in other processes (fogg think), through a NATS server of this test's own: workers that are
killed and frozen, NATS that goes away and comes back, no worker at all.  Whatever happens, the game goes on."""
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

from wire import Client, Server, Tap, texts

program, greedy = sys.argv[1], sys.argv[2]
tap = Tap()
folder = tempfile.mkdtemp(prefix="fogg-think-")


class Nats:
    """nats-server with streams, on a free port."""

    def __init__(self):
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = found.getsockname()[1]
        self.url = f"nats://127.0.0.1:{self.port}"
        self.start()

    def start(self):
        self.log = open(os.path.join(folder, "nats.log"), "ab")
        self.process = subprocess.Popen(["nats-server", "-a", "127.0.0.1", "-p", str(self.port), "-js", "-sd",
                                         os.path.join(folder, "jetstream")], stdout=self.log, stderr=self.log)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.02)
        raise AssertionError("nats-server does not listen")

    def stop(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(60)


class Worker:
    def __init__(self, nats, *options):
        self.path = tempfile.mktemp(dir=folder)
        self.log = open(self.path, "wb")
        self.process = subprocess.Popen([program, "think", "--nats", nats.url, "--threads", "1", *options],
                                        stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        end = time.monotonic() + 60
        while "event=thinking" not in open(self.path).read():
            assert time.monotonic() < end and self.process.poll() is None, open(self.path).read()
            time.sleep(0.02)

    def kill(self, how=signal.SIGKILL):
        self.process.send_signal(how)
        return self.process.wait(60)


def counts(server):
    """Asked, made by workers, given up."""
    status, _, body = server.http("GET", "/metrics")
    assert status == 200
    return [int(re.search(rf"^fogg_worker_decisions{kind}_total (\d+)", body.decode(), re.M)[1])
            for kind in ("_asked", "", "_given_up")]


def open_table(client, *seats):
    table = client.ask(type="open", map="newyork", seats=["me", *seats], public=False, start=0)
    assert table["type"] == "done", table
    client.enter(table["table"])
    return table["table"]


def play(client, table, is_enough):
    """Plays the person's seat until the game is over or it is enough."""
    while (view := client.view(table))["phase"] != "over" and not is_enough():
        if 0 in view["waits_for"]:
            actions = texts(view["legal"])
            claims = [action for action in actions if action.startswith("claim")]
            answer = client.ask(type="act", table=table, action=(claims or actions)[0], have=client.last[table]["last"])
            assert answer["type"] == "events" or answer["code"] == "stale", answer
        else:
            client.wait(lambda m: m["type"] == "events" and "view" in m)


def come(server, name):
    client = Client(server, cookie=server.guest(name))
    client.say(type="hello", version=1)
    return client


def never():
    return False


def workers_make_the_decisions_of_a_whole_game():
    server = Server(program, "--nats", nats.url, "--bots", "search:nodes=20")
    worker = Worker(nats)
    ann = come(server, "Ann")
    play(ann, open_table(ann, "bot:search:nodes=20"), never)
    asked, made, given_up = counts(server)
    assert asked == made > 5 and given_up == 0, (asked, made, given_up)
    assert worker.kill(signal.SIGTERM) == 0
    server.stop()


def without_a_worker_the_stand_in_decides_within_two_seconds():
    server = Server(program, "--nats", nats.url, "--bots", "search:nodes=20")
    ann = come(server, "Ann")
    table = open_table(ann, "bot:search:nodes=20")
    play(ann, table, lambda: counts(server)[2] >= 1)
    assert counts(server)[1] == 0
    server.stop()


def a_killed_and_a_frozen_worker_stop_no_game():
    server = Server(program, "--nats", nats.url, "--bots", "search:nodes=20")
    first, second = Worker(nats), Worker(nats)
    ann = come(server, "Ann")
    table = open_table(ann, "bot:search:nodes=20")
    play(ann, table, lambda: counts(server)[1] >= 2)
    first.kill()
    made = counts(server)[1]
    play(ann, table, lambda: counts(server)[1] >= made + 2)
    second.process.send_signal(signal.SIGSTOP)
    given_up = counts(server)[2]
    play(ann, table, lambda: counts(server)[2] > given_up)
    second.process.send_signal(signal.SIGCONT)
    made = counts(server)[1]
    play(ann, table, lambda: counts(server)[1] > made)
    second.kill()
    server.stop()


def nats_goes_and_comes_back():
    server = Server(program, "--nats", nats.url, "--bots", "search:nodes=20")
    worker = Worker(nats)
    ann = come(server, "Ann")
    play(ann, open_table(ann, "bot:search:nodes=20"), lambda: counts(server)[1] >= 1)
    nats.stop()
    server.wait_for_log("event=nats-is-gone")
    given_up = counts(server)[2]
    play(ann, open_table(ann, "bot:search:nodes=20"), lambda: counts(server)[2] > given_up)
    nats.start()
    server.wait_for_log("event=nats-is-back")
    made, table = counts(server)[1], None
    end = time.monotonic() + 60
    while counts(server)[1] == made:
        assert time.monotonic() < end, "workers are not asked again"
        table = open_table(ann, "bot:search:nodes=20")
        play(ann, table, lambda: counts(server)[1] > made)
    worker.kill()
    server.stop()


def a_program_plays_at_a_worker():
    server = Server(program, "--nats", nats.url, "--bots", "greedy=think:")
    worker = Worker(nats, "--bots", f"greedy=cmd:{sys.executable} {greedy}")
    ann = come(server, "Ann")
    play(ann, open_table(ann, "bot:greedy"), lambda: counts(server)[1] >= 4)
    assert counts(server)[2] == 0, counts(server)
    assert worker.kill(signal.SIGTERM) == 0
    server.stop()


def what_is_wrong_with_nats_is_told():
    for words in (["serve", "--listen", "127.0.0.1:0", "--data", os.path.join(folder, "x.db")], ["think"]):
        done = subprocess.run([program, *words, "--nats", "nats://127.0.0.1:1"], capture_output=True, text=True)
        assert done.returncode == 1 and "does nats-server run there?" in done.stderr, done.stderr


def a_program_without_nats_is_refused():
    done = subprocess.run([program, "serve", "--listen", "127.0.0.1:0", "--data", os.path.join(folder, "x.db"),
                           "--bots", "greedy=think:"], capture_output=True, text=True)
    assert done.returncode == 1 and "--nats" in done.stderr, done.stderr


CASES = [workers_make_the_decisions_of_a_whole_game, without_a_worker_the_stand_in_decides_within_two_seconds,
         a_killed_and_a_frozen_worker_stop_no_game, nats_goes_and_comes_back, a_program_plays_at_a_worker,
         what_is_wrong_with_nats_is_told, a_program_without_nats_is_refused]
why = None if shutil.which("nats-server") else "nats-server is not installed"
if "built without" in subprocess.run([program, "think", "--nats", "nats://127.0.0.1:1"], capture_output=True,
                                     text=True).stderr:
    why = "fogg was built without libnats"
nats = None if why else Nats()
for case in CASES:
    if why:
        tap.skip(case, why)
    else:
        tap.run(case)
if nats:
    nats.stop()
shutil.rmtree(folder, ignore_errors=True)
sys.exit(tap.done())
