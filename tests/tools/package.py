#!/usr/bin/env python3
"""package - tools/deb and tools/image refuse what they cannot use, and delete nothing of others.  Prints TAP.

    package.py ROOT

Whether the packages and the image are good is tried by tools/try-deb and tools/try-image, which need root.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(sys.argv[1]).resolve()


def refused(tool, *words):
    """What the tool says; it must not succeed."""
    done = subprocess.run([ROOT / "tools" / tool, *words], capture_output=True, text=True, timeout=60,
                          stdin=subprocess.DEVNULL)
    assert done.returncode in (1, 2), done
    return done.stderr


def an_archive_that_is_not_there_is_named(folder):
    assert "no/archive.tar.gz: no such file; `make dist`" in refused("deb", "no/archive.tar.gz", folder / "out")


def a_tree_without_the_page_is_refused(folder):
    (folder / "tree").mkdir()
    (folder / "tree/meson.build").write_text("")
    assert "has no page prebuilt" in refused("deb", folder / "tree", folder / "out")


def a_folder_of_somebody_else_is_left_alone(folder):
    (folder / "mine").mkdir()
    (folder / "mine/letter").write_text("dear")
    assert "is no folder of packages" in refused("deb", ROOT, folder / "mine")
    assert (folder / "mine/letter").read_text() == "dear"


def an_image_needs_the_package(folder):
    assert "has no package fogg" in refused("image", folder, folder / "out")


def every_package_is_in_the_decision(_):
    control = (ROOT / "packaging/debian/control").read_text()
    decision = (ROOT / "docs/decisions/debian-packages.md").read_text()
    packages = re.findall(r"(?m)^Package: (.*)$", control)
    assert len(packages) > 3 and all(f"`{name}`" in decision for name in packages), packages


def words_too_many_get_the_usage(folder):
    for tool in ("deb", "image", "try-deb", "try-image"):
        assert f"tools/{tool}" in refused(tool, "a", "b", "c", "d", folder), tool


CASES = (an_archive_that_is_not_there_is_named, a_tree_without_the_page_is_refused,
         a_folder_of_somebody_else_is_left_alone, an_image_needs_the_package, every_package_is_in_the_decision,
         words_too_many_get_the_usage)


def main():
    failed = 0
    for number, case in enumerate(CASES, 1):
        with tempfile.TemporaryDirectory(prefix="fogg-package-") as folder:
            try:
                case(pathlib.Path(folder))
                print(f"ok {number} - {case.__name__}")
            except Exception as error:
                failed += 1
                print(f"not ok {number} - {case.__name__}\n# {error!r}")
    print(f"1..{len(CASES)}")
    return failed > 0


sys.exit(main())
