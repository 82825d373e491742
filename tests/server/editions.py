"""editions - player programs of the second edition on the server: what they are told of their games, and who is told
what they think."""
import json
import os
import shutil
import sys
import tempfile

from wire import Client, Server, Tap, texts

program = sys.argv[1]
folder = tempfile.mkdtemp(prefix="fogg-editions-")
tap = Tap()

# Plays the first legal action, tells its hand to everybody who listens, and writes down what it reads.
RECORDER = r"""
import json, sys
def say(line): print(line, flush=True)
say("fogg 2\nname Recorder\nready")
with open(sys.argv[1], "a", buffering=1) as log:
    for line in sys.stdin:
        log.write(line)
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "newgame":
            say("ready")
        elif word == "view":
            view = json.loads(rest)
        elif word == "go":
            say("info early thought")
            say("info " + json.dumps({"text": "my hand: " + json.dumps(view["hand"]), "chance": 0.25}))
            say("play " + view["actions"][0])
        elif word == "quit":
            break
"""


def recorder(name):
    """The option --bots of a recorder, and where it writes."""
    script, log = os.path.join(folder, "recorder.py"), os.path.join(folder, name)
    with open(script, "w") as file:
        file.write(RECORDER)
    return f"{name}=cmd:exec {sys.executable} {script} {log}", log


def lines_of(log):
    """Word and value of each line that the program has read, without the first."""
    with open(log) as file:
        return [line.rstrip("\n").partition(" ")[::2] for line in file if not line.startswith("{")]


def open_table(client, *seats):
    table = client.ask(type="open", map="newyork", seats=["me", *seats], public=False)
    client.enter(table["table"])
    return table["table"]


def move(client, table):
    """One decision of the person, and whatever the others do until the next; false when the game is over."""
    while (view := client.view(table))["phase"] != "over":
        if 0 in view["waits_for"]:
            answer = client.ask(type="act", table=table, action=texts(view["legal"])[-1],
                                have=client.last[table]["last"])
            assert answer["type"] == "events" or answer["code"] == "stale", answer
            return True
        client.wait(lambda m: m["type"] == "events" and "view" in m)
    return False


def a_program_is_told_its_game_and_nothing_hidden():
    option, log = recorder("told")
    server = Server(program, "--bots", option, "--deadline", "60000")
    client = Client(server, server.guest("Ann"))
    table = open_table(client, "bot:told")
    while move(client, table):
        pass
    status, _, body = server.http("GET", f"/record/{table}.fogg")
    assert status == 200 and server.metric("bot_faults_total") == 0, server.read_log()
    assert server.stop() == 0
    lines = lines_of(log)
    words = [word for word, _ in lines]
    begun = json.loads(lines[0][1])
    assert words[0] == "newgame" and words.count("newgame") == 1, words[:3]
    assert begun["seat"] == 1 and begun["players"][0] == {"name": "Ann", "kind": "human"}, begun["players"]
    assert begun["map"]["id"] == "newyork" and "resumed" not in begun
    assert words[-2:] == ["result", "quit"], words[-3:]
    record = [json.loads(line) for line in body.splitlines()[1:]]
    told = [json.loads(value) for word, value in lines if word == "event"]
    assert [event["n"] for event in told] == [event["n"] for event in record]
    for mine, whole in zip(told, record):
        hidden = whole.get("p") == 0 and whole["ev"] in ("deal", "keep", "offer") or (
            whole["ev"] == "draw" and whole["p"] == 0 and whole["from"] == "stock")
        assert hidden == (mine != whole), (mine, whole)
        assert not hidden or not {"cards", "tickets", "refused", "card"} & set(mine), mine
    result = json.loads(lines[-2][1])
    assert result["winners"] == record[-1]["winners"] and result["lost"] == 0, result
    server.remove()


def thoughts_are_told_to_nobody_before_the_end():
    option, _ = recorder("thinks")
    server = Server(program, "--bots", option, "--deadline", "60000")
    client, watcher = Client(server, server.guest("Ann")), Client(server)
    heard = {"player": [], "watcher": []}
    for name, one in (("player", client), ("watcher", watcher)):
        one.take = (lambda take, kept: lambda message: (kept.append(message), take(message))[1])(one.take, heard[name])
    table = open_table(client, "bot:thinks")
    watcher.enter(table)
    while move(client, table):
        assert not any("my hand" in json.dumps(m) or m["type"] == "thoughts" for m in heard["player"])
    for one in (client, watcher):
        one.say(type="ping", id="last")
        one.wait(lambda m: m.get("re") == "last")
    for messages in heard.values():
        kinds = [m["type"] for m in messages]
        assert kinds.count("thoughts") == 1, kinds
        over = next(i for i, m in enumerate(messages) if m["type"] == "table" and m["state"] == "over")
        assert kinds.index("thoughts") > over, "after the seed is known"
        thoughts = messages[kinds.index("thoughts")]["thoughts"]
        assert len(thoughts) > 5 and all(t["seat"] == 1 and t["chance"] == 0.25 for t in thoughts), thoughts[0]
        assert all(t["text"].startswith("my hand: ") for t in thoughts), "the last of each decision"
        assert [t["n"] for t in thoughts] == sorted({t["n"] for t in thoughts})
    late = Client(server)
    late.say(type="enter", id="e", table=table)
    assert late.wait(lambda m: m["type"] == "thoughts")["table"] == table
    assert server.stop() == 0
    server.remove()


def a_program_plays_at_two_tables_by_turns():
    option, log = recorder("busy")
    server = Server(program, "--bots", option, "--deadline", "60000")
    clients = [Client(server, server.guest(name)) for name in ("Ann", "Bob")]
    tables = [open_table(client, "bot:busy") for client in clients]
    for _ in range(3):
        for client, table in zip(clients, tables):
            assert move(client, table)
            while 1 in client.view(table)["waits_for"]:
                client.wait(lambda m: m["type"] == "events" and "view" in m)
    assert server.metric("bot_faults_total") == 0, server.read_log()
    assert server.stop() == 0
    games = []
    for word, value in lines_of(log):
        if word == "newgame":
            games.append((json.loads(value), []))
            is_open, has_decided = True, False
        elif word == "event":
            event = json.loads(value)
            games[-1][1].append(event["n"])
            has_decided = has_decided or event["ev"] == "keep" and event["p"] == 1
        elif word == "view" and is_open:
            is_open = False
            assert games[-1][0].get("resumed", False) == has_decided
    ids = {game["game"] for game, _ in games}
    assert len(ids) == 2 and len(games) > 3, [game["game"] for game, _ in games]
    for _, numbers in games:
        assert numbers == list(range(1, len(numbers) + 1)), "all events, from the first"
    assert any("resumed" in game for game, _ in games)
    seeds = {(game["game"], game["seed"]) for game, _ in games}
    assert len(seeds) == 2, "a game has one seed"
    server.remove()


def a_game_goes_on_after_a_restart():
    option, log = recorder("again")
    server = Server(program, "--bots", option, "--deadline", "60000")
    cookie = server.guest("Ann")
    client = Client(server, cookie)
    table = open_table(client, "bot:again")
    for _ in range(3):
        assert move(client, table)
    while 1 in client.view(table)["waits_for"]:
        client.wait(lambda m: m["type"] == "events" and "view" in m)
    assert server.stop() == 0
    os.remove(log)
    server.start()
    client = Client(server, cookie)
    client.enter(table)
    for _ in range(2):  # two cards are one turn
        assert move(client, table)
        while 1 in client.view(table)["waits_for"]:
            client.wait(lambda m: m["type"] == "events" and "view" in m)
    assert server.metric("bot_faults_total") == 0, server.read_log()
    assert server.stop() == 0
    lines = lines_of(log)
    numbers = [json.loads(value)["n"] for word, value in lines if word == "event"]
    assert json.loads(lines[0][1])["resumed"] is True
    assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) > 15, numbers
    server.remove()


for case in (a_program_is_told_its_game_and_nothing_hidden, thoughts_are_told_to_nobody_before_the_end,
             a_program_plays_at_two_tables_by_turns, a_game_goes_on_after_a_restart):
    tap.run(case)
shutil.rmtree(folder, ignore_errors=True)
sys.exit(tap.done())
