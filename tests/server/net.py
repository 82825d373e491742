"""net.py - nodes in network namespaces of their own, whose cables can be pulled.  For root, on Linux.

    with Net(3) as net:
        net.before(0)           words that run a program as node 0: ["ip", "netns", "exec", ...]
        net.address(0)          where node 0 listens
        net.cut(0, "bus")       pulls the cable to NATS; "door" is that to everything else
        net.mend(0, "bus")

Each node has two cables.  One leads to the bridge `door` (HAProxy, the database), the other to the bridge `bus` (NATS).
This machine is the first address of both.

    apart()                     first of all: the test begins again in a network of its own, which these are added to
"""
import os
import shutil
import subprocess
import sys

KINDS = ("door", "bus")


def apart():
    """Runs this program again in a network namespace, where that is possible.  Else the bridges would stand among the
    machine's own, and programs that watch its network, such as browsers, would notice."""
    if "FOGG_APART" in os.environ or os.getuid() != 0 or not shutil.which("unshare"):
        return
    if subprocess.run(["unshare", "--net", "--mount", "true"], capture_output=True, check=False).returncode == 0:
        os.environ["FOGG_APART"] = "yes"
        os.execvp("unshare", ["unshare", "--net", "--mount", "sh", "-c", 'ip link set lo up && exec "$@"', "sh",
                              sys.executable, *sys.argv])


def run(*words):
    done = subprocess.run(["ip", *map(str, words)], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"ip {' '.join(map(str, words))}: {done.stderr.strip()}")


def why_not():
    """Tries it."""
    if os.getuid() != 0:
        return "network namespaces are root's"
    try:
        Net(1).close()
        return None
    except (OSError, RuntimeError) as error:
        return f"no network namespaces here: {error}"


class Net:
    def __init__(self, count):
        self.name = f"fg{os.getpid() % 100000:x}"
        self.part = 64 + os.getpid() % 128  # 10.PART.0 and 10.PART.1 are ours
        self.count, self.made = count, []
        try:
            for kind in KINDS:
                self.add_bridge(kind)
            for number in range(count):
                self.add_node(number)
        except RuntimeError:
            self.close()
            raise

    def address_of(self, kind, last):
        return f"10.{self.part}.{KINDS.index(kind)}.{last}"

    def add_bridge(self, kind):
        bridge = f"{self.name}-{kind}"
        run("link", "add", bridge, "type", "bridge")
        self.made.append(("link", "del", bridge))
        for last in (1, 2):  # the second is the standby's
            run("address", "add", f"{self.address_of(kind, last)}/24", "dev", bridge)
        run("link", "set", bridge, "up")

    def add_node(self, number):
        space = self.space(number)
        run("netns", "add", space)
        self.made.append(("netns", "del", space))
        run("-n", space, "link", "set", "lo", "up")
        for kind in KINDS:
            cable, end = self.cable(number, kind), f"{kind}{number}"
            run("link", "add", cable, "type", "veth", "peer", "name", end, "netns", space)
            run("link", "set", cable, "master", f"{self.name}-{kind}", "up")
            run("-n", space, "address", "add", f"{self.address_of(kind, 10 + number)}/24", "dev", end)
            run("-n", space, "link", "set", end, "up")

    def space(self, number):
        return f"{self.name}-{number}"

    def cable(self, number, kind):
        return f"{self.name}{kind}{number}"

    def before(self, number):
        return ["ip", "netns", "exec", self.space(number)]

    def address(self, number):
        return self.address_of("door", 10 + number)

    def cut(self, number, *kinds):
        for kind in kinds:
            run("link", "set", self.cable(number, kind), "down")

    def mend(self, number, *kinds):
        for kind in kinds:
            run("link", "set", self.cable(number, kind), "up")

    def close(self):
        for words in reversed(self.made):
            subprocess.run(["ip", *words], capture_output=True, check=False)
        self.made = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
