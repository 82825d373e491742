"""attack - what strangers do to a server on the internet: requests that can be read in two ways, tunnels, made-up
addresses, sockets that say little or nothing, more sockets than there are descriptors.  Also what an operator does
against it: TLS, and reloading the limits and the certificate."""
import http.client
import os
import re
import shutil
import signal
import socket
import sqlite3
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import warnings

from wire import Client, Closed, Server, Tap, TIMEOUT

program = sys.argv[1]
warnings.simplefilter("ignore", DeprecationWarning)  # old versions of TLS, which the server must not speak
folder = tempfile.mkdtemp(prefix="fogg-attack-")
tap = Tap()
server = Server(program, "--proxy", "2")
GET = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
POST = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
SECOND = b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n"


def wait_until(holds, what):
    end = time.monotonic() + TIMEOUT
    while not holds():
        assert time.monotonic() < end, what
        time.sleep(0.02)


def talk(text, to=None, wrap=None):
    """Sends bytes, and returns all that comes until the server closes."""
    raw = socket.create_connection(("127.0.0.1", (to or server).port), TIMEOUT)
    if wrap:
        raw = wrap.wrap_socket(raw, server_hostname="localhost")
    raw.sendall(text)
    answer = b""
    try:
        while more := raw.recv(65536):
            answer += more
    except (ConnectionError, ssl.SSLError):
        pass
    raw.close()
    return answer


def check_refused(text, status=b" 400 ", **how):
    """There is one answer, a refusal; what was sent after it is not answered, and the connection closes."""
    answer = talk(text, **how)
    assert status in answer.split(b"\r\n")[0], (text, answer)
    assert answer.count(b"HTTP/1.1 ") == 1 and b"fogg_uptime" not in answer, (text, answer)


def a_length_given_twice_lets_no_second_request_through():
    for length in (b"2\r\nContent-Length: 2", b"2\r\ncontent-length: 60", b"0x24", b"+2", b"2, 2", b" ", b"2a", b"-1"):
        check_refused(POST + b"Content-Length: " + length + b"\r\n\r\n{}" + SECOND)


def a_body_in_chunks_lets_no_second_request_through():
    chunks = b"0\r\n\r\n"
    check_refused(POST + b"Transfer-Encoding: chunked\r\n\r\n" + chunks + SECOND)
    check_refused(POST + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks + SECOND)
    check_refused(POST + b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n" + chunks + SECOND)
    check_refused(POST + b"Content-Length: 5\r\nTransfer-Encoding : chunked\r\n\r\n" + chunks + SECOND)


def lines_that_end_in_two_ways_are_refused():
    check_refused(b"GET /healthz HTTP/1.1\nHost: x\n\n" + SECOND)
    check_refused(GET + b"Zz: b\nContent-Length: 40\r\n\r\n" + SECOND)
    check_refused(GET + b"Zz: b\r\n Content-Length: 40\r\n\r\n" + SECOND)
    check_refused(GET + b"Zz: b\rB: c\r\n\r\n" + SECOND)
    check_refused(GET + b"Zz: b\0c\r\n\r\n")


def a_request_behind_the_first_is_not_answered():
    answer = talk(GET + b"\r\n" + SECOND)
    assert b" 200 " in answer and answer.count(b"HTTP/1.1 ") == 1 and b"fogg_uptime" not in answer, answer
    assert b"connection: close" in answer.lower()


def a_header_cannot_hide_the_next_one():
    """libwebsockets loses its place in a name that is the beginning of one it knows, and skips the header behind it."""
    for name in (b"A", b"x", b"X-Forwarded", b"x-forwarded-fo", b"Con", b"Content-Lengt", b"sec-", b"Zz", b"Cookie"):
        check_refused(GET + name + b": y\r\nX-Forwarded-For: made up\r\n\r\n")
        answer = talk(GET + b"X-Forwarded-For: 192.0.2.1\r\n" + name + b": y\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 "), (name, answer)


def a_path_that_a_proxy_denies_has_one_spelling():
    for path in (b"/%6detrics", b"//metrics", b"/./metrics", b"/a/../metrics", b"/metrics#a", b"/%2fmetrics"):
        check_refused(b"GET " + path + b" HTTP/1.1\r\nHost: x\r\n\r\n")


def a_request_in_a_thousand_pieces_is_not_read_a_thousand_times():
    """It is read from the beginning with every piece, so that would cost the loop half a second for 8 KB."""
    for beginning in (GET, POST + b"Content-Length: 500\r\n\r\n"):
        raw = socket.create_connection(("127.0.0.1", server.port), TIMEOUT)
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        raw.sendall(beginning)
        sent = 0
        try:
            while sent < 400:
                before = server.metric("http_requests_total")
                raw.sendall(b"X")
                sent += 1
                if server.metric("http_requests_total") > before + 1:
                    break  # refused
        except OSError:
            pass
        assert 60 <= sent < 400, sent
        answer = raw.recv(65536)
        assert b" 400 " in answer and b"too many pieces" in answer, answer
        raw.close()


def endless_headers_are_refused():
    check_refused(GET + b"Zz: " + b"x" * 9000 + b"\r\n\r\n", b" 431 ")
    check_refused(GET + b"Zz: b\r\n" * 2000 + b"\r\n", b" 431 ")


def http_2_is_not_spoken():
    upgrade = b"Connection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n"
    check_refused(GET + b"Upgrade: h2c\r\n" + upgrade + b"\r\n")
    check_refused(GET + b"Upgrade: websocket, h2c\r\n" + upgrade + b"\r\n")
    check_refused(GET + b"Upgrade: h2c\r\nUpgrade: websocket\r\n" + upgrade + b"\r\n")
    check_refused(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0", b" 405 ")
    check_refused(b"CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n", b" 405 ")


def wrong_password(*forwarded, to=None):
    body = b'{"name":"nobody","password":"wrong horse"}'
    headers = b"".join(b"X-Forwarded-For: " + f.encode() + b"\r\n" for f in forwarded)
    answer = talk(b"POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" + headers +
                  b"Content-Length: %d\r\n\r\n" % len(body) + body, to=to)
    return int(answer.split()[1])


def addresses_are_those_that_trusted_proxies_wrote():
    """With two trusted proxies it is the second from the right, however many a client made up before it."""
    for forwarded, address in (
        (["192.0.2.1, 10.0.0.1"], "192.0.2.1"),
        (["198.51.100.7, 192.0.2.2, 10.0.0.1"], "192.0.2.2"),
        (["198.51.100.7,198.51.100.8 , 198.51.100.9,192.0.2.3,10.0.0.1"], "192.0.2.3"),
        (["198.51.100.7", "192.0.2.4", "10.0.0.1"], "192.0.2.4"),
        (["198.51.100.7, 198.51.100.8", "192.0.2.5:4711, 10.0.0.1"], "192.0.2.5"),
        (["[2001:db8:1:2::3]:4711, 10.0.0.1"], "2001:db8:1:2::/64"),
        (["2001:db8:1:3::3, 10.0.0.1"], "2001:db8:1:3::/64"),
        (["192.0.2.6"], "192.0.2.6"),
        ([], "127.0.0.1"),
    ):
        assert wrong_password(*forwarded) == 401, forwarded
        server.wait_for_log(f'event=wrong-password address="{address}"')
    assert "198.51.100" not in server.read_log(), "what a client makes up is nobody's address"


def addresses_that_are_none_are_refused():
    for forwarded in ("unknown", "192.0.2.1, x, 10.0.0.1", "x, 192.0.2.1, 10.0.0.1", "192.0.2.1,, 10.0.0.1", ", ",
                      "192.0.2.1,", "192.0.2.300", "192.0.2.1:99999999, 10.0.0.1", "[2001:db8::1, 10.0.0.1",
                      "2001:db8::1]", "192.0.2.1:x", '192.0.2.1" event=fake, 10.0.0.1',
                      ", ".join(["192.0.2.1"] * 60)):
        assert wrong_password(forwarded) == 400, forwarded
    try:
        Client(server, headers=["X-Forwarded-For: unknown"])
        raise AssertionError("let in")
    except Closed as closed:
        assert closed.code == 400
    wait_until(lambda: server.metric('limits_hit_total{kind="bad-forwarded-for"}') >= 14, "counted")
    assert "fake" not in server.read_log()


def a_made_up_address_does_not_defeat_the_limit_of_newcomers():
    small = Server(program, "--proxy")
    small.stop()
    small.options = ["--proxy", "--people-of-address", "5"]
    small.start()
    answers = [wrong_password(f"198.51.100.{i}, 192.0.2.1", to=small) for i in range(8)]
    assert answers[:5] == [401] * 5 and answers[-1] == 429, answers
    small.stop()
    small.remove()


def sockets_that_say_nothing_are_closed_and_cost_nobody():
    small = Server(program, "--silence", "1")
    silent = [socket.create_connection(("127.0.0.1", small.port), TIMEOUT) for _ in range(300)]
    client = Client(small)
    assert client.ask(type="ping")["type"] == "pong"
    for one in silent:
        assert one.recv(1) == b"", "closed"
    wait_until(lambda: small.metric("sockets_silent_total") == 300, "counted")
    assert client.ask(type="ping")["type"] == "pong", "a WebSocket may be silent"
    assert small.metric("sockets_waiting") == 0
    small.stop()
    small.remove()


class Trickle(threading.Thread):
    """Sends a byte every half second at most, and notes whether the server has closed.  It gives up after so many bytes
    that ten times the server's limit have passed, however slow the machine is."""

    MOST = 400

    def __init__(self, beginning, wrap=None):
        super().__init__(daemon=True)
        self.raw = socket.create_connection(("127.0.0.1", (tls_server if wrap else server).port), TIMEOUT)
        if wrap:
            self.raw = wrap.wrap_socket(self.raw, server_hostname="localhost")
        self.raw.sendall(beginning)
        self.is_closed = False
        self.start()

    def run(self):
        self.raw.settimeout(0.5)
        for _ in range(self.MOST):
            if self.is_closed:
                break
            try:
                self.raw.sendall(b"x")
                self.is_closed = self.raw.recv(100) == b""
            except (TimeoutError, ssl.SSLWantReadError):
                pass
            except OSError:
                self.is_closed = True


def requests_that_trickle_are_closed():
    for one in trickles:
        one.join()
        assert one.is_closed, "still open after ten times the limit"


def out_of_descriptors_the_log_stays_short_and_the_server_recovers():
    small = Server(program, "--silence", "60", descriptors=128)
    held = []
    for _ in range(120):
        held.append(socket.create_connection(("127.0.0.1", small.port), TIMEOUT))
    small.wait_for_log("event=refused why=descriptors count=")
    before = os.times()
    used = cpu_seconds(small.process.pid)
    time.sleep(1)
    spent, passed = cpu_seconds(small.process.pid) - used, os.times().elapsed - before.elapsed
    assert spent < 0.5 * passed + 0.05, "it does not spin"
    lines = small.read_log().count("why=descriptors")
    assert lines < 30, f"{lines} lines"
    for one in held:
        one.close()
    wait_until(lambda: is_well(small), "well again")
    assert small.stop() == 0
    small.remove()


def cpu_seconds(pid):
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def is_well(one):
    try:
        return one.http("GET", "/healthz")[0] == 200
    except (OSError, http.client.HTTPException):
        return False


def a_full_data_file_is_unhealthy_from_the_start():
    small = Server(program, "--most-data", "1")
    assert small.stop() == 0
    database = sqlite3.connect(small.data)
    size = database.execute("PRAGMA page_size").fetchone()[0]
    database.execute("CREATE TABLE filling (bytes BLOB)")
    while database.execute("PRAGMA page_count").fetchone()[0] * size < 1 << 20:
        database.execute("INSERT INTO filling VALUES (zeroblob(4000))")
    database.commit()
    database.close()
    small.start()
    assert small.http("GET", "/healthz")[0] == 503, "before anybody has tried to write"
    small.options = []
    assert small.stop() == 0
    small.start()
    assert small.http("GET", "/healthz")[0] == 200
    assert small.stop() == 0
    small.remove()


def sockets_of_a_session_end_with_it():
    """Signing out and registering end the old token: all sockets that came with it are closed."""
    account = {"name": "Ann of the sockets", "password": "correct horse"}
    for path, body in (("/api/logout", {}), ("/api/register", account)):
        cookie = server.guest("Ann")
        other = Client(server, server.guest("Bob"))
        clients = [Client(server, cookie) for _ in range(3)]
        assert server.http("POST", path, body, Cookie=cookie)[0] == 200
        for client in clients:
            try:
                client.wait(lambda m: False)
            except Closed as closed:
                assert closed.code == 1008, closed.code
        assert other.ask(type="ping")["type"] == "pong"


def a_socket_that_comes_while_its_session_ends_does_not_stay():
    for _ in range(10):
        cookie = server.guest("Ann")
        clients = []
        ended = threading.Thread(target=server.http, args=("POST", "/api/logout", {}), kwargs={"Cookie": cookie})
        ended.start()
        for _ in range(5):
            clients.append(Client(server, cookie, greet=False))
        ended.join()
        for client in clients:
            try:
                answer = client.ask(type="hello", version=1)
                if answer.get("you"):  # its session was looked up before it ended: it is closed soon
                    client.wait(lambda m: False)
            except Closed as closed:
                assert closed.code == 1008
            except OSError:
                pass


def sighup_reloads_the_limits():
    path = os.path.join(folder, "fogg.conf")

    def write(text):
        with open(path, "w") as file:
            file.write(text)

    write("people-of-address = 3\n")
    small = Server(program)
    small.stop()
    small.options = ["--config", path]
    small.start_plain()
    assert [wrong_password(to=small) for _ in range(4)] == [401, 401, 401, 429]
    client = Client(small)
    write("people-of-address = 1000\nbot-threads = 7\nquiet = no\n")
    small.process.send_signal(signal.SIGHUP)
    small.wait_for_log("event=reload-waits option=bot-threads")
    small.wait_for_log("event=reloaded")
    assert client.ask(type="ping")["type"] == "pong", "connections stay"
    assert wrong_password(to=small) == 401
    write("people-of-address = many\n")
    small.process.send_signal(signal.SIGHUP)
    small.wait_for_log("event=reload-failed")
    assert wrong_password(to=small) == 401, "it goes on as before"
    assert small.stop() == 0
    small.remove()


def make_certificate(name):
    cert, key = os.path.join(folder, name + ".pem"), os.path.join(folder, name + ".key")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-subj", f"/CN={name}", "-days", "2", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
                    "-keyout", key, "-out", cert],
                   check=True, capture_output=True)
    return cert, key


def anyone():
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def served_certificate():
    with anyone().wrap_socket(socket.create_connection(("127.0.0.1", tls_server.port), TIMEOUT)) as raw:
        return raw.getpeercert(True)


def bytes_of(cert):
    with open(cert) as file:
        return ssl.PEM_cert_to_DER_cert(file.read())


def requests_inside_tls_are_read_in_one_way():
    for length in (b"2\r\nContent-Length: 2", b"0x24", b"2, 2", b"+2"):
        check_refused(POST + b"Content-Length: " + length + b"\r\n\r\n{}" + SECOND, to=tls_server, wrap=anyone())
    check_refused(POST + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + SECOND,
                  to=tls_server, wrap=anyone())
    check_refused(GET + b"X-Forwarded: y\r\nContent-Length: 40\r\n\r\n" + SECOND, to=tls_server, wrap=anyone())
    check_refused(b"GET //metrics HTTP/1.1\r\nHost: x\r\n\r\n", to=tls_server, wrap=anyone())
    answer = talk(GET + b"Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n"
                  b"HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n\r\n", to=tls_server, wrap=anyone())
    assert b" 101 " not in answer.split(b"\r\n")[0], answer
    assert b" 400 " in answer.split(b"\r\n")[0], answer


def read_answer(raw):
    """One answer of a connection that stays open: its head and its body."""
    answer = b""
    while b"\r\n\r\n" not in answer:
        more = raw.recv(65536)
        assert more, answer
        answer += more
    head, body = answer.split(b"\r\n\r\n", 1)
    length = int(re.search(rb"(?i)content-length: (\d+)", head).group(1))
    while len(body) < length:
        body += raw.recv(65536)
    return head, body


def later_requests_inside_tls_are_read_in_one_way_too():
    """A connection inside TLS serves several requests.  The second is looked at as the first was, whether it comes in
    a packet of its own, in small pieces, or in the packet of the first."""
    body = b'{"name":"Eve"}'
    good = (GET + b"\r\n", POST + b"Content-Length: %d\r\n\r\n" % len(body) + body)
    bad = (GET + b"X-Forwarded: y\r\nContent-Length: 40\r\n\r\n", b"GET //metrics HTTP/1.1\r\nHost: x\r\n\r\n",
           POST + b"Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", POST + b"Content-Length: 0x2\r\n\r\n{}",
           POST + b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n", b"GET /healthz HTTP/1.1\nHost: x\n\n",
           GET + b"Zz: b\r\n Content-Length: 40\r\n\r\n", GET + b"Host: y\r\n\r\n",
           GET + b"Content-Length: 3\r\n\r\nabc", GET + b"Upgrade: h2c\r\n\r\n")
    for first in good:
        for second in bad:
            for pieces in ((first, second + SECOND), (first + second + SECOND,),
                           (first, *(second[i:i + 3] for i in range(0, len(second), 3)), SECOND)):
                raw = anyone().wrap_socket(socket.create_connection(("127.0.0.1", tls_server.port), TIMEOUT))
                raw.sendall(pieces[0])
                if len(pieces) > 1:
                    head, _ = read_answer(raw)
                    assert b" 200 " in head.split(b"\r\n")[0] and b"connection: close" not in head.lower(), head
                answer = b""
                try:
                    for piece in pieces[1:]:
                        raw.sendall(piece)
                    while more := raw.recv(65536):
                        answer += more
                except (ConnectionError, ssl.SSLError):
                    pass  # closed with bytes of ours unread
                raw.close()
                assert b"fogg_uptime" not in answer, (second, answer)
                lines = [line for line in answer.split(b"\r\n") if line.startswith(b"HTTP/1.1 ")]
                refusals = lines[1:] if len(pieces) == 1 else lines
                assert len(refusals) <= 1 and all(b" 400 " in line for line in refusals), (second, answer)
    raw = anyone().wrap_socket(socket.create_connection(("127.0.0.1", tls_server.port), TIMEOUT))
    for request in good * 3:
        raw.sendall(request)
        assert b" 200 " in read_answer(raw)[0].split(b"\r\n")[0]
    raw.close()


def only_good_versions_and_ciphers_of_tls_are_spoken():
    for version in (ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3):
        context = anyone()
        context.minimum_version = context.maximum_version = version
        assert b" 200 " in talk(GET + b"Connection: close\r\n\r\n", to=tls_server, wrap=context)
    for ciphers, version in (("AES128-SHA:@SECLEVEL=0", ssl.TLSVersion.TLSv1_2),
                             ("ECDHE-ECDSA-AES128-SHA:@SECLEVEL=0", ssl.TLSVersion.TLSv1_2),
                             ("ALL:@SECLEVEL=0", ssl.TLSVersion.TLSv1_1), ("ALL:@SECLEVEL=0", ssl.TLSVersion.TLSv1)):
        context = anyone()
        context.set_ciphers(ciphers)
        context.minimum_version = context.maximum_version = version
        try:
            talk(GET + b"\r\n", to=tls_server, wrap=context)
            raise AssertionError(f"{ciphers} is spoken")
        except (ssl.SSLError, ConnectionError):
            pass


def browsers_are_told_to_stay_with_tls():
    assert "max-age=" in server.http("GET", "/")[1]["strict-transport-security"], "behind a proxy"
    assert b"strict-transport-security" in talk(b"BAD\r\n\r\n"), "refusals too"
    answer = talk(GET + b"Connection: close\r\n\r\n", to=tls_server, wrap=anyone())
    assert b"strict-transport-security: max-age=" in answer
    plain = Server(program)
    assert "strict-transport-security" not in plain.http("GET", "/")[1], "it would lock people out"
    plain.stop()
    plain.remove()


def sighup_renews_the_certificate():
    first, second = bytes_of(certificate[0]), make_certificate("second")
    assert served_certificate() == first
    held = Client(tls_server)
    for new, old in zip(second, certificate):
        shutil.copy(new, old)
    tls_server.process.send_signal(signal.SIGHUP)
    tls_server.wait_for_log("event=reloaded")
    assert served_certificate() == bytes_of(second[0])
    assert held.ask(type="ping")["type"] == "pong"
    with open(certificate[1], "w") as file:
        file.write("this is no key")
    tls_server.process.send_signal(signal.SIGHUP)
    tls_server.wait_for_log("event=reload-failed certificate=")
    assert served_certificate() == bytes_of(second[0]), "a bad one is not taken"
    shutil.copy(second[1], certificate[1])


has_openssl = shutil.which("openssl") is not None
trickles = [Trickle(GET), Trickle(POST + b"Content-Length: 2000\r\n\r\n")]
with_tls = (requests_inside_tls_are_read_in_one_way, later_requests_inside_tls_are_read_in_one_way_too,
            only_good_versions_and_ciphers_of_tls_are_spoken,
            browsers_are_told_to_stay_with_tls, sighup_renews_the_certificate)
if has_openssl:
    certificate = make_certificate("first")
    tls_server = Server(program, tls=certificate)
    trickles += [Trickle(GET, anyone()), Trickle(POST + b"Content-Length: 2000\r\n\r\n", anyone())]
for case in (a_length_given_twice_lets_no_second_request_through, a_body_in_chunks_lets_no_second_request_through,
             lines_that_end_in_two_ways_are_refused, a_request_behind_the_first_is_not_answered,
             a_header_cannot_hide_the_next_one, a_path_that_a_proxy_denies_has_one_spelling,
             endless_headers_are_refused, a_request_in_a_thousand_pieces_is_not_read_a_thousand_times,
             http_2_is_not_spoken, addresses_are_those_that_trusted_proxies_wrote, addresses_that_are_none_are_refused,
             a_made_up_address_does_not_defeat_the_limit_of_newcomers,
             sockets_that_say_nothing_are_closed_and_cost_nobody,
             out_of_descriptors_the_log_stays_short_and_the_server_recovers,
             a_full_data_file_is_unhealthy_from_the_start, sockets_of_a_session_end_with_it,
             a_socket_that_comes_while_its_session_ends_does_not_stay, sighup_reloads_the_limits):
    tap.run(case)
for case in with_tls:
    if has_openssl:
        tap.run(case)
    else:
        tap.skip(case, "no openssl to make a certificate")
tap.run(requests_that_trickle_are_closed)
for one in [server] + ([tls_server] if has_openssl else []):
    assert one.stop() == 0
    one.remove()
shutil.rmtree(folder, ignore_errors=True)
sys.exit(tap.done())
