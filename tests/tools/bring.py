#!/usr/bin/env python3
"""bring - web/bring.mjs brings the packages of a lock file from a registry, here one of our own.  Prints TAP.

    bring.py WEB NODE
"""
import base64
import gzip
import hashlib
import http.server
import io
import json
import pathlib
import shutil
import subprocess
import sys
import tarfile
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import cases  # noqa: E402

WEB = pathlib.Path(sys.argv[1]).resolve()
NODE = sys.argv[2]
LONG = "/".join(["a-folder-with-a-long-name"] * 6) + "/file.js"


def archive(files, kind=tarfile.PAX_FORMAT):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz", format=kind) as tar:
        for name, text in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(text)
            entry.mode = 0o755 if name.startswith("package/bin/") else 0o644
            tar.addfile(entry, io.BytesIO(text.encode()))
    return out.getvalue()


def package(name, version, **more):
    files = {"package/package.json": json.dumps({"name": name, "version": version}), "package/index.js": f"// {name}\n",
             "package/bin/run": "#!/bin/sh\n", "package/" + LONG: "deep\n"}
    return archive({**files, **more})


class Registry:
    """Serves archives by path on loopback, and remembers what was asked for."""

    def __init__(self):
        self.files, self.asked = {}, []
        registry = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                registry.asked.append(self.path)
                body = registry.files.get(self.path)
                self.send_response(200 if body is not None else 404)
                self.end_headers()
                self.wfile.write(body or b"")

            def log_message(self, *words):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}"


class Tree:
    """A folder with bring.mjs and a lock file."""

    def __init__(self, root):
        self.root, self.packages, self.registry = root, {"": {"name": "page"}}, Registry()
        self.settings = {"npm_config_registry": self.registry.address, "HOME": str(root)}
        shutil.copy(WEB / "bring.mjs", root)

    def add(self, name, version="1.0.0", body=None, **entry):
        body = body or package(name, version)
        self.registry.files[f"/{name}/-/{name.split('/')[-1]}-{version}.tgz"] = body
        digest = base64.b64encode(hashlib.sha512(body).digest()).decode()
        self.packages["node_modules/" + name] = {"version": version, "integrity": "sha512-" + digest, **entry}

    def bring(self, *words):
        (self.root / "package-lock.json").write_text(json.dumps({"packages": self.packages}))
        self.registry.asked.clear()
        done = subprocess.run([NODE, "bring.mjs", *words], cwd=self.root, text=True, capture_output=True, timeout=60,
                              env={**self.settings, "PATH": str(self.root / "bin")}, check=False)
        return done.returncode, done.stdout + done.stderr

    def has(self, name):
        return (self.root / "node_modules" / name / "package.json").exists()


def packages_are_unpacked_with_long_names_and_modes(tree):
    tree.add("plain")
    tree.add("@scope/part")
    tree.add("old", body=archive({"package/package.json": '{"version":"1.0.0"}', "package/lib/x.js": "x"},
                                 tarfile.USTAR_FORMAT))
    status, said = tree.bring("--stamp", "stamp")
    assert status == 0, said
    folder = tree.root / "node_modules"
    assert (folder / "plain" / LONG).read_text() == "deep\n"
    assert (folder / "old/lib/x.js").read_text() == "x"
    assert (folder / "@scope/part/bin/run").stat().st_mode & 0o111
    assert not (folder / "@scope/part/index.js").stat().st_mode & 0o111
    assert (tree.root / "stamp").exists()
    left = [path.name for path in folder.rglob(".part*")]
    assert not left, left


def tests_packages_come_only_when_asked_for(tree):
    tree.add("plain")
    tree.add("tester", dev=True)
    assert tree.bring()[0] == 0 and tree.has("plain") and not tree.has("tester")
    assert tree.bring("--all")[0] == 0 and tree.has("tester")
    assert tree.registry.asked == ["/tester/-/tester-1.0.0.tgz"], tree.registry.asked


def what_is_there_in_its_version_is_left_alone(tree):
    tree.add("plain")
    assert tree.bring()[0] == 0
    assert tree.bring() == (0, "") and tree.registry.asked == []
    tree.add("plain", "1.0.1")
    assert tree.bring()[0] == 0
    assert json.loads((tree.root / "node_modules/plain/package.json").read_text())["version"] == "1.0.1"


def packages_of_other_machines_are_left_out(tree):
    tree.add("for-plan9", os=["plan9"])
    tree.add("for-pdp11", cpu=["pdp11"])
    tree.add("for-us", os=["linux", "darwin", "freebsd"])
    assert tree.bring()[0] == 0
    assert tree.has("for-us") and not tree.has("for-plan9") and not tree.has("for-pdp11")


def an_archive_that_was_changed_is_refused(tree):
    tree.add("plain")
    tree.registry.files["/plain/-/plain-1.0.0.tgz"] = package("plain", "1.0.0", **{"package/evil.js": "evil"})
    status, said = tree.bring("--stamp", "stamp")
    assert status == 1 and "hash differs" in said, said
    assert not tree.has("plain") and not (tree.root / "stamp").exists()


def a_file_outside_of_its_package_is_refused(tree):
    for number, name in enumerate(("package/../../escaped.js", "package//tmp/escaped.js")):
        tree.packages = {"": {}}
        tree.add(f"bad{number}", body=archive({name: "x"}))
        status, said = tree.bring()
        assert status == 1 and "outside" in said, said
    assert not (tree.root / "escaped.js").exists()


def what_cannot_be_fetched_is_named(tree):
    tree.add("plain")
    tree.registry.files.clear()
    status, said = tree.bring()
    assert status == 1 and "plain-1.0.0.tgz" in said and "404" in said, said


def the_registry_may_stand_in_a_file(tree):
    tree.add("plain")
    del tree.settings["npm_config_registry"]
    (tree.root / ".npmrc").write_text(f"fund=false\nregistry = {tree.registry.address}/\n")
    assert tree.bring()[0] == 0 and tree.has("plain")


def the_registry_of_debian_needs_no_npm(tree):
    tree.add("plain")
    address = tree.settings.pop("npm_config_registry")
    deb = archive({"./usr/share/nodejs/npm/lib/utils/config/definitions.js":
                   f"define('registry', {{\n  default: '{address}/',\n  type: url,"}, tarfile.GNU_FORMAT)
    (tree.root / "npm.tar").write_bytes(gzip.decompress(deb))
    (tree.root / "bin").mkdir()
    for name, line in (("apt-get", ": >npm_1_all.deb"), ("dpkg-deb", f"exec /bin/cat {tree.root}/npm.tar")):
        program = tree.root / "bin" / name
        program.write_text(f"#!/bin/sh\n{line}\n")
        program.chmod(0o755)
    status, said = tree.bring()
    assert status == 0 and tree.has("plain"), said


def npm_is_tried_if_we_cannot(tree):
    tree.add("plain")
    tree.registry.files.clear()
    (tree.root / "bin").mkdir()
    npm = tree.root / "bin/npm"
    npm.write_text("#!/bin/sh\necho npm \"$@\"\n")
    npm.chmod(0o755)
    status, said = tree.bring("--stamp", "stamp")
    assert status == 0 and "npm ci" in said and "--omit=dev" in said and (tree.root / "stamp").exists(), said
    assert "--omit=dev" not in tree.bring("--all")[1]


CASES = (
    packages_are_unpacked_with_long_names_and_modes, tests_packages_come_only_when_asked_for,
    what_is_there_in_its_version_is_left_alone, packages_of_other_machines_are_left_out,
    an_archive_that_was_changed_is_refused, a_file_outside_of_its_package_is_refused, what_cannot_be_fetched_is_named,
    the_registry_may_stand_in_a_file, the_registry_of_debian_needs_no_npm, npm_is_tried_if_we_cannot,
)


sys.exit(cases.run(CASES, Tree))
