"""reach - which test reaches which lines, and how long each test takes.

A test that never reaches the line of a fault cannot find it, so it need not be run.  What was measured is kept in
build-mutate/reach.json.gz, for each test until the test changes.  After a source file has changed, its lines are no
longer known, and every test counts that reached the file at all.

A process that is ended by SIGKILL leaves no counts.  Such a test counts as reaching only what its other processes did.
"""

import gzip
import hashlib
import json
import os
import subprocess

import workbench

FILE = os.path.join(workbench.PLACE, "reach.json.gz")


def version(path):
    return hashlib.sha256(workbench.read_bytes(path) or b"").hexdigest()[:16]


def read_counts(bench):
    """Returns {path: (version, lines with code, lines that were reached, [(first, last) of each function])}."""
    counts = []
    for folder, _, names in os.walk(bench.build_folder):
        counts += [os.path.join(folder, name) for name in names if name.endswith(".gcda")]
    if not counts:
        return {}
    output = subprocess.run(["gcov", "--json-format", "--stdout", *counts], cwd=bench.build_folder, check=True,
                            capture_output=True, text=True).stdout
    found = {}
    for text in output.splitlines():
        for entry in json.loads(text)["files"]:
            path = os.path.relpath(os.path.join(bench.build_folder, entry["file"]), bench.tree)
            if path.startswith(("..", "tests/")):
                continue
            code, reached, functions = found.setdefault(path, (set(), set(), set()))
            for line in entry["lines"]:
                code.add(line["line_number"])
                if line["count"]:
                    reached.add(line["line_number"])
            functions.update((function["start_line"], function["end_line"]) for function in entry["functions"])
    return {path: (version(os.path.join(bench.tree, path)), sorted(code), sorted(reached), sorted(functions))
            for path, (code, reached, functions) in found.items() if reached}


def forget_counts(bench):
    for folder, _, names in os.walk(bench.build_folder):
        for name in names:
            if name.endswith(".gcda"):
                os.remove(os.path.join(folder, name))


class Reach:
    """What the tests reach."""

    def __init__(self):
        self.tests = {}
        if os.path.exists(FILE):
            with gzip.open(FILE, "rt", encoding="utf-8") as file:
                self.tests = json.load(file)

    def measure(self, names, say):
        """Runs the tests that are not known yet; returns {name: how it fails} of those that fail twice."""
        unknown = [name for name in names if not self.knows(name)]
        bad = {}
        if not unknown:
            return bad
        say(f"mutate: measuring {len(unknown)} tests in a copy that counts lines")
        bench = workbench.Workbench("covered", workbench.COVERED)
        built, output = bench.build(bench.targets(unknown))
        if not built:
            raise SystemExit("mutate: the tree does not build:\n" + output[-2000:])
        for name in unknown:
            for _ in range(2):  # a second time, because a loaded machine may be the reason
                forget_counts(bench)
                failure, seconds, processor = bench.stopwatch(name, 600)
                if not failure:
                    break
                say(f"mutate: {name} fails without any fault ({failure})")
            if failure:
                bad[name] = failure
                self.tests.pop(name, None)
                continue
            say(f"mutate: {name} takes {seconds:.1f} s")
            paths = [os.path.relpath(os.path.realpath(path), bench.tree) for path in bench.tests()[name].sources]
            self.tests[name] = {"seconds": seconds, "processor": processor, "files": read_counts(bench),
                                "sources": {path: version(os.path.join(bench.tree, path)) for path in paths}}
            with gzip.open(FILE, "wt", encoding="utf-8") as file:
                json.dump(self.tests, file)
        return bad

    def knows(self, name):
        """Whether the test was measured, and has not changed since."""
        known = self.tests.get(name)
        return known and "processor" in known and all(
            version(os.path.join(workbench.ROOT, path)) == seen for path, seen in known["sources"].items())

    def seconds(self, name):
        return self.tests[name]["seconds"]

    def processor(self, name):
        return self.tests[name]["processor"]

    def reaches(self, name, path, line):
        """Whether the test reaches the line, as far as is known."""
        counts = self.tests[name]["files"].get(path)
        if not counts and path.endswith(".h"):  # of a header without code nobody can tell who reads it
            return not any(path in test["files"] for test in self.tests.values())
        if not counts:
            return not path.endswith(".c")
        seen, code, reached, functions = counts
        if seen != version(os.path.join(workbench.ROOT, path)):
            return True
        if not any(first <= line <= last + 1 for first, last in functions):
            return True  # a table outside of functions: nobody counts who reads it
        # A statement of several lines is counted at one of them; a brace belongs to the line above it.
        before = max((number for number in code if number <= line), default=0)
        after = min((number for number in code if number >= line), default=0)
        return before in reached or after in reached
