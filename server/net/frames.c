/* frames.c - reads the headers of frames, and no more of them. */
#include "frames.h"

enum {
    MASKED = 0x80, /* of the second byte of a header; the others are a length, or say that one follows */
    TWO_BYTES = 126,
    EIGHT_BYTES = 127,
    MASK = 4,    /* bytes of the mask itself */
    CONTROL = 8, /* of the first byte */
};

size_t frames_look(net_frames *frames, const uint8_t *bytes, size_t count)
{
    size_t at = 0, begin = 0; /* begin: of the header in hand */
    while (at < count && !frames->is_bad) {
        if (frames->skip > 0) {
            size_t rest = count - at, step = frames->skip < rest ? (size_t)frames->skip : rest;
            frames->skip -= step;
            at += step;
            continue;
        }
        if (frames->count == 0)
            begin = at;
        frames->head[frames->count++] = bytes[at++];
        if (frames->count < 2)
            continue;
        frames->is_bad = !(frames->head[1] & MASKED);
        int size = frames->head[1] & ~MASKED, more = size == TWO_BYTES ? 2 : size == EIGHT_BYTES ? 8 : 0;
        if (frames->count < 2 + more)
            continue;
        uint64_t length = more == 0 ? (uint64_t)size : 0;
        for (int i = 0; i < more; i++)
            length = length << 8 | frames->head[2 + i];
        frames->skip = MASK + length;
        frames->count = 0;
        frames->controls += (frames->head[0] & CONTROL) != 0;
    }
    return frames->is_bad ? begin : count;
}
