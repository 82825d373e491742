#!/usr/bin/env python3
"""dist - tools/dist gives the same bytes for the same commit, and refuses what is no release.  Prints TAP.

    dist.py ROOT

The page is a small one made here; `make dist-check` builds the true one twice.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import cases  # noqa: E402

ROOT = pathlib.Path(sys.argv[1]).resolve()
WHO = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false")


def git(tree, *words):
    subprocess.run(["git", *WHO, *words], cwd=tree, check=True, stdout=subprocess.DEVNULL)


class Clone:
    """What is in the tree now, committed in a repository of its own."""

    def __init__(self, folder):
        self.tree = folder / "tree"
        (self.tree / "tools").mkdir(parents=True)
        for name in ("meson.build", "meson_options.txt", "CHANGELOG.md", "LICENSE", ".gitignore", "tools/dist",
                     "tools/count"):
            shutil.copy(ROOT / name, self.tree / name)
        (self.tree / "link").symlink_to("LICENSE")
        git(self.tree, "init", "-q")
        git(self.tree, "add", "-A")
        os.environ["GIT_AUTHOR_DATE"] = os.environ["GIT_COMMITTER_DATE"] = "2026-01-02T03:04:05Z"
        git(self.tree, "commit", "-qm", "all")
        self.page = folder / "page"
        (self.page / "maps").mkdir(parents=True)
        (self.page / "index.html").write_text("<!doctype html>")
        (self.page / "maps/usa.json").write_text("{}")

    def dist(self, out, **settings):
        done = subprocess.run([str(self.tree / "tools/dist"), "--page", str(self.page), "--out", str(out)], text=True,
                              capture_output=True, timeout=60, env={**os.environ, **settings}, check=False)
        return done.returncode, done.stdout + done.stderr


def release(out):
    found = list(out.glob("fogg-*.tar.gz"))
    assert len(found) == 1, found
    return found[0]


def the_same_commit_gives_the_same_bytes_anywhere(root):
    bodies = []
    for number, (mask, zone) in enumerate(((0o022, "UTC"), (0o077, "Asia/Tokyo"))):
        old = os.umask(mask)
        clone = Clone(root / f"folder-{number}")
        status, said = clone.dist(root / f"out-{number}", TZ=zone)
        os.umask(old)
        assert status == 0, said
        bodies.append(release(root / f"out-{number}").read_bytes())
    assert bodies[0] == bodies[1], "the archives differ"


def it_has_source_and_page_with_plain_owners_and_modes(root):
    clone = Clone(root)
    assert clone.dist(root / "out")[0] == 0
    with tarfile.open(release(root / "out")) as tar:
        entries = {entry.name.split("/", 1)[1]: entry for entry in tar}
    assert {"page/index.html", "page/maps/usa.json", "meson.build", "tools/dist", "link"} <= set(entries), entries
    assert entries["tools/dist"].mode == 0o755 and entries["meson.build"].mode == 0o644
    assert entries["link"].linkname == "LICENSE"
    assert all((e.uid, e.gid, e.mtime) == (0, 0, 1767323045) for e in entries.values())


def the_sum_fits(root):
    clone = Clone(root)
    assert clone.dist(root / "out")[0] == 0
    subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=root / "out", check=True)


def what_is_not_committed_is_refused(root):
    clone = Clone(root)
    (clone.tree / "LICENSE").write_text("mine")
    status, said = clone.dist(root / "out")
    assert status == 1 and "not everything is committed" in said and "LICENSE" in said, said


def a_version_without_changes_is_refused(root):
    clone = Clone(root)
    text = (clone.tree / "meson.build").read_text()
    (clone.tree / "meson.build").write_text(text.replace("  version: '", "  version: '9.", 1))
    git(clone.tree, "commit", "-qam", "version")
    status, said = clone.dist(root / "out")
    assert status == 1 and "CHANGELOG.md has no heading" in said, said


def a_missing_page_is_refused(root):
    clone = Clone(root)
    shutil.rmtree(clone.page)
    status, said = clone.dist(root / "out")
    assert status == 1 and "has no page" in said, said


CASES = (
    the_same_commit_gives_the_same_bytes_anywhere, it_has_source_and_page_with_plain_owners_and_modes, the_sum_fits,
    what_is_not_committed_is_refused, a_version_without_changes_is_refused, a_missing_page_is_refused,
)


sys.exit(cases.run(CASES))
