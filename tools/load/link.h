/* link.h - a WebSocket client, as small as it can be: thousands of them in one thread, to this machine only. */
#ifndef LINK_H
#define LINK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ws_link {
    int file;     /* -1: closed */
    bool is_open; /* the handshake is answered */
    char *in;
    size_t in_length, in_room;
    char *out; /* what the socket has not taken */
    size_t out_length, out_room;
} ws_link;

/* Connects to 127.0.0.1 and asks for a WebSocket.  `cookie` may be NULL.  Returns false if there is no connection. */
bool link_open(ws_link *link, int port, const char *cookie);
void link_close(ws_link *link);

/* Sends a text message. */
void link_send(ws_link *link, const char *text, size_t length);

/* The socket can be written: sends what was left. */
void link_flush(ws_link *link);

/* The socket can be read: calls `take` for each message.  Returns false when the connection is gone. */
bool link_read(ws_link *link, void (*take)(void *context, char *text, size_t length), void *context);

/* One HTTP request, waited for.  Returns the status; the answer with its head goes to `answer`. */
int link_http(int port, const char *request, char *answer, size_t size);

/* Microseconds. */
int64_t now_us(void);

#endif
