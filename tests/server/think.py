"""think - bots that think in other processes (fogg think), through a NATS server of this test's own: workers that are
killed and frozen, NATS that goes away and comes back, no worker at all.  Whatever happens, the game goes on."""
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from nats import Nats
from wire import Client, Server, Tap, ends_with_test, texts

program, greedy = sys.argv[1], sys.argv[2]
tap = Tap()
folder = tempfile.mkdtemp(prefix="fogg-think-")


class Worker:
    def __init__(self, nats, *options):
        self.path = tempfile.mktemp(dir=folder)
        self.log = open(self.path, "wb")
        self.process = ends_with_test(subprocess.Popen(
            [program, "think", "--nats", nats.url, "--threads", "1", *options],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log))
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


def open_table(client, *seats, map="newyork"):
    table = client.ask(type="open", map=map, seats=["me", *seats], public=False, start=0)
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
    assert nats.names() == {"fogg serve", "fogg think"}, nats.names()
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


class Impostor(threading.Thread):
    """Hears all that goes through NATS.  With `lies` it answers every job with all of them.  Each is a function of a
    true answer, which it learnt by listening, and of the job's number."""

    NUMBER, NEWS = slice(48, 56), slice(56, 120)  # in a job; the number is at the same place in an answer

    def __init__(self, nats):
        super().__init__(daemon=True)
        self.socket = socket.create_connection(("127.0.0.1", nats.port))
        self.file = self.socket.makefile("rb")
        self.file.readline()
        self.socket.sendall(b'CONNECT {"verbose":false}\r\nSUB fogg.> 1\r\nPING\r\n')
        while self.file.readline() != b"PONG\r\n":
            pass
        self.true_answer, self.lies, self.sent = None, [], 0
        self.start()

    def run(self):
        try:
            while line := self.file.readline():
                words = line.split()
                if words[0] == b"PING":
                    self.socket.sendall(b"PONG\r\n")
                elif words[0] == b"MSG":
                    payload = self.file.read(int(words[-1]) + 2)[:-2]
                    self.hear(words[1], payload)
        except (OSError, ValueError):
            pass  # the test is over

    def hear(self, subject, payload):
        if subject.endswith(b".news") and not self.lies:
            self.true_answer = payload
        if not payload.startswith(b"fogg job") or not self.lies:
            return
        news = payload[self.NEWS].split(b"\0")[0]
        for lie in self.lies:
            text = lie(bytearray(self.true_answer), payload[self.NUMBER])
            self.socket.sendall(b"PUB %s %d\r\n%s\r\n" % (news, len(text), text))
            self.sent += 1


def answer_with(action):
    """An answer of the right form with another action."""
    def lie(answer, number):
        answer[Impostor.NUMBER] = number
        room = slice(56, 56 + max(len(action), 8))
        answer[room] = action.ljust(8, b"\0")
        return bytes(answer)
    return lie


def a_hostile_worker_stops_no_game_and_fills_no_log():
    server = Server(program, "--nats", nats.url, "--bots", "search:nodes=20")
    impostor, worker = Impostor(nats), Worker(nats)
    ann = come(server, "Ann")
    play(ann, open_table(ann, "bot:search:nodes=20"), lambda: impostor.true_answer)
    worker.kill()
    length = len(impostor.true_answer)
    nonsense = [lambda answer, number: b"", lambda answer, number: bytes(answer[:-1]),
                lambda answer, number: os.urandom(length), lambda answer, number: b"fogg ans" + os.urandom(length - 8),
                lambda answer, number: bytes(answer) * 2]
    for last in (b"claim nowhere--anywhere red 3", b"resign", b"\xff" * (length - 56), b"keep all", b"\0", b"pass"):
        impostor.lies = nonsense * 40 + [answer_with(b"draw red"), answer_with(last), answer_with(last)]
        made = counts(server)[1]
        play(ann, open_table(ann, "bot:search:nodes=20"), lambda: counts(server)[1] > made + 1)
    impostor.lies = [answer_with(b"no action at all")]
    play(ann, open_table(ann, "bot:search:nodes=20"), never)
    log = server.read_log()
    assert log.count("event=bad-answer") * 10 < impostor.sent, (log.count("event=bad-answer"), impostor.sent)
    assert server.metric("games_suspended_total") == 0 and server.http("GET", "/healthz")[0] == 200
    assert server.stop() == 0
    impostor.socket.close()


def analysis(server, table):
    """The answers to requests for an analysis until it is there or refused: their statuses, and the last one."""
    statuses, end = [], time.monotonic() + 100
    while time.monotonic() < end:
        status, _, body = server.http("GET", f"/analysis/{table}.json")
        statuses.append(status)
        if status != 202:
            return statuses, json.loads(body)
        time.sleep(0.05)
    raise AssertionError(statuses[-1])


def compare_analysis(server, table):
    """What workers find in a finished game is what the command finds in its record."""
    statuses, found = analysis(server, table)
    assert statuses[0] == 202 and statuses[-1] == 200, (statuses, found)
    path = os.path.join(folder, "game.fogg")
    with open(path, "wb") as file:
        file.write(server.http("GET", f"/record/{table}.fogg")[2])
    done = subprocess.run([program, "analyse", "--json", path], capture_output=True, text=True)
    own = json.loads(done.stdout)
    assert found["decisions"] == own["decisions"], "the server's analysis is another than that of the command"
    assert found["seats"] == own["seats"], (found["seats"], own["seats"])


def workers_analyse_a_game_of_a_map_that_somebody_put_there_and_of_a_variant():
    server = Server(program, "--nats", nats.url, "--analyses")
    worker = Worker(nats)
    ann = Client(server, server.register("Ann"))
    with open(os.path.join(os.path.dirname(__file__), "..", "maps", "stub.txt"), encoding="utf-8") as file:
        key = ann.put_map(file.read())["map"]
    for map in (key, "newyork, cars 6"):
        table = open_table(ann, "bot:planner", map=map)
        play(ann, table, never)
        compare_analysis(server, table)
    assert worker.kill(signal.SIGTERM) == 0
    server.stop()


def workers_analyse_a_finished_game():
    server = Server(program, "--nats", nats.url, "--analyses")
    worker = Worker(nats)
    ann = come(server, "Ann")
    table = open_table(ann, "bot:planner")
    assert analysis(server, table)[0][-1] == 404  # K4: the game goes on
    other = open_table(ann, "bot:planner")
    play(ann, other, never)
    compare_analysis(server, other)
    assert analysis(server, other)[0] == [200]
    assert analysis(server, "0000000000000")[0][-1] == 404 and server.http("GET", "/analysis/x.json")[0] == 404
    assert worker.kill(signal.SIGTERM) == 0
    server.stop()


def without_the_option_no_game_is_analysed():
    server = Server(program, "--nats", nats.url)
    status, _, body = server.http("GET", "/analysis/0000000000000.json")
    assert status == 404 and b"analyses no games" in body, body
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
         a_killed_and_a_frozen_worker_stop_no_game, a_hostile_worker_stops_no_game_and_fills_no_log,
         nats_goes_and_comes_back, a_program_plays_at_a_worker,
         workers_analyse_a_finished_game, workers_analyse_a_game_of_a_map_that_somebody_put_there_and_of_a_variant,
         without_the_option_no_game_is_analysed,
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
    nats.close()
shutil.rmtree(folder, ignore_errors=True)
sys.exit(tap.done())
