"""wire - a server as a process, and clients over real sockets: what the tests in Python share.

    server = Server(program)
    ann = Client(server, cookie=server.guest("Ann"))
    ann.say(type="hello", version=1)
    server.stop()

Everything waits for an answer, never for a fixed time.  A wait of more than TIMEOUT is a failure.
"""
import atexit
import base64
import http.client
import json
import os
import re
import resource
import shutil
import signal
import socket
import ssl
import struct
import subprocess
import tempfile
import time
import traceback
import zlib

TIMEOUT = int(os.environ.get("FOGG_TEST_PATIENCE", "120"))  # seconds; tools/mutate has less


def ends_with_test(process):
    """Kills the process when the test ends, if it is still there: a case that fails does not stop what it started."""
    def end():
        if process.poll() is None:
            process.kill()
            process.wait(TIMEOUT)
    atexit.register(end)
    return process


def fill_disk(path):
    """Lets a file grow until no room is left on its disk."""
    with open(path, "ab", buffering=0) as file:
        for size in (65536, 4096, 1):
            try:
                while True:
                    file.write(b"x" * size)
            except OSError:
                pass


class Server:
    """`fogg serve` on a free port of this machine, with a data file of its own."""

    host, wanted_port = "127.0.0.1", 0  # a free one
    before = ()  # words before the program's name

    def __init__(self, program, *options, data=None, folder=None, tls=None, descriptors=None):
        """`descriptors`: how many files and sockets the process may have open."""
        self.program, self.options, self.tls, self.descriptors = program, list(options), tls, descriptors
        self.folder = folder or tempfile.mkdtemp(prefix="fogg-server-")
        self.data = data or os.path.join(self.folder, "fogg.db")
        self.start()

    def start(self):
        self.start_plain("--people-of-address", "100000", "--connections-of-address", "10000",
                         "--connections-of-person", "10000", "--messages", "1000000", "--tables-of-address", "1000000")

    def start_plain(self, *options):
        """Starts without the generous limits that most tests want."""
        self.log = open(os.path.join(self.folder, "log"), "w+b")
        extra = ["--tls", *self.tls] if self.tls else []
        self.process = ends_with_test(subprocess.Popen(
            [*self.before, self.program, "serve", "--listen", f"{self.host}:{self.wanted_port}", "--data", self.data,
             *options, *self.options, *extra],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
            preexec_fn=self.limit_descriptors if self.descriptors else None))
        found = self.wait_for_log(r"event=listening .*port=(\d+)")
        self.port = int(found.group(1))

    def limit_descriptors(self):
        resource.setrlimit(resource.RLIMIT_NOFILE, (self.descriptors, self.descriptors))

    def read_log(self):
        self.log.flush()
        with open(self.log.name, "rb") as file:
            return file.read().decode(errors="replace")

    def wait_for_log(self, pattern):
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            found = re.search(pattern, self.read_log())
            if found:
                return found
            if self.process.poll() is not None:
                raise AssertionError(f"the server has ended with {self.process.returncode}:\n{self.read_log()}")
            time.sleep(0.01)
        raise AssertionError(f"never logged {pattern}:\n{self.read_log()}")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(TIMEOUT)

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
        status = self.process.wait(TIMEOUT)
        self.log.close()
        return status

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def http(self, method, path, body=None, **headers):
        """One request: status, headers, body."""
        if self.tls:
            context = ssl.create_default_context(cafile=self.tls[0])
            connection = http.client.HTTPSConnection("localhost", self.port, timeout=TIMEOUT, context=context)
        else:
            connection = http.client.HTTPConnection(self.host, self.port, timeout=TIMEOUT)
        headers = {name.replace("_", "-"): value for name, value in headers.items() if value is not None}
        if isinstance(body, dict):
            body = json.dumps(body)
        if body is not None:
            headers.setdefault("Content-Type", "application/json")
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, content

    def guest(self, name):
        """A new guest's cookie."""
        status, headers, body = self.http("POST", "/api/guest", {"name": name})
        assert status == 200, (status, body)
        return headers["set-cookie"].split(";")[0]

    def register(self, name, password="correct horse"):
        """The cookie of a new account."""
        status, headers, body = self.http("POST", "/api/register", {"name": name, "password": password})
        assert status == 200, (status, body)
        return headers["set-cookie"].split(";")[0]

    def metric(self, name):
        text = self.http("GET", "/metrics")[2].decode()
        return int(re.search(rf"^fogg_{re.escape(name)} (\d+)$", text, re.M).group(1))


class Closed(Exception):
    """The server has closed the connection, with a code of RFC 6455 or None, and a reason."""

    def __init__(self, code, reason=""):
        super().__init__(f"closed with {code} {reason}")
        self.code = code
        self.reason = reason


def frame(payload, opcode=1, final=True, masked=True, reserved=0):
    first = (0x80 if final else 0) | reserved << 4 | opcode
    length, mask = len(payload), os.urandom(4) if masked else b""
    if length < 126:
        head = struct.pack("!BB", first, (0x80 if masked else 0) | length)
    elif length < 65536:
        head = struct.pack("!BBH", first, (0x80 if masked else 0) | 126, length)
    else:
        head = struct.pack("!BBQ", first, (0x80 if masked else 0) | 127, length)
    if masked:
        payload = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
    return head + mask + payload


class Client:
    """A WebSocket written by hand, so that a test can also break the protocol."""

    def __init__(self, server, cookie=None, origin=None, greet=True, headers=(), behind=b""):
        self.socket = socket.create_connection((server.host, server.port), TIMEOUT)
        if server.tls:
            context = ssl.create_default_context(cafile=server.tls[0])
            self.socket = context.wrap_socket(self.socket, server_hostname="localhost")
        self.bytes = b""
        self.messages = []
        self.count = 0
        self.name = os.urandom(4).hex()  # part of each action's id, which must never be used twice
        self.last = {}
        lines = ["GET /ws HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: fogg",
                 "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(), *headers]
        if cookie:
            lines.append(f"Cookie: {cookie}")
        if origin:
            lines.append(f"Origin: {origin}")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode() + behind)
        head = self.read_until(b"\r\n\r\n").decode()
        self.status = int(head.split()[1])
        if self.status != 101:
            raise Closed(self.status)
        if greet:
            self.welcome = self.ask(type="hello", version=1)

    def read_more(self):
        more = self.socket.recv(65536)
        if not more:
            raise Closed(None)
        self.bytes += more

    def read_until(self, mark):
        while mark not in self.bytes:
            self.read_more()
        head, self.bytes = self.bytes.split(mark, 1)
        return head

    def read_exactly(self, count):
        while len(self.bytes) < count:
            self.read_more()
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def send_frame(self, payload, **how):
        self.socket.sendall(frame(payload, **how))

    def read_frame(self):
        first, second = self.read_exactly(2)
        assert not second & 0x80, "a server does not mask"
        length = second & 0x7F
        if length == 126:
            length = struct.unpack("!H", self.read_exactly(2))[0]
        elif length == 127:
            length = struct.unpack("!Q", self.read_exactly(8))[0]
        return first & 15, first & 0x80 != 0, self.read_exactly(length)

    def read(self):
        """The next message.  Raises Closed at the end."""
        text = b""
        while True:
            opcode, final, payload = self.read_frame()
            if opcode == 8:
                raise Closed(struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else None, payload[2:].decode())
            if opcode == 9:
                self.send_frame(payload, opcode=10)
            elif opcode in (0, 1):
                text += payload
                if final:
                    message = json.loads(text)
                    self.take(message)
                    return message

    def take(self, message):
        self.messages.append(message)
        if message["type"] == "events" and "last" in message:
            self.last[message["table"]] = message

    def say(self, **message):
        self.count += 1
        message.setdefault("id", f"{self.name}-{self.count}")
        self.send_frame(json.dumps(message).encode())
        return message["id"]

    def wait(self, wanted):
        while True:
            message = self.read()
            if wanted(message):
                return message

    def ask(self, **message):
        """Says something and returns its answer."""
        number = self.say(**message)
        answer = self.wait(lambda m: m.get("re") == number or m.get("code") == "too-fast" and "re" not in m)
        assert "re" in answer, "a message was not read, and has no answer"
        return answer

    def enter(self, table, **more):
        """Enters a table; returns the message `table`."""
        self.last.pop(table, None)
        return self.ask(type="enter", table=table, **more)

    def view(self, table):
        """Waits until the game of an entered table has begun; returns the client's view."""
        while table not in self.last:
            self.read()
        return self.last[table]["view"]

    def put_map(self, text, packed=None):
        """Sends a map in pieces; returns the last answer."""
        piece = 3600
        data = base64.b64encode(packed if packed is not None else zlib.compress(text.encode())).decode()
        pieces = [data[at:at + piece] for at in range(0, len(data), piece)] or [""]
        for number, part in enumerate(pieces, 1):
            answer = self.ask(type="map", piece=number, pieces=len(pieces), data=part)
            if answer["type"] == "error":
                break
        return answer

    def close(self):
        self.socket.close()


def texts(legal):
    """The actions of a view's groups, as text; of large groups only some."""
    found = []
    for group in legal:
        kind = group["kind"]
        pays = [" ".join(f"{card} {count}" for card, count in pay.items()) for pay in group.get("pay", [])]
        if kind == "keep":
            found.append("keep " + " ".join(group["tickets"][: group["least"]]))
        elif kind in ("place", "token"):
            found += [f"{kind} {at}" for at in group["at"]]
        elif kind == "draw":
            found.append("draw stock" if group["from"] == "stock" else f"draw {group['card']}")
        elif kind == "claim":
            found += [f"claim {group['route']} {pay}" for pay in pays]
        elif kind == "station":
            found += [f"station {group['at'][0]} {pay}" for pay in pays]
        elif kind == "pay":
            found += [f"pay {pay}" for pay in pays]
        else:
            found.append(kind)
    return found


class Tap:
    """Prints TAP: tap.run(function) runs one case, whose name is the function's with blanks for underscores."""

    def __init__(self):
        self.count = self.failed = 0

    def run(self, case, *arguments):
        self.count += 1
        name = case.__name__.replace("_", " ")
        try:
            case(*arguments)
            print(f"ok {self.count} - {name}", flush=True)
        except Exception:
            self.failed += 1
            print(f"not ok {self.count} - {name}")
            print("\n".join("# " + line for line in traceback.format_exc().splitlines()), flush=True)

    def skip(self, case, why):
        self.count += 1
        print(f"ok {self.count} - {case.__name__.replace('_', ' ')} # SKIP {why}", flush=True)

    def done(self):
        print(f"1..{self.count}")
        return 1 if self.failed else 0
