/* tap.c - `recv` and `SSL_read` for the library, with a look at what they read. */
#undef _FORTIFY_SOURCE /* with it the system's header has a body for recv */
#include "tap.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "../work/monotonic.h"
#include "net.h"

enum { MOST_PINGS = 60, PINGS_WITHIN = 10000 }; /* control frames in so many milliseconds */

static _Thread_local bool is_loop; /* other threads may call these functions for sockets of their own */
static net_socket **watched;       /* by descriptor */
static int watched_count;

void tap_open(void)
{
    is_loop = true;
}

void tap_close(void)
{
    free(watched);
    watched = NULL;
    watched_count = 0;
    is_loop = false;
}

void tap_begin(net_socket *socket, int file)
{
    if (file >= watched_count) {
        int count = watched_count;
        watched_count = 2 * file + 64;
        watched = memory_grow(watched, (size_t)watched_count * sizeof(net_socket *));
        memset(watched + count, 0, (size_t)(watched_count - count) * sizeof(net_socket *));
    }
    watched[file] = socket;
    socket->tapped = file;
}

void tap_end(net_socket *socket)
{
    int file = socket->tapped;
    if (file < watched_count && watched[file] == socket) /* else the descriptor has another socket by now */
        watched[file] = NULL;
    buffer_clear(&socket->tap.head);
}

void tap_each(void (*visit)(net_socket *socket, int file))
{
    for (int file = 0; file < watched_count; file++)
        if (watched[file])
            visit(watched[file], file);
}

void tap_close_bad(net_socket *socket)
{
    fogg_client *client = socket->connection ? socket->connection->client : NULL;
    if (client && socket->tap.frames.is_bad)
        client->close(client, LWS_CLOSE_STATUS_PROTOCOL_ERR, "frames must be masked");
}

/* The library must be given something, because a reader of TLS cannot say that nothing was there.  An empty pong, or
 * the end of the header whose first byte the library has: an empty frame.  Returns how many bytes there are now. */
static size_t replace_rest(uint8_t *bytes, size_t good, size_t room, bool is_begun)
{
    static const uint8_t pong[] = {0x8a, 0x80, 0, 0, 0, 0};
    size_t from = is_begun ? 1 : 0;
    if (room - good < sizeof pong - from)
        return good;
    memcpy(bytes + good, pong + from, sizeof pong - from);
    return good + sizeof pong - from;
}

/* Whether the client has sent more pings than anybody needs: they cost the loop and count as no message. */
static bool has_many_pings(net_tap *tap)
{
    int64_t now = monotonic_ms();
    if (now - tap->controls_since > PINGS_WITHIN) {
        tap->controls_since = now;
        tap->frames.controls = 0;
    }
    return tap->frames.controls > MOST_PINGS;
}

/* Returns how many of the bytes are left, which begin with frames. */
static size_t look_at_frames(net_socket *socket, uint8_t *bytes, size_t count, size_t room)
{
    net_frames *frames = &socket->tap.frames;
    bool was_bad = frames->is_bad, is_begun = frames->count == 1 && frames->skip == 0;
    size_t good = was_bad ? 0 : frames_look(frames, bytes, count);
    if (!frames->is_bad && has_many_pings(&socket->tap) && socket->connection && socket->connection->client) {
        fogg_client *client = socket->connection->client;
        client->close(client, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many pings");
        frames->is_bad = true;
        good = 0;
    }
    if (!frames->is_bad)
        return count;
    tap_close_bad(socket);
    return replace_rest(bytes, good, room, is_begun && good == 0 && !was_bad);
}

/* A request has a fault: the library gets a plain one in its place, which is then refused (tap->fault).  If it has the
 * beginning of the faulty one already, the connection is closed.  Returns how many bytes there are now. */
static size_t replace_request(const net_tap *tap, uint8_t *bytes, size_t count, size_t room)
{
    static const char plain[] = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    bool is_begun = tap->head.length > count;
    if (is_begun || room < sizeof plain - 1)
        return 0;
    memcpy(bytes, plain, sizeof plain - 1);
    return sizeof plain - 1;
}

/* Takes what came of a request.  Returns how many of the bytes are left; `behind` are the frames among them. */
static size_t take_head(net_tap *tap, uint8_t *bytes, size_t count, size_t room, size_t *behind)
{
    *behind = 0;
    buffer_add(&tap->head, (const char *)bytes, count);
    head_verdict verdict = head_check(tap->head.at, tap->head.length, ++tap->pieces);
    if (verdict.status == 0 && !verdict.is_whole)
        return count;
    size_t left = count - (tap->head.length - verdict.length);
    tap->fault = verdict.sentence;
    tap->is_overrun = left < count && !verdict.is_upgrade;
    if (tap->fault)
        left = replace_request(tap, bytes, count, room);
    bool is_upgrade = verdict.is_upgrade && !tap->is_later;
    tap->stage = is_upgrade ? TAP_FRAMES : TAP_ANSWER;
    tap->is_later = true;
    tap->pieces = 0;
    if (is_upgrade) {
        *behind = count - left;
        left = count;
    }
    buffer_clear(&tap->head);
    return left;
}

void tap_next(net_tap *tap)
{
    tap->stage = TAP_HEAD;
}

static size_t look(net_socket *socket, uint8_t *bytes, size_t count, size_t room)
{
    net_tap *tap = &socket->tap;
    size_t left = count, before = 0, behind = 0;
    switch (tap->stage) {
    case TAP_HEAD:
        left = take_head(tap, bytes, count, room, &behind);
        before = left - behind;
        break;
    case TAP_ANSWER:
        left = before = tap->skip < count ? tap->skip : count;
        tap->skip -= before;
        break;
    case TAP_FRAMES:
        before = tap->skip < count ? tap->skip : count;
        tap->skip -= before;
        break;
    }
    return before == left ? left : before + look_at_frames(socket, bytes + before, left - before, room - before);
}

static size_t pass(int file, void *bytes, size_t count, size_t room)
{
    net_socket *socket = is_loop && file >= 0 && file < watched_count ? watched[file] : NULL;
    return socket ? look(socket, bytes, count, room) : count;
}

__attribute__((visibility("default"), used)) ssize_t recv(int file, void *bytes, size_t room, int flags)
{
    ssize_t count = recvfrom(file, bytes, room, flags, NULL, NULL);
    return count > 0 && !(flags & MSG_PEEK) ? (ssize_t)pass(file, bytes, (size_t)count, room) : count;
}

__attribute__((visibility("default"), used)) int SSL_read(SSL *ssl, void *bytes, int room)
{
    size_t count = 0;
    if (SSL_read_ex(ssl, bytes, room < 0 ? 0 : (size_t)room, &count) == 1)
        return (int)pass(SSL_get_fd(ssl), bytes, count, (size_t)room);
    return SSL_get_error(ssl, 0) == SSL_ERROR_ZERO_RETURN ? 0 : -1;
}
