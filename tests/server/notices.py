"""notices - people who are not at the table are told of their turn, if they want it: by Web Push, webhook and e-mail,
to receivers on this machine."""
import email
import email.policy
import http.server
import json
import os
import queue
import re
import socket
import socketserver
import subprocess
import sys
import threading
import time

from browser_keys import BrowserKeys, check_signature
from wire import TIMEOUT, Client, Server, Tap, texts

program = sys.argv[1]
tap = Tap()
PASSWORD = "correct horse battery"


class Receiver(http.server.ThreadingHTTPServer):
    """Takes requests.  /gone answers 410, /away 302, /endless answers for ever, /slow waits for a while, /silent until
    the gate is opened.  /ill answers 503 twice, /dead always; /later, /soon and /never ask for one second, for ten
    minutes and for a day; /held answers 503 when it is let."""

    daemon_threads = True

    def __init__(self):
        self.taken = queue.Queue()
        self.gate = threading.Event()
        self.let = threading.Event()
        self.paths = []
        super().__init__(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.serve_forever, daemon=True).start()
        self.origin = f"http://127.0.0.1:{self.server_address[1]}"

    def next(self):
        return self.taken.get(timeout=TIMEOUT)


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.paths.append("GET " + self.path)
        self.send_error(404)

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.paths.append(self.path)
        self.server.taken.put((self.path, dict(self.headers), body))
        if self.path == "/slow":
            time.sleep(3)
        if self.path == "/silent":
            self.server.gate.wait(TIMEOUT)
        if self.path == "/held":
            self.server.let.wait(TIMEOUT)
        times = self.server.paths.count(self.path)
        is_ill = self.path in ("/dead", "/soon", "/never", "/held") or self.path in ("/ill", "/push/ill") and times < 3
        self.send_response({"/gone": 410, "/away": 302}.get(
            self.path, 503 if is_ill else 429 if self.path == "/later" and times == 1 else 201))
        if self.path == "/away":
            self.send_header("Location", "/elsewhere")
        if wait := {"/later": "1", "/soon": "600", "/never": "86400"}.get(self.path):
            self.send_header("Retry-After", wait)
        if self.path != "/endless":
            self.send_header("Content-Length", "0")
        self.end_headers()
        try:
            while self.path == "/endless":
                self.wfile.write(b"x" * 1000)
        except OSError:
            pass  # the other end has had enough

    def log_message(self, *_):
        pass


class MailHandler(socketserver.StreamRequestHandler):
    def handle(self):
        self.say("220 here")
        to = []
        while line := self.rfile.readline().decode().strip():
            word = line.upper()
            if word.startswith("EHLO"):
                self.say("250 here")
            elif word.startswith("RCPT"):
                to.append(re.search("<(.*)>", line).group(1))
                self.server.asked.append(to[-1])
                is_put_off = to[-1].startswith("grey") and self.server.asked.count(to[-1]) == 1
                self.say("451 come again" if is_put_off else "550 nobody" if to[-1].startswith("no") else "250 good")
            elif word == "DATA":
                self.say("354 go on")
                text = b""
                while (more := self.rfile.readline()) != b".\r\n":
                    text += more
                self.server.taken.put((to, email.message_from_bytes(text, policy=email.policy.default)))
                self.say("250 taken")
            else:
                self.say("221 bye" if word == "QUIT" else "250 good")

    def say(self, text):
        self.wfile.write(text.encode() + b"\r\n")


class MailServer(socketserver.ThreadingTCPServer):
    daemon_threads = True

    def __init__(self):
        self.taken = queue.Queue()
        self.asked = []
        super().__init__(("127.0.0.1", 0), MailHandler)
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def next(self):
        return self.taken.get(timeout=TIMEOUT)


class Person:
    def __init__(self, name, is_account=True, server=None):
        self.server = server or main
        body = {"name": name, "password": PASSWORD} if is_account else {"name": name}
        status, headers, answer = self.server.http("POST", "/api/register" if is_account else "/api/guest", body)
        assert status == 200, answer
        self.cookie = headers["set-cookie"].split(";")[0]
        self.client = None

    def come(self):
        self.client = Client(self.server, self.cookie)
        return self.client

    def go(self):
        self.client.close()
        self.client = None

    def set(self, status=200, **change):
        answer = self.server.http("POST", "/api/notices", change, Cookie=self.cookie)
        assert answer[0] == status, answer
        return json.loads(answer[2])

    def settings(self):
        status, _, body = self.server.http("GET", "/api/notices", Cookie=self.cookie)
        assert status == 200, body
        return json.loads(body)


def deal(host, guest):
    """A table of two where both have kept their tickets: the host is to move, the guest is gone."""
    table = host.client.ask(type="open", map="usa", seats=["me", "open"], public=False, start=0)["table"]
    client = guest.come()
    for one in (host.client, client):
        one.enter(table)  # so both are there when the game begins
    assert client.ask(type="sit", table=table, seat=1)["type"] != "error"
    for one in (host.client, client):
        view = one.view(table)
        answer = one.ask(type="act", table=table, action=next(a for a in texts(view["legal"]) if a.startswith("keep")),
                         have=one.last[table]["last"])
        assert answer["type"] == "events", answer
    guest.go()
    return table


def move(person, table):
    """A whole turn: two cards from the stock."""
    client = person.client
    for _ in range(2):
        while client.view(table)["waits_for"] != [client.last[table]["view"]["seat"]]:
            client.read()
        answer = client.ask(type="act", table=table, action="draw stock", have=client.last[table]["last"])
        assert answer["type"] == "events", answer


def everything_is_off_until_it_is_wanted():
    guest = Person("Passepartout", is_account=False)
    found = guest.settings()
    assert found["devices"] == [] and found["webhook"] == "" and found["mail"] == "" and found["quiet"] is None
    assert found["tables"] == {} and not found["confirmed"] and found["mails"] and found["reachable"]
    assert len(found["key"]) == 87
    table = deal(ann, guest)
    bob.set(webhook=receiver.origin + "/first")
    move(ann, table)
    move_for_bob = deal(ann, bob)
    move(ann, move_for_bob)
    path, _, body = receiver.next()
    assert path == "/first" and json.loads(body)["table"] == move_for_bob, "the guest was not told, Bob was"
    bob.set(webhook="")
    assert receiver.taken.empty()
    wait_until(lambda: turns_waiting() == 0, "what was told waits no longer")


def turns_waiting():
    return main.metric('queue_length{queue="turns"}')


def a_browser_is_told_once_a_turn_in_words_that_only_it_can_read():
    keys = BrowserKeys()
    bob.set(push=keys.subscription(receiver.origin + "/push/bob"), language="ro")
    assert len(bob.settings()["devices"]) == 1
    table = deal(ann, bob)
    move(ann, table)
    path, headers, body = receiver.next()
    assert path == "/push/bob" and headers["Content-Encoding"] == "aes128gcm" and int(headers["TTL"]) > 0, headers
    claims = check_signature(headers["Authorization"], receiver.origin, bob.settings()["key"])
    assert claims["sub"] == "https://play.example.org/" and time.time() < claims["exp"] < time.time() + 24 * 3600
    told = keys.read(body)
    assert told == {"type": "turn", "table": table, "map": "usa", "seat": 1, "title": "E rândul tău",
                    "body": told["body"]}, told
    assert "Statele Unite" in told["body"], told
    bob.come().enter(table)
    move(bob, table)
    move(ann, table)  # Bob looks on: nothing is sent
    bob.client.enter(table)
    move(bob, table)
    bob.go()
    move(ann, table)
    assert keys.read(receiver.next()[2])["table"] == table
    bob.set(forget=bob.settings()["devices"][0])
    assert bob.settings()["devices"] == [] and receiver.taken.empty()


def a_browser_that_is_gone_is_forgotten():
    bob.set(push=BrowserKeys().subscription(receiver.origin + "/gone"))
    bob.set(test=True)
    assert receiver.next()[0] == "/gone"
    wait_until(lambda: bob.settings()["devices"] == [], "the device is forgotten")


def a_person_has_at_most_eight_devices():
    for i in range(8):
        bob.set(push=BrowserKeys().subscription(f"{receiver.origin}/device/{i}"))
    bob.set(push=BrowserKeys().subscription(f"{receiver.origin}/device/7"))  # the same again
    bob.set(409, push=BrowserKeys().subscription(f"{receiver.origin}/device/8"))
    for device in bob.settings()["devices"]:
        bob.set(forget=device)


def webhooks_of_a_person_and_of_a_table_are_called():
    table = deal(ann, bob)
    ann.set(webhook=receiver.origin + "/table", table=table)
    bob.set(409, webhook=receiver.origin + "/not-mine", table=table)
    bob.set(webhook=receiver.origin + "/bob")
    assert ann.settings()["tables"] == {table: receiver.origin + "/table"}
    move(ann, table)
    found = dict((path, json.loads(body)) for path, _, body in (receiver.next(), receiver.next()))
    assert set(found) == {"/table", "/bob"}
    for told in found.values():
        assert told == {"type": "turn", "table": table, "map": "usa", "seat": 1, "name": "Bob",
                        "link": f"https://play.example.org/#/table/{table}"}, told
    bob.set(webhook="")
    ann.set(webhook="", table=table)
    Person("Fix", is_account=False).set(409, webhook=receiver.origin + "/guest")
    assert receiver.taken.empty()


def redirects_are_not_followed_and_long_answers_not_read():
    before = count("webhook", "failed")
    bob.set(webhook=receiver.origin + "/away")
    bob.set(test=True)
    receiver.next()
    wait_until(lambda: count("webhook", "failed") == before + 1, "counted")
    assert "/elsewhere" not in receiver.paths and "GET /elsewhere" not in receiver.paths
    sent = count("webhook", "sent")
    bob.set(webhook=receiver.origin + "/endless")
    bob.set(test=True)
    receiver.next()
    wait_until(lambda: count("webhook", "sent") == sent + 1, "it does not hang")
    bob.set(webhook="")


def count(way, result, server=None):
    return (server or main).metric(f'notices_total{{way="{way}",result="{result}"}}')


def a_message_that_failed_is_sent_again_and_can_be_told_by_its_key():
    one = Person("Cora")
    failed, sent, again = (count("webhook", result) for result in ("failed", "sent", "again"))
    one.set(webhook=receiver.origin + "/ill")
    one.set(test=True)
    found = [receiver.next() for _ in range(3)]
    assert [path for path, _, _ in found] == ["/ill"] * 3
    assert len({headers["Idempotency-Key"] for _, headers, _ in found}) == 1, "one message"
    assert len({body for _, _, body in found}) == 1
    wait_until(lambda: count("webhook", "sent") == sent + 1, "the third time it is taken")
    assert count("webhook", "failed") == failed and count("webhook", "again") == again + 2
    one.set(test=True)
    assert receiver.next()[1]["Idempotency-Key"] != found[0][1]["Idempotency-Key"], "another message"
    one.set(webhook="")
    keys = BrowserKeys()
    one.set(push=keys.subscription(receiver.origin + "/push/ill"))
    one.set(test=True)
    texts_read = [keys.read(receiver.next()[2]) for _ in range(3)]
    assert texts_read[0] == texts_read[1] == texts_read[2] and texts_read[0]["type"] == "test"
    assert len(one.settings()["devices"]) == 1, "a service that is ill is no reason to forget the browser"
    one.set(forget=one.settings()["devices"][0])


def tries_have_an_end():
    one = Person("Dora")
    failed, again = count("webhook", "failed"), count("webhook", "again")
    for path, times in (("/dead", 4), ("/never", 1), ("/away", 1), ("/gone", 1)):
        receiver.paths.clear()
        one.set(webhook=receiver.origin + path)
        one.set(test=True)
        failed += 1
        wait_until(lambda: count("webhook", "failed") == failed, f"{path} is given up")
        assert receiver.paths == [path] * times, receiver.paths
        again += times - 1
        assert count("webhook", "again") == again
        while not receiver.taken.empty():
            receiver.next()
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    one.set(webhook=f"http://127.0.0.1:{port}/")
    one.set(test=True)
    wait_until(lambda: count("webhook", "failed") == failed + 1, "nobody listens there")
    assert count("webhook", "again") == again + 3, "but somebody might have"
    one.set(webhook="")


def a_receiver_that_asks_for_time_gets_it():
    one = Person("Egon")
    receiver.paths.clear()
    one.set(webhook=receiver.origin + "/later")
    one.set(test=True)
    receiver.next()
    begin = time.monotonic()
    receiver.next()
    assert time.monotonic() - begin > 0.9, "a second was asked for"
    assert receiver.paths == ["/later"] * 2
    one.set(webhook="")


def a_turn_that_is_over_is_not_told_again():
    one = Person("Flora")
    failed, again = count("webhook", "failed"), count("webhook", "again")
    one.set(webhook=receiver.origin + "/held")
    table = deal(ann, one)
    move(ann, table)
    assert receiver.next()[0] == "/held"
    one.come().enter(table)  # while the receiver still thinks
    move(one, table)
    receiver.let.set()
    wait_until(lambda: count("webhook", "failed") == failed + 1, "it is given up")
    assert count("webhook", "again") == again and receiver.taken.empty()
    one.go()
    one.set(webhook="")


def a_mail_is_sent_again_only_if_the_mail_server_has_put_it_off():
    one = Person("Gus")
    failed, again = count("mail", "failed"), count("mail", "again")
    one.set(mail="grey@example.org", language="en")
    assert mails.next()[0] == ["grey@example.org"] and mails.asked.count("grey@example.org") == 2
    assert count("mail", "again") == again + 1 and count("mail", "failed") == failed
    one.set(mail="nobody@example.org", language="en")
    wait_until(lambda: count("mail", "failed") == failed + 1, "refused for good")
    assert mails.asked.count("nobody@example.org") == 1 and mails.taken.empty()
    one.set(mail="")


def slow_receivers_hold_nobody_up():
    """Two people whose receivers did not answer held up everybody else's messages."""
    slow = [Person(f"Slow {i}") for i in range(4)]
    for one in slow:
        one.set(webhook=receiver.origin + "/silent")
    bob.set(webhook=receiver.origin + "/bob")
    failed = main.metric('notices_total{way="webhook",result="failed"}')
    for one in (*slow, *slow, bob):
        one.set(test=True)
    assert ann.client.ask(type="ping")["type"] == "pong" and main.http("GET", "/healthz")[0] == 200
    before = []
    while (path := receiver.next()[0]) != "/bob":
        before.append(path)
    assert main.metric('notices_total{way="webhook",result="failed"}') == failed, "Bob waits for nobody's time-out"
    bob.set(webhook="")
    for one in slow:
        one.set(webhook="")
    receiver.gate.set()
    for _ in range(2 * len(slow) - len(before)):
        receiver.next()


def a_receiver_that_takes_long_is_left_in_peace():
    slow = Person("Slow")
    failed, sent = (lambda: main.metric('notices_total{way="webhook",result="failed"}'),
                    lambda: main.metric('notices_total{way="webhook",result="sent"}'))
    was_sent, was_failed = sent(), failed()
    slow.set(webhook=receiver.origin + "/slow")
    slow.set(test=True)
    wait_until(lambda: sent() == was_sent + 1, "it answers at last")
    slow.set(test=True)
    wait_until(lambda: failed() == was_failed + 1, "the next one is dropped")
    assert receiver.next()[0] == "/slow" and receiver.taken.empty()
    took, rest = map(int, main.wait_for_log(r"event=slow-receiver way=webhook took=(\d+) rest=(\d+)").groups())
    assert took >= 2000 and rest == 10 * took, (took, rest)


def a_message_that_waits_is_counted():
    """The last case: the message would come again in ten minutes."""
    one = Person("Hana")
    assert main.metric('queue_length{queue="notices-again"}') == 0
    one.set(webhook=receiver.origin + "/soon")
    one.set(test=True)
    assert receiver.next()[0] == "/soon"
    wait_until(lambda: main.metric('queue_length{queue="notices-again"}') == 1, "it waits")


def bad_addresses_are_refused():
    for url in ("ftp://example.org/", "https://user:secret@example.org/", "http://example.org:25/", "nowhere", 5, None):
        bob.set(400, webhook=url)
    keys = BrowserKeys().subscription(receiver.origin + "/x")
    for change in ({"endpoint": "x"}, {**keys, "p256dh": "short"}, {**keys, "auth": ""}, "text", [], {}):
        bob.set(400, push=change)
    for quiet in ({"from": 0}, {"from": -1, "to": 5, "offset": 0}, {"from": 0, "to": 1440, "offset": 0}, "night"):
        bob.set(400, quiet=quiet)
    for address in ("bob", "a@b.c\r\nBcc: d@e.f", "a@b.c,d@e.f", 7):
        bob.set(400, mail=address)
    bob.set(400)
    assert main.http("POST", "/api/notices", {"test": True})[0] == 401, "without a session"
    assert main.http("GET", "/api/notices")[0] == 401


def a_mail_is_sent_only_to_an_address_that_has_been_confirmed():
    bob.set(mail="bob@example.org", language="de")
    to, message = mails.next()
    assert to == ["bob@example.org"] and message["From"] == "fogg <fogg@play.example.org>", message
    code = re.search(r"\d{8}", message["Subject"]).group(0)
    assert code in message.get_content(), message.as_string()
    assert not bob.settings()["confirmed"]
    bob.set(webhook=receiver.origin + "/bob")
    table = deal(ann, bob)
    move(ann, table)
    receiver.next()  # whoever was to be told has been told
    bob.set(webhook="")
    bob.set(409, code=str((int(code) + 1) % 10**8).zfill(8))
    assert not bob.settings()["confirmed"]
    bob.set(code=code)
    assert bob.settings()["confirmed"] and bob.settings()["mail"] == "bob@example.org"
    table = deal(ann, bob)
    move(ann, table)
    to, message = mails.next()
    assert message["Subject"] == "Du bist am Zug", message
    assert f"https://play.example.org/#/table/{table}" in message.get_content(), "not of the turn before"
    assert message["Auto-Submitted"] == "auto-generated" and "Einstellungen" in message.get_content()
    Person("Aouda", is_account=False).set(409, mail="aouda@example.org")
    bob.set(mail="")
    assert bob.settings()["mail"] == "" and mails.taken.empty(), "before it was confirmed, no turn was told"


def nobody_is_pestered_with_codes():
    """Every change of the address sent a mail to whoever has it."""
    for address in ("victim@example.org", "Victim@example.org", "victim+again@example.org"):
        bob.set(mail=address)
        assert mails.next()[0] == [address]
    assert bob.set(429, mail="victim@EXAMPLE.org")["code"] == "too-fast"
    assert Person("Another").set(429, mail="victim+more@example.org")["code"] == "too-fast"
    assert bob.settings()["mail"] == "victim+again@example.org", "what was refused changes nothing"
    bob.set(mail="bob@another.example.org")
    mails.next()
    bob.set(mail="")
    assert mails.taken.empty()


def a_code_cannot_be_found_by_trying():
    bob.set(mail="bob@third.example.org")
    code = re.search(r"\d{8}", mails.next()[1]["Subject"]).group(0)
    wrong = str((int(code) + 1) % 10**8).zfill(8)
    for _ in range(5):
        assert bob.settings()["mail"] == "bob@third.example.org"
        assert bob.set(409, code=wrong)["code"] == "bad-code"
    assert bob.settings()["mail"] == "", "the address is forgotten"
    assert bob.set(409, code=code)["code"] == "bad-code"


def the_code_of_an_address_stood_in_the_export():
    """Whoever had typed in another person's address could confirm it without reading that person's mail."""
    bob.set(mail="bob@fourth.example.org")
    code = re.search(r"\d{8}", mails.next()[1]["Subject"]).group(0)
    export = main.http("GET", "/api/export", Cookie=bob.cookie)[2].decode()
    assert code not in export and "bob@fourth.example.org" in export, export
    bob.set(code=code)
    wish, = (wish for wish in json.loads(main.http("GET", "/api/export", Cookie=bob.cookie)[2])["wishes"]
             if wish["kind"] == "mail")
    assert wish["value"] == "bob@fourth.example.org", wish
    bob.set(mail="")


def in_quiet_hours_nothing_is_sent():
    now = int(time.time() // 60) % 1440
    bob.set(webhook=receiver.origin + "/bob")
    bob.set(quiet={"from": (now + 1440 - 60) % 1440, "to": (now + 120) % 1440, "offset": 0})
    table = deal(ann, bob)
    ann.set(webhook=receiver.origin + "/table", table=table)
    move(ann, table)
    assert receiver.next()[0] == "/table", "the table's own has no quiet hours"
    wait_until(lambda: turns_waiting() == 1, "Bob's turn waits for the end of them")
    bob.set(quiet={"from": (now + 120) % 1440, "to": (now + 180) % 1440, "offset": 0})
    table = deal(ann, bob)
    move(ann, table)
    path, _, body = receiver.next()
    assert path == "/bob" and json.loads(body)["table"] == table, "only the turn outside of them"
    bob.set(quiet=None)
    bob.set(webhook="")
    assert bob.settings()["quiet"] is None and receiver.taken.empty()


def whoever_is_banned_is_told_nothing():
    def admin(*words):
        subprocess.run([program, "admin", *words, "--data", main.data], check=True, stdout=subprocess.DEVNULL)

    cid = Person("Cid")
    cid.set(webhook=receiver.origin + "/cid")
    bob.set(webhook=receiver.origin + "/bob")
    table = deal(ann, cid)
    ann.set(webhook=receiver.origin + "/table", table=table)
    admin("ban", "Cid")
    move(ann, table)
    assert receiver.next()[0] == "/table", "that of the table is its host's"
    other = deal(ann, bob)
    move(ann, other)
    assert receiver.next()[0] == "/bob" and receiver.taken.empty(), "whoever was to be told has been told"
    ann.set(webhook="", table=table)
    bob.set(webhook="")


def what_was_wanted_outlives_a_restart_and_is_in_the_export():
    bob.set(webhook=receiver.origin + "/kept")
    key = bob.settings()["key"]
    ann.go()
    assert main.stop() == 0
    main.start()
    assert bob.settings()["key"] == key and bob.settings()["webhook"] == receiver.origin + "/kept"
    export = json.loads(main.http("GET", "/api/export", Cookie=bob.cookie)[2])
    assert {"kind": "webhook", "key": "", "value": receiver.origin + "/kept"} in export["wishes"]
    assert os.stat(main.data + ".push-key").st_mode & 0o777 == 0o600
    bob.set(test=True)
    assert receiver.next()[0] == "/kept"


def addresses_of_this_machine_are_not_reached_unless_the_host_allows_it():
    strict = Server(program, "--notice-after", "0")
    eve = Person("Eve", server=strict)
    eve.set(webhook=receiver.origin + "/inside")
    eve.set(400, push=BrowserKeys().subscription(receiver.origin + "/inside"))  # not even https
    assert not eve.settings()["mails"]
    eve.set(400, mail="eve@example.org")
    eve.set(test=True)
    wait_until(lambda: count("webhook", "failed", strict) == 1
               or "event=no-way-out" in strict.read_log(), "it was tried, or there is no way out")
    assert receiver.taken.empty() and count("webhook", "again", strict) == 0, "an address of this kind stays one"
    assert strict.stop() == 0
    strict.remove()


def wait_until(holds, what):
    end = time.monotonic() + TIMEOUT
    while not holds():
        assert time.monotonic() < end, what
        time.sleep(0.02)


receiver, mails = Receiver(), MailServer()
main = Server(program, "--notices-anywhere", "--notice-after", "0", "--notice-again", "0",
              "--site", "https://play.example.org/", "--mail", f"smtp://127.0.0.1:{mails.server_address[1]}",
              "--mail-from", "fogg@play.example.org")
probe = Person("Probe", is_account=False)
if probe.settings()["reachable"]:
    ann, bob = Person("Ann"), Person("Bob")
    ann.come()
    for case in (everything_is_off_until_it_is_wanted, a_browser_is_told_once_a_turn_in_words_that_only_it_can_read,
                 a_browser_that_is_gone_is_forgotten, a_person_has_at_most_eight_devices,
                 webhooks_of_a_person_and_of_a_table_are_called, redirects_are_not_followed_and_long_answers_not_read,
                 a_message_that_failed_is_sent_again_and_can_be_told_by_its_key, tries_have_an_end,
                 a_receiver_that_asks_for_time_gets_it, a_turn_that_is_over_is_not_told_again,
                 a_mail_is_sent_again_only_if_the_mail_server_has_put_it_off,
                 slow_receivers_hold_nobody_up, a_receiver_that_takes_long_is_left_in_peace, bad_addresses_are_refused,
                 a_mail_is_sent_only_to_an_address_that_has_been_confirmed, nobody_is_pestered_with_codes,
                 a_code_cannot_be_found_by_trying, the_code_of_an_address_stood_in_the_export,
                 in_quiet_hours_nothing_is_sent, whoever_is_banned_is_told_nothing,
                 what_was_wanted_outlives_a_restart_and_is_in_the_export,
                 addresses_of_this_machine_are_not_reached_unless_the_host_allows_it,
                 a_message_that_waits_is_counted):
        tap.run(case)
else:
    tap.skip(everything_is_off_until_it_is_wanted, "the server was built without libcurl")
assert main.stop() == 0
main.remove()
sys.exit(tap.done())
