"""programs - players on the server that are programs of somebody else: one that plays, and others that crash, hang, lie
or talk too much.  Their tables go on with a built-in player, and other tables do not notice."""
import os
import shutil
import subprocess
import sys
import tempfile
import time

from wire import Client, Server, Tap, texts

program, greedy = sys.argv[1], sys.argv[2]
folder = tempfile.mkdtemp(prefix="fogg-programs-")
tap = Tap()

GOOD = f"greedy=cmd:{sys.executable} {greedy}"
BROKEN = {
    "absent": "/nowhere/such-a-program 2>/dev/null",
    "crasher": "read -r line && kill -SEGV $$",
    "sleeper": "exec sleep 600",
    "deaf": "exec tail -f /dev/null",
    "liar": "while read -r line; do echo claim boston--miami red 9; done",
    "shouter": "while read -r line; do head -c 100000 /dev/zero | tr '\\0' x; done",
    "mute": "while read -r line; do echo; done",
}


def script(name, text):
    """Writes a shell script; returns it as the server's option --bots wants it."""
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text + "\n")
    return f"{name}=cmd:exec sh {path}"


def play_out(client, table):
    """Plays the person's seat to the end."""
    while (view := client.view(table))["phase"] != "over":
        if 0 in view["waits_for"]:
            actions = texts(view["legal"])
            claims = [action for action in actions if action.startswith("claim")]
            answer = client.ask(type="act", table=table, action=(claims or actions)[0], have=client.last[table]["last"])
            assert answer["type"] == "events" or answer["code"] == "stale", answer
        else:
            client.wait(lambda m: m["type"] == "events" and "view" in m)


def open_table(client, *seats, name="newyork"):
    table = client.ask(type="open", map=name, seats=["me", *seats], public=False)
    assert table["type"] == "done", table
    client.enter(table["table"])
    return table["table"]


def check_record(server, table):
    status, _, body = server.http("GET", f"/record/{table}.fogg")
    assert status == 200
    with tempfile.NamedTemporaryFile(suffix=".fogg") as file:
        file.write(body)
        file.flush()
        subprocess.run([program, "verify", file.name], check=True, stdout=subprocess.DEVNULL)


def a_program_plays_whole_games():
    server = Server(program, "--bots", GOOD, "--deadline", "60000")
    client = Client(server, server.guest("Ann"))
    assert {"bot": "greedy", "level": False} in client.welcome["bots"], "players see its name, not the command"
    for name in ("newyork", "sanfrancisco"):
        table = open_table(client, "bot:greedy", name=name)
        play_out(client, table)
        check_record(server, table)
    assert server.metric("bot_faults_total") == 0, server.read_log()
    assert server.stop() == 0
    server.remove()


def a_budget_in_time_is_taken_and_its_bot_moves():
    """The example of docs/hosting.md."""
    server = Server(program, "--bots", "search:ms=500")
    client = Client(server, server.guest("Ann"))
    table = open_table(client, "bot:search:ms=500")
    client.ask(type="act", table=table, action=texts(client.view(table)["legal"])[0], have=client.last[table]["last"])
    while 1 in client.view(table)["waits_for"]:
        client.wait(lambda m: m["type"] == "events" and "view" in m)
    assert "event=no-bot" not in server.read_log(), server.read_log()
    assert server.stop() == 0
    server.remove()


def broken_programs_lose_their_moves_and_their_tables_go_on():
    """Every table with such a program is played to its end, and its record is good."""
    server = Server(program, "--bots", ";".join(script(*one) for one in BROKEN.items()), "--deadline", "300")
    for name in BROKEN:
        client = Client(server, server.guest("Ann"))
        table = open_table(client, f"bot:{name}")
        play_out(client, table)
        check_record(server, table)
        assert f'event=no-bot bot="{name}"' in server.read_log(), name
    assert server.metric("bot_faults_total") >= 10 * len(BROKEN)
    assert server.stop() == 0
    server.remove()


def a_program_that_hangs_keeps_nobody_else_waiting():
    """The deadline is longer than the test: bots, passwords and shutting down must not wait for the program."""
    server = Server(program, "--bots", "sleeper=cmd:exec sleep 600", "--deadline", "60000")
    client = Client(server, server.guest("Ann"))
    hanging = open_table(client, "bot:sleeper")
    client.view(hanging)
    other = Client(server, server.guest("Bob"))
    play_out(other, open_table(other, "bot:planner", "bot:random"))
    assert server.http("POST", "/api/register", {"name": "Cid", "password": "long enough"})[0] == 200
    assert client.ask(type="ping")["type"] == "pong"
    assert client.last[hanging]["view"]["phase"] == "keep-dealt", "it still thinks"
    assert server.stop() == 0
    with open(server.log.name) as log:
        assert "no answer within" not in log.read(), "the end does not wait for it either: its time was not over"
    server.remove()


def a_program_plays_for_the_absent():
    server = Server(program, "--bot", GOOD, "--deadline", "60000")
    client = Client(server, server.guest("Ann"))
    table = open_table(client, "bot:random")
    assert client.ask(type="resign", table=table)["type"] == "done"
    client.wait(lambda m: m["type"] == "table" and m["state"] == "over")
    check_record(server, table)
    assert server.metric("bot_faults_total") == 0, server.read_log()
    server.stop()
    server.remove()


def a_killed_server_leaves_no_program_behind():
    path = os.path.join(folder, "number")
    server = Server(program, "--bots", script("sleeper", f"echo $$ > {path}; exec sleep 600"), "--deadline", "60000")
    client = Client(server, server.guest("Ann"))
    open_table(client, "bot:sleeper")
    while not os.path.exists(path) or not open(path).read().endswith("\n"):
        time.sleep(0.01)
    number = int(open(path).read())
    while open(f"/proc/{number}/comm").read() != "sleep\n":
        time.sleep(0.01)  # until then it is the shell, which has other files open
    opened = [os.readlink(f"/proc/{number}/fd/{fd}") for fd in os.listdir(f"/proc/{number}/fd")]
    assert all("socket" not in target for target in opened), "it has no socket"
    server.kill()
    while os.path.exists(f"/proc/{number}") and " Z " not in open(f"/proc/{number}/stat").read():
        time.sleep(0.01)
    server.remove()


def bad_programs_are_refused_at_the_start():
    def refusal(*options):
        done = subprocess.run([program, "serve", "--listen", "127.0.0.1:0", "--data", "/nowhere/x.db", *options],
                              capture_output=True, text=True, stdin=subprocess.DEVNULL)
        assert done.returncode == 1, done
        return done.stderr

    assert "takes a command" in refusal("--bots", "cmd: ")
    assert "there is one of that name already" in refusal("--bots", "planner=cmd:true")
    assert "too long to be its own name" in refusal("--bots", "cmd:" + "x" * 200)
    assert "unable to open" in refusal("--bots", "x=cmd:" + "x" * 200), "with a name it may be as long as it likes"


for case in (a_program_plays_whole_games, a_budget_in_time_is_taken_and_its_bot_moves,
             broken_programs_lose_their_moves_and_their_tables_go_on,
             a_program_that_hangs_keeps_nobody_else_waiting, a_program_plays_for_the_absent,
             a_killed_server_leaves_no_program_behind, bad_programs_are_refused_at_the_start):
    tap.run(case)
shutil.rmtree(folder, ignore_errors=True)
sys.exit(tap.done())
