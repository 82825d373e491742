"""Tells people whose Python lacks a package that fogg is built on, and how to get it."""

import importlib.util
import sys

for name in ("cffi", "numpy"):
    if importlib.util.find_spec(name) is None:
        raise ImportError(f"fogg needs {name}, which {sys.executable} does not have: pip install {name}, or Debian's "
                          f"python3-{name} with /usr/bin/python3")
