"""count.py - tools/count counts right, above all when things go wrong; and the harness fails when it should.

    count.py COUNT FAILING      the counter, and a test program that must fail
"""

import json
import os
import subprocess
import sys
import tempfile

COUNT, FAILING = sys.argv[1:3]
points = []


def check(name, condition, note=""):
    points.append(bool(condition))
    print(f"{'ok' if condition else 'not ok'} {len(points)} - {name}")
    if not condition and note:
        print("#   " + note.replace("\n", "\n#   "))


def count(*tests, built=None):
    """Runs tools/count on a log of (result, output) pairs; returns its last line, exit status and whole output."""
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "meson-logs"))
        with open(os.path.join(folder, "meson-logs", "testlog.json"), "w", encoding="utf-8") as log:
            for number, (result, output) in enumerate(tests):
                entry = {"name": f"test {number}", "result": result, "stdout": output, "returncode": 0,
                         "command": ["x"]}
                log.write(json.dumps(entry) + "\n")
        if built is not None:
            with open(os.path.join(folder, "built"), "w", encoding="utf-8") as status:
                status.write(f"{built}\n")
        done = subprocess.run([sys.executable, COUNT, folder], capture_output=True, text=True)
    return done.stdout.splitlines()[-1], done.returncode, done.stdout


def expect(name, wanted, status, *tests, built=None):
    line, code, output = count(*tests, built=built)
    check(name, line == wanted and code == status, f"{line!r}, exit status {code}\n{output}")


expect("cases are counted, not programs", "3 passed, 0 failed", 0,
       ("OK", "ok 1 - a\nok 2 - b\n1..2\n"), ("OK", "ok 1 - c\n1..1\n"))
expect("a failed case is counted", "1 passed, 1 failed", 1, ("FAIL", "ok 1 - a\nnot ok 2 - b\n1..2\n"))
expect("a program without test points is one case", "1 passed, 0 failed", 0, ("OK", "all is well\n"))
expect("a failed program without test points is one failure", "0 passed, 1 failed", 1, ("FAIL", "alas\n"))
expect("a crash after good cases is a failure", "2 passed, 1 failed", 1, ("FAIL", "ok 1 - a\nok 2 - b\n"))
expect("a missing plan is a failure", "1 passed, 1 failed", 1, ("OK", "ok 1 - a\n"))
expect("a plan for more cases than ran is a failure", "1 passed, 1 failed", 1, ("OK", "1..3\nok 1 - a\n"))
expect("a time-out is a failure", "1 passed, 1 failed", 1, ("TIMEOUT", "ok 1 - a\n1..1\n"))
expect("a time-out in silence is a failure", "0 passed, 1 failed", 1, ("TIMEOUT", ""))
expect("an interrupted test is a failure", "0 passed, 1 failed", 1, ("INTERRUPT", ""))
expect("no tests at all are a failure", "0 passed, 1 failed", 1)
expect("a skipped case has not passed", "1 passed, 0 failed", 0, ("OK", "ok 1 - a\nok 2 - b # SKIP no network\n1..2\n"))
expect("nothing but skipped cases is no success", "0 passed, 1 failed", 1, ("OK", "ok 1 - b # SKIP no network\n1..1\n"))
expect("a whole build is no failure", "1 passed, 0 failed", 0, ("OK", "ok 1 - a\n1..1\n"), built=0)
expect("a failed build is a failure", "1 passed, 1 failed", 1, ("OK", "ok 1 - a\n1..1\n"), built=1)
expect("of nested cases the inner ones count", "3 passed, 0 failed", 0,
       ("OK", "    ok 1 - a\n    ok 2 - b\n    1..2\nok 1 - group\nok 2 - c\n1..2\n"))
expect("a group fails by its own cases", "1 passed, 1 failed", 1,
       ("FAIL", "    ok 1 - a\n    not ok 2 - b\n    1..2\nnot ok 1 - group\n1..1\n"))
expect("a group that fails by itself counts", "1 passed, 1 failed", 1,
       ("FAIL", "    ok 1 - a\n    1..1\nnot ok 1 - group\n1..1\n"))

shown = count(("FAIL", "ok 1 - a\nnot ok 2 - b\n#   the reason\n1..2\n"))[2]
check("a failure is shown with its reason", "not ok 2 - b" in shown and "the reason" in shown, shown)

missing = subprocess.run([sys.executable, COUNT, "/nonexistent"], capture_output=True, text=True)
check("a build folder without a log is a failure",
      missing.stdout.endswith("0 passed, 1 failed\n") and missing.returncode == 1)

failing = subprocess.run([FAILING], capture_output=True, text=True)
line, code, output = count(("FAIL", failing.stdout))
check("a failing program's cases are told apart", line == "1 passed, 5 failed" and code == 1, output)
check("a failing program's exit status is 1", failing.returncode == 1)
check("a failed comparison tells both sides",
      "1 + 1 is 2, not 3" in output and '"fogg" is "fogg", not "aouda"' in output, output)
check("a program that stops half-way prints no plan",
      "1.." not in subprocess.run([FAILING, "crash"], capture_output=True, text=True).stdout)

print(f"1..{len(points)}")
sys.exit(0 if all(points) else 1)
