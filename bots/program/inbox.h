/* inbox.h - bytes from a program, cut into lines.  Takes any bytes at all. */
#ifndef INBOX_H
#define INBOX_H

#include <stdbool.h>
#include <stddef.h>

enum {
    INBOX_LINE = 4096,  /* the longest line, its end not included */
    INBOX_SIZE = 65536, /* bytes that may wait */
};

typedef struct inbox {
    size_t begin, end; /* of what waits in `bytes` */
    size_t searched;   /* where the next line end is looked for */
    char bytes[INBOX_SIZE];
} inbox;

typedef enum inbox_state {
    INBOX_LINE_READY,
    INBOX_NEEDS_MORE, /* no line end has come yet */
    INBOX_TOO_LONG,   /* the line is longer than INBOX_LINE; it stays so */
} inbox_state;

void inbox_empty(inbox *in);

/* Where the next bytes go, and how many: none while it is full, which then holds a whole line or one too long. */
char *inbox_room(inbox *in, size_t *room);

/* So many bytes were put there. */
void inbox_grow(inbox *in, size_t count);

/* Takes the next line: zero-terminated, without its line end and a carriage return before it.  It stays where it is
 * until the next call of inbox_room. */
inbox_state inbox_take(inbox *in, char **line, size_t *length);

#endif
