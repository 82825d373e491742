/* frames.h - sees to it that a client masks what it sends, as RFC 6455 (5.1) wants, and closes with 1002 if not.
 *
 * The library takes frames without a mask and does not tell.  So their headers are looked at in the system's buffer,
 * each time before the library reads.  Under TLS of our own nothing is to be seen there: the library decides alone.
 *
 * This is no guarantee.  Bytes that arrive between the look and the library's read are never seen; the place in the
 * stream is then lost, and the rest of that connection is not looked at. */
#ifndef NET_FRAMES_H
#define NET_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct net_socket net_socket;

enum { FRAMES_HEAD = 10 }; /* bytes of the longest header, without the mask */

typedef struct net_frames {
    uint64_t seen;  /* bytes of the stream that have been looked at */
    uint64_t taken; /* of them, those that the library had read last time */
    uint64_t skip;  /* bytes before the next header */
    uint8_t head[FRAMES_HEAD];
    uint8_t count; /* of its bytes that are known */
} net_frames;

/* Looks at the next bytes.  Returns false at a header without a mask. */
bool frames_look(net_frames *frames, const uint8_t *bytes, size_t count);

/* The socket has become a WebSocket, and is read from now on; it is closed. */
void frames_begin(net_socket *socket);
void frames_end(net_socket *socket);

#endif
