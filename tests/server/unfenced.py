"""unfenced.py - would cluster.py notice?  The guard of writes (owner, epoch, length of the log) is taken out of the
store, and an entry gets whatever number is next; such a program must fail cluster.py.

    unfenced.py BUILD SOURCE [TRIES]
"""
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "simulation"))
from mutants import Build  # noqa: E402

CHANGES = [
    (''' AND live.owner = v.owner AND live.epoch = v.epoch AND "
    "(v.entries < 0 OR live.entries = v.entries) AND (v.chat = 0 OR live.chats < v.chat) "''', ' "'),
    (''' AND live.owner = v.owner AND "
    "live.epoch = v.epoch AND live.entries = v.number - 1''', ""),
]
# A node that cannot be heard, and does not know it, is where two nodes believe that they own a table.
FAULTS = "cut_bus,stop"


def main():
    build, source = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    tries = int(sys.argv[3]) if len(sys.argv) > 3 else 4
    test = source / "tests/server/cluster.py"
    with tempfile.TemporaryDirectory() as folder:
        program = Build(build, source, "fogg").make("store/postgres_write.c", CHANGES, pathlib.Path(folder))
        for number in range(1, tries + 1):
            ran = subprocess.run([sys.executable, test, program, "--hurry", "--only", FAULTS, "--rounds", "2", "--seed",
                                  str(number)], capture_output=True, text=True, timeout=600, check=False)
            if "SKIP" in ran.stdout:
                print(ran.stdout, end="")
                return 0
            if ran.returncode != 0:
                why = [line for line in ran.stdout.splitlines() if "Error" in line]
                print(f"ok 1 - without the fence the cluster fails\n# seed {number}: {why[-1] if why else ran.stdout}")
                print("1..1")
                return 0
    print("not ok 1 - without the fence the cluster fails\n1..1")
    return 1


if __name__ == "__main__":
    sys.exit(main())
