#!/usr/bin/env python3
"""install - installs into a folder, moves it, uses what is there, and removes it again; as TAP.

    install.py BUILD SOURCE

The page is a stand-in if none was built.  Prints TAP.
"""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.request

BUILD, SOURCE = (pathlib.Path(word).resolve() for word in sys.argv[1:])
ran = 0


def case(name, problem):
    """Reports one case: passed if `problem` is empty."""
    global ran
    ran += 1
    print(f"{'not ok' if problem else 'ok'} {ran} - {name}", flush=True)
    for line in str(problem).splitlines()[:30] if problem else []:
        print(f"#   {line}")


def run(*words, **how):
    environment = {**os.environ, **how.pop("env", {})}
    return subprocess.run(list(map(str, words)), capture_output=True, text=True, timeout=120, env=environment, **how)


def failure(done):
    return "" if done.returncode == 0 else f"{done.args}: status {done.returncode}\n{done.stdout}{done.stderr}"


def install(root):
    return run("meson", "install", "-C", BUILD, "--no-rebuild", "--destdir", root)


def prefix_of(root):
    """The folder that stands for the prefix: the one with the program."""
    return next(root.rglob("bin/fogg")).parent.parent


WANTED = """
bin/fogg
include/fogg/game.h
include/fogg/api.h
lib/*/libfogg.so.1|lib/libfogg.so.1
lib/*/libfogg.so|lib/libfogg.so
lib/*/libfogg.a|lib/libfogg.a
lib/*/pkgconfig/fogg.pc|lib/pkgconfig/fogg.pc
lib/systemd/system/fogg.service
etc/fogg.conf
share/applications/fogg.desktop
share/bash-completion/completions/fogg
share/doc/fogg/LICENSE
share/doc/fogg/docs/rules.md
share/fish/vendor_completions.d/fogg.fish
share/fogg/maps/usa.txt
share/fogg/maps/art/usa.txt
share/fogg/maps/nordic.txt
share/fogg/maps/art/nordic.txt
share/fogg/maps/art/nordic-land.json
share/icons/hicolor/scalable/apps/fogg.svg
share/man/man1/fogg.1
share/man/man1/fogg-play.1
share/man/man1/fogg-admin-ban.1
share/man/man5/fogg-map.5
share/man/man5/fogg-record.5
share/zsh/site-functions/_fogg
"""

FOR_DEVELOPERS = r"docs/(decisions/|fresh-|words\.md)"  # what documents may name though it stays with the source


def check_files(prefix):
    missing = [line for line in WANTED.split()
               if not any(list(prefix.glob(pattern)) for pattern in line.split("|"))]
    case("everything is installed", "\n".join(missing))
    share = prefix / "share/doc/fogg"
    texts = [path.read_text("utf-8") for path in (share / "README.md", *share.glob("docs/*.md"))]
    named = {name for text in texts
             for name in re.findall(r"(?<![\w./-])((?:docs|examples)/(?:[a-z]+/)*[a-z-]+\.[a-z]+)", text)}
    lost = [name for name in named if not (share / name).exists() and not re.match(FOR_DEVELOPERS, name)]
    case("every document and example that README and the documents name is installed",
         "\n".join(lost) or ("" if len(named) > 12 else str(named)))
    done = run(prefix / "bin/fogg", "map", "check", "nordic", cwd="/")
    case("a map that is not built in is found by its name", failure(done))
    public = {path.name for part in ("engine", "maps", "record", "bots", "batch", "analysis", "words")
              for path in (SOURCE / part / "include/fogg").glob("*.h")}
    installed = {path.name for path in prefix.glob("include/fogg/*.h")}
    case("every public header of the library is installed, and no other", "\n".join(public ^ installed))
    named = set(re.findall(r"\.BR (fogg\\-[a-z\\-]+) \(([15])\)", (prefix / "share/man/man1/fogg.1").read_text()))
    lost = [f"{name} ({section})" for name, section in named
            if not (prefix / f"share/man/man{section}" / f"{name.replace(chr(92), '')}.{section}").exists()]
    case("every page that fogg(1) names is there", "\n".join(lost) or ("" if len(named) > 8 else str(named)))
    unit = (prefix / "lib/systemd/system/fogg.service").read_text()
    case("the unit starts the installed program",
         "" if re.search(r"^ExecStart=/\S+/bin/fogg serve --config /\S+fogg.conf ", unit, re.M) else unit)
    if shutil.which("desktop-file-validate"):
        case("the desktop file is valid", failure(run("desktop-file-validate",
                                                      prefix / "share/applications/fogg.desktop")))
    if shutil.which("groff"):
        done = run("groff", "-man", "-ww", "-Tutf8", "-k", *sorted(prefix.glob("share/man/man*/*")))
        case("groff has no complaint about the man pages", done.stderr)


def check_page(prefix, scratch):
    """The program serves the page beside it, wherever both are."""
    page = prefix / "share/fogg/page"
    if not (page / "index.html").exists():
        page.mkdir(parents=True)
        (page / "index.html").write_text("<!doctype html><title>a page of its own</title>\n")
    wanted = (page / "index.html").read_bytes()
    server = subprocess.Popen([prefix / "bin/fogg", "serve", "--listen", "127.0.0.1:0", "--data", scratch / "fogg.db"],
                              stderr=subprocess.PIPE, text=True, cwd=scratch)
    said, address = "", None
    for line in server.stderr:
        said += line
        found = re.search(r"http://127\.0\.0\.1:[1-9]\d*", line) or re.search(r"address=(127\.0\.0\.1:[1-9]\d*)", line)
        if found:
            address = found[0] if found[0].startswith("http") else f"http://{found[1]}"
            break
    try:
        served = urllib.request.urlopen(f"{address}/", timeout=60).read() if address else b""
    finally:
        server.send_signal(signal.SIGTERM)
        said += server.stderr.read()
        server.wait(60)
    case("the moved server finds its page", "" if served == wanted else f"{address}\n{said}\n{served[:200]}")
    case("it ends well", "" if server.returncode == 0 else f"status {server.returncode}\n{said}")


def check_library(prefix, scratch):
    """A program is built against the moved library by pkg-config alone, shared and static."""
    path = next(prefix.rglob("fogg.pc")).parent
    flags = run("pkg-config", "--cflags", "--libs", "fogg", env={"PKG_CONFIG_PATH": str(path)})
    case("pkg-config finds the moved library", failure(flags) or ("" if str(prefix) in flags.stdout else flags.stdout))
    example, program = SOURCE / "examples/play.c", scratch / "play"
    done = run("cc", example, "-o", program, *flags.stdout.split())
    case("a program is compiled against it", failure(done))
    if done.returncode == 0:
        done = run(program, env={"LD_LIBRARY_PATH": str(path.parent)})
        case("it plays a game", failure(done) or ("" if "wins" in done.stdout else done.stdout))
        needed = run("readelf", "-d", program).stdout
        case("it asks for libfogg.so.1", "" if "[libfogg.so.1]" in needed else needed)
    flags = run("pkg-config", "--static", "--cflags", "--libs", "fogg", env={"PKG_CONFIG_PATH": str(path)}).stdout
    static = flags.replace("-lfogg", str(path.parent / "libfogg.a"))
    done = run("cc", example, "-o", program, *static.split())
    case("a program is linked with the static library", failure(done) or failure(run(program)))


def check_removal(root, scratch):
    """A configuration that was changed stays; a second installation does not touch it."""
    conf = next(root.rglob("etc/fogg.conf"))
    conf.write_text("listen = 127.0.0.1:9999\n")
    again = install(root)
    case("installing again keeps a changed configuration",
         failure(again) or ("" if "9999" in conf.read_text() else conf.read_text()))
    environment = {"DESTDIR": str(root)}
    done = run(SOURCE / "tools/uninstall", BUILD, env=environment)
    left = [str(path) for path in root.rglob("*") if not path.is_dir()]
    case("removing it keeps a changed configuration and nothing else",
         failure(done) or ("" if left == [str(conf)] else "\n".join(left)))
    shutil.copy(SOURCE / "server/fogg.conf", conf)
    done = run(SOURCE / "tools/uninstall", BUILD, env=environment)
    left = [str(path) for path in root.rglob("*")]
    case("removing it leaves nothing", failure(done) or "\n".join(left))


def main():
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        root = scratch / "root"
        done = install(root)
        case("it can be installed into a folder", failure(done))
        check_files(prefix_of(root))
        moved = scratch / "moved here"
        shutil.copytree(prefix_of(root), moved, symlinks=True)
        check_page(moved, scratch)
        plain = scratch / "moved"
        moved.rename(plain)
        check_library(plain, scratch)
        check_removal(root, scratch)
    print(f"1..{ran}")


main()
