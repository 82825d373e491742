"""door.py - HAProxy before several nodes, configured as docs/hosting.md says, in a folder of its own.

    with Door([("127.0.0.1", 8081), ("127.0.0.1", 8082)]) as door:
        door.port
"""
import os
import shutil
import subprocess
import tempfile

from nats import free_port, wait_for

CONFIGURATION = """
global
    maxconn 4000
defaults
    mode http
    timeout connect 1s
    timeout client 1h
    timeout server 1h
    timeout tunnel 1h
frontend door
    bind 127.0.0.1:{port}
    option forwardfor
    use_backend nodes if {{ nbsrv(nodes) gt 0 }}
    default_backend healthy
"""
BACKEND = """backend {name}
    option httpchk GET {check}
    balance leastconn
    option redispatch 1
    retries 3
    timeout check 500ms
    default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
{servers}
"""


def program():
    return shutil.which("haproxy") or "/usr/sbin/haproxy"


def why_not():
    return None if os.path.exists(program()) else "haproxy is not installed"


class Door:
    """On `port`, or on a free one.  `places`: (address, port) of each node."""

    def __init__(self, places, port=0):
        self.port = port or free_port()
        self.folder = tempfile.mkdtemp(prefix="fogg-door-")
        servers = "\n".join(f"    server node{i} {address}:{at}" for i, (address, at) in enumerate(places))
        path = os.path.join(self.folder, "haproxy.cfg")
        with open(path, "w", encoding="utf-8") as file:
            file.write(CONFIGURATION.format(port=self.port))
            for name, check in (("nodes", "/readyz"), ("healthy", "/healthz")):
                file.write(BACKEND.format(name=name, check=check, servers=servers))
        with open(os.path.join(self.folder, "log"), "wb") as log:
            self.process = subprocess.Popen([program(), "-db", "-f", path], stdin=subprocess.DEVNULL, stdout=log,
                                            stderr=log, start_new_session=True)
        try:
            wait_for(self.port)
        except RuntimeError as error:
            with open(os.path.join(self.folder, "log"), encoding="utf-8") as log:
                raise RuntimeError(f"{error}: {log.read()}") from error

    def close(self):
        self.process.kill()
        self.process.wait(60)
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
