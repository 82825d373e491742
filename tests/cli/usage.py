#!/usr/bin/env python3
"""usage - the frame of the program, case by case, as TAP: help, bad usage, output that cannot be written.

    usage.py FOGG
"""
import os
import pathlib
import re
import resource
import subprocess
import sys

FOGG = str(pathlib.Path(sys.argv[1]).resolve())

ran = 0


def case(name, problem):
    """Reports one case: passed if `problem` is empty."""
    global ran
    ran += 1
    print(f"{'not ok' if problem else 'ok'} {ran} - {name}")
    for line in str(problem).splitlines() if problem else []:
        print(f"#   {line}")


def fogg(*words, **how):
    how = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **how}
    return subprocess.run([FOGG, *words], text=True, timeout=60, stdin=subprocess.DEVNULL, **how)


def wrong(run, status, error, output=""):
    """What is wrong with a run that should end with `status` and say `error`, a pattern, on standard error."""
    found = f"status {run.returncode}, standard error: {run.stderr}"
    if run.returncode != status or not re.search(error, run.stderr) or (not error and run.stderr):
        return found
    return "" if output is None or re.search(output, run.stdout or "") else f"standard output: {run.stdout}"


def check_help():
    run = fogg("--help")
    case("the program has help", wrong(run, 0, "", "Usage: fogg COMMAND"))
    commands = re.findall(r"^  ([a-z]+) ", run.stdout, re.M)
    case("the help lists commands", "" if "map" in commands else run.stdout)
    for command in commands:
        case(f"{command} has help", wrong(fogg(command, "--help"), 0, "", f"Usage: fogg {command}"))
        run = fogg(command, "--no-such-option")
        case(f"{command} refuses an unknown option", wrong(run, 2, "no-such-option", None))
    for verb in ("check", "json", "list", "text"):
        case(f"map {verb} has help", wrong(fogg("map", verb, "--help"), 0, "", f"Usage: fogg map {verb}"))
    verbs = re.findall(r"^  ([a-z-]+) ", fogg("admin", "--help").stdout, re.M)
    case("admin lists its verbs", "" if len(verbs) == 17 else verbs)
    for verb in verbs:
        case(f"admin {verb} has help", wrong(fogg("admin", verb, "--help"), 0, "", f"Usage: fogg admin {verb}"))
    case("the program tells its version", wrong(fogg("--version"), 0, "", r"^fogg \d+\.\d+\.\d+\n$"))


def check_bad_usage():
    cases = [
        ("no command at all", (), "which command"),
        ("an unknown command", ("frobnicate",), 'no command "frobnicate"\n'),
        ("a misspelt command", ("mpa",), 'no command "mpa"; did you mean "map"\\?'),
        ("an option before the command", ("--map", "usa"), "no option --map"),
        ("a misspelt verb", ("map", "chek", "usa"), 'did you mean "check"\\?'),
        ("a misspelt option", ("map", "check", "--hlep"), "no option --hlep; did you mean --help\\?"),
        ("a short option", ("map", "check", "-x"), "no option -x"),
        ("too few operands", ("map", "json"), "too few operands: it takes MAP"),
        ("too many operands", ("map", "json", "usa", "europe"), '"europe" is too much'),
        ("no verb of admin", ("admin",), "which verb"),
        ("a misspelt verb of admin", ("admin", "renam"), 'did you mean "rename"\\?'),
        ("a person deleted without a word of consent", ("admin", "delete", "Ann", "--data", "/no/file"),
         "cannot be undone"),
        ("operands where there are none", ("map", "list", "usa"), '"usa" is too much: it takes only options'),
    ]
    for name, words, error in cases:
        case(f"{name} is bad usage", wrong(fogg(*words), 2, error) or ("" if not fogg(*words).stdout else "it printed"))


def check_files():
    case("a misspelt map is told", wrong(fogg("map", "check", "uas"), 1, 'no map "uas".*; did you mean "usa"\\?'))
    case("a folder is no map", wrong(fogg("map", "check", "/"), 1, "/: Is a directory"))
    case("an endless file is no map", wrong(fogg("map", "check", "/dev/zero"), 1, "/dev/zero: File too large"))
    run = fogg("map", "check", "uas", "usa")
    case("one bad map does not hide the next", wrong(run, 1, "uas", "^usa: United States"))
    run = fogg("play", "--map", "newyork")
    case("a question that nobody answers is told", wrong(run, 1, "the input ended before a game was chosen", None))


def check_output():
    with open("/dev/full", "w") as full:
        run = fogg("map", "json", "usa", stdout=full)
        case("a full disk is told", wrong(run, 1, "cannot write to standard output"))
    reader, writer = os.pipe()
    os.close(reader)
    case("a closed pipe is told", wrong(fogg("map", "json", "usa", stdout=writer), 1, "cannot write .*Broken pipe"))
    os.close(writer)
    run = subprocess.run(["sh", "-c", 'exec "$0" map json usa >&-', FOGG], capture_output=True, text=True, timeout=60)
    case("a closed standard output is told", wrong(run, 1, "cannot write to standard output"))


def check_memory():
    """A tournament of more games than fit into the memory that the process may have."""
    how = {"env": {**os.environ, "ASAN_OPTIONS": "allocator_may_return_null=1:max_allocation_size_mb=64"}}
    if b"__asan_init" not in pathlib.Path(FOGG).read_bytes():
        limit = 256 << 20
        how = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit))}
    run = fogg("arena", "--bots", "random,hungry", "--games", "100000000", **how)
    case("out of memory ends the program with a message", wrong(run, 1, "(?m)^fogg: out of memory$"))


check_help()
check_bad_usage()
check_memory()
check_files()
check_output()
print(f"1..{ran}")
