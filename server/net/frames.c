/* frames.c - a look at the headers of frames before the library reads them. */
#include "frames.h"

#include <errno.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#include "net.h"
#include "system_socket.h"

enum {
    MASKED = 0x80, /* of the second byte of a header; the others are a length, or say that one follows */
    TWO_BYTES = 126,
    EIGHT_BYTES = 127,
    MASK = 4,             /* bytes of the mask itself */
    MOST_SEEN = 64 << 10, /* bytes looked at in one go: more than the library reads in one go */
};

bool frames_look(net_frames *frames, const uint8_t *bytes, size_t count)
{
    while (count > 0) {
        if (frames->skip > 0) {
            size_t step = frames->skip < count ? (size_t)frames->skip : count;
            frames->skip -= step;
            bytes += step;
            count -= step;
            continue;
        }
        frames->head[frames->count++] = *bytes++;
        count--;
        if (frames->count < 2)
            continue;
        if (!(frames->head[1] & MASKED))
            return false;
        int size = frames->head[1] & ~MASKED, more = size == TWO_BYTES ? 2 : size == EIGHT_BYTES ? 8 : 0;
        if (frames->count < 2 + more)
            continue;
        uint64_t length = more == 0 ? (uint64_t)size : 0;
        for (int i = 0; i < more; i++)
            length = length << 8 | frames->head[2 + i];
        frames->skip = MASK + length;
        frames->count = 0;
    }
    return true;
}

/* How many bytes have been read: of those that arrived all but those that wait.  If some arrive meanwhile the two
 * numbers do not belong together, and are read again. */
static bool read_taken(int file, uint64_t *bytes)
{
    for (int i = 0; i < 16; i++) {
        uint64_t before, after;
        int waiting;
        if (!system_count_arrived(file, &before) || ioctl(file, FIONREAD, &waiting) != 0 ||
            !system_count_arrived(file, &after))
            return false;
        *bytes = before - (uint64_t)waiting;
        if (before == after)
            return true;
    }
    return false;
}

/* Ends looking where the place in the stream is lost, because the library has read what was not seen: a client may
 * have sent frames together with its request.  Nobody is closed for that. */
static void on_frames(struct ev_loop *loop, ev_io *watch, int events)
{
    static uint8_t bytes[MOST_SEEN];
    net_socket *socket = watch->data;
    net_frames *frames = &socket->frames;
    uint64_t taken;
    (void)events;
    ssize_t count = recv(watch->fd, bytes, sizeof bytes, MSG_PEEK | MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (count <= 0 || !read_taken(watch->fd, &taken) || taken > frames->seen) {
        ev_io_stop(loop, watch);
        return;
    }
    uint64_t old = frames->seen - taken; /* of the bytes: seen already, and still not read */
    bool is_new = (uint64_t)count > old;
    if (!is_new && taken == frames->taken) { /* the library does not read at all: do not go round in circles */
        ev_io_stop(loop, watch);
        return;
    }
    frames->taken = taken;
    if (!is_new)
        return;
    frames->seen += (uint64_t)count - old;
    if (!frames_look(frames, bytes + old, (size_t)count - (size_t)old)) {
        fogg_client *client = socket->connection->client;
        ev_io_stop(loop, watch);
        client->close(client, LWS_CLOSE_STATUS_PROTOCOL_ERR, "frames must be masked");
    }
}

void frames_begin(net_socket *socket)
{
    if (socket->server->tls)
        return;
    ev_io_init(&socket->watch, on_frames, lws_get_socket_fd(socket->wsi), EV_READ);
    ev_set_priority(&socket->watch, EV_MAXPRI); /* before the library, which has none */
    socket->watch.data = socket;
    ev_io_start(socket->server->loop, &socket->watch);
}

void frames_end(net_socket *socket)
{
    ev_io_stop(socket->server->loop, &socket->watch);
}
