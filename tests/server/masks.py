"""masks - frames that a client has not masked close the connection and are not acted on, wherever they stand in the
stream and however their bytes arrive; without TLS and inside it."""
import json
import os
import random
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile

from wire import TIMEOUT, Client, Closed, Server, Tap, frame

program = sys.argv[1]
folder = tempfile.mkdtemp(prefix="fogg-masks-")
tap = Tap()
PING = b'{"type":"ping","id":"bad"}'
CONNECTIONS = 30


def certificate():
    cert, key = os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-subj", "/CN=localhost", "-days", "2", "-addext", "subjectAltName=DNS:localhost",
                    "-keyout", key, "-out", cert], check=True, capture_output=True)
    return cert, key


def closes(client, *codes):
    """The connection is closed with one of the codes, and nobody answers the frame without a mask."""
    try:
        while True:
            assert client.read().get("re") != "bad", "the frame was heard"
    except Closed as closed:
        assert closed.code in codes, closed.code
    except OSError as fault:
        assert None in codes, fault


def go_round(server):
    """The server has read what was sent before."""
    client = Client(server)
    client.ask(type="ping")
    client.close()


def frames_without_a_mask_are_closed(server):
    for opcode in (0, 1, 2, 8, 9, 10):
        client = Client(server)
        client.send_frame(PING, opcode=opcode, masked=False)
        closes(client, 1002)
    client = Client(server)
    client.send_frame(b"", masked=False)
    closes(client, 1002)
    client = Client(server)
    try:
        client.send_frame(b" " * 70000, masked=False)
    except OSError:
        pass  # closed before all was sent
    closes(client, 1002, None)


def frame_without_a_mask_is_found_behind_others(server):
    client = Client(server)
    for length in (0, 125, 126, 3000):
        client.ask(type="ping", more="x" * length)
    client.send_frame(PING, masked=False)
    closes(client, 1002)


def frame_without_a_mask_is_found_in_the_packet_of_others(server):
    client = Client(server)
    good = frame(json.dumps({"type": "ping", "id": "good"}).encode())
    client.socket.sendall(good * 3 + frame(PING, masked=False) + good)
    closes(client, 1002)


def frame_without_a_mask_is_found_in_the_packet_of_the_request(server):
    try:
        client = Client(server, greet=False, behind=frame(PING, masked=False))
    except Closed:
        return
    closes(client, 1002)
    hello = frame(json.dumps({"type": "hello", "id": "h", "version": 1}).encode())
    client = Client(server, greet=False, behind=hello + frame(b"\r\n\r\n" + PING, masked=False) + hello)
    closes(client, 1002)


def header_without_a_mask_in_two_pieces_is_closed(server):
    for opcode in (1, 2, 9, 10):
        client = Client(server)
        bad = frame(PING, opcode=opcode, masked=False)
        client.socket.sendall(bad[:1])
        go_round(server)
        client.socket.sendall(bad[1:])
        closes(client, 1002)


def no_frame_without_a_mask_escapes_among_many_connections(server):
    """All are written to at once, in random pieces, so that bytes arrive while the server reads."""
    dice = random.Random(7)
    clients = [Client(server) for _ in range(CONNECTIONS)]
    streams = []
    for _ in clients:
        good = b"".join(frame(json.dumps({"type": "ping", "id": "g", "more": "x" * dice.randrange(200)}).encode())
                        for _ in range(dice.randrange(1, 6)))
        streams.append(good + frame(PING, masked=False) + frame(PING, masked=False))
    while any(streams):
        for i, client in enumerate(clients):
            step = dice.randrange(1, 90)
            piece, streams[i] = streams[i][:step], streams[i][step:]
            try:
                client.socket.sendall(piece)
            except OSError:
                streams[i] = b""  # closed already
    for client in clients:
        closes(client, 1002, None)  # None: the close frame was lost because bytes came behind the bad frame


def masked_frames_are_heard(server):
    client = Client(server, greet=False,
                    behind=frame(json.dumps({"type": "hello", "id": "h", "version": 1}).encode()))
    assert client.read()["re"] == "h"
    for length in (0, 125, 126, 3500):
        assert client.ask(type="ping", more="x" * length)["type"] == "pong"


def pings_without_end_close_the_connection(server):
    client = Client(server)
    for _ in range(20):
        client.send_frame(b"", opcode=9)
    assert client.ask(type="ping")["type"] == "pong"
    try:
        for _ in range(100):
            client.send_frame(b"x" * 50, opcode=9)
    except OSError:
        pass  # closed before all were sent
    closes(client, 1008, None)


def only_the_first_request_of_a_connection_may_upgrade_it(server):
    raw = socket.create_connection(("127.0.0.1", server.port), TIMEOUT)
    if server.tls:
        raw = ssl.create_default_context(cafile=server.tls[0]).wrap_socket(raw, server_hostname="localhost")
    host = f"Host: localhost:{server.port}\r\n"
    upgrade = (f"GET /ws HTTP/1.1\r\n{host}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Protocol: fogg\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
    raw.sendall(f"GET /healthz HTTP/1.1\r\n{host}\r\n{upgrade}".encode())
    answer = b""
    try:
        while more := raw.recv(65536):
            answer += more
    except OSError:
        pass  # closed with bytes of ours unread
    assert answer.startswith(b"HTTP/1.1 200") and b" 101 " not in answer, answer


cases = (masked_frames_are_heard, pings_without_end_close_the_connection, frames_without_a_mask_are_closed,
         frame_without_a_mask_is_found_behind_others, frame_without_a_mask_is_found_in_the_packet_of_others,
         frame_without_a_mask_is_found_in_the_packet_of_the_request, header_without_a_mask_in_two_pieces_is_closed,
         no_frame_without_a_mask_escapes_among_many_connections, only_the_first_request_of_a_connection_may_upgrade_it)


def run_all(server, where):
    for case in cases:
        def named(case=case):
            case(server)
        named.__name__ = case.__name__ + where
        tap.run(named)
    assert server.stop() == 0
    server.remove()


run_all(Server(program), "")
if shutil.which("openssl"):
    run_all(Server(program, tls=certificate()), "_inside_tls")
else:
    tap.skip(frames_without_a_mask_are_closed, "no openssl to make a certificate")
shutil.rmtree(folder, ignore_errors=True)
sys.exit(tap.done())
