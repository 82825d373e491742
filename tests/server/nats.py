"""nats.py - a nats-server in a folder of its own, for tests.

    with Nats() as nats:
        nats.url            "nats://127.0.0.1:PORT"
        nats.restart()
"""
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request


def free_port(address="127.0.0.1"):
    with socket.socket() as found:
        found.bind((address, 0))
        return found.getsockname()[1]


def wait_for(port, address="127.0.0.1", seconds=60):
    """Until somebody listens there."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            socket.create_connection((address, port), 1).close()
            return
        except OSError:
            time.sleep(0.02)
    raise RuntimeError(f"nobody listens at {address}:{port}")


def why_not():
    return None if shutil.which("nats-server") else "nats-server is not installed"


class Nats:
    """With streams, on a free port."""

    def __init__(self, address="127.0.0.1"):
        self.folder = tempfile.mkdtemp(prefix="fogg-nats-")
        self.address = address
        self.port, self.monitor = free_port(address), free_port(address)
        self.url = f"nats://{address}:{self.port}"
        self.start()

    def start(self):
        with open(os.path.join(self.folder, "log"), "ab") as log:
            self.process = subprocess.Popen(["nats-server", "-a", self.address, "-p", str(self.port), "-m",
                                             str(self.monitor), "-js", "-sd", os.path.join(self.folder, "jetstream")],
                                            stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
        wait_for(self.port, self.address)

    def names(self):
        """What those who are connected call themselves."""
        with urllib.request.urlopen(f"http://{self.address}:{self.monitor}/connz", timeout=60) as answer:
            return {one.get("name", "") for one in json.load(answer)["connections"]}

    def stop(self):
        self.process.kill()
        self.process.wait(60)

    def restart(self):
        self.stop()
        self.start()

    def close(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
