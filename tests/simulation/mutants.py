"""mutants.py - would the simulation notice?  Each fault below is put into the server, one at a time; the simulation
must find it within a minute of processor time.

    mutants.py BUILD SOURCE [WORD]    only mutants with that word in their name
"""

import json
import pathlib
import resource
import shlex
import subprocess
import sys
import tempfile

SECONDS = 60

# What is wrong, in which file, the text that is there, and what is put in its place.
MUTANTS = [
    ("an accepted action is forgotten", "match/receipt.c",
     "    const match_receipt receipt = {first, last};",
     "    if (id)\n        return;\n    const match_receipt receipt = {first, last};"),
    ("accepted actions of all seats are one list", "match/receipt.c",
     "at[0] == (char)seat && length == wanted", "length == wanted"),
    ("an action is played whatever has happened since", "match/step.c",
     "have < (waits ? match->seat[seat].waits_since : match->events)", "have < 0"),
    ("a step counts although it was not stored", "lobby/deed.c",
     "    if (base->status == STORE_OK) {\n        take_step(job);",
     "    if (base->status == STORE_OK || base->status == STORE_FULL) {\n        take_step(job);"),
    ("a step is told before it is stored", "lobby/deed.c",
     "    table->is_busy = true;\n    queue_add(table->hall->queue, &job->base);\n}\n\nstatic void store_step(",
     "    table->is_busy = true;\n    if (!begins)\n        tell_step(table, step, NULL, NULL);\n"
     "    queue_add(table->hall->queue, &job->base);\n}\n\nstatic void store_step("),
    ("a commit that failed has stored nothing", "store/sql_write.c",
     "            status = STORE_UNKNOWN;", "            status = STORE_FAILED;"),
    ("a table is not read again after a conflict", "lobby/deed.c",
     "if (status == STORE_CONFLICT || status == STORE_UNKNOWN)", "if (status == STORE_DAMAGED + 100)"),
    ("a change of unknown outcome was never made", "lobby/doubt.c",
     "    if (doubt->number > 0)\n        return table->match && table->match->entries >= doubt->number;",
     "    if (doubt->number > 0)\n        return false;"),
    ("a change of unknown outcome has been made", "lobby/doubt.c",
     "    if (!is_stored(table, doubt))\n", "    if (doubt->number < 0)\n"),
    ("nobody is told what a table read again has gained", "lobby/doubt.c",
     "        attend_catch_up(table, told);", "        (void)told;"),
    ("events overtake those that are being read", "lobby/deed.c",
     "        if (c->readings > 0) {", "        if (c->readings > 0 && c != asked) {"),
    ("events are sent to whoever is still reading", "lobby/deed.c",
     "        if (c->readings > 0) {", "        if (c->readings > 1000) {"),
    ("what happens during a reading is not read", "lobby/attend.c",
     "    if (!is_current) {\n        begin_read", "    if (job->to < -1) {\n        begin_read"),
    ("everybody is told what the first seat may know", "lobby/deed.c",
     "int viewer = table_viewer(table, c), slot =", "int viewer = 0, slot ="),
    ("spectators read the log as players do", "lobby/attend.c",
     "    job->viewer = table_viewer(table, client);", "    job->viewer = 0;"),
    ("the seed is told from the beginning", "lobby/write.c",
     "    if (stored->state == STORE_TABLE_OVER) { /* K4",
     "    if (stored->state != STORE_TABLE_CLOSED) { /* K4"),
    ("a second change begins before the first is stored", "lobby/deed.c",
     "    table->is_busy = true;\n    queue_add(table->hall->queue, &job->base);\n}\n\nstatic void store_step(",
     "    queue_add(table->hall->queue, &job->base);\n}\n\nstatic void store_step("),
    ("a worker's answer is waited for for ever", "lobby/think.c",
     "        if (hall->now >= job->give_up_at)", "        if (hall->now < 0)"),
    ("a worker's answer counts whatever was asked", "lobby/think.c",
     "        if ((*at)->number == number) {", "        if (number > 0) {"),
    ("no fence: whoever writes, it counts", "store/sqlite_log.c",
     '"SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12 "\n'
     '        "WHERE ?2 = 1 + coalesce((SELECT max(number) FROM log WHERE table_id = ?1), 0) "\n'
     '        "AND EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND owner = ?13 AND epoch = ?14)"',
     '"SELECT ?1, 1 + coalesce((SELECT max(number) FROM log WHERE table_id = ?1), 0), ?3, ?4, ?5, ?6, ?7, ?8, "\n'
     '        "?9, ?10, ?11, ?12 WHERE ?2 > 0 AND ?13 >= 0 AND ?14 >= 0"'),
    ("a gap of a link is ignored", "lobby/links.c",
     "    if (e->number < expected)\n        return is_beat; /* it comes twice, or late */",
     "    if (e->number < expected)\n        return is_beat;\n    if (!is_beat) {\n        l->got = e->number;\n"
     "        return true;\n    }"),
    ("tables of a dead node stay its own", "lobby/links.c",
     "    if (hall->is_edge)\n        return false;\n    if (owner == 0 || !links)",
     "    if (hall->is_edge || owner != 0)\n        return false;\n    if (owner == 0 || !links)"),
    ("who knows more of a game than a node is refused", "lobby/receive.c",
     "    if (!was_ahead && is_behind(", "    if (was_ahead && is_behind("),
    ("entries have the date of whichever clock", "lobby/table.c",
     "table->match && now.date < table->match->date)", "table->match && now.date < 0)"),
    ("two messages of a chat get one number", "lobby/talk.c",
     ".number = ++table->chat_count,", ".number = table->chat_count + 1,"),
]


class Build:
    """The commands that compile a file of the server and link the simulation, or another program."""

    def __init__(self, build, source, target="tests/simulation/test-simulation"):
        self.build, self.source = build, source
        self.commands = {}
        for entry in json.loads((build / "compile_commands.json").read_text()):
            if "libfogg-server" in entry["output"]:
                self.commands[(build / entry["file"]).resolve()] = shlex.split(entry["command"])
        lines = subprocess.run(["ninja", "-C", build, "-t", "commands", target],
                               capture_output=True, text=True, check=True).stdout.strip().splitlines()
        self.link = shlex.split(lines[-1])

    def make(self, name, changes, folder):
        """Builds the program with texts of a file replaced, each (before, after); returns it."""
        path = (self.source / "server" / name).resolve()
        text = path.read_text()
        for before, after in changes:
            if text.count(before) != 1:
                raise ValueError(f"{name} has this {text.count(before)} times: {before}")
            text = text.replace(before, after)
        mutant = folder / "mutant.c"
        mutant.write_text(text)
        command = []
        words = iter(self.commands[path])
        for word in words:
            if word in ("-o", "-c", "-MQ", "-MF"):
                next(words)
            elif word != "-MD" and not word.startswith("-flto") and not word.startswith("-O"):
                command.append(word)
        command += ["-O1", "-w", "-iquote", str(path.parent), "-c", str(mutant), "-o", str(folder / "mutant.o")]
        subprocess.run(command, cwd=self.build, check=True)
        at = self.link.index("-o")
        program = folder / "program"
        link = self.link[:at] + ["-o", str(program), str(folder / "mutant.o")] + self.link[at + 2:]
        subprocess.run(link, cwd=self.build, check=True)
        return program


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def main():
    build, source = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    word = sys.argv[3] if len(sys.argv) > 3 else ""
    chosen = [m for m in MUTANTS if word in m[0]]
    commands = Build(build, source)
    failed = 0
    for number, (name, path, before, after) in enumerate(chosen, 1):
        with tempfile.TemporaryDirectory() as folder:
            program = commands.make(path, [(before, after)], pathlib.Path(folder))
            found = subprocess.run([program, "--seeds", "100000"], preexec_fn=limit, capture_output=True, text=True)
        lines = [line for line in found.stdout.splitlines() if "# seed" in line]
        is_caught = found.returncode == 1 and bool(lines)
        is_crash = found.returncode < 0 and found.returncode not in (-24, -9)
        failed += not (is_caught or is_crash)
        print(f"{'ok' if is_caught or is_crash else 'not ok'} {number} - {name}: the simulation finds it")
        print(lines[0] if lines else f"#   it ended with status {found.returncode}", flush=True)
    print(f"1..{len(chosen)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
