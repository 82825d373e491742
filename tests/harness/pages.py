"""pages.py - what the README and the other pages say is so: transcripts, paths, verbs of make, options of fogg.

    pages.py FOGG PROJECT
"""

import functools
import glob
import os
import re
import subprocess
import sys

FOGG, ROOT = os.path.abspath(sys.argv[1]), sys.argv[2]
SOURCE = re.compile(r"`([A-Za-z0-9_.\-]+(?:/[A-Za-z0-9_.\-]+)*/?)`")
FOLDERS = {entry.name for entry in os.scandir(ROOT) if entry.is_dir() and not entry.name.startswith((".", "build"))}
MADE = {"web/dist", "web/node_modules"}  # by the build, so they may be missing
COMMAND = re.compile(r"(?:^    (?:\$ )?(?:build/)?|`)fogg ([a-z]+)((?: [^`\n]*)?)(?:`|$)", re.MULTILINE)
points = []


def check(name, condition, note=""):
    points.append(bool(condition))
    print(f"{'ok' if condition else 'not ok'} {len(points)} - {name}")
    if not condition and note:
        print("#   " + note.replace("\n", "\n#   "))


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as page:
        return page.read()


def transcripts(page):
    """Yields (command, lines) of every indented block that begins with `$ build/fogg`."""
    command, lines = None, []
    for line in page.splitlines() + [""]:
        if line.startswith("    $ build/fogg "):
            command, lines = line.split("build/fogg ", 1)[1].split(), []
        elif command and line.startswith("    "):
            lines.append(line[4:])
        elif command and line:
            yield command, lines
            command = None


def missing_line(output, lines):
    """Returns the first line of a transcript that is missing in the output or out of order; "..." is any lines."""
    rest = output.splitlines()
    for line in lines:
        if line == "..." or not line.strip():
            continue
        if line not in rest:
            return line
        rest = rest[rest.index(line) + 1:]
    return None


def missing_paths(page):
    """Returns the paths in backticks that begin with a folder of the project and are not there."""
    found = [path for path in SOURCE.findall(page) if path.split("/")[0] in FOLDERS and "/" in path]
    return [path for path in found
            if path.rstrip("/") not in MADE and not os.path.exists(os.path.join(ROOT, path))]


@functools.cache
def help_of(*words):
    """What `fogg WORDS --help` prints; "" if there is no such command."""
    run = subprocess.run([FOGG, *words, "--help"], capture_output=True, text=True, cwd=ROOT)
    return run.stdout if run.returncode == 0 else ""


def unknown_options(page):
    """Returns the commands and options of fogg that the page writes and the program does not know."""
    wrong = []
    for command, rest in COMMAND.findall(page):
        if not help_of(command):
            wrong.append(f"fogg {command}")
            continue
        verb = re.match(r" ([a-z]+)\b", rest)
        told = help_of(command) + (help_of(command, verb[1]) if verb else "")
        rest = re.split(r"   | \| | && ", rest)[0]  # behind it stands what it does, or another command
        options = re.findall(r"(?<![\w-])--([a-z][a-z-]*)", rest)
        wrong += [f"fogg {command} --{option}" for option in options if not re.search(rf"--{option}\b", told)]
    return wrong


readme = read("README.md")
shown = list(transcripts(readme))
check("the README shows a game", len(shown) > 0)
for command, lines in shown:
    output = subprocess.run([FOGG, *command], capture_output=True, text=True, cwd=ROOT).stdout
    lost = missing_line(output, lines)
    check("the README shows what `fogg " + " ".join(command) + "` prints", lost is None, f"not printed: {lost}")

verbs = set(re.findall(r"^([a-z][a-z-]*):", read("Makefile"), re.MULTILINE))
check("verbs of make are found", {"test", "bench-bots"} <= verbs, " ".join(sorted(verbs)))
check("an option that is not there is found", unknown_options("`fogg sim --colour 3`") == ["fogg sim --colour"])
check("an option of a verb is found", unknown_options("    fogg map balance FILE --json   and more --such") == [])
pages = ["README.md", "CONTRIBUTING.md", "tests/rules/README.md"]
pages += [os.path.relpath(path, ROOT) for path in glob.glob(os.path.join(ROOT, "docs", "**", "*.md"), recursive=True)]
for name in sorted(pages):
    page = read(name)
    unknown = [verb for verb in re.findall(r"(?:`|^    )make ([a-z][a-z-]*)", page, re.MULTILINE) if verb not in verbs]
    wrong = missing_paths(page) + ["make " + verb for verb in unknown] + unknown_options(page)
    check(f"what {name} names is there", not wrong, "missing: " + ", ".join(wrong))

print(f"1..{len(points)}")
sys.exit(0 if all(points) else 1)
