/* door.c - accepts connections, and holds each until its first request is there. */
#include "door.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../log.h"
#include "../work/buffer.h"
#include "../work/monotonic.h"
#include "head.h"
#include "http.h"
#include "net.h"
#include "system_socket.h"

enum {
    ACCEPTS_AT_ONCE = 64,     /* before others get their turn */
    SPARE_DESCRIPTORS = 64,   /* kept for the data file, programs and logs */
    DRAIN_WITHIN = 2000,      /* milliseconds: a refused client gets so long to read why */
    SOCKETS_A_CONNECTION = 2, /* allowed to an address for each WebSocket: pages and requests need some too */
};

static void end_waiting(net_socket *socket)
{
    net_door *door = &socket->server->door;
    ev_io_stop(socket->server->loop, &socket->watch);
    if (socket->before)
        socket->before->next = socket->next;
    else
        door->waiting = socket->next;
    if (socket->next)
        socket->next->before = socket->before;
    socket->next = socket->before = NULL;
    door->count--;
}

static void drop(net_socket *socket)
{
    end_waiting(socket);
    close(socket->file);
    net_free_socket(socket);
}

void door_expire(net_socket *socket)
{
    socket->server->silent_sockets += !socket->is_draining;
    drop(socket);
}

/* Sends the refusal and waits for the other end to close.  If the socket closed with unread bytes, the answer would be
 * lost. */
static void refuse(net_socket *socket, const head_verdict *verdict)
{
    net_server *server = socket->server;
    fogg_buffer answer = {0};
    server->requests++;
    net_count_refusal(server, REFUSED_REQUEST, socket->address->text);
    http_write_refusal(server, verdict->status, verdict->code, verdict->sentence, &answer);
    ssize_t sent = system_send(socket->file, answer.at, answer.length);
    buffer_clear(&answer);
    if (sent < 0 || shutdown(socket->file, SHUT_WR) != 0) {
        drop(socket);
        return;
    }
    int least = 1;
    setsockopt(socket->file, SOL_SOCKET, SO_RCVLOWAT, &least, sizeof least);
    socket->is_draining = true;
    wheel_set(&server->wheel, &socket->timer, monotonic_ms(), DRAIN_WITHIN);
}

/* After a refusal: reads until the other end closes.  This does not extend its time-out. */
static void drain(net_socket *socket)
{
    char bytes[4096];
    ssize_t count = recv(socket->file, bytes, sizeof bytes, 0);
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR))
        drop(socket);
}

/* Hands the socket to libwebsockets. */
static void hand_over(net_socket *socket)
{
    net_server *server = socket->server;
    int file = socket->file;
    end_waiting(socket);
    socket->file = -1;
    tap_begin(socket, file);
    lws_sock_file_fd_type descriptor = {.sockfd = file};
    /* From here on libwebsockets closes the socket, even if adopting it fails. */
    struct lws *wsi = lws_adopt_descriptor_vhost(server->vhost, LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP | LWS_ADOPT_ALLOW_SSL,
                                                 descriptor, NULL, NULL);
    if (!wsi) {
        net_free_socket(socket);
        return;
    }
    socket->wsi = wsi;
    lws_set_opaque_user_data(wsi, socket);
    lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0); /* the library would search its list of time-outs */
    int64_t left = socket->arrived + NET_REQUEST_WITHIN - monotonic_ms();
    wheel_set(&server->wheel, &socket->timer, monotonic_ms(), left > 0 ? left : 0);
}

/* Waits for more bytes.  After the first byte the socket has the time of a whole request. */
static void wait_for_more(net_socket *socket, int count)
{
    net_server *server = socket->server;
    int least = count + 1;
    if (socket->seen == 0) {
        int64_t now = monotonic_ms(), left = socket->arrived + NET_REQUEST_WITHIN - now;
        wheel_set(&server->wheel, &socket->timer, now, left > 0 ? left : 0);
    }
    socket->seen = count;
    setsockopt(socket->file, SOL_SOCKET, SO_RCVLOWAT, &least, sizeof least);
}

static void on_readable(struct ev_loop *loop, ev_io *watch, int events)
{
    static char bytes[HEAD_MOST + HEAD_MOST_BODY];
    net_socket *socket = watch->data;
    net_server *server = socket->server;
    (void)loop;
    (void)events;
    if (socket->is_draining) {
        drain(socket);
        return;
    }
    ssize_t count = recv(socket->file, bytes, server->tls ? 1 : sizeof bytes, MSG_PEEK);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    /* Readable without new bytes: the other end has closed, so the request will never be complete. */
    if (count <= 0 || count == socket->seen) {
        drop(socket);
        return;
    }
    if (server->tls) {
        socket->tap.stage = TAP_HEAD;
        hand_over(socket);
        return;
    }
    head_verdict verdict = head_check(bytes, (size_t)count, ++socket->pieces);
    if (verdict.status != 0) {
        refuse(socket, &verdict);
    } else if (!verdict.is_whole) {
        wait_for_more(socket, (int)count);
    } else {
        int least = 1;
        setsockopt(socket->file, SOL_SOCKET, SO_RCVLOWAT, &least, sizeof least);
        socket->tap.stage = verdict.is_upgrade ? TAP_FRAMES : TAP_ANSWER;
        socket->tap.skip = verdict.length;
        hand_over(socket);
    }
}

static void shut(net_server *server)
{
    net_count_refusal(server, REFUSED_DESCRIPTORS, "");
    server->door.is_shut = true;
    ev_io_stop(server->loop, &server->door.watch);
}

static void text_of(const struct sockaddr_storage *place, char out[ADDRESS_MAX])
{
    out[0] = '\0';
    if (place->ss_family == AF_INET6)
        inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)place)->sin6_addr, out, ADDRESS_MAX);
    else if (place->ss_family == AF_INET)
        inet_ntop(AF_INET, &((const struct sockaddr_in *)place)->sin_addr, out, ADDRESS_MAX);
    address_normalize(out);
}

static void begin_socket(net_server *server, int file, const struct sockaddr_storage *place)
{
    char text[ADDRESS_MAX];
    text_of(place, text);
    net_address *address = address_keep(&server->addresses, text);
    if (server->options.proxies == 0 &&
        address->sockets >= server->options.connections_of_address * SOCKETS_A_CONNECTION) {
        net_count_refusal(server, REFUSED_SOCKETS, text);
        address_drop(address);
        close(file);
        return;
    }
    net_socket *socket = memory_of(sizeof *socket);
    socket->server = server;
    socket->address = address;
    socket->file = file;
    socket->arrived = monotonic_ms();
    address->sockets++;
    server->sockets++;
    server->accepted++;
    socket->next = server->door.waiting;
    if (socket->next)
        socket->next->before = socket;
    server->door.waiting = socket;
    server->door.count++;
    ev_io_init(&socket->watch, on_readable, file, EV_READ);
    socket->watch.data = socket;
    ev_io_start(server->loop, &socket->watch);
    wheel_set(&server->wheel, &socket->timer, socket->arrived, server->options.silence_seconds * 1000);
}

static void on_arrival(struct ev_loop *loop, ev_io *watch, int events)
{
    net_server *server = watch->data;
    (void)loop;
    (void)events;
    for (int i = 0; i < ACCEPTS_AT_ONCE; i++) {
        struct sockaddr_storage place = {0};
        socklen_t length = sizeof place;
        int file = system_accept(watch->fd, (struct sockaddr *)&place, &length);
        if (file < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)) {
            shut(server);
            return;
        }
        if (file < 0 && errno == EAGAIN)
            return;
        if (file < 0)
            continue; /* the client closed the connection before it was accepted */
        if (file >= server->door.limit - SPARE_DESCRIPTORS) {
            close(file);
            shut(server);
            return;
        }
        begin_socket(server, file, &place);
    }
}

void door_open(net_server *server, int file)
{
    net_door *door = &server->door;
    struct rlimit limit;
    door->file = file;
    door->limit = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 1 << 30 ? (int)limit.rlim_cur : 1 << 30;
    ev_io_init(&door->watch, on_arrival, file, EV_READ);
    door->watch.data = server;
    ev_io_start(server->loop, &door->watch);
}

void door_tick(net_server *server)
{
    net_door *door = &server->door;
    if (!door->is_shut || door->file < 0)
        return;
    door->is_shut = false;
    ev_io_start(server->loop, &door->watch);
}

void door_close(net_server *server)
{
    net_door *door = &server->door;
    if (door->file < 0)
        return;
    ev_io_stop(server->loop, &door->watch);
    close(door->file);
    door->file = -1;
    while (door->waiting)
        drop(door->waiting);
}
