#!/usr/bin/env python3
"""abi.py - whether programs built against an older libfogg still work: nothing that the headers declared is gone or
different, and every type has its size.

    abi.py PROJECT COMPILER            compares with abi.txt beside this file; prints TAP
    abi.py --write PROJECT COMPILER    writes abi.txt again, after something was added, or with a new SONAME

Each line of abi.txt is a declaration as the compiler sees it, without comments, or the size of a type in bytes.
Functions that are compiled into the user (static inline) are left out.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

LIST = pathlib.Path(__file__).with_name("abi.txt")
PARTS = ("engine", "maps", "record", "bots", "batch", "analysis", "words")


def preprocessed(root, compiler):
    """The text of the public headers, without what they include from elsewhere."""
    headers = sorted(path for part in PARTS for path in (root / part / "include/fogg").glob("*.h"))
    source = "".join(f'#include "{path}"\n' for path in headers)
    folders = [f"-I{root / part}/include" for part in PARTS]
    done = subprocess.run([*compiler, "-E", "-DNDEBUG", *folders, "-x", "c", "-"], input=source, capture_output=True,
                          text=True, check=True)
    kept, is_ours = [], False
    for line in done.stdout.splitlines():
        marker = re.match(r'# \d+ "([^"]+)"', line)
        if marker:
            is_ours = "/include/fogg/" in marker[1] and str(root) in marker[1]
        elif is_ours and not line.startswith("#"):
            kept.append(line)
    return headers, " ".join(kept)


def declarations(text):
    """Top-level declarations, one string each."""
    text = re.sub(r"\s+", " ", text)
    depth, start, found = 0, 0, []
    for at, letter in enumerate(text):
        depth += (letter == "{") - (letter == "}")
        is_body = letter == "}" and depth == 0 and re.match(r"\s*static ", text[start:])
        if (letter == ";" and depth == 0) or is_body:
            found.append(text[start:at + 1].strip())
            start = at + 1
    return [one for one in found if not one.startswith(("static ", "_Static_assert"))]


def sizes(headers, root, compiler, found):
    names = sorted(re.search(r"} (\w+);$", one)[1] for one in found
                   if re.match(r"typedef (struct|union|enum)\b.*\{", one))
    lines = "".join(f'#include "{path}"\n' for path in headers) + "#include <stdio.h>\nint main(void) {\n"
    lines += "".join(f'printf("size %s %zu\\n", "{name}", sizeof({name}));\n' for name in names) + "return 0; }\n"
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder, "sizes")
        folders = [f"-I{root / part}/include" for part in PARTS]
        subprocess.run([*compiler, *folders, "-x", "c", "-", "-o", str(program)], input=lines, text=True, check=True)
        return subprocess.run([str(program)], capture_output=True, text=True, check=True).stdout.splitlines()


def main(arguments):
    is_writing = arguments[0] == "--write"
    root, *compiler = arguments[is_writing:]
    root = pathlib.Path(root).resolve()
    headers, text = preprocessed(root, compiler)
    found = declarations(text)
    now = sorted(set(found)) + sizes(headers, root, compiler, found)
    if is_writing:
        LIST.write_text("\n".join(now) + "\n", encoding="utf-8")
        return 0
    before = LIST.read_text(encoding="utf-8").splitlines()
    gone = sorted(set(before) - set(now))
    print(f"{'not ok' if gone else 'ok'} 1 - nothing that a program may rely on is gone or different")
    for line in gone:
        print(f"#   was: {line}")
    for line in sorted(set(now) - set(before)):
        print(f"#   is new: {line}")
    functions = [line for line in now if re.search(r"\bfogg_\w+\(", line) and not line.startswith("typedef")]
    print(f"{'ok' if len(functions) > 100 else 'not ok'} 2 - the headers declare functions")
    print("1..2")
    return 1 if gone or len(functions) <= 100 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
