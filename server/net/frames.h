/* frames.h - finds frames that a client has not masked, as RFC 6455 (5.1) wants, in the bytes of a WebSocket.
 *
 * The library takes frames without a mask and does not tell; tap.h shows every byte here before the library gets it. */
#ifndef NET_FRAMES_H
#define NET_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FRAMES_HEAD = 10 }; /* bytes of the longest header, without the mask */

typedef struct net_frames {
    uint64_t skip; /* bytes before the next header */
    uint8_t head[FRAMES_HEAD];
    uint8_t count;     /* of its bytes that are known */
    bool is_bad;       /* a frame without a mask was found; nothing after it counts */
    uint32_t controls; /* pings, pongs and the like so far */
} net_frames;

/* Looks at the next bytes.  Returns how many come before a header without a mask; all of them if there is none. */
size_t frames_look(net_frames *frames, const uint8_t *bytes, size_t count);

#endif
