"""workbench - a copy of the tree with a build folder of its own, where a fault can be put in and tests be run.

The tree itself is never changed, so a run can be stopped at any time.  Files that have not changed keep their time in
the copy, so they are not built again.
"""

import functools
import hashlib
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PLACE = os.path.join(ROOT, "build-mutate")
SOURCES = (".c", ".h", ".ts", ".tsx")
# A fault may turn kill(-child) into kill(-1), so tests run where they can only see their own processes.
FENCE = ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child", "--mount-proc"]

# Debug information and sanitizers take most of the time of a build, so the first look at a fault is without them.
COMMON = ["--buildtype=plain", "-Ddebug=false", "-Doptimization=1", "-Db_ndebug=false", "-Dwasm=disabled",
          "-Dpage=false", "-Dwerror=false"]  # a fault that leaves a variable unused is still a fault
QUICK = COMMON
SANITIZED = [*COMMON, "-Db_sanitize=address,undefined"]
COVERED = [*COMMON, "-Db_coverage=true"]


# The page's tests that need no build of this folder; `board` needs a browser, `screens` the page's files in web/dist.
WEB_QUICK = {
    "app": ("after", "choice", "examples", "game", "graphs", "lobby", "paths", "ruleLines", "rulesText", "screens",
            "session", "syllables", "thoughts", "wire", "words"),
    "board": ("art", "drawing", "layout", "state", "track"),
    "studio": ("balance", "check", "files", "hand", "panels", "sketch", "world"),
}
WEB_TESTS = {"app": ["tests/app"], "board": ["tests/board"],
             "screens-quick": ["tests/screens/"], "studio-screens": ["tests/screens/studio"],
             **{f"{part}-quick": [f"tests/{part}/{name}." for name in names] for part, names in WEB_QUICK.items()}}


def tracked(paths):
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *paths]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return sorted(set(filter(None, listed.split("\0"))))


def read_bytes(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return None


def run(command, timeout, stop_at=None, **more):
    """Runs a command in a process group of its own; returns (status, output), status None after a time-out.

    With `stop_at`, a pattern, the group is ended at the first line that fits it."""
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors="replace", start_new_session=True, **more) as child:
        late = threading.Event()

        def end():
            try:
                os.killpg(child.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass

        def expire():
            late.set()
            end()

        timer = threading.Timer(timeout, expire) if timeout else None
        if timer:
            timer.start()
        lines = []
        for line in child.stdout:
            lines.append(line)
            if stop_at and stop_at.match(line):
                end()
                break
        child.wait()
        if timer:
            timer.cancel()
        return None if late.is_set() else child.returncode, "".join(lines)


@functools.cache
def fence():
    """The words that put a test into a process namespace of its own; none where the system does not allow that.

    Root needs no user namespace, and some systems forbid them even to root: so the words without one come first."""
    for words in ([word for word in FENCE if "user" not in word], FENCE):
        if shutil.which("unshare") and run([*words, "true"], 10)[0] == 0:
            return words
    if os.geteuid() == 0:
        sys.exit("mutate: no process namespace is to be had, and as root a fault could end any process; run it as an "
                 "ordinary user")
    return []


class Test:
    """One test of a build folder."""

    NOT_OK = re.compile(r" *not ok\b(?!.*# *(?:TODO|SKIP))")

    def __init__(self, build, name, suites, command, env, targets, sources):
        self.build = build
        self.name = name
        self.suites = suites
        self.command = command
        self.env = env
        self.targets = targets
        self.sources = sources

    def failure(self, timeout, processor=None, touched=""):
        """Returns None if it passes, else how it fails.  It is ended at its first failure.  Tests of the page run only
        where they are made of the file that is `touched`.

        `processor` are seconds of processor time for each of its processes: a test that turns in a loop is ended soon
        by them, also on a loaded machine, where `timeout` must be long."""
        # Many faults only make a test wait in vain, so it waits less long than usual for one answer.
        env = {**os.environ, **self.env, "PYTHONUNBUFFERED": "1", "FOGG_TOUCHED": touched, "FOGG_TEST_PATIENCE": "30"}
        # If this program is killed, `timeout` still ends a test that hangs.
        # The first process of a namespace inherits orphans, so that is a shell and not the test.
        first = ["sh", "-c", '"$@"; exit $?', "test"] if fence() else []
        command = ["timeout", "--signal=KILL", str(int(timeout) + 10), *fence(), *first, *self.command]
        if processor and shutil.which("prlimit"):
            command = ["prlimit", f"--cpu={int(processor)}", *command]
        status, output = run(command, timeout, self.NOT_OK, cwd=self.build, env=env)
        for line in output.splitlines():
            if self.NOT_OK.match(line):
                return line.strip()
        return None if status == 0 else "it does not end" if status is None else f"status {status}"


class Workbench:
    """A copy of the tree, and a build folder for it with certain options of meson."""

    def __init__(self, name, flags):
        self.tree = os.path.join(PLACE, name, "tree")
        self.build_folder = os.path.join(PLACE, name, "build")
        self.flags = flags
        os.makedirs(self.tree, exist_ok=True)
        self.copy_tree()
        if os.path.exists(os.path.join(self.build_folder, "build.ninja")):
            status, output = run(["ninja", "-C", self.build_folder, "build.ninja"], None)  # tests may be new
        else:
            env = {**os.environ, "CC": "ccache gcc" if shutil.which("ccache") else "gcc"}
            if shutil.which("ld.lld"):
                env["CC_LD"] = "lld"  # every test is linked again for every fault
            status, output = run(["meson", "setup", self.build_folder, self.tree, *flags], None, env=env)
        if status != 0:
            sys.exit("mutate: the copy cannot be configured:\n" + output)

    def copy_tree(self):
        wanted = set(tracked(["."]))
        for name in wanted:
            here, there = os.path.join(ROOT, name), os.path.join(self.tree, name)
            if not os.path.isfile(here):
                continue
            if read_bytes(here) != read_bytes(there):
                os.makedirs(os.path.dirname(there), exist_ok=True)
                shutil.copy2(here, there)
                os.utime(there)
            shutil.copymode(here, there)
        for folder, _, names in os.walk(self.tree):
            for name in names:
                path = os.path.relpath(os.path.join(folder, name), self.tree)
                if path not in wanted and path.endswith((*SOURCES, ".build", ".t", ".txt")):
                    os.remove(os.path.join(self.tree, path))
        for name in ("node_modules", "dist"):
            here, there = (os.path.join(folder, "web", name) for folder in (ROOT, self.tree))
            if os.path.isdir(here) and not os.path.lexists(there):
                os.symlink(here, there)

    def build(self, targets):
        if not targets:
            return True, ""  # ninja would take that for everything
        status, output = run(["ninja", "-C", self.build_folder, *sorted(targets)], 1800)
        return status == 0, output

    @functools.cache
    def tests(self):
        """Every test, by name."""
        def ask(what):
            command = ["meson", "introspect", what, self.build_folder]
            return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)

        files, sources = {}, {}
        for target in ask("--targets"):
            files[target["id"]] = os.path.relpath(target["filename"][0], self.build_folder)
            sources[target["filename"][0]] = [path for group in target["target_sources"]
                                              for path in group.get("sources", [])]
        every = {}
        for entry in ask("--tests"):
            if entry["name"] in every:
                sys.exit(f"mutate: two tests are called {entry['name']}")
            # Only the test's own program: what `fogg` is made of changes all the time.
            program = os.path.abspath(os.path.join(self.build_folder, entry["cmd"][0]))
            mine = list(sources.get(program, []) if os.path.basename(program) != "fogg" else [])
            mine += [os.path.join(self.build_folder, word) for word in entry["cmd"] if word.endswith((".py", ".mjs"))]
            every[entry["name"]] = Test(
                self.build_folder, entry["name"], [suite.split(":")[-1] for suite in entry["suite"]], entry["cmd"],
                entry["env"], [files[target] for target in entry["depends"] if target in files], mine)
        # This build leaves the page's tests out; they need no build.
        for part, files in WEB_TESTS.items():
            every[f"web-{part}"] = Test(self.build_folder, f"web-{part}", ["web"], [
                "node", os.path.join(self.tree, "web/build.mjs"), "test", *files],
                {"FOGG_REACH": os.path.join(PLACE, f"web-{part}.reach.json")}, [], [])
        every["web-types"] = Test(self.build_folder, "web-types", ["web"], [
            "node", os.path.join(self.tree, "web/node_modules/typescript/bin/tsc"), "-p",
            os.path.join(self.tree, "web/tsconfig.json")], {}, [], [])
        return every

    def targets(self, names):
        return {target for name in names for target in self.tests()[name].targets}

    @functools.cache
    def objects_of(self, path):
        """The object files that are compiled from a source file: of the library, and of tests that compile it again."""
        wanted, found = path.replace("/", "_") + ".o", []
        for folder, _, names in os.walk(self.build_folder):
            above = os.path.relpath(os.path.dirname(folder), self.build_folder).split(os.sep)
            for name in names:
                ups = re.match(r"(?:\.\._)*", name)[0]  # meson writes ../../a/b.c as .._.._a_b.c
                kept = [part for part in above[:max(len(above) - len(ups) // 3, 0)] if part != "."]
                if name.endswith(".c.o") and "_".join([*kept, name[len(ups):]]) == wanted:
                    found.append(os.path.join(folder, name))
        return sorted(found)

    def code_of(self, path):
        """A hash of the compiled code of a source file; None if there is none."""
        digest = hashlib.sha256()
        if path.endswith((".ts", ".tsx")):  # types are no code
            compiler = os.path.join(self.tree, "web/node_modules/esbuild/bin/esbuild")
            made = subprocess.run([compiler, "--log-level=silent", os.path.join(self.tree, path)], capture_output=True)
            digest.update(made.stdout)
            return digest.hexdigest() if made.returncode == 0 else None
        for name in self.objects_of(path):
            digest.update(read_bytes(name) or b"")
        return digest.hexdigest() if self.objects_of(path) else None

    @functools.cache
    def sound_code_of(self, path):
        """The same as it was when it was first asked for: before any fault was put into the file."""
        return self.code_of(path)

    def stopwatch(self, name, timeout):
        """Runs a test; returns (how it fails or None, seconds, seconds of processor time)."""
        started, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
        failure = self.tests()[name].failure(timeout)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return failure, time.monotonic() - started, processor
