"""browser_keys - the other end of Web Push: a browser's keys, and reading what was encrypted for them (RFC 8291); and
checking the server's signature (RFC 8292).  Plain Python, so that nothing is taken from the code that is tested."""
import base64
import hashlib
import hmac
import json
import secrets

P = 2**256 - 2**224 + 2**192 + 2**96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
G = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
     0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def add(a, b):
    if a is None or b is None:
        return a or b
    if a[0] == b[0] and (a[1] + b[1]) % P == 0:
        return None
    slope = ((3 * a[0] * a[0] - 3) * pow(2 * a[1], -1, P) if a == b else (b[1] - a[1]) * pow(b[0] - a[0], -1, P)) % P
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def multiply(number, point):
    result = None
    while number:
        if number & 1:
            result = add(result, point)
        point = add(point, point)
        number >>= 1
    return result


def bytes_of(point):
    return b"\4" + point[0].to_bytes(32, "big") + point[1].to_bytes(32, "big")


def point_of(data):
    assert len(data) == 65 and data[0] == 4
    return int.from_bytes(data[1:33], "big"), int.from_bytes(data[33:], "big")


def digest(key, text):
    return hmac.new(key, text, hashlib.sha256).digest()


# AES, only as much as counting blocks needs.
def make_box():
    box, p, q = [0] * 256, 1, 1
    while True:
        p = p ^ (p << 1 & 255) ^ (0x1B if p & 128 else 0)
        q ^= q << 1
        q ^= q << 2
        q = (q ^ q << 4) & 255
        q ^= 9 if q & 128 else 0
        turn = [(q << k | q >> (8 - k)) & 255 for k in range(5)]
        box[p] = turn[0] ^ turn[1] ^ turn[2] ^ turn[3] ^ turn[4] ^ 0x63
        if p == 1:
            break
    box[0] = 0x63
    return box


BOX = make_box()


def double(x):
    return (x << 1 ^ (0x1B if x & 128 else 0)) & 255


def encrypt_block(key, block):
    words, ring = [list(key[i:i + 4]) for i in range(0, 16, 4)], 1
    for i in range(4, 44):
        word = list(words[i - 1])
        if i % 4 == 0:
            word = [BOX[byte] for byte in word[1:] + word[:1]]
            word[0] ^= ring
            ring = double(ring)
        words.append([a ^ b for a, b in zip(words[i - 4], word)])
    state = [a ^ b for a, b in zip(block, sum(words[:4], []))]
    for turn in range(1, 11):
        state = [BOX[byte] for byte in state]
        state = [state[(i + 4 * (i % 4)) % 16] for i in range(16)]
        if turn < 10:
            mixed = []
            for column in range(0, 16, 4):
                a = state[column:column + 4]
                mixed += [double(a[i]) ^ double(a[(i + 1) % 4]) ^ a[(i + 1) % 4] ^ a[(i + 2) % 4] ^ a[(i + 3) % 4]
                          for i in range(4)]
            state = mixed
        state = [a ^ b for a, b in zip(state, sum(words[4 * turn:4 * turn + 4], []))]
    return bytes(state)


class BrowserKeys:
    def __init__(self):
        self.secret = secrets.randbelow(N - 1) + 1
        self.public = bytes_of(multiply(self.secret, G))
        self.auth = secrets.token_bytes(16)

    def subscription(self, endpoint):
        return {"endpoint": endpoint, "p256dh": encode(self.public), "auth": encode(self.auth)}

    def read(self, body):
        """The text of a message that was encrypted for these keys."""
        salt, size, sender, sealed = body[:16], int.from_bytes(body[16:20], "big"), body[21:86], body[86:]
        assert body[20] == 65 and len(sealed) <= size
        shared = multiply(self.secret, point_of(sender))[0].to_bytes(32, "big")
        key = digest(digest(self.auth, shared), b"WebPush: info\0" + self.public + sender + b"\1")
        key = digest(salt, key)
        content = digest(key, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = digest(key, b"Content-Encoding: nonce\0\1")[:12]
        text = b""
        for i in range(0, len(sealed) - 16, 16):
            block = encrypt_block(content, nonce + (i // 16 + 2).to_bytes(4, "big"))
            text += bytes(a ^ b for a, b in zip(sealed[i:min(i + 16, len(sealed) - 16)], block))
        assert text.endswith(b"\2"), text
        return json.loads(text[:-1])


def check_signature(header, endpoint_origin, key):
    """Whether `Authorization` is a good signature of the server with that key; returns its claims."""
    assert header.startswith("vapid t="), header
    token, _, public = header[len("vapid t="):].partition(", k=")
    assert public == key
    head, claims, signature = token.split(".")
    assert json.loads(decode(head)) == {"typ": "JWT", "alg": "ES256"}
    number = int.from_bytes(hashlib.sha256(f"{head}.{claims}".encode()).digest(), "big")
    r, s = int.from_bytes(decode(signature)[:32], "big"), int.from_bytes(decode(signature)[32:], "big")
    w = pow(s, -1, N)
    found = add(multiply(number * w % N, G), multiply(r * w % N, point_of(decode(public))))
    assert found[0] % N == r, "the signature is not the server's"
    read = json.loads(decode(claims))
    assert read["aud"] == endpoint_origin, read
    return read
