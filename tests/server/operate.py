"""operate - what operators do: options, configuration, refusals at the start, health, numbers, logs, SIGTERM, backup,
TLS, a proxy; and how people come in."""
import base64
import glob
import gzip
import http.client
import json
import os
import re
import shutil
import socket
import sqlite3
import ssl
import subprocess
import sys
import tempfile
import time

from wire import Client, Closed, Server, Tap, TIMEOUT, texts

program, source = sys.argv[1], sys.argv[2]
folder = tempfile.mkdtemp(prefix="fogg-operate-")
tap = Tap()


def refusal(*options, environment=None):
    """What the program says when it refuses to start."""
    done = subprocess.run([program, "serve", *options], capture_output=True, text=True, timeout=TIMEOUT,
                          stdin=subprocess.DEVNULL, env={**os.environ, **(environment or {})})
    assert done.returncode in (1, 2), done
    return done.stderr


def write(name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)
    return path


def bad_options_are_refused_clearly():
    data = os.path.join(folder, "x.db")
    assert "did you mean --listen" in refusal("--lisen", "1")
    assert "takes an address and a port" in refusal("--listen", "nonsense")
    assert "takes a number from" in refusal("--connections", "0")
    assert "two values" in refusal("--tls", "cert")
    assert "both a certificate and its key" in refusal("--cert", "/dev/null", "--data", data, "--listen", "127.0.0.1:0")
    assert "No such file" in refusal("--tls", "/no/cert", "/no/key", "--data", data, "--listen", "127.0.0.1:0")
    assert "folder /no/page" in refusal("--page", "/no/page", "--data", data, "--listen", "127.0.0.1:0")
    with open(write("large/huge.bin", ""), "r+") as huge:
        huge.truncate((64 << 20) + 1)
    assert "File too large" in refusal("--page", os.path.dirname(huge.name), "--data", data, "--listen", "127.0.0.1:0")
    assert "bot \"nobody\"" in refusal("--bot", "nobody", "--data", data, "--listen", "127.0.0.1:0")
    for options, said in ((("--mail", "smtp://127.0.0.1"), "--mail needs --mail-from"),
                          (("--mail", "http://127.0.0.1", "--mail-from", "a@b.org"), "--mail must begin with smtp://"),
                          (("--mail", "smtp://127.0.0.1", "--mail-from", "nobody"), "is no e-mail address"),
                          (("--site", "play.example.org"), "--site must be an address that begins with https://")):
        assert said in refusal(*options, "--data", data, "--listen", "127.0.0.1:0"), options


def port_in_use_is_refused():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        said = refusal("--listen", f"127.0.0.1:{taken.getsockname()[1]}", "--data", os.path.join(folder, "x.db"))
        assert "Address already in use" in said, said


def bad_data_files_are_refused():
    assert "unable to open" in refusal("--data", "/no/such/folder/x.db", "--listen", "127.0.0.1:0")
    junk = write("junk.db", "this is not a database" * 100)
    assert "not a database" in refusal("--data", junk, "--listen", "127.0.0.1:0")
    server = Server(program)
    server.stop()
    database = sqlite3.connect(server.data)
    database.execute("PRAGMA user_version=1000")
    database.close()
    assert "newer program" in refusal("--data", server.data, "--listen", "127.0.0.1:0")
    server.remove()


def old_data_files_are_brought_forward():
    path = os.path.join(folder, "old.db")
    database = sqlite3.connect(path)
    with open(os.path.join(source, "server/sql/001-first.sql")) as first:
        database.executescript(first.read())
    database.executescript("PRAGMA application_id=0x466f6767; PRAGMA user_version=1;")
    database.close()
    server = Server(program, data=path)
    assert server.stop() == 0
    database = sqlite3.connect(path)
    layouts = len(glob.glob(os.path.join(source, "server/sql/*.sql")))
    assert database.execute("PRAGMA user_version").fetchone()[0] == layouts
    database.close()


def file_environment_and_command_line_in_that_order():
    misspelt = write("fogg.conf", "lisen = x\n")
    assert "fogg.conf:1: no option \"lisen\"; did you mean \"listen\"" in refusal("--config", misspelt)
    assert "is yes or no" in refusal("--config", write("bad.conf", "quiet = perhaps\n"))
    assert "No such file" in refusal("--config", "/no/file")
    assert "from 1 to" in refusal(environment={"FOGG_CONNECTIONS": "0"})
    path = write("fogg.conf", "# a comment\n\nlisten = 127.0.0.1:1\nconnections = 7\nquiet = no\n")
    server = Server(program, "--config", path)  # Server gives a port on the command line, which counts
    assert server.http("GET", "/healthz")[0] == 200
    assert server.stop() == 0
    server.remove()


def every_option_is_documented_and_has_its_variable():
    told = subprocess.run([program, "serve", "--help"], capture_output=True, text=True, check=True).stdout
    options = re.findall(r"(?m)^  --([a-z-]+)(?: ([A-Z:]+))? ", told)
    assert len(options) > 20, told
    with open(os.path.join(source, "server/fogg.conf")) as file:
        configuration = file.read()
    with open(os.path.join(source, "docs/hosting.md")) as file:
        documentation = file.read()
    bad = {"listen": "nonsense", "data": "/no/folder/x.db", "config": "/no/file", "page": "/no/page",
           "cert": "/no/cert", "key": "/no/key", "bots": "nobody", "bot": "nobody"}
    for name, argument in options:
        if name == "help":
            continue
        assert f"--{name}" in documentation, f"{name} in docs/hosting.md"
        if name not in ("config", "backup", "check"):
            assert re.search(rf"(?m)^#? ?{name} = ", configuration), f"{name} in server/fogg.conf"
        if name in ("origins", "backup"):
            continue  # any text is good
        value = bad.get(name, "x")
        said = refusal(environment={"FOGG_LISTEN": "127.0.0.1:0", "FOGG_DATA": os.path.join(folder, "x.db"),
                                    "FOGG_" + name.upper().replace("-", "_"): value})
        assert value in said or "both a certificate" in said, (name, said)


def the_configuration_file_of_the_documentation_is_good():
    with open(os.path.join(source, "server/fogg.conf")) as file:
        text = file.read()
    live = re.sub(r"(?m)^# ?([a-z-]+ = )", r"\1", text)  # with every option that is commented out
    live = re.sub(r"(?m)^(cert|key|page|config|origins|bots|store) = .*$", "", live)
    without = re.sub(r"(?m)^nats = .*$", "", live)
    server = Server(program, "--config", write("documented.conf", without))
    assert server.stop() == 0
    server.remove()
    with socket.socket() as nobody:  # a port at which no NATS listens: server-think has one that does
        nobody.bind(("127.0.0.1", 0))
        address = f"nats://127.0.0.1:{nobody.getsockname()[1]}"
        live, found = re.subn(r"(?m)^nats = nats://.*$", f"nats = {address}", live)
        assert found == 1, live
        data = os.path.join(folder, "documented.db")
        said = refusal("--config", write("nats.conf", live), "--listen", "127.0.0.1:0", "--data", data)
        assert address in said or "built without libnats" in said, said


def health_numbers_and_logs():
    server = Server(program)
    status, headers, body = server.http("GET", "/healthz")
    assert (status, body) == (200, b"ok\n")
    body = server.http("GET", "/metrics")[2].decode()
    for line in body.splitlines():
        assert re.fullmatch(r'# (HELP|TYPE) fogg_\w+ .+'
                            r'|fogg_\w+(\{\w+="[\w.+-]+"(,\w+="[\w.+-]+")*\})? \d+(\.\d+)?', line), line
    assert server.metric("connections") == 0
    client = Client(server, server.guest("Ann"))
    assert server.metric("connections") == 1
    assert server.http("POST", "/api/login", {"name": "Ann", "password": "wrong horse"})[0] == 401
    server.wait_for_log('event=wrong-password address="127.0.0.1"')
    server.wait_for_log(f"event=guest person={client.welcome['you']['person']} ")
    client.ask(type="open", map="usa", seats=["me", "bot:random"], public=True)
    server.wait_for_log("event=game-begins")
    for line in server.read_log().splitlines():
        assert re.fullmatch(r'time=\S+Z level=\w+ event=[\w-]+( [\w-]+=("(\\.|[^"\\])*"|\S+))*', line), line
    assert server.stop() == 0
    server.remove()


def numbers_tell_how_long_things_take_and_who_is_turned_away():
    server = Server(program)
    client = Client(server, server.guest("Ann"))
    table = client.ask(type="open", map="newyork", seats=["me", "bot:random"], public=True)["table"]
    client.enter(table)
    answer = client.ask(type="act", table=table, action=texts(client.view(table)["legal"])[0],
                        have=client.last[table]["last"])
    assert answer["type"] == "events", answer
    while client.view(table)["waits_for"] != [0]:  # the answer may have brought that position already
        client.read()
    for _ in range(3):
        assert server.http("POST", "/api/login", {"name": "Ann", "password": "wrong horse"})[0] == 401
    try:
        Client(server, origin="https://evil.example")
    except Closed as closed:
        assert closed.code == 403
    text = server.http("GET", "/metrics")[2].decode()
    for name in ("http_request_seconds", "action_seconds", "store_commit_seconds",
                 'queue_wait_seconds{queue="store-write"}', 'queue_wait_seconds{queue="store-read"}',
                 'queue_wait_seconds{queue="quick"}', 'queue_wait_seconds{queue="passwords"}',
                 'bot_decision_seconds{queue="quick"}'):
        family, _, labels = name.partition("{")
        labels = labels.rstrip("}")
        braced = re.escape("{" + labels + "}") if labels else ""
        count = int(re.search(rf"(?m)^fogg_{family}_count{braced} (\d+)$", text).group(1))
        assert count > 0, name
        inside = re.escape(labels + ",") if labels else ""
        buckets = [int(n) for n in re.findall(rf'(?m)^fogg_{family}_bucket{{{inside}le="[^"]+"}} (\d+)$', text)]
        assert len(buckets) == 17 and buckets == sorted(buckets) and buckets[-1] == count, (name, buckets)
    assert server.metric("action_seconds_count") == 1, "one action of a person"
    assert server.metric('queue_wait_seconds_count{queue="passwords"}') == 3
    assert server.metric("failed_logins_total") == 3
    assert server.metric('limits_hit_total{kind="origin"}') == 1
    assert server.metric("sockets_accepted_total") >= 7
    assert server.metric("data_bytes") == os.stat(server.data).st_size
    with open(os.path.join(source, "docs/hosting.md")) as file:
        section = re.search(r"(?s)\n## Metrics\n(.*?)\n## ", file.read()).group(1)
    names = set(re.findall(r"`fogg_(\w+?)(?:{[^`]*)?`", section))
    assert len(names) > 10, names
    for name in names:
        assert re.search(rf"(?m)^# TYPE fogg_{name} ", text), f"{name} is documented"
    assert server.stop() == 0
    server.remove()


def terminated_server_tells_its_clients_and_ends_well():
    server = Server(program)
    clients = [Client(server) for _ in range(20)]
    server.process.terminate()
    for client in clients:
        assert client.wait(lambda m: m["type"] == "bye")["after"] == 2
    assert server.process.wait(TIMEOUT) == 0
    server.remove()


def every_answer_has_its_safety_headers():
    server = Server(program)
    for path in ("/", "/healthz", "/nothing", "/api/me"):
        headers = server.http("GET", path)[1]
        assert "default-src 'none'" in headers["content-security-policy"], path
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
    assert server.http("DELETE", "/")[0] in (400, 404, 405)
    assert server.http("POST", "/", {})[0] == 405
    assert server.http("GET", "/../../etc/passwd")[0] in (400, 403, 404)
    assert server.http("GET", "/%2e%2e/%2e%2e/etc/passwd")[0] in (400, 403, 404)
    server.stop()
    server.remove()


def files_of_the_page_are_served():
    page = os.path.join(folder, "page")
    os.makedirs(os.path.join(page, "deep"))
    big = b"0123456789" * 30000
    files = {"index.html": b"<!doctype html>hello", "app-ABCDEF12.js": big, "deep/engine.wasm": b"\0asm",
             "a.woff2": b"w", "site.webmanifest": b"{}"}
    for name, content in files.items():
        with open(os.path.join(page, name), "wb") as file:
            file.write(content)
    with gzip.open(os.path.join(page, "app-ABCDEF12.js.gz"), "wb") as file:
        file.write(big)
    server = Server(program, "--page", page)
    types = {"/": "text/html", "/deep/engine.wasm": "application/wasm", "/a.woff2": "font/woff2",
             "/site.webmanifest": "application/manifest+json", "/app-ABCDEF12.js": "text/javascript"}
    for path, wanted in types.items():
        status, headers, body = server.http("GET", path)
        assert status == 200 and headers["content-type"].startswith(wanted), (path, headers)
        assert body == files[path[1:] or "index.html"], path
    status, headers, body = server.http("GET", "/app-ABCDEF12.js", Accept_Encoding="br, gzip")
    assert headers["content-encoding"] == "gzip" and gzip.decompress(body) == big
    assert "immutable" in headers["cache-control"]
    headers = server.http("GET", "/")[1]
    assert headers["cache-control"] == "no-cache"
    assert server.http("GET", "/", If_None_Match=headers["etag"])[0] == 304
    assert server.http("HEAD", "/app-ABCDEF12.js")[2] == b""
    assert server.http("GET", "/app-ABCDEF12.js.gz")[0] == 404
    server.stop()
    server.remove()


def the_page_beside_the_program_is_found():
    installed = os.path.join(folder, "installed")
    os.makedirs(os.path.join(installed, "bin"))
    os.makedirs(os.path.join(installed, "page"))
    with open(os.path.join(installed, "page", "index.html"), "w") as file:
        file.write("<!doctype html>beside it")
    server = Server(shutil.copy(program, os.path.join(installed, "bin")))
    status, _, body = server.http("GET", "/")
    assert status == 200 and body == b"<!doctype html>beside it", (status, body)
    server.stop()
    server.remove()


def people_come_as_guests_and_make_accounts():
    server = Server(program)
    assert server.http("GET", "/api/me")[0] == 401
    cookie = server.guest("Ann")
    status, _, body = server.http("GET", "/api/me", Cookie=cookie)
    ann = json.loads(body)
    assert ann["name"] == "Ann" and ann["account"] is False
    client = Client(server, cookie)
    assert client.welcome["you"] == {**ann, "muted": []}
    client.ask(type="open", map="usa", seats=["me", "open"], public=True)
    account = {"name": "Ann", "password": "correct horse"}
    status, headers, body = server.http("POST", "/api/register", account, Cookie=cookie)
    assert status == 200 and json.loads(body)["account"] is True, body
    assert server.http("GET", "/api/me", Cookie=cookie)[0] == 401, "the guest's old token does not open the account"
    try:
        client.wait(lambda m: False)
    except Closed as closed:
        assert closed.code == 1008, "nor do sockets of the guest's session stay"
    cookie = headers["set-cookie"].split(";")[0]
    client = Client(server, cookie)
    assert client.welcome["you"] == {**ann, "account": True, "muted": []}
    assert server.http("POST", "/api/register", {"name": "ann", "password": "another one"})[0] == 409
    assert server.http("POST", "/api/login", {"name": "Ann", "password": "wrong horse"})[0] == 401
    assert server.http("POST", "/api/login", {"name": "Nobody", "password": "wrong horse"})[0] == 401
    status, headers, body = server.http("POST", "/api/login", {"name": "aNN", "password": "correct horse"})
    assert status == 200 and json.loads(body)["person"] == ann["person"]
    for word in ("HttpOnly", "SameSite=Strict", "Path=/"):
        assert word in headers["set-cookie"]
    other = headers["set-cookie"].split(";")[0]
    phone = Client(server, other)
    assert len(phone.ask(type="games")["games"]) == 1, "the games are kept"
    assert server.http("POST", "/api/logout", {}, Cookie=other)[0] == 200
    try:
        phone.wait(lambda m: False)
    except Closed as closed:
        assert closed.code == 1008, "whoever signs out is no longer at any table"
    assert client.ask(type="ping")["type"] == "pong", "other devices stay"
    assert server.http("POST", "/api/logout", {})[0] == 401
    assert server.http("GET", "/api/me", Cookie=other)[0] == 401
    assert server.http("GET", "/api/me", Cookie=cookie)[0] == 200
    database = sqlite3.connect(server.data)
    assert database.execute("SELECT password FROM people WHERE account = 'ann'").fetchone()[0].startswith("$argon2id$")
    token = cookie.split("=")[1]
    assert len(token) == 64
    for (table,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        for row in database.execute(f"SELECT * FROM {table}"):
            assert not any(value in (token, bytes.fromhex(token)) for value in row), \
                "a token is stored only as its hash"
    database.close()
    server.stop()
    server.remove()


def bad_requests_of_newcomers_are_refused():
    server = Server(program)
    for body, code in ((b"x", "bad-json"), (b"[]", "bad-json"), (b"{}", "bad-field"), (b'{"name":7}', "bad-field"),
                       (b'{"name":""}', "bad-field"), (b'{"name":" x"}', "bad-field"),
                       (b'{"name":"a\\u0000b"}', "bad-json"), (b'{"name":"' + b"x" * 30 + b'"}', "bad-field")):
        status, _, answer = server.http("POST", "/api/guest", body)
        assert status == 400 and json.loads(answer)["code"] == code, (body, status, answer)
    assert server.http("POST", "/api/guest", b"{}" + b" " * 5000)[0] == 413
    assert server.http("POST", "/api/guest", b'{"name":"x"}', Content_Type="text/plain")[0] == 415
    assert server.http("POST", "/api/guest", {"name": "x"}, Origin="https://evil.example")[0] == 403
    assert server.http("POST", "/api/register", {"name": "x", "password": "short"})[0] == 400
    assert server.http("GET", "/api/guest")[0] == 404
    assert server.http("POST", "/api/nothing", {})[0] == 404
    server.stop()
    server.remove()


def backup_while_running_is_a_good_data_file():
    server = Server(program)
    cookie = server.guest("Ann")
    ann = Client(server, cookie)
    table = ann.ask(type="open", map="newyork", seats=["me", "bot:random"], public=True)["table"]
    ann.enter(table)
    while (last := ann.view(table))["waits_for"] != [0]:
        ann.read()
    copy = os.path.join(folder, "copy.db")
    subprocess.run([program, "serve", "--data", server.data, "--backup", copy], check=True, timeout=TIMEOUT)
    assert ann.ask(type="ping")["type"] == "pong", "the server has gone on"
    for path in (server.data, server.data + "-wal", copy):
        assert os.stat(path).st_mode & 0o077 == 0, f"{path} is for nobody else to read"
    again = subprocess.run([program, "serve", "--data", server.data, "--backup", copy], capture_output=True)
    assert again.returncode == 1
    server.stop()
    second = Server(program, data=copy)
    ann = Client(second, cookie)
    ann.enter(table)
    assert ann.view(table) == last
    assert ann.ask(type="resign", table=table)["type"] == "done"
    second.stop()
    second.remove()
    server.remove()


def make_certificate():
    cert, key = os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-days", "2",
                    "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1", "-keyout", key, "-out", cert],
                   check=True, capture_output=True)
    return cert, key


def tls_with_a_certificate():
    cert, key = make_certificate()
    server = Server(program, tls=(cert, key))
    status, headers, _ = server.http("POST", "/api/guest", {"name": "Ann"})
    assert status == 200 and "Secure" in headers["set-cookie"]
    client = Client(server, headers["set-cookie"].split(";")[0])
    table = client.ask(type="open", map="usa", seats=["me", "bot:random"], public=True)["table"]
    client.enter(table)
    assert client.view(table)["phase"] == "keep-dealt"
    assert server.stop() == 0
    server.remove()


def a_certificate_that_has_expired_is_refused():
    cert, key, request = (os.path.join(folder, name) for name in ("old.pem", "old-key.pem", "request.pem"))
    subprocess.run(["openssl", "req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-keyout", key, "-out",
                    request], check=True, capture_output=True)
    subprocess.run(["openssl", "x509", "-req", "-in", request, "-signkey", key, "-days", "-1", "-out", cert],
                   check=True, capture_output=True)
    data = os.path.join(folder, "expired.db")
    assert "has expired; renew it" in refusal("--listen", "127.0.0.1:0", "--data", data, "--tls", cert, key)


def the_unit_is_good():
    with open(os.path.join(source, "server/fogg.service.in")) as file:
        text = file.read().replace("@PROGRAM@", os.path.abspath(program)).replace("@CONFIGURATION@", "/etc/fogg.conf")
    done = subprocess.run(["systemd-analyze", "verify", write("fogg.service", text)], capture_output=True, text=True,
                          timeout=TIMEOUT)
    assert done.returncode == 0 and "fogg.service" not in done.stderr, done.stderr


def the_unit_runs_only_programs_that_a_minimal_system_has():
    with open(os.path.join(source, "server/fogg.service.in")) as file:
        programs = re.findall(r"(?m)^Exec\w*=(\S+)", file.read())
    assert {os.path.basename(name) for name in programs} == {"@PROGRAM@", "sh"}, programs  # /bin/kill is procps's


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


def documented(language):
    with open(os.path.join(source, "docs/hosting.md")) as file:
        return "".join(re.findall(rf"```{language}\n(.*?)```", file.read(), re.S))


def the_compose_files_of_the_documentation_set_options_of_the_server():
    names = re.findall(r"(?m)^ +(FOGG_\w+):", documented("yaml"))
    assert {"FOGG_PROXY", "FOGG_STORE", "FOGG_NATS"} == set(names), names
    told = subprocess.run([program, "serve", "--help"], capture_output=True, text=True, check=True).stdout
    assert names and all("--" + name[5:].lower().replace("_", "-") + " " in told for name in names), names
    assert '["CMD", "/usr/bin/fogg", "serve", "--check"]' in documented("yaml")


class Proxy:
    """A proxy in front of a server, with TLS; and how a client talks to it."""

    def __init__(self, command_at, cert):
        """`command_at(port)` starts it on that port; if another process took the port, the next one is tried."""
        self.context = ssl.create_default_context(cafile=cert)
        for _ in range(5):
            self.port = free_port()
            self.process = subprocess.Popen(command_at(self.port), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            if self.is_up():
                return
        raise AssertionError("the proxy does not start")

    def is_up(self):
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end and self.process.poll() is None:
            try:
                self.connect().close()
                return self.process.poll() is None
            except OSError:
                time.sleep(0.02)
        return False

    def stop(self):
        self.process.terminate()
        self.process.wait(TIMEOUT)

    def connect(self):
        plain = socket.create_connection(("127.0.0.1", self.port), TIMEOUT)
        return self.context.wrap_socket(plain, server_hostname="localhost")

    def talk(self, text):
        raw = self.connect()
        raw.sendall(text)
        answer = b""
        raw.settimeout(TIMEOUT)
        while more := raw.recv(65536):
            answer += more
        raw.close()
        return answer

    def http(self, method, path, body=None, **headers):
        connection = http.client.HTTPSConnection("localhost", self.port, timeout=TIMEOUT, context=self.context)
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, json.dumps(body) if body is not None else None,
                           {"Content-Type": "application/json", **headers})
        answer = connection.getresponse()
        answer.read()
        connection.close()
        return answer


def check_proxy(server, proxy):
    """People come in through the proxy; what is not public stays closed."""
    origin = f"https://localhost:{proxy.port}"
    answer = proxy.http("POST", "/api/guest", {"name": "Ann"}, Origin=origin)
    assert answer.status == 200 and "Secure" in answer.headers["set-cookie"], answer.status
    assert "max-age" in answer.headers["strict-transport-security"]
    raw = proxy.connect()
    key, cookie = base64.b64encode(os.urandom(16)).decode(), answer.headers["set-cookie"].split(";")[0]
    raw.sendall((f"GET /ws HTTP/1.1\r\nHost: localhost:{proxy.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nOrigin: {origin}\r\n"
                 f"Cookie: {cookie}\r\n\r\n").encode())
    assert b" 101 " in raw.recv(4096).split(b"\r\n")[0]
    payload = b'{"type":"hello","id":"1","version":1}'
    raw.sendall(bytes([0x81, 0x80 | len(payload), 0, 0, 0, 0]) + payload)
    text = b""
    while b'"welcome"' not in text or b'"Ann"' not in text:
        more = raw.recv(4096)
        assert more
        text += more
    raw.close()
    assert proxy.http("GET", "/metrics").status == 403
    for path in ("/", "/ws", "/metrics", "/healthz"):
        answer = proxy.talk(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\n"
                            "Connection: Upgrade, HTTP2-Settings, close\r\n"
                            "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n\r\n".encode())
        assert b" 101 " not in answer.split(b"\r\n")[0], (path, answer)
        assert b"fogg_uptime" not in answer, path
    for made_up in ("198.51.100.1", "198.51.100.1, 198.51.100.2", "198.51.100.1, 198.51.100.2, 198.51.100.3"):
        answer = proxy.http("POST", "/api/login", {"name": "Nobody", "password": "wrong horse"},
                            X_Forwarded_For=made_up)
        assert answer.status == 401
    server.wait_for_log('event=wrong-password address="127.0.0.1"')
    assert "198.51.100" not in server.read_log(), "a made-up address counts for nothing"


def nginx_in_front_as_documented():
    snippet = documented("nginx")
    server = Server(program, "--proxy")
    cert, key = make_certificate()
    snippet = snippet.replace("127.0.0.1:8080", f"127.0.0.1:{server.port}")
    snippet = re.sub(r"ssl_certificate .*;", f"ssl_certificate {cert};", snippet)
    snippet = re.sub(r"ssl_certificate_key .*;", f"ssl_certificate_key {key};", snippet)

    def command_at(port):
        here = snippet.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
        temporary = {"client_body": "b", "proxy": "p", "fastcgi": "f", "uwsgi": "u", "scgi": "s"}
        paths = " ".join(f"{name}_temp_path {folder}/{place};" for name, place in temporary.items())
        config = write("nginx.conf", f"pid {folder}/nginx.pid; error_log {folder}/nginx.log; daemon off; events {{}}\n"
                                     f"http {{ access_log off; {paths}\n{here} }}\n")
        return [shutil.which("nginx") or "/usr/sbin/nginx", "-p", folder, "-c", config]

    proxy = Proxy(command_at, cert)
    try:
        check_proxy(server, proxy)
    finally:
        proxy.stop()
    server.stop()
    server.remove()


def haproxy_in_front_as_documented():
    snippet = documented("haproxy")
    server = Server(program, "--proxy")
    cert, key = make_certificate()
    both = write("both.pem", open(cert).read() + open(key).read())
    snippet = snippet.replace("127.0.0.1:8080", f"127.0.0.1:{server.port}")
    snippet = snippet.replace("/etc/haproxy/example.org.pem", both)

    def command_at(port):
        here = snippet.replace("bind :443", f"bind 127.0.0.1:{port}")
        return [shutil.which("haproxy") or "/usr/sbin/haproxy", "-db", "-f", write("haproxy.cfg", here)]

    proxy = Proxy(command_at, cert)
    try:
        check_proxy(server, proxy)
    finally:
        proxy.stop()
    server.stop()
    server.remove()


for case in (bad_options_are_refused_clearly, port_in_use_is_refused, bad_data_files_are_refused,
             old_data_files_are_brought_forward, file_environment_and_command_line_in_that_order,
             every_option_is_documented_and_has_its_variable, the_configuration_file_of_the_documentation_is_good,
             health_numbers_and_logs, numbers_tell_how_long_things_take_and_who_is_turned_away,
             terminated_server_tells_its_clients_and_ends_well, every_answer_has_its_safety_headers,
             files_of_the_page_are_served, the_page_beside_the_program_is_found,
             people_come_as_guests_and_make_accounts,
             bad_requests_of_newcomers_are_refused, backup_while_running_is_a_good_data_file,
             the_unit_runs_only_programs_that_a_minimal_system_has,
             the_compose_files_of_the_documentation_set_options_of_the_server):
    tap.run(case)
if shutil.which("openssl"):
    tap.run(tls_with_a_certificate)
    tap.run(a_certificate_that_has_expired_is_refused)
else:
    tap.skip(tls_with_a_certificate, "no openssl to make a certificate")
if shutil.which("systemd-analyze"):
    tap.run(the_unit_is_good)
else:
    tap.skip(the_unit_is_good, "no systemd here")
if shutil.which("openssl") and (shutil.which("nginx") or os.path.exists("/usr/sbin/nginx")):
    tap.run(nginx_in_front_as_documented)
else:
    tap.skip(nginx_in_front_as_documented, "no nginx here")
if shutil.which("openssl") and (shutil.which("haproxy") or os.path.exists("/usr/sbin/haproxy")):
    tap.run(haproxy_in_front_as_documented)
else:
    tap.skip(haproxy_in_front_as_documented, "no haproxy here")
shutil.rmtree(folder, ignore_errors=True)
sys.exit(tap.done())
