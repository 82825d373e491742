"""layers - the lobby has three layers: what a table is, what is told to whom, what may be asked.  A file includes only
headers of its own layer and of the layers before it; in the last layer, only headers of files listed before it."""
import pathlib
import re
import sys

lobby = pathlib.Path(sys.argv[1])
TABLE = {"atlas", "bucket", "client", "code", "envelope", "errand", "listed", "message", "mode", "parcel", "phrase",
         "program", "request", "showcase", "table", "tables", "takes", "thought", "hall.h"}
TOLD = {"write", "write_events", "list"}
ASKED = ["attend", "doubt", "deed", "premove", "seats", "think", "turn", "due", "talk", "links", "gift", "daily",
         "ledger", "govern", "receive", "hall"]
faults, seen = [], set()


def layer_of(name, suffix):
    if name in TABLE or name + suffix in TABLE:
        return 0
    if name in TOLD:
        return 1
    return 2 + ASKED.index(name)


for path in sorted([*lobby.glob("*.c"), *lobby.glob("*.h")]):
    seen.add(path.stem)
    for included in re.findall(r'#include "(\w+)\.h"', path.read_text()):
        if not (lobby / f"{included}.h").exists():
            continue  # a header of another folder
        if layer_of(included, ".h") > layer_of(path.stem, path.suffix):
            faults.append(f"{path.name} includes {included}.h, of a layer above")
print(f"{'not ' if faults or len(seen) < 20 else ''}ok 1 - no file of the lobby includes one of a layer above")
for fault in faults:
    print(f"#   {fault}")
print("1..1")
sys.exit(1 if faults else 0)
