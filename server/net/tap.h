/* tap.h - every byte that the library reads from a client passes here first, decrypted if our own TLS is used.
 *
 * libwebsockets has no hook for that.  But it is a shared library that calls `recv` and `SSL_read` by name, and
 * functions of these names in the program itself come before those of other libraries: tap.c has both.  They read as
 * the usual ones do.  If a socket is watched, what was read is looked at: a WebSocket's frames must be masked
 * (frames.h), and inside TLS every request is checked as the door does without TLS (head.h).
 *
 * After a frame without a mask the library gets nothing more of what the client sends, and the connection is closed
 * with 1002.  The library never gets a byte behind a request that is not answered: with two requests in its hands it
 * can turn in a loop for ever (4.1.6, inside TLS). */
#ifndef NET_TAP_H
#define NET_TAP_H

#include "../work/buffer.h"
#include "frames.h"

typedef struct net_socket net_socket;

/* What the next byte of the client belongs to. */
typedef enum tap_stage {
    TAP_HEAD,   /* a request, inside TLS */
    TAP_ANSWER, /* the rest of a request (`skip`); what comes behind it, before the answer, ends the connection */
    TAP_FRAMES, /* a WebSocket, or the rest of the request that asks for one */
} tap_stage;

typedef struct net_tap {
    tap_stage stage;
    bool is_later;     /* not the first request of its connection: it may not become a WebSocket */
    bool is_overrun;   /* more came with the request: its answer is the last */
    size_t skip;       /* bytes of a request that the door has checked */
    fogg_buffer head;  /* of the request in hand, so far */
    int pieces;        /* in which it came */
    const char *fault; /* of the request in hand, as a sentence; NULL: none */
    net_frames frames;
    int64_t controls_since; /* monotonic milliseconds: from when on control frames are counted */
} net_tap;

/* In the thread of the loop, before any other function. */
void tap_open(void);
void tap_close(void);

/* Looks at what is read from `file` from now on; until the socket is freed. */
void tap_begin(net_socket *socket, int file);
void tap_end(net_socket *socket);

/* Calls `visit` for each of these sockets; it may end. */
void tap_each(void (*visit)(net_socket *socket, int file));

/* A request is answered, and another may follow. */
void tap_next(net_tap *tap);

/* Closes a client that has sent a frame without a mask before it was known who it is. */
void tap_close_bad(net_socket *socket);

#endif
