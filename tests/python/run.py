#!/usr/bin/env python3
"""run.py - runs the tests of the Python package and prints TAP.

    run.py LIBRARY PROGRAM [PYTEST-ARGUMENT...]

LIBRARY is libfogg.so, PROGRAM the program fogg.  Without cffi, numpy or pytest all is skipped, and the reason is told.
"""

import importlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def missing():
    names = []
    for name in ("cffi", "numpy", "pytest"):
        try:
            importlib.import_module(name)
        except ImportError:
            names.append(f"python3-{name}")
    return names


class Tap:
    """Prints a line for each test case."""

    def __init__(self):
        self.count = 0

    def pytest_collectreport(self, report):
        if report.failed:
            self.tell(report)

    def pytest_runtest_logreport(self, report):
        if report.when == "call" or report.outcome != "passed":
            self.tell(report)

    def tell(self, report):
        self.count += 1
        name = report.nodeid.split("::", 1)[-1].removeprefix("test_").replace("_", " ")
        skip = f" # SKIP {report.longrepr[2]}" if report.skipped else ""
        print(f"{'not ok' if report.failed else 'ok'} {self.count} - {name}{skip}", flush=True)
        for line in report.longreprtext.splitlines() if report.failed else ():
            print(f"# {line}")


def main(library, program, *arguments):
    lack = missing()
    if lack:
        print(f"1..0 # SKIP {sys.executable} has no {', '.join(lack)}")
        return 0
    import pytest

    os.environ["FOGG_LIBRARY"] = os.path.abspath(library)
    os.environ["FOGG_PROGRAM"] = os.path.abspath(program)
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    sys.path.insert(0, os.path.join(HERE, "../../python"))
    os.environ["PYTHONPATH"] = os.path.abspath(sys.path[0])
    tap = Tap()
    status = pytest.main(["-p", "no:cacheprovider", "-p", "no:terminal", "--rootdir", HERE, *arguments, HERE],
                         plugins=[tap])
    print(f"1..{tap.count}")
    return 1 if status != 0 or tap.count == 0 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
