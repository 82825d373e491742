"""cases - runs the cases of a test written in Python, each in a scratch folder of its own, and tells them as TAP.

    sys.exit(cases.run(CASES))          each is called with the folder; it may return why it is skipped
    sys.exit(cases.run(CASES, Tree))    each is called with Tree(folder)

A case fails by an assertion, or because a file or a program fails.  Its name is a sentence: the_name_of_the_function.
"""
import pathlib
import subprocess
import tempfile


def run(cases, make=pathlib.Path):
    """Returns the exit status."""
    print(f"1..{len(cases)}")
    failed = 0
    for number, case in enumerate(cases, 1):
        fault = skipped = None
        with tempfile.TemporaryDirectory() as scratch:
            try:
                skipped = case(make(pathlib.Path(scratch)))
            except (AssertionError, OSError, subprocess.SubprocessError) as error:
                fault = error
        failed += fault is not None
        skip = f" # SKIP {skipped}" if skipped else ""
        print(f"{'ok' if fault is None else 'not ok'} {number} - {case.__name__.replace('_', ' ')}{skip}", flush=True)
        if fault is not None:
            print("#   " + str(fault).replace("\n", "\n#   "))
    return 1 if failed else 0
