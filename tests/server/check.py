"""check - `fogg serve --check`: a supervisor asks whether a server is well."""
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading

from wire import Server, Tap, TIMEOUT

program = sys.argv[1]
tap = Tap()


def check(*options, **environment):
    """Status and what was said."""
    done = subprocess.run([program, "serve", "--check", *options], capture_output=True, text=True, timeout=TIMEOUT,
                          stdin=subprocess.DEVNULL, env={**os.environ, **environment})
    assert done.stdout == ""
    return done.returncode, done.stderr


def answering(answer):
    """A socket that gives one connection that answer; its address."""
    listener = socket.create_server(("127.0.0.1", 0))

    def serve():
        client = listener.accept()[0]
        client.recv(4096)
        client.sendall(answer)
        client.close()
        listener.close()

    threading.Thread(target=serve, daemon=True).start()
    return f"127.0.0.1:{listener.getsockname()[1]}"


def a_server_that_is_well_gets_status_0_and_no_words():
    server = Server(program)
    assert check("--listen", f"127.0.0.1:{server.port}") == (0, "")
    assert check(FOGG_LISTEN=f"127.0.0.1:{server.port}") == (0, "")
    assert server.stop() == 0
    status, said = check("--listen", f"127.0.0.1:{server.port}")
    assert status == 1 and "Connection refused" in said, said
    server.remove()


def a_server_at_all_addresses_is_asked_at_this_machine():
    server = Server(program, "--listen", ":0")
    for place in (":%d", "0.0.0.0:%d"):
        assert check("--listen", place % server.port) == (0, "")
    server.stop()
    server.remove()
    if os.path.exists("/proc/net/if_inet6"):
        server = Server(program, "--listen", "[::]:0")
        for place in ("[::]:%d", "[::1]:%d"):
            assert check("--listen", place % server.port) == (0, "")
        server.stop()
        server.remove()


def a_server_with_tls_is_asked_with_tls():
    with tempfile.TemporaryDirectory(prefix="fogg-check-") as folder:
        cert, key = os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=games.example.org",
                        "-days", "2", "-keyout", key, "-out", cert], check=True, capture_output=True)
        server = Server(program, tls=(cert, key))
        assert check("--listen", f"127.0.0.1:{server.port}", "--tls", cert, key) == (0, "")
        status, said = check("--listen", f"127.0.0.1:{server.port}")
        assert status == 1 and "127.0.0.1" in said, said
        server.stop()
        server.remove()


def a_server_that_is_not_well_gets_status_1():
    for answer, words in ((b"HTTP/1.1 503 Service Unavailable\r\n\r\nnot well\n", "is not well: it answers 503"),
                          (b"HTTP/1.1 2000 OK\r\n\r\n", "does not answer as a server of fogg"),
                          (b"220 mail.example.org\r\n", "does not answer as a server of fogg"),
                          (b"", "does not answer")):
        status, said = check("--listen", answering(answer))
        assert status == 1 and words in said, (answer, said)


def a_frozen_server_is_not_waited_for():
    server = Server(program)
    server.process.send_signal(signal.SIGSTOP)
    try:
        status, said = check("--listen", f"127.0.0.1:{server.port}")
        assert status == 1 and "does not answer" in said, said
    finally:
        server.process.send_signal(signal.SIGCONT)
    server.stop()
    server.remove()


def an_address_without_a_port_is_refused():
    status, said = check("--listen", "127.0.0.1:0")
    assert status == 1 and "--check needs the server's port" in said, said
    assert "takes an address and a port" in check("--listen", "nonsense")[1]


for case in (a_server_that_is_well_gets_status_0_and_no_words, a_server_at_all_addresses_is_asked_at_this_machine,
             a_server_with_tls_is_asked_with_tls, a_server_that_is_not_well_gets_status_1,
             a_frozen_server_is_not_waited_for, an_address_without_a_port_is_refused):
    tap.run(case)
sys.exit(tap.done())
