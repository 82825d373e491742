"""pages.py - what the README and the other pages say is so: transcripts, paths, verbs.

    pages.py FOGG PROJECT
"""

import glob
import os
import re
import subprocess
import sys

FOGG, ROOT = os.path.abspath(sys.argv[1]), sys.argv[2]
SOURCE = re.compile(r"`([A-Za-z0-9_.\-]+(?:/[A-Za-z0-9_.\-]+)*/?)`")
FOLDERS = ("bots", "cli", "docs", "engine", "maps", "record", "server", "tests", "tools", "wasm", "web", "words")
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
    return [path for path in found if not os.path.exists(os.path.join(ROOT, path))]


readme = read("README.md")
shown = list(transcripts(readme))
check("the README shows a game", len(shown) > 0)
for command, lines in shown:
    output = subprocess.run([FOGG, *command], capture_output=True, text=True, cwd=ROOT).stdout
    lost = missing_line(output, lines)
    check("the README shows what `fogg " + " ".join(command) + "` prints", lost is None, f"not printed: {lost}")

verbs = set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE))
pages = ["README.md", "CONTRIBUTING.md", "tests/rules/README.md"]
pages += [os.path.relpath(path, ROOT) for path in glob.glob(os.path.join(ROOT, "docs", "**", "*.md"), recursive=True)]
for name in sorted(pages):
    page = read(name)
    unknown = [verb for verb in re.findall(r"\bmake ([a-z]+)`", page) if verb not in verbs]
    wrong = missing_paths(page) + ["make " + verb for verb in unknown]
    check(f"what {name} names is there", not wrong, "missing: " + ", ".join(wrong))

print(f"1..{len(points)}")
sys.exit(0 if all(points) else 1)
