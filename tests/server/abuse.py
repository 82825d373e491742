"""abuse - clients that break the WebSocket protocol or exceed a limit: each gets its close code or its error, and the
server goes on serving everybody else."""
import http.client
import json
import os
import socket
import sys
import time

from wire import Client, Closed, Server, Tap, TIMEOUT

program = sys.argv[1]
server = Server(program)
tap = Tap()


def closes(client, *codes, reason=""):
    """The server closes the connection with one of these codes, and says why; None: without a close frame."""
    try:
        while True:
            client.read()
    except Closed as closed:
        assert closed.code in codes and reason in closed.reason, closed
    except ConnectionError:
        assert None in codes


def is_alive():
    client = Client(server)
    assert client.ask(type="ping")["type"] == "pong"
    client.close()


def message_in_fragments_is_one_message():
    client = Client(server)
    text = json.dumps({"type": "ping", "id": "f"}).encode()
    client.send_frame(text[:5], final=False)
    for i in range(5, len(text)):
        client.send_frame(text[i : i + 1], opcode=0, final=False)
    client.send_frame(b"", opcode=0)
    assert client.wait(lambda m: m.get("re") == "f")["type"] == "pong"


def ping_between_fragments_is_answered():
    client = Client(server)
    text = json.dumps({"type": "ping", "id": "f"}).encode()
    client.send_frame(text[:5], final=False)
    client.send_frame(b"hello", opcode=9)
    assert client.read_frame()[0] == 10
    client.send_frame(text[5:], opcode=0)
    assert client.wait(lambda m: m.get("re") == "f")["type"] == "pong"


def fragments_beyond_the_limit_are_closed():
    client = Client(server)
    client.send_frame(b"x" * 3000, final=False)
    client.send_frame(b"x" * 3000, opcode=0)
    closes(client, 1009)


def message_in_endless_pieces_is_closed():
    client = Client(server)
    client.send_frame(b"", final=False)
    try:
        for _ in range(2000):
            client.send_frame(b"", opcode=0, final=False)
    except OSError:
        pass
    closes(client, 1008, None)


def cookies_of_a_whole_domain_are_read():
    cookie = "; ".join(f"other{number}={'x' * 100}" for number in range(50)) + "; " + server.guest("Ann")
    assert Client(server, cookie).welcome["you"]["name"] == "Ann"
    assert server.http("GET", "/api/me", Cookie=cookie)[0] == 200


def message_beyond_the_limit_is_closed():
    client = Client(server)
    client.send_frame(b"x" * 70000)
    closes(client, 1009, None)


def text_that_is_not_utf8_is_closed():
    for bad in (b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"ok \xc3"):
        client = Client(server)
        client.send_frame(bad)
        closes(client, 1007)


def binary_message_is_closed():
    client = Client(server)
    client.send_frame(b"{}", opcode=2)
    closes(client, 1003)


def reserved_bits_are_closed():
    for bits in (1, 2, 4, 7):
        client = Client(server)
        client.send_frame(b"{}", reserved=bits)
        closes(client, 1002, None)


def unknown_opcodes_are_closed():
    for opcode in (3, 7, 11, 15):
        client = Client(server)
        client.send_frame(b"{}", opcode=opcode)
        closes(client, 1002, None)


def last_words_before_the_end_are_heard():
    """The end of a stream counts as a byte of it: no frame before may be taken for one without a mask."""
    watcher, client = Client(server), Client(server, server.guest("Ann"))
    table = client.ask(type="open", map="usa", seats=["me", "open"], public=True)["table"]
    watcher.enter(table), client.enter(table)
    for number in range(5):
        client.send_frame(json.dumps({"type": "say", "id": f"{number}", "table": table, "text": f"{number}"}).encode())
    client.socket.shutdown(socket.SHUT_WR)
    watcher.wait(lambda m: m["type"] == "chat" and m["text"] == "4")


def long_control_frames_are_closed():
    client = Client(server)
    client.send_frame(b"x" * 200, opcode=9)
    closes(client, 1002, None)


def close_is_answered_with_its_code():
    client = Client(server)
    client.send_frame(b"\x03\xe8bye", opcode=8)
    closes(client, 1000)


def continuation_without_a_beginning_is_closed():
    client = Client(server)
    client.send_frame(b"{}", opcode=0)
    closes(client, 1002, None)


def half_a_frame_and_silence_hurts_nobody():
    clients = [Client(server) for _ in range(20)]
    for client in clients:
        client.socket.sendall(b"\x81\xfe\x0f")
    is_alive()
    for client in clients:
        client.close()


def half_a_request_and_the_end_gets_no_answer():
    with socket.create_connection(("127.0.0.1", server.port), TIMEOUT) as raw:
        raw.sendall(b"GET /healthz HT")
        raw.shutdown(socket.SHUT_WR)
        try:
            assert raw.recv(1000) == b"", "it is closed, and not looked at again and again"
        except ConnectionResetError:
            pass  # closed as well: the half was never read
    is_alive()


def random_bytes_hurt_nobody():
    for _ in range(50):
        client = Client(server)
        try:
            client.socket.sendall(os.urandom(300))
        except OSError:
            pass
        client.close()
    for _ in range(50):
        raw = socket.create_connection(("127.0.0.1", server.port))
        raw.sendall(os.urandom(400))
        raw.close()
    is_alive()


def foreign_origin_is_refused():
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.port}.evil.example", "x" * 300):
        try:
            Client(server, origin=origin)
            raise AssertionError(f"{origin} came in")
        except Closed as closed:
            assert closed.code in (403, None), closed.code
    own = Client(server, origin=f"http://127.0.0.1:{server.port}")
    assert own.ask(type="ping")["type"] == "pong"


def whoever_sends_rubbish_is_told_and_then_closed():
    client, errors = Client(server), 0
    try:
        for _ in range(100):  # one at a time: a close frame is lost if more is on its way when it comes
            client.send_frame(b"rubbish")
            errors += client.read()["code"] == "bad-json"
    except Closed as closed:
        assert closed.code == 1008, closed.code
    assert 10 <= errors <= 40, errors


def slow_reader_is_closed_and_others_are_not():
    ann, eve = Client(server, server.guest("Ann")), Client(server)
    table = ann.ask(type="open", map="usa", seats=["me", "bot:random"], public=True)["table"]
    ann.enter(table)
    ann.view(table)
    eve.enter(table)
    before, count = server.metric("slow_readers_total"), 0
    while server.metric("slow_readers_total") == before and count < 400:
        count += 1
        for _ in range(10):  # each is sent to Eve, who never reads
            ann.ask(type="exit")
            ann.ask(type="enter", table=table)
    assert server.metric("slow_readers_total") > before
    assert ann.ask(type="ping")["type"] == "pong"


def connections_of_one_address_are_limited():
    small = Server(program, "--connections-of-address", "5", "--connections", "50")
    clients = [Client(small) for _ in range(5)]
    try:
        Client(small)
        raise AssertionError("one too many came in")
    except Closed as closed:
        assert closed.code == 503, closed.code
    clients[0].close()
    end = time.monotonic() + 60
    while small.metric("connections") == 5 and time.monotonic() < end:
        time.sleep(0.01)
    Client(small)
    small.stop()
    small.remove()


def connections_of_one_person_are_limited():
    small = Server(program)
    small.stop()
    small.options = ["--connections-of-person", "3"]
    small.start()
    ann, bob = small.guest("Ann"), small.guest("Bob")
    clients = [Client(small, ann) for _ in range(3)]
    closes(Client(small, ann, greet=False), 1008, reason="too many connections of one person")
    assert Client(small, bob).welcome["you"]["name"] == "Bob"
    clients[0].close()
    for attempt in range(1000):
        try:
            assert Client(small, ann).welcome["you"]["name"] == "Ann"
            break
        except Closed:
            time.sleep(0.01)
    else:
        raise AssertionError("no room again after one has gone")
    small.stop()
    small.remove()


def sockets_of_one_address_are_limited():
    """Requests that never end do not take the sockets of everybody else."""
    small = Server(program)
    small.stop()
    small.options = ["--connections-of-address", "10"]
    small.start()
    held = []
    for _ in range(20):  # two for each WebSocket that is allowed
        held.append(socket.create_connection(("127.0.0.1", small.port)))
        held[-1].sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
    try:
        assert socket.create_connection(("127.0.0.1", small.port)).recv(1) == b""
    except ConnectionError:
        pass
    held.pop().close()
    for attempt in range(1000):
        try:
            assert small.metric('limits_hit_total{kind="sockets-of-address"}') >= 1
            break
        except (OSError, http.client.HTTPException):
            time.sleep(0.01)
    else:
        raise AssertionError("no room again after one has gone")
    small.stop()
    small.remove()


def tables_of_one_address_are_limited():
    small = Server(program)
    small.stop()
    small.options = ["--tables-of-address", "4"]
    small.start()
    answers = []
    for name in ("Ann", "Bob", "Cid"):  # the limit is the address's, not a person's
        client = Client(small, small.guest(name))
        answers += [client.ask(type="open", map="usa", seats=["me", "open"], public=True) for _ in range(2)]
    assert [a["type"] for a in answers] == ["done"] * 4 + ["error"] * 2, answers
    assert answers[-1]["code"] == "too-many-tables"
    assert small.metric('limits_hit_total{kind="tables-of-address"}') == 2
    small.stop()
    small.remove()


def newcomers_of_one_address_are_limited():
    small = Server(program)
    small.stop()
    small.options = ["--people-of-address", "10"]
    small.start()
    answers = [small.http("POST", "/api/guest", {"name": "Ann"})[0] for _ in range(12)]
    assert answers[:10] == [200] * 10 and answers[-1] == 429, answers
    small.stop()
    small.remove()


def tables_of_one_person_are_limited():
    small = Server(program, "--tables-of-person", "3")
    client = Client(small, small.guest("Ann"))
    answers = [client.ask(type="open", map="usa", seats=["me", "open"], public=True) for _ in range(4)]
    assert [a["type"] for a in answers] == ["done", "done", "done", "error"]
    assert answers[3]["code"] == "too-many-tables"
    assert small.metric('limits_hit_total{kind="tables-of-person"}') == 1
    small.stop()
    small.remove()


for case in (message_in_fragments_is_one_message, ping_between_fragments_is_answered,
             fragments_beyond_the_limit_are_closed, message_in_endless_pieces_is_closed,
             cookies_of_a_whole_domain_are_read, message_beyond_the_limit_is_closed, text_that_is_not_utf8_is_closed,
             binary_message_is_closed, reserved_bits_are_closed, unknown_opcodes_are_closed,
             last_words_before_the_end_are_heard, long_control_frames_are_closed,
             close_is_answered_with_its_code, continuation_without_a_beginning_is_closed,
             half_a_frame_and_silence_hurts_nobody, half_a_request_and_the_end_gets_no_answer,
             random_bytes_hurt_nobody, foreign_origin_is_refused, whoever_sends_rubbish_is_told_and_then_closed,
             slow_reader_is_closed_and_others_are_not, connections_of_one_address_are_limited,
             connections_of_one_person_are_limited,
             sockets_of_one_address_are_limited, newcomers_of_one_address_are_limited,
             tables_of_one_person_are_limited, tables_of_one_address_are_limited):
    tap.run(case)
tap.run(is_alive)
server.stop()
server.remove()
sys.exit(tap.done())
