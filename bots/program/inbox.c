/* inbox.c - lines out of bytes. */
#include "inbox.h"

#include <string.h>

void inbox_empty(inbox *in)
{
    in->begin = in->end = in->searched = 0;
}

char *inbox_room(inbox *in, size_t *room)
{
    if (in->begin > 0) {
        memmove(in->bytes, in->bytes + in->begin, in->end - in->begin);
        in->end -= in->begin;
        in->searched -= in->begin;
        in->begin = 0;
    }
    *room = INBOX_SIZE - in->end;
    return in->bytes + in->end;
}

void inbox_grow(inbox *in, size_t count)
{
    in->end += count;
}

inbox_state inbox_take(inbox *in, char **line, size_t *length)
{
    char *end = memchr(in->bytes + in->searched, '\n', in->end - in->searched);
    size_t long_so_far = (end != NULL ? (size_t)(end - in->bytes) : in->end) - in->begin;
    if (end == NULL)
        in->searched = in->end;
    if (long_so_far > INBOX_LINE)
        return INBOX_TOO_LONG;
    if (end == NULL)
        return INBOX_NEEDS_MORE;
    *line = in->bytes + in->begin;
    *length = long_so_far;
    if (*length > 0 && end[-1] == '\r')
        --*length;
    (*line)[*length] = '\0';
    in->begin = in->searched = (size_t)(end - in->bytes) + 1;
    return INBOX_LINE_READY;
}
