#!/usr/bin/env python3
"""install - tools/install on systems of every kind: what it names, what it calls, when it goes on.  Prints TAP.

    install.py ROOT

A system is a PATH with some programs of this one and with others that only write down how they were called.
"""
import os
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import cases  # noqa: E402

ROOT = pathlib.Path(sys.argv[1]).resolve()
ALWAYS = ("sh", "env", "grep", "sed", "sort", "awk", "cat", "tr", "mktemp", "rm", "find", "head", "cut", "sleep")
COMPILERS = ("gcc", "as", "ld", "meson", "ninja", "pkg-config", "python3", "cc1", "collect2")


class System:
    """A PATH of its own in a tree of its own."""

    def __init__(self, root, *own, is_root=True, can_compile=False):
        self.tree = root / "tree"
        self.bin = root / "bin"
        self.calls = root / "calls"
        self.bin.mkdir()
        (self.tree / "tools").mkdir(parents=True)
        shutil.copy(ROOT / "tools/install", self.tree / "tools/install")
        for name in ALWAYS + (COMPILERS if can_compile else ()):
            if shutil.which(name):
                (self.bin / name).symlink_to(shutil.which(name))
        self.program("id", f"echo {0 if is_root else 1000}")
        for name in own:
            self.program(name, "")

    def program(self, name, text):
        path = self.bin / name
        path.unlink(missing_ok=True)
        path.write_text(f'#!/bin/sh\n[ {name} = id ] || echo "{name} $*" >>{self.calls}\n{text}\n')
        path.chmod(0o755)

    def run(self, *words):
        done = subprocess.run(["sh", "tools/install", *words], cwd=self.tree, text=True, capture_output=True,
                              timeout=60, check=False, stdin=subprocess.DEVNULL,
                              env={"PATH": str(self.bin), "HOME": str(self.tree)})
        return done.returncode, done.stdout + done.stderr

    def called(self):
        return self.calls.read_text().splitlines() if self.calls.exists() else []


def changes(calls):
    """The calls that change the system."""
    return [call for call in calls if not call.startswith("apt-cache ")]


def other_systems_are_told_the_command_and_nothing_is_run(root):
    commands = {"dnf": "dnf install ", "pacman": "pacman -S --needed ", "zypper": "zypper install ", "apk": "apk add ",
                "brew": "brew install "}
    for name, command in commands.items():
        (root / name).mkdir()
        system = System(root / name, name)
        status, said = system.run("play")
        assert status == 1, (name, status, said)
        lines = [line for line in said.splitlines() if line.startswith("    " + command)]
        assert len(lines) == 1 and "libwebsockets" in lines[0] and "meson" in lines[0], (name, said)
        assert not system.called(), system.called()


def every_package_of_the_list_has_names_elsewhere(root):
    text = (ROOT / "tools/install").read_text()
    packages = {line.split()[2].lstrip("?") for line in text.split("<<'LIST'\n")[1].split("\nLIST\n")[0].splitlines()}
    rows = [line.split() for line in text.split("<<'NAMES'\n")[1].split("\nNAMES\n")[0].splitlines()]
    assert all(len(row) == 6 for row in rows), [row for row in rows if len(row) != 6]
    assert packages <= {row[0] for row in rows}, f"no names for {packages - {row[0] for row in rows}}"


def check_names_what_is_missing_and_installs_nothing(root):
    system = System(root, "apt-get", "apt-cache")
    status, said = system.run("--check", "build")
    assert status == 1, (status, said)
    assert "libjansson-dev" in said and "apt-get install" in said and "compiles the engine" in said, said
    assert not changes(system.called()), system.called()


def apt_is_asked_to_wait_for_its_lock(root):
    system = System(root)
    system.program("apt-cache", 'echo "  Candidate: 1"')
    system.program("apt-get", "exit 1")
    status, said = system.run("program")
    assert status == 1 and "could not install" in said, (status, said)
    installs = [call for call in system.called() if " install " in call]
    assert installs and all("DPkg::Lock::Timeout=600" in call for call in installs), installs


def a_lock_of_the_lists_is_waited_for(root):
    system = System(root)
    flag = root / "second"
    system.program("sleep", "")
    system.program("apt-cache", f'[ ! -e {flag} ] || echo "  Candidate: 1"')
    system.program("apt-get", f'case "$*" in *update*) [ -e {flag} ] && exit 0\n: >{flag}\n'
                              'echo "E: Could not get lock /var/lib/apt/lists/lock" >&2; exit 100 ;; esac; exit 1')
    _, said = system.run("program")
    assert "waiting for it" in said, said
    assert len([call for call in system.called() if call.endswith(" update")]) >= 2, system.called()


def without_sudo_a_user_is_told_what_to_have_installed(root):
    system = System(root, "apt-get", "apt-cache", is_root=False)
    status, said = system.run("play")
    assert status == 1 and "no sudo" in said and "libjansson-dev" in said, (status, said)
    assert not changes(system.called()), system.called()


def a_user_installs_with_sudo(root):
    system = System(root, is_root=False)
    system.program("apt-cache", 'echo "  Candidate: 1"')
    system.program("apt-get", "exit 1")
    system.program("sudo", '"$@"')
    system.run("program")
    assert any(call.startswith("sudo env DEBIAN_FRONTEND=noninteractive apt-get") for call in system.called())


def the_game_goes_on_without_the_page_if_that_alone_is_missing(root):
    system = System(root, is_root=False, can_compile=True)
    status, said = system.run("--missing", "program")
    if said.strip():
        return "this machine lacks what the program itself needs"
    status, said = system.run("play")
    assert status == 0 and "without the page" in said and "nodejs" in said, (status, said)
    status, said = system.run("everything")
    assert status == 1, (status, said)


def a_release_with_its_page_needs_no_tools_for_it(root):
    system = System(root)
    (system.tree / "page").mkdir()
    (system.tree / "page/index.html").write_text("")
    for verb in ("play", "build"):
        _, said = system.run("--missing", verb)
        assert "nodejs" not in said and "clang" not in said and "gcc" in said, said
    _, said = system.run("--missing", "test")
    assert "nodejs" in said, said


def playing_needs_npm_only_to_find_the_registry(root):
    system = System(root)
    assert "npm " in system.run("--missing", "play")[1]
    (system.tree / ".npmrc").write_text("registry=http://127.0.0.1/\n")
    assert "npm " not in system.run("--missing", "play")[1]


def debian_needs_no_npm(root):
    _, said = System(root, "apt-get", "apt-cache", "dpkg-deb").run("--missing", "play")
    assert "nodejs " in said and "npm " not in said, said


def playing_needs_no_notices(root):
    system = System(root)
    for verb, is_needed in (("play", False), ("program", False), ("everything", True), ("test", True), ("deb", True)):
        assert ("libcurl4" in system.run("--missing", verb)[1]) == is_needed, verb


def only_packages_and_tests_need_what_several_machines_share(root):
    system = System(root)
    for verb, is_needed in (("play", False), ("program", False), ("everything", False), ("test", True), ("deb", True)):
        assert ("libpq-dev" in system.run("--missing", verb)[1]) == is_needed, verb
        assert ("libnats-dev" in system.run("--missing", verb)[1]) == is_needed, verb


def playing_needs_no_browser(root):
    _, said = System(root).run("--missing", "play")
    names = {line.split()[0].lstrip("?") for line in said.splitlines()}
    assert "nodejs" in names, names
    assert not names & {"chromium", "chromium-headless-shell", "tmux", "nginx-light", "haproxy"}, names


def an_unknown_verb_is_refused(root):
    status, said = System(root).run("dance")
    assert status == 2 and '"dance"' in said, (status, said)


CASES = (
    other_systems_are_told_the_command_and_nothing_is_run, every_package_of_the_list_has_names_elsewhere,
    check_names_what_is_missing_and_installs_nothing, apt_is_asked_to_wait_for_its_lock,
    a_lock_of_the_lists_is_waited_for, without_sudo_a_user_is_told_what_to_have_installed, a_user_installs_with_sudo,
    the_game_goes_on_without_the_page_if_that_alone_is_missing, a_release_with_its_page_needs_no_tools_for_it,
    playing_needs_npm_only_to_find_the_registry, debian_needs_no_npm, playing_needs_no_notices,
    only_packages_and_tests_need_what_several_machines_share, playing_needs_no_browser, an_unknown_verb_is_refused,
)


if __name__ == "__main__":
    os.umask(0o022)
    sys.exit(cases.run(CASES))
