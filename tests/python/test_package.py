"""The package as people install it."""

import os
import pathlib
import shutil
import subprocess
import sys
import zipfile

import pytest

PYTHON = pathlib.Path(__file__).parents[2] / "python"
PLAY = "import fogg, pathlib; print(fogg.__file__); print(fogg.play(['planner', 'random'], 'newyork', seed=1).winners)"


def run(*command, **environment):
    clean = {name: value for name, value in os.environ.items() if name not in ("FOGG_LIBRARY", "PYTHONPATH")}
    return subprocess.run(command, capture_output=True, text=True, check=False, env={**clean, **environment})


def test_wheel_holds_the_package_its_types_and_the_library(tmp_path):
    done = run(sys.executable, PYTHON / "backend.py", "wheel", tmp_path, FOGG_LIBRARY=os.environ["FOGG_LIBRARY"])
    assert done.returncode == 0, done.stderr
    wheel = zipfile.ZipFile(tmp_path / done.stdout.strip())
    names = set(wheel.namelist())
    assert {"fogg/__init__.py", "fogg/py.typed", "fogg/libfogg.so", "fogg/_declarations.h"} <= names
    assert not any("__pycache__" in name for name in names)
    wheel.extractall(tmp_path / "site")
    done = run(sys.executable, "-c", PLAY, PYTHONPATH=str(tmp_path / "site"))
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[0].startswith(str(tmp_path))


@pytest.mark.parametrize("isolation", [(), ("--no-build-isolation",)], ids=["isolated", "not-isolated"])
def test_pip_installs_it_without_a_network(tmp_path, isolation):
    if run(sys.executable, "-m", "pip", "--version").returncode != 0:
        pytest.skip("python3-pip is not installed")
    done = run(sys.executable, "-m", "pip", "install", "--no-index", "--no-deps", "--target", tmp_path, *isolation,
               PYTHON, FOGG_LIBRARY=os.environ["FOGG_LIBRARY"])
    assert done.returncode == 0, done.stdout + done.stderr
    done = run(sys.executable, "-c", PLAY, PYTHONPATH=str(tmp_path))
    assert done.returncode == 0 and done.stdout.split()[0].startswith(str(tmp_path)), done.stderr


def test_library_is_compiled_where_none_is_built(tmp_path):
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler")
    library = tmp_path / "libfogg.so"
    done = run(sys.executable, PYTHON / "backend.py", "library", library, CFLAGS="-O0")
    assert done.returncode == 0, done.stderr
    done = run(sys.executable, "-c", PLAY, PYTHONPATH=str(PYTHON), FOGG_LIBRARY=str(library))
    assert done.returncode == 0, done.stderr


def test_python_without_numpy_is_told_what_to_do():
    # Without "site", Python does not find the packages of the system.
    done = run(sys.executable, "-S", "-c", "import fogg", PYTHONPATH=str(PYTHON))
    last = done.stderr.splitlines()[-1]
    assert done.returncode == 1 and last.startswith("ImportError: fogg needs cffi") and "python3-cffi" in last, last


def test_library_of_another_version_is_refused(tmp_path):
    package = tmp_path / "fogg"
    assert run(sys.executable, PYTHON / "backend.py", "tree", tmp_path).returncode == 0
    declarations = package / "_declarations.h"
    text = declarations.read_text(encoding="utf-8")
    declarations.write_text("// fogg 99.0.0\n" + text.split("\n", 1)[1], encoding="utf-8")
    done = run(sys.executable, "-c", "import fogg", PYTHONPATH=str(tmp_path), FOGG_LIBRARY=os.environ["FOGG_LIBRARY"])
    assert done.returncode != 0 and "but this package is for 99.0.0" in done.stderr


def test_missing_library_is_told_with_what_to_do():
    done = run(sys.executable, "-c", "import fogg", PYTHONPATH=str(PYTHON), FOGG_LIBRARY="/nowhere/libfogg.so")
    assert done.returncode != 0 and "libfogg cannot be loaded" in done.stderr and "FOGG_LIBRARY" in done.stderr
