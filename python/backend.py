"""backend.py - makes the Python package: a build backend (PEP 517) without requirements.

    pip install ./python                        what people type; works without a network
    python3 python/backend.py wheel FOLDER      writes the wheel into a folder
    python3 python/backend.py tree FOLDER       copies the package into a folder, without a library: for packages of a
                                                system, where libfogg is a package of its own
    python3 python/backend.py library FILE      compiles libfogg as a wheel would carry it

A wheel carries libfogg: the file that FOGG_LIBRARY names, else build/libfogg.so of the source tree, else one that is
compiled here with the C compiler (CC, else cc; CFLAGS).
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
TREE = HERE.parent
sys.path.insert(0, str(HERE / "fogg"))

import _declare  # noqa: E402

sys.path.pop(0)

FOLDERS = ("engine", "record", "bots", "batch", "maps")
METADATA = """Metadata-Version: 2.1
Name: fogg
Version: {version}
Summary: Railway board games for programs: rules engine, players, records, environments for learning
License: MIT
Requires-Python: >=3.9
Requires-Dist: cffi>=1.15
Requires-Dist: numpy>=1.22
"""


def tag() -> str:
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"py3-none-{platform}"


def _copied() -> set[str]:
    """The files of the players that are compiled twice (bots/src/entry.h), as bots/meson.build lists them."""
    text = (TREE / "bots/meson.build").read_text(encoding="utf-8")
    return set(re.findall(r"'src/(\w+\.c)'", text.split("bots_copied = files(")[1].split(")")[0]))


def _nets() -> list[Path]:
    """The weights of the learned evaluation, as bots/meson.build lists them: the general ones first."""
    text = (TREE / "bots/meson.build").read_text(encoding="utf-8")
    return [TREE / "bots/weights" / name for name in re.findall(r"'weights/(\w+\.net)'", text)]


def compile_library(out: Path) -> None:
    """Compiles libfogg from the source tree."""
    compiler = os.environ.get("CC", "cc").split()
    with tempfile.TemporaryDirectory() as scratch:
        data, net = Path(scratch) / "maps_data.c", Path(scratch) / "value_nets.c"
        maps = [TREE / f"maps/{name}.txt" for name in ("usa", "europe", "newyork", "sanfrancisco")]
        subprocess.run([sys.executable, TREE / "tools/embed", data, *maps], check=True)
        subprocess.run([sys.executable, TREE / "tools/embed-net", net, TREE / "bots/src/value.h",
                        *_nets()], check=True)
        made = {"maps": [data], "bots/src": [net]}
        flags = ["-O2", "-DNDEBUG", "-fPIC", "-fvisibility=hidden", "-fno-semantic-interposition", "-std=gnu17",
                 f'-DFOGG_VERSION="{_declare.version_of(TREE)}"',
                 *(f"-I{TREE / folder / 'include'}" for folder in FOLDERS), *os.environ.get("CFLAGS", "").split()]
        engine = ["-include", str(TREE / "engine/src/names.h")]
        players = ["-ffp-contract=off", f"-I{TREE / 'bots/src'}"]
        near, far = [*players, "-DFOGG_NEAR_ONLY"], [*players, "-include", str(TREE / "bots/src/far_names.h")]
        copied = _copied()
        objects: list[Path] = []
        for folder, more, wanted in (("engine/src", engine, None), ("record/src", [], None), ("batch/src", [], None),
                                     ("bots/src", players, False), ("bots/src", near, True), ("bots/src", far, True),
                                     ("bots/frozen", near, None), ("maps", [], None)):
            for source in sorted((TREE / folder).glob("*.c")) + made.get(folder, []):
                if wanted is not None and (source.name in copied) != wanted:
                    continue
                objects.append(Path(scratch) / f"{len(objects)}-{source.stem}.o")
                command = [*compiler, *flags, *more, "-c", source, "-o", objects[-1]]
                try:
                    subprocess.run(command, check=True)
                except FileNotFoundError:
                    sys.exit(f"fogg: there is neither {TREE / 'build/libfogg.so'} nor a C compiler ({compiler[0]}); "
                             "FOGG_LIBRARY can name the library")
        subprocess.run([*compiler, "-shared", "-o", out, *objects, "-lm", "-lpthread"], check=True)


def library_into(folder: Path) -> None:
    target = folder / "libfogg.so"
    built = Path(os.environ.get("FOGG_LIBRARY") or TREE / "build/libfogg.so")
    if built.is_file():
        shutil.copyfile(built, target)
    else:
        compile_library(target)


def tree(folder: str | os.PathLike[str]) -> Path:
    """Copies the package, without a library.  Returns where it is."""
    package = Path(folder) / "fogg"
    shutil.copytree(HERE / "fogg", package, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    version = _declare.version_of(TREE)
    (package / "_declarations.h").write_text(f"// fogg {version}\n{_declare.declare(TREE)}", encoding="utf-8")
    return package


def _write_wheel(name: Path, files: dict[str, bytes], info: str) -> None:
    """The files of a wheel and the list of them, the same bytes for the same content."""
    record = []
    with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as out:
        for path in sorted(files):
            digest = base64.urlsafe_b64encode(hashlib.sha256(files[path]).digest()).rstrip(b"=").decode()
            record.append(f"{path},sha256={digest},{len(files[path])}\n")
            entry = zipfile.ZipInfo(path, (2026, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(entry, files[path])
        record.append(f"{info}/RECORD,,\n")
        out.writestr(zipfile.ZipInfo(f"{info}/RECORD", (2026, 1, 1, 0, 0, 0)), "".join(record))


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    version = _declare.version_of(TREE)
    info = f"fogg-{version}.dist-info"
    with tempfile.TemporaryDirectory() as scratch:
        library_into(tree(scratch))
        files = {str(path.relative_to(scratch)): path.read_bytes() for path in Path(scratch).rglob("*")
                 if path.is_file()}
    files[f"{info}/METADATA"] = METADATA.format(version=version).encode()
    files[f"{info}/LICENSE"] = (TREE / "LICENSE").read_bytes()
    files[f"{info}/WHEEL"] = (f"Wheel-Version: 1.0\nGenerator: fogg {version}\nRoot-Is-Purelib: false\n"
                              f"Tag: {tag()}\n").encode()
    name = f"fogg-{version}-{tag()}.whl"
    _write_wheel(Path(wheel_directory) / name, files, info)
    return name


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("the source of this package is the source of fogg: `make dist` makes its tarball")


def main(verb, target):
    if verb == "wheel":
        print(build_wheel(target))
    elif verb == "tree":
        print(tree(target))
    elif verb == "library":
        compile_library(Path(target))
    else:
        sys.exit(f'backend.py: no verb "{verb}"; verbs: wheel tree library')


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: backend.py wheel FOLDER | backend.py tree FOLDER | backend.py library FILE")
    main(*sys.argv[1:])
