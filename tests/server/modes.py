"""modes - tables with a variant or house rules: opened, listed, played, recorded, stored; and wrong ones refused."""
import json
import os
import subprocess
import sys
import tempfile

from wire import Client, Server, Tap, TIMEOUT

program, maps = sys.argv[1], sys.argv[2]
tap = Tap()

with open(os.path.join(maps, "ten.txt"), encoding="utf-8") as file:
    TEN = file.read()
# Sets and variants stand behind the map's own game.
TEN_WITH_VARIANT = TEN + '\nset more\nticket arad brasov 9\n\nvariant big "Big"\ntickets regular more\ncars 18\n'


def wait_for_the_end(client, table):
    while client.view(table)["phase"] != "over":
        client.read()


def play_to_the_end(client, table):
    """Gives up; the bots play on."""
    client.enter(table)
    client.ask(type="resign", table=table)
    wait_for_the_end(client, table)


def opened(client, map, *seats):
    answer = client.ask(type="open", map=map, seats=list(seats) or ["me", "bot:random"], public=True)
    assert answer["type"] == "done", (map, answer)
    return answer["table"]


def refused(client, map):
    answer = client.ask(type="open", map=map, seats=["me", "bot:random"], public=True)
    assert answer["type"] == "error" and answer["code"] == "bad-table", (map, answer)
    return answer["message"]


def the_welcome_lists_the_variants_of_each_map():
    server = Server(program)
    ann = Client(server, server.register("Ann"))
    key = ann.put_map(TEN_WITH_VARIANT)["map"]
    listed = {m["map"]: [v["variant"] for v in m.get("variants", [])] for m in
              ann.ask(type="hello", version=1)["maps"]}
    assert listed["usa"] == ["1910", "big-cities", "all-tickets"], listed
    assert listed["newyork"] == [] and listed[key] == ["big"], listed
    server.stop()
    server.remove()


def a_table_is_stored_with_one_name_for_each_mode():
    server = Server(program)
    ann = Client(server, server.guest("Ann"))
    for asked, named in {
            "usa-1910": "usa:1910",
            "usa:1910": "usa:1910",
            "usa, cars 45": "usa",  # as the map says
            "usa , hands open ,cars  30": "usa, cars 30, hands open",
            "europe:1912, running-score hidden, market 4": "europe:1912, market 4, running-score hidden",
    }.items():
        table = opened(ann, asked)
        assert ann.ask(type="enter", table=table)["map"] == named, (asked, named)
        ann.ask(type="resign", table=table)
    server.stop()
    server.remove()


def impossible_modes_are_refused_with_the_reason():
    server = Server(program)
    ann = Client(server, server.guest("Ann"))
    for map, says in {
            "usa:1912": "1912",
            "usa-": "",
            "nowhere:1910": "nowhere",
            "usa, cars 2": "cars",
            "usa, cars 30, cars 31": "cars",
            "usa, cars": "cars",
            "usa, market 6": "market",
            "usa, hands": "hands",
            "usa, players 2 to 3": "players",  # no house rule of a table
            "usa, ticket boston miami 99": "ticket",
            "usa, \"": "",
            "usa,,,#": "",
            "ten@0123456789abcdef:big": "ten",
            "usa, cars " + "3" * 120: "cars",
    }.items():
        answer = refused(ann, map)
        assert says in answer, (map, answer)
    assert ann.ask(type="open", map="usa" + ", cars 30" * 40, seats=["me", "open"], public=True)["code"] == "bad-field"
    assert ann.ask(type="ping")["type"] == "pong"
    server.stop()
    server.remove()


def house_rules_count_at_the_table():
    server = Server(program)
    ann = Client(server, server.guest("Ann"))
    eve = Client(server, server.guest("Eve"))
    table = opened(ann, "usa:1910, cars 30, market 4, hands open", "me", "bot:planner")
    ann.enter(table)
    view = ann.view(table)
    assert [seat["cars"] for seat in view["seats"]] == [30, 30], view
    assert len([card for card in view["market"] if card]) == 4, view
    assert all(sum(seat["known"].values()) == 4 for seat in view["seats"]), view  # X15
    assert all("points" in seat for seat in view["seats"]), view
    lobby = eve.ask(type="lobby", on=True, map="usa")
    assert [t["map"] for t in lobby["tables"]] == ["usa:1910, cars 30, market 4, hands open"], lobby
    assert eve.ask(type="lobby", on=True, map="europe")["tables"] == []
    server.stop()
    server.remove()


def the_running_score_is_told_to_nobody_before_the_end():
    server = Server(program)
    ann, eve = Client(server, server.guest("Ann")), Client(server, server.guest("Eve"))
    table = opened(ann, "newyork, running-score hidden", "me", "bot:planner")
    eve.enter(table)
    play_to_the_end(ann, table)
    wait_for_the_end(eve, table)
    for client in (ann, eve):
        views = [m["view"] for m in client.messages if "view" in m and m.get("table") == table]
        before = [view for view in views if view["phase"] != "over"]
        assert len(before) > 3 and len(before) < len(views), len(views)
        assert not any("points" in seat for view in before for seat in view["seats"])
        assert all("points" in seat for view in views if view["phase"] == "over" for seat in view["seats"])
    server.stop()
    server.remove()


def a_record_carries_its_mode_and_a_table_survives_a_restart():
    server = Server(program)
    cookie = server.register("Ann")
    ann = Client(server, cookie)
    key = ann.put_map(TEN_WITH_VARIANT)["map"]
    names = {"usa:1910, cars 30": "usa-1910-house", f"{key}:big": "carpathians-big",
             f"{key}, market 4": "carpathians-house"}
    over = {name: opened(ann, name) for name in names}
    running = {name: opened(ann, name, "me", "open") for name in names}
    for table in over.values():
        play_to_the_end(ann, table)
    assert server.stop() == 0
    server.start()
    eve = Client(server, server.register("Eve"))
    for name, table in running.items():
        assert eve.ask(type="sit", table=table)["type"] == "done"
        assert eve.enter(table)["map"] == name
        assert eve.view(table)["map"] == names[name]  # the game has begun
    for name, table in over.items():
        status, _, record = server.http("GET", f"/record/{table}.fogg")
        header = json.loads(record.decode().split("\n")[0])
        assert status == 200 and header["map"] == names[name] and "map_text" in header, header
        with tempfile.NamedTemporaryFile(suffix=".fogg") as out:
            out.write(record)
            out.flush()
            done = subprocess.run([program, "verify", out.name], capture_output=True, text=True, timeout=TIMEOUT)
            assert done.returncode == 0, done  # without --map
        assert server.http("GET", f"/share/{table}.png")[0] == 200
    exported = json.loads(server.http("GET", "/api/export", Cookie=cookie)[2])
    assert sorted(t["map"] for t in exported["tables"]) == sorted([*names] * 2)
    assert [(m["map"], m["removed"], m["file"]) for m in exported["maps"]] == [(key, False, TEN_WITH_VARIANT)]
    assert all(t["events"] for t in exported["tables"] if t["state"] == "over")
    server.stop()
    server.remove()


def a_rematch_is_played_in_the_same_mode():
    server = Server(program)
    ann = Client(server, server.guest("Ann"))
    table = opened(ann, "newyork, cars 12")
    play_to_the_end(ann, table)
    again = ann.ask(type="rematch", table=table)["table"]
    assert ann.ask(type="enter", table=again)["map"] == "newyork, cars 12"
    server.stop()
    server.remove()


def an_author_cannot_change_the_variants_of_a_map_that_is_there():
    server = Server(program)
    ann = Client(server, server.register("Ann"))
    key = ann.put_map(TEN_WITH_VARIANT)["map"]
    answer = ann.put_map(TEN_WITH_VARIANT.replace("cars 18", "cars 19"))
    assert answer["type"] == "error" and answer["code"] == "map-taken" and "variants" in answer["message"], answer
    assert ann.put_map(TEN)["code"] == "map-taken"
    assert ann.put_map(TEN_WITH_VARIANT.replace('"Big"', '"Large"'))["map"] == key  # names are no part of the game
    server.stop()
    server.remove()


for case in (the_welcome_lists_the_variants_of_each_map, a_table_is_stored_with_one_name_for_each_mode,
             impossible_modes_are_refused_with_the_reason, house_rules_count_at_the_table,
             the_running_score_is_told_to_nobody_before_the_end,
             a_record_carries_its_mode_and_a_table_survives_a_restart, a_rematch_is_played_in_the_same_mode,
             an_author_cannot_change_the_variants_of_a_map_that_is_there):
    tap.run(case)
sys.exit(tap.done())
