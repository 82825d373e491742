/* link.c - a WebSocket client. */
#define _GNU_SOURCE
#include "link.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int dial(int port)
{
    struct sockaddr_in place = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    int file = socket(AF_INET, SOCK_STREAM, 0), on = 1;
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (file < 0)
        return -1;
    if (connect(file, (struct sockaddr *)&place, sizeof place) != 0) {
        close(file);
        return -1;
    }
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return file;
}

static void put(ws_link *l, const char *bytes, size_t length)
{
    if (l->out_length == 0) {
        ssize_t sent = send(l->file, bytes, length, MSG_NOSIGNAL);
        if (sent > 0) {
            bytes += sent;
            length -= (size_t)sent;
        }
    }
    if (length == 0)
        return;
    if (l->out_length + length > l->out_room) {
        l->out_room = (l->out_length + length) * 2;
        l->out = realloc(l->out, l->out_room);
    }
    memcpy(l->out + l->out_length, bytes, length);
    l->out_length += length;
}

void link_flush(ws_link *l)
{
    if (l->out_length == 0)
        return;
    ssize_t sent = send(l->file, l->out, l->out_length, MSG_NOSIGNAL);
    if (sent <= 0)
        return;
    l->out_length -= (size_t)sent;
    memmove(l->out, l->out + sent, l->out_length);
}

bool link_open(ws_link *l, int port, const char *cookie)
{
    char request[512];
    memset(l, 0, sizeof *l);
    l->file = dial(port);
    if (l->file < 0)
        return false;
    int length = snprintf(request, sizeof request,
                          "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: fogg\r\n"
                          "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n%s%s%s\r\n",
                          port, cookie ? "Cookie: " : "", cookie ? cookie : "", cookie ? "\r\n" : "");
    put(l, request, (size_t)length);
    fcntl(l->file, F_SETFL, O_NONBLOCK);
    return true;
}

void link_close(ws_link *l)
{
    if (l->file >= 0)
        close(l->file);
    l->file = -1;
    free(l->in);
    free(l->out);
    l->in = l->out = NULL;
    l->in_length = l->in_room = l->out_length = l->out_room = 0;
}

/* A mask of zero is allowed, and leaves the text as it is. */
void link_send(ws_link *l, const char *text, size_t length)
{
    char frame[8192 + 8];
    size_t head = length < 126 ? 2 : 4;
    if (length > 8192)
        abort();
    frame[0] = (char)0x81;
    frame[1] = (char)(0x80 | (length < 126 ? length : 126));
    if (length >= 126) {
        frame[2] = (char)(length >> 8);
        frame[3] = (char)length;
    }
    memset(frame + head, 0, 4);
    memcpy(frame + head + 4, text, length);
    put(l, frame, head + 4 + length);
}

static bool fill(ws_link *l)
{
    for (;;) {
        if (l->in_room - l->in_length < 4096) {
            l->in_room = l->in_room > 0 ? l->in_room * 2 : 8192;
            l->in = realloc(l->in, l->in_room);
        }
        ssize_t got = recv(l->file, l->in + l->in_length, l->in_room - l->in_length - 1, 0);
        if (got > 0)
            l->in_length += (size_t)got;
        else
            return got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
        if (l->in_room - l->in_length > 1)
            return true;
    }
}

/* The bytes of the frame at `at`, 0 if it is not all there; its text in `text` and `length`. */
static size_t frame_at(const ws_link *l, size_t at, char **text, size_t *length)
{
    size_t have = l->in_length - at, head = 2;
    const unsigned char *bytes = (const unsigned char *)l->in + at;
    if (have < 2)
        return 0;
    *length = bytes[1] & 0x7f;
    if (*length >= 126) {
        int more = *length == 126 ? 2 : 8;
        if (have < 2 + (size_t)more)
            return 0;
        *length = 0;
        for (int i = 0; i < more; i++)
            *length = *length << 8 | bytes[2 + i];
        head += (size_t)more;
    }
    *text = l->in + at + head;
    return have < head + *length ? 0 : head + *length;
}

bool link_read(ws_link *l, void (*take)(void *context, char *text, size_t length), void *context)
{
    bool is_alive = fill(l);
    size_t at = 0, size, length;
    char *text;
    if (!l->is_open) {
        char *end = l->in_length > 4 ? memmem(l->in, l->in_length, "\r\n\r\n", 4) : NULL;
        if (!end)
            return is_alive;
        if (strncmp(l->in, "HTTP/1.1 101", 12) != 0)
            return false;
        l->is_open = true;
        at = (size_t)(end - l->in) + 4;
    }
    while ((size = frame_at(l, at, &text, &length)) > 0) {
        int kind = l->in[at] & 15;
        if (kind == 8)
            return false;
        if (kind == 1) {
            char kept = text[length];
            text[length] = '\0';
            take(context, text, length);
            text[length] = kept;
        }
        at += size;
    }
    memmove(l->in, l->in + at, l->in_length - at);
    l->in_length -= at;
    if (l->in_length == 0 && l->in_room > 65536) {
        free(l->in);
        l->in = NULL;
        l->in_room = 0;
    }
    return is_alive;
}

int link_http(int port, const char *request, char *answer, size_t size)
{
    int file = dial(port);
    size_t length = 0;
    if (file < 0 || send(file, request, strlen(request), MSG_NOSIGNAL) < 0)
        return -1;
    ssize_t got;
    while (length + 1 < size && (got = recv(file, answer + length, size - 1 - length, 0)) > 0)
        length += (size_t)got;
    answer[length] = '\0';
    close(file);
    return length > 12 ? atoi(answer + 9) : -1;
}
