#!/usr/bin/env python3
"""help - `fogg help`, man pages and completions tell what --help tells; as TAP.

    help.py FOGG

Completions are tried in the shells that are there.
"""
import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile

FOGG = str(pathlib.Path(sys.argv[1]).resolve())

ran = 0


def case(name, problem, skip=""):
    """Reports one case: passed if `problem` is empty."""
    global ran
    ran += 1
    print(f"{'not ok' if problem else 'ok'} {ran} - {name}{f' # SKIP {skip}' if skip else ''}")
    for line in str(problem).splitlines()[:20] if problem else []:
        print(f"#   {line}")


def fogg(*words, **how):
    how = {"env": {**os.environ, **how.pop("env", {})}, **how}
    return subprocess.run([FOGG, *words], capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL, **how)


def printed(*words):
    run = fogg(*words)
    return run.stdout if run.returncode == 0 and not run.stderr else f"status {run.returncode}: {run.stderr}"


def check_same(pages):
    case("fogg help is fogg --help", "" if printed("help") == printed("--help") else printed("help"))
    different = [page for page in pages if printed("help", *page.split()) != printed(*page.split(), "--help")]
    case("fogg help COMMAND is fogg COMMAND --help, and so with verbs", "\n".join(different))
    commands = re.findall(r"^  ([a-z]+) ", printed("--help"), re.M)
    missing = [command for command in commands if command not in pages]
    case("fogg help --list has every command", "\n".join(missing) or ("" if "help" in commands else commands))
    case("it has the verbs", "" if {"map check", "admin sign-out"} <= set(pages) else "\n".join(pages))


def check_bad_usage():
    for name, words, error in [
        ("a misspelt command", ("smi",), 'no command "smi"; did you mean "sim"?'),
        ("a misspelt verb", ("map", "chek"), 'no verb "chek"; did you mean "check"?'),
        ("a verb of a command without verbs", ("sim", "check"), '"check" is too much: fogg sim has no verbs'),
        ("three words", ("map", "check", "usa"), '"usa" is too much'),
        ("another shell", ("--completion", "csh"), 'not for "csh"'),
        ("a command with --list", ("--list", "sim"), '"sim" is too much'),
        ("the man page of an unknown command", ("--man", "smi"), 'no command "smi"'),
        ("the man page of an unknown verb", ("--man", "map", "chek"), 'no verb "chek"'),
    ]:
        run = fogg("help", *words)
        is_good = run.returncode == 2 and error in run.stderr and not run.stdout
        case(f"{name} is bad usage", "" if is_good else f"status {run.returncode}: {run.stderr}{run.stdout}")


def check_configuration(folder):
    """A fault of the configuration hid the help of the server."""
    bad = pathlib.Path(folder, "bad.conf")
    bad.write_text("nonsense = 1\n")
    run = fogg("serve", "--help", env={"FOGG_CONFIG": str(bad), "FOGG_TABLES": "many"})
    case("a bad configuration does not hide the help", "" if run.returncode == 0 and "--listen" in run.stdout else run)


def plain(page):
    """The text of a man page without its commands, enough to look for words in it."""
    return re.sub(r"\\f[BIR]|\\&", "", page).replace("\\-", "-")


def check_manual(pages, folder):
    texts = {page: printed("help", "--man", *page.split()) for page in pages}
    texts[""] = printed("help", "--man")
    lacking = []
    for page in pages:
        options = re.findall(r"^  (--[a-z-]+)", printed(*page.split(), "--help"), re.M)
        lacking += [f"{page}: {option}" for option in options if f"\n{option}" not in plain(texts[page])]
        if not plain(texts[page]).startswith(f".TH FOGG-{page.upper().replace(' ', '-')} 1 "):
            lacking.append(f"{page}: {texts[page][:80]}")
    case("every option has its place in the man page", "\n".join(lacking))
    files = []
    for page, text in texts.items():
        files.append(pathlib.Path(folder, f"fogg-{page.replace(' ', '-')}.1"))
        files[-1].write_text(text)
    if not shutil.which("groff"):
        case("groff has no complaint about the man pages", "", "no groff")
        return
    run = subprocess.run(["groff", "-man", "-ww", "-Tutf8", "-P-cbou", *map(str, files)], capture_output=True,
                         text=True, timeout=60)
    case("groff has no complaint about the man pages", run.stderr or ("" if run.returncode == 0 else run.returncode))
    text = re.sub(r" +", " ", run.stdout)
    wanted = ["fogg map VERB [OPTION]... [MAP]...", "--players N\n how many", "fogg-sim(1)", "FOGG-ADMIN-SIGN-OUT(1)"]
    missing = [words for words in wanted if words not in text]
    case("they read as they should", "\n".join(missing) + "\n" + text if missing else "")


# What is typed, and what must be among the completions of the last word; the first map is a file beside.
LINES = [
    (["fogg", "s"], ["serve", "show", "sim"]),
    (["fogg", "map", ""], ["check", "json", "list", "text"]),
    (["fogg", "map", "check", "eu"], ["europe", "eu-file.txt"]),
    (["fogg", "admin", "ban", "--re"], ["--reason"]),
    (["fogg", "sim", "--play"], ["--players"]),
    (["fogg", "sim", "--map", "eu"], ["europe", "eu-file.txt"]),
    (["fogg", "sim", "--bot", "planner,hu"], ["planner,hungry"]),
    (["fogg", "play", "--lang", ""], ["en", "pt", "ro"]),
    (["fogg", "help", "--completion", "z"], ["zsh"]),
    (["fogg", "verify", "eu"], ["eu-file.txt"]),
    (["fogg", "serve", "--page", "eu"], ["eu-folder"]),
]


def bash_completes(words, folder):
    script = ('source fogg.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _fogg || exit 1\n'
              'printf "%s\\n" "${COMPREPLY[@]}"')
    run = subprocess.run(["bash", "--norc", "-c", script, "bash", *words], capture_output=True, text=True, timeout=60,
                         cwd=folder, check=False)
    return run.stdout.splitlines(), run.stderr


def fish_completes(words, folder):
    run = subprocess.run(["fish", "--no-config", "-c", 'source fogg.fish; complete -C "$argv[1]"', " ".join(words)],
                         capture_output=True, text=True, timeout=60, cwd=folder, check=False)
    return [line.split("\t")[0].rstrip("/") for line in run.stdout.splitlines()], run.stderr


def check_completion(shell, completes, folder):
    if not shutil.which(shell):
        case(f"{shell} completes", "", f"no {shell}")
        return
    pathlib.Path(folder, f"fogg.{shell}").write_text(printed("help", "--completion", shell))
    for words, wanted in LINES:
        found, error = completes(words, folder)
        missing = [word for word in wanted if word not in found]
        case(f"{shell} completes: {' '.join(words)}", "\n".join([error] if error else missing))


def check_bash(folder):
    """What only bash does: it makes three words of --option=value, and offers nothing that does not fit."""
    found, _ = bash_completes(["fogg", "sim", "--map", "=", "eu"], folder)
    case("bash completes a value after =", "" if "europe" in found else found)
    found, _ = bash_completes(["fogg", "sim", "--games", ""], folder)
    case("bash has no completion for a number", "" if found in ([], [""]) else found)
    found, error = bash_completes(["fogg", "nosuch", ""], folder)
    case("bash has no completion for an unknown command", error or ("" if found in ([], [""]) else found))


def check_zsh(folder):
    """Types into a zsh on a terminal; `fogg` is a function there that prints its words."""
    if not shutil.which("zsh"):
        case("zsh completes", "", "no zsh")
        return
    pathlib.Path(folder, "_fogg").write_text(printed("help", "--completion", "zsh"))
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.execvpe("zsh", ["zsh", "-f", "-i"], {**os.environ, "TERM": "dumb", "PS1": "", "HOME": str(folder)})
    said = b""

    def until(pattern):
        nonlocal said
        while not re.search(pattern, said):
            if not select.select([terminal], [], [], 60)[0]:
                return False
            try:
                said += os.read(terminal, 4096)
            except OSError:
                return False
        return True

    os.write(terminal, b"fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D; unsetopt zle_bracketed_paste\n"
                       b"fogg() { print -r -- \"words(\"$*\")\" }; print ready''now\n")
    until(rb"readynow")
    for typed, wanted in [("fogg ver\t\n", "verify"), ("fogg map che\teu\t\t\n", "map check eu"),
                          ("fogg sim --play\t\n", "sim --players"), ("fogg admin ban --rea\t\n", "admin ban --reason"),
                          ("fogg sim --bot planner,hun\t\n", "sim --bot planner,hungry"),
                          ("fogg help --completion z\t\n", "help --completion zsh"),
                          ("fogg serve --page eu-f\t\n", "serve --page eu-f")]:
        said = b""
        os.write(terminal, typed.encode())
        until(rb"words\([^)]*\)\r?\n")
        text = said.decode(errors="replace")
        case(f"zsh completes: {typed.split(chr(9))[0]}", "" if f"words({wanted}" in text else text)
    os.write(terminal, b"exit\n")
    os.waitpid(child, 0)


def main():
    pages = printed("help", "--list").splitlines()
    check_same(pages)
    check_bad_usage()
    with tempfile.TemporaryDirectory() as folder:
        check_configuration(folder)
        check_manual(pages, folder)
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "eu-file.txt").write_text("")
        pathlib.Path(folder, "eu-folder").mkdir()
        check_completion("bash", bash_completes, folder)
        check_bash(folder)
        check_completion("fish", fish_completes, folder)
        check_zsh(folder)
    print(f"1..{ran}")


main()
