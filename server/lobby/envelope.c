/* envelope.c - envelopes as bytes. */
#include "envelope.h"

#include <string.h>

enum { ORDER = 0x01020304 };

static const char magic[8] = "fogglnk";

void envelope_print(envelope *e, const int64_t *muted, const void *bytes, fogg_buffer *out)
{
    memcpy(e->magic, magic, sizeof e->magic);
    e->order = ORDER;
    e->size = sizeof *e;
    buffer_add(out, (const char *)e, sizeof *e);
    if (e->muted > 0)
        buffer_add(out, (const char *)muted, e->muted * sizeof *muted);
    if (e->length > 0)
        buffer_add(out, bytes, e->length);
}

bool envelope_read(const void *bytes, size_t length, envelope *out, const int64_t **muted, const char **text)
{
    if (length < sizeof *out)
        return false;
    memcpy(out, bytes, sizeof *out);
    if (memcmp(out->magic, magic, sizeof magic) != 0 || out->order != ORDER || out->size < sizeof *out ||
        out->size > length || out->size % sizeof(int64_t) != 0)
        return false;
    if (out->muted > (length - out->size) / sizeof **muted)
        return false;
    size_t rest = length - out->size - out->muted * sizeof **muted;
    if (out->length > rest || rest - out->length >= sizeof(int64_t)) /* what fills it up */
        return false;
    out->name[sizeof out->name - 1] = '\0';
    *muted = (const int64_t *)((const char *)bytes + out->size);
    *text = (const char *)(*muted + out->muted);
    return (int)out->kind >= ENVELOPE_HELLO && out->kind <= ENVELOPE_SHOW;
}

size_t envelope_first(const void *bytes, size_t length)
{
    envelope e;
    if (length < sizeof e)
        return 0;
    memcpy(&e, bytes, sizeof e);
    if (memcmp(e.magic, magic, sizeof magic) != 0 || e.order != ORDER || e.size > length || e.muted > length ||
        e.length > length)
        return 0;
    size_t whole = (size_t)e.size + e.muted * sizeof(int64_t) + e.length;
    return whole >= length ? length : whole + (8 - whole % 8) % 8;
}
