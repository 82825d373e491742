/* tap.h - every byte that the library reads from a client passes here first, decrypted if our own TLS is used.
 *
 * libwebsockets has no hook for that.  But it is a shared library that calls `recv` and `SSL_read` by name, and
 * functions of these names in the program itself come before those of other libraries: tap.c has both.  They read as
 * the usual ones do.  If a socket is watched, what was read is looked at: a WebSocket's frames must be masked
 * (frames.h); inside TLS the first request is checked as the door does without TLS (head.h).
 *
 * After a frame without a mask the library gets nothing more of what the client sends, and the connection is closed
 * with 1002. */
#ifndef NET_TAP_H
#define NET_TAP_H

#include "../work/buffer.h"
#include "frames.h"

typedef struct net_socket net_socket;

/* What the next byte of the client belongs to. */
typedef enum tap_stage {
    TAP_NOTHING, /* it is not looked at */
    TAP_HEAD,    /* the first request, inside TLS */
    TAP_FRAMES,  /* a WebSocket, or the rest of the request (`skip`) that asks for one */
} tap_stage;

typedef struct net_tap {
    tap_stage stage;
    size_t skip;       /* bytes of the request before the frames */
    fogg_buffer head;  /* so far */
    const char *fault; /* of the first request, as a sentence; NULL: none */
    net_frames frames;
} net_tap;

/* In the thread of the loop, before any other function. */
void tap_open(void);
void tap_close(void);

/* Looks at what is read from `file` from now on; until the socket is freed. */
void tap_begin(net_socket *socket, int file);
void tap_end(net_socket *socket);

/* Closes a client that has sent a frame without a mask before it was known who it is. */
void tap_close_bad(net_socket *socket);

#endif
