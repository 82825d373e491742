#!/usr/bin/env python3
"""maps - what the program says about maps, case by case, as TAP.

    maps.py FOGG

The facts of the built-in maps are the JSON files beside this one.  bad/NAME.txt is a map with faults, and
bad/NAME.faults what the program must say about it on standard error.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
FOGG = str(pathlib.Path(sys.argv[1]).resolve())

ran = 0


def case(name, problem):
    """Reports one case: passed if `problem` is empty."""
    global ran
    ran += 1
    print(f"{'not ok' if problem else 'ok'} {ran} - {name}")
    for line in str(problem).splitlines() if problem else []:
        print(f"#   {line}")


def fogg(*words, cwd=ROOT):
    return feed(None, *words, cwd=cwd)


def feed(text, *words, cwd=ROOT):
    """Runs the program with a text, or nothing, on standard input."""
    return subprocess.run([FOGG, *words], cwd=cwd, input=text or "", capture_output=True, text=True, timeout=60)


def difference(found, wanted, path="$"):
    """The first place where two JSON values differ, or nothing.  True is not 1."""
    if type(found) is not type(wanted) and not {type(found), type(wanted)} <= {int, float}:
        return f"{path}: {found!r}, not {wanted!r}"
    if isinstance(wanted, dict):
        if found.keys() != wanted.keys():
            return f"{path}: keys {sorted(found.keys() ^ wanted.keys())} on one side only"
        return next(filter(None, (difference(found[k], wanted[k], f"{path}.{k}") for k in wanted)), "")
    if isinstance(wanted, list):
        if len(found) != len(wanted):
            return f"{path}: {len(found)} items, not {len(wanted)}"
        return next(filter(None, (difference(f, w, f"{path}[{i}]") for i, (f, w) in enumerate(zip(found, wanted)))), "")
    return "" if found == wanted else f"{path}: {found!r}, not {wanted!r}"


def different(found, wanted):
    return "" if found == wanted else f"found:\n{found}\nwanted:\n{wanted}"


def is_clean(run):
    return "" if run.returncode == 0 and not run.stderr else f"status {run.returncode}\n{run.stderr}"


def with_own_letters(facts):
    """The facts with the local spelling of each place that has one: the maps use it, too."""
    for place in facts["locations"]:
        place["name"] = place.get("name_local", place["name"])
    return facts


def check_built_in():
    for path in sorted(HERE.glob("*.json")):
        wanted = with_own_letters(json.loads(path.read_text()))
        run = fogg("map", "json", path.stem)
        case(f"{path.stem} has the facts of its board", is_clean(run) or difference(json.loads(run.stdout), wanted))
        run = fogg("map", "json", f"maps/{path.stem}.txt")
        case(f"{path.stem} as a file has them too", is_clean(run) or difference(json.loads(run.stdout), wanted))
        run = fogg("map", "text", path.stem)
        case(f"{path.stem} is built in as it stands",
             is_clean(run) or different(run.stdout, (ROOT / f"maps/{path.stem}.txt").read_text()))
        summary = fogg("map", "check", path.stem)
        case(f"{path.stem} checks clean", is_clean(summary) or wrong_summary(summary.stdout, wanted))


def wrong_summary(text, wanted):
    """Compares the sums that `map check` prints with sums of the facts."""
    routes, tickets = wanted["routes"], wanted["tickets"]
    number = {"locations": len(wanted["locations"]), "routes": len(routes), "tickets": len(tickets),
              "double routes": sum("double_group" in r for r in routes) // 2,
              "ferries": sum("ferry_wilds" in r for r in routes), "tunnels": sum("tunnel" in r for r in routes)}
    for what, count in number.items():
        if not re.search(rf"^  {what} +{count}\b", text, re.M):
            return f"{what} should be {count}\n{text}"
    if f"worth {sum(t['points'] for t in tickets)} points" not in text:
        return f"the sum of the tickets is wrong\n{text}"
    lengths = [int(length) for length in wanted["route_points"]]
    for colour in [*wanted["cards"]["colours"], "grey"]:
        of = [r for r in routes if r["colour"] == colour]
        cells = [str(sum(r["length"] == n for r in of) or "-") for n in lengths]
        row = [colour, *cells, str(len(of)), str(sum(r["length"] for r in of))]
        if row not in [line.split() for line in text.splitlines()]:
            return f"no row {row}\n{text}"
    return ""


def facts_of(found):
    """What `fogg map json` says, as the files in more/ have it: sorted, and copies of tickets counted."""
    def only(value, *keys):
        return {key: value[key] for key in keys if key in value}

    tickets = {}
    for ticket in found["tickets"]:
        targets = {t["b"]: t["points"] for t in ticket.get("targets", [ticket])}
        key = (ticket["a"], tuple(sorted(targets.items())))
        tickets[key] = tickets.get(key, 0) + 1
    routes = [only(r, "id", "a", "b", "length", "colour", "ferry_wilds", "tunnel", "swap") for r in found["routes"]]
    for route in routes:
        swap = route.pop("swap", 0)
        if swap and "ferry_wilds" not in route:
            route["any"] = swap
    return {**only(found, "id", "players", "cars", "route_points"),
            "countries": {c["id"]: c["locations"] for c in found.get("countries", [])},
            "locations": sorted((only(place, "id", "name", "lat", "lon", "x", "y") for place in found["locations"]),
                                key=lambda place: place["id"]),
            "routes": sorted(routes, key=lambda route: route["id"]),
            "tickets": sorted(([a, dict(targets), count] for (a, targets), count in tickets.items()),
                              key=lambda ticket: (ticket[0], sorted(ticket[1])))}


def check_more():
    """Maps that are not built in: their facts, compared between several sources."""
    for path in sorted((HERE / "more").glob("*.json")):
        run = fogg("map", "json", f"maps/{path.stem}.txt")
        case(f"{path.stem} has the facts of its board",
             is_clean(run) or difference(facts_of(json.loads(run.stdout)), json.loads(path.read_text())))
        case(f"{path.stem} checks clean", is_clean(fogg("map", "check", f"maps/{path.stem}.txt")))
        with tempfile.TemporaryDirectory() as folder:
            record = f"{folder}/games.fogg"
            run = fogg("sim", "--map", f"maps/{path.stem}.txt", "--bot", "random,planner", "--games", "5", "--record",
                       record)
            case(f"players play {path.stem} to the end", is_clean(run))
            case(f"records of {path.stem} carry the map and are in order", is_clean(fogg("verify", record)))


def check_balance():
    """What play says about a map: the sums must agree, and the same seed gives the same numbers."""
    run = fogg("map", "balance", "tests/maps/stub.txt", "--games", "40", "--json")
    again = fogg("map", "balance", "tests/maps/stub.txt", "--games", "40", "--json")
    case("the balance of a map can be measured", is_clean(run) or different(run.stdout, again.stdout))
    found = json.loads(run.stdout)
    wins = sum(place["wins"] for place in found["order"])
    case("every game has a winner", "" if abs(wins - 100) < 0.2 else f"{wins} % of the games are won")
    wrong = [t["id"] for t in found["tickets"] if not t["done"] <= t["kept"] <= t["offered"]]
    wrong += [r["id"] for r in found["routes"] if r["claimed"] > found["games"]]
    case("no ticket is kept more often than offered, no route claimed twice", ", ".join(wrong))
    wrong = [f"{r['id']} {r['turn']}" for r in found["routes"]
             if (r["turn"] > 0) != (r["claimed"] > 0) or not 0 <= r["turn"] <= 100]
    case("a route that is claimed has the mean of its turns", ", ".join(wrong))
    for board, is_told in (("usa", False), ("europe", True)):
        told = " long (" in fogg("map", "check", board).stdout
        case(f"the long tickets of {board} are told if there are any", "" if told == is_told else f"told: {told}")


def without_place(found):
    """The first location that has no place on the sheet."""
    size = found["layout"]
    wrong = [place["id"] for place in found["locations"]
             if not (0 <= place["x"] <= size["width"] and 0 <= place["y"] <= size["height"])]
    is_whole = len(found["drawing"]["places"]) == len(found["locations"])
    return ", ".join(wrong) or ("" if is_whole else "places are missing")


def check_stub():
    run = fogg("map", "check", "tests/maps/stub.txt")
    case("the stub map checks clean", is_clean(run))
    run = fogg("map", "json", "tests/maps/stub.txt")
    stub = json.loads(run.stdout)
    case("a map without a drawing gets a place for everything", is_clean(run) or without_place(stub))
    with tempfile.TemporaryDirectory() as folder:
        whole = pathlib.Path(folder) / "usa.txt"
        whole.write_text(fogg("map", "file", "usa").stdout)
        begin = (ROOT / "maps/usa.txt").read_text() + "fogg-art 1\n"
        case("it begins with the map as it stands, and the drawing follows",
             different(whole.read_text()[:len(begin)], begin))
        open_end = pathlib.Path(folder) / "open-end.txt"
        open_end.write_text((HERE / "stub.txt").read_text().rstrip("\n"))
        case("a file whose last line has no end gets one",
             different(fogg("map", "file", open_end).stdout, open_end.read_text() + "\n"))
        run = fogg("map", "json", whole)
        case("a map with its drawing and scenery in one file is the same map",
             is_clean(run) or different(run.stdout, fogg("map", "json", "usa").stdout))
        case("one file of it is printed as it was", different(fogg("map", "file", whole).stdout, whole.read_text()))
        record = f"{folder}/game.fogg"
        whole.write_text(whole.read_text().replace("cars          45", "cars          40"))
        fogg("sim", "--map", str(whole), "--bot", "planner", "--record", record)
        header = json.loads(pathlib.Path(record).read_text().split("\n")[0])
        case("a record carries the drawing and the scenery",
             "" if "\nfogg-land 1\n" in header["map_art"] and header["map"] == "usa" else str(header)[:500])
        case("and is verified without the file", is_clean(fogg("verify", record)))
        whole.write_text(whole.read_text().replace('"view":[', '"view":[1e9,'))
        run = fogg("map", "check", whole)
        case("a fault of the scenery is told with its line of the file",
             "" if re.search(r"usa.txt:\d+: scenery: a number is missing, too large", run.stderr) else run.stderr)
    document = (ROOT / "docs/map-format.md").read_text()
    example = re.search(r"```\n(fogg-map 1\n.*?)```", document, re.S)
    case("the stub map is the example of the documentation",
         different(example and example.group(1), (HERE / "stub.txt").read_text()))
    run = feed((HERE / "stub.txt").read_text().replace("\n", "\r\n"), "map", "json", "/dev/stdin")
    case("line ends may be those of Windows", is_clean(run) or difference(json.loads(run.stdout), stub))
    lines = (HERE / "stub.txt").read_text().splitlines()
    shuffled = "\n".join([lines[0], *reversed(lines[1:])])  # the last line has no end of line
    run = feed(shuffled, "map", "check", "/dev/stdin")
    case("lines may stand in any order", is_clean(run))


# Switches whose rule is told in a sentence with other numbers: rule.numbers, rule.dealt, rule.doubles.
TOLD_WITH_OTHERS = ("cars", "deal-cards", "doubles-close")


def check_switches():
    """Each switch that the program has stands in docs/map-format.md, with its default, and has its texts."""
    told = json.loads(fogg("map", "switches", "--json").stdout)
    document = (ROOT / "docs/map-format.md").read_text()
    table = document.split("## Rule switches")[1].split("\n## ")[0]
    texts = json.loads((ROOT / "web/locales/en/switches.json").read_text())
    rows = re.findall(r"^\| `([a-z-]+) .*$", table, re.M)
    wrong = [f"docs/map-format.md: there is no switch {name}" for name in rows if name not in {s["name"] for s in told}]
    wrong += ["no switch is told"] if not told else []
    for switch in told:
        name, meaning = switch["name"], switch["meaning"]
        lines = [line for line in table.splitlines() if line.startswith(f"| `{name} ")]
        defaults = {line.rsplit("|", 2)[1].strip() for line in lines}
        if defaults != {"" if switch["required"] else f"`{switch['line']}`"}:
            wrong.append(f"docs/map-format.md: the default of {name} is {sorted(defaults)}, not {switch['line']!r}")
        if not meaning:
            wrong.append(f"web/locales/en/switches.json: switch.{name} is missing")
        elif not lines or not lines[0].split(" | ")[1].startswith(meaning):
            wrong.append(f"docs/map-format.md: what {name} decides does not begin with {meaning!r}")
        if "values" in switch and name not in TOLD_WITH_OTHERS and f"rule.{name}" not in texts:
            wrong.append(f"web/locales/en/switches.json: rule.{name} is missing: the sentence for the rules of a map")
    case("every switch is documented with its default and has its texts", "\n".join(wrong))


def check_mark():
    with tempfile.TemporaryDirectory() as folder:
        marked = pathlib.Path(folder) / "stub.txt"
        for name, ends in (("a byte order mark", b"\n"), ("a byte order mark and line ends of Windows", b"\r\n")):
            marked.write_bytes(b"\xef\xbb\xbf" + (HERE / "stub.txt").read_bytes().replace(b"\n", ends))
            run = fogg("map", "check", marked)
            case(f"a map with {name} is good", "" if run.returncode == 0 else run.stderr)
        (pathlib.Path(folder) / "art").mkdir()
        for name in ("usa.txt", "art/usa.txt"):
            (pathlib.Path(folder) / name).write_bytes(b"\xef\xbb\xbf" + (ROOT / "maps" / name).read_bytes())
        run = fogg("map", "json", pathlib.Path(folder) / "usa.txt")
        case("a drawing may have a byte order mark too",
             "" if run.stdout == fogg("map", "json", "usa").stdout else run.stderr + run.stdout[:500])


def check_bad():
    for path in sorted((HERE / "bad").glob("*.txt")):
        run = fogg("map", "check", path.name, cwd=path.parent)
        wanted = path.with_suffix(".faults").read_text()
        problem = ""
        if run.returncode != 1 or run.stdout:
            problem = f"status {run.returncode}, standard output {run.stdout!r}"
        case(f"the faults of {path.stem} are told", problem or different(run.stderr, wanted))


def check_art():
    """A drawing with faults: each is told, none ends up in the JSON."""
    run = fogg("map", "json", "tests/maps/drawn/drawn.txt")
    wanted = (HERE / "drawn/drawn.faults").read_text()
    problem = "" if run.returncode == 1 and not run.stdout else f"status {run.returncode}"
    case("the faults of a drawing are told", problem or different(run.stderr, wanted))


def check_variants():
    run = fogg("map", "check", "usa", "europe")
    found = re.findall(r"^  variant (\S+): (\d+) tickets", run.stdout, re.M)
    wanted = [("1910", "35"), ("big-cities", "35"), ("all-tickets", "69"),
              ("1912", "65"), ("big-cities", "45"), ("all-tickets", "101")]
    case("the variants of the built-in maps are checked", run.stderr or different(found, wanted))
    case("a variant of a file is found behind a colon",
         different(fogg("map", "text", "maps/usa.txt:1910").stdout, fogg("map", "text", "usa-1910").stdout))
    run = fogg("map", "check", "maps/usa.txt:1911")
    case("a variant that is not there is told", different(
        (run.returncode, run.stderr),
        (1, 'maps/usa.txt:1: variant: the map has no variant "1911"; did you mean "1910"?\n')))
    with tempfile.TemporaryDirectory() as folder:
        for name, map_name, map_id in (("all tickets of Europe, with house rules",
                                        "europe-all-tickets, cars 20, market 4, hands open, running-score hidden",
                                        "europe-all-tickets-house"),
                                       ("all tickets of the United States", "usa-all-tickets", "usa-all-tickets")):
            record = str(pathlib.Path(folder) / "games.fogg")
            run = fogg("sim", "--map", map_name, "--players", "3", "--games", "4", "--bot", "planner,hungry,random",
                       "--seed", "1", "--record", record)
            verified = fogg("verify", record)
            names = set(re.findall(r'"map":"([a-z0-9-]+)"', pathlib.Path(record).read_text()))
            case(f"games with {name} are played, recorded and verified",
                 run.stderr if run.returncode else verified.stdout + verified.stderr if verified.returncode else
                 different(names, {map_id}))
            pathlib.Path(record).unlink()


def check_large():
    """More than 128 routes, triple ones among them: every player plays, and the records are good."""
    france = "tests/maps/france.txt"
    run = fogg("map", "check", france)
    case("a map of 174 routes is good", run.stderr or ("" if "routes         174," in run.stdout else run.stdout))
    with tempfile.TemporaryDirectory() as folder:
        record = str(pathlib.Path(folder) / "games.fogg")
        for players in ("random,hoarder,path", "onestep,hungry,longroute", "planner,search:nodes=5,hard",
                        "beginner,easy,normal", "hard,search:nodes=20+depth=1"):
            run = fogg("sim", "--map", france, "--players", str(players.count(",") + 1), "--games", "2", "--bot",
                       players, "--seed", "1", "--record", record)
            verified = fogg("verify", record)
            case(f"{players} play there, and their records are verified without the map",
                 run.stderr if run.returncode else verified.stdout + verified.stderr if verified.returncode else "")
            pathlib.Path(record).unlink(missing_ok=True)
        run = fogg("sim", "--map", france, "--players", "2", "--games", "1", "--bot", "planner@0.1")
        case("a player that does not know so many routes is refused",
             different((run.returncode, run.stderr.count("so many routes are too many for the player")), (2, 1)))


check_built_in()
check_variants()
check_large()
check_more()
check_balance()
check_stub()
check_switches()
check_mark()
check_bad()
check_art()
print(f"1..{ran}")
