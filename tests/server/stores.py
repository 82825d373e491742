"""stores.py - what holds for a data file holds for PostgreSQL: the same tests of stores and of whole halls, against a
database in a folder of its own.

    stores.py BUILD [--long]    BUILD has tests/server/test-server-*
    stores.py --needs           prints their names
"""

import os
import subprocess
import sys

import postgres

# Tests in C that take their store from tests/server/shelf.h.
SUITES = ["holds", "fields", "people", "names", "seats", "talk", "rematch", "govern"]
LONG = ["hall", "lobby", "premove"]


def main():
    build = sys.argv[1]
    if build == "--needs":
        print(" ".join(f"tests/server/test-server-{suite}" for suite in SUITES + LONG))
        return 0
    why = postgres.why_not()
    if why:
        print(f"1..0 # SKIP {why}")
        return 0
    number = failed = 0
    with postgres.Postgres(["fsync=off"]) as database:
        for suite in SUITES + (LONG if "--long" in sys.argv else []):
            environment = dict(os.environ, FOGG_TEST_STORE=database.place)
            ran = subprocess.run([f"{build}/tests/server/test-server-{suite}"], env=environment, capture_output=True,
                                 text=True, timeout=120, check=False)
            lines = ran.stdout.splitlines()
            if not any(line.startswith("1..") for line in lines):
                lines.append(f"not ok 0 - it ends with status {ran.returncode}")
                print("\n".join("# " + line for line in ran.stderr.splitlines()[-20:]))
            for line in lines:
                is_bad = line.startswith("not ok")
                if is_bad or line.startswith("ok"):
                    number += 1
                    failed += is_bad
                    print(f"{'not ok' if is_bad else 'ok'} {number} - {suite}: {line.split(' - ', 1)[-1]}", flush=True)
                elif line.startswith("#"):
                    print(line)
        if failed:
            print("\n".join("# " + line for line in database.log().splitlines()[-40:]))
    print(f"1..{number}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
