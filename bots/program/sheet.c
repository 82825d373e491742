/* sheet.c - text that grows. */
#include "sheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sheet_take(void *context, const char *bytes, size_t length)
{
    sheet *s = context;
    if (s->length + length >= s->room) {
        size_t room = s->room + s->room / 2 + length + 256;
        char *larger = realloc(s->at, room);
        if (larger == NULL) {
            fputs("fogg: out of memory\n", stderr);
            abort();
        }
        s->at = larger;
        s->room = room;
    }
    memcpy(s->at + s->length, bytes, length);
    s->length += length;
    s->at[s->length] = '\0';
}

void sheet_add(sheet *s, const char *text)
{
    sheet_take(s, text, strlen(text));
}

void sheet_empty(sheet *s)
{
    s->length = 0;
}

void sheet_clear(sheet *s)
{
    free(s->at);
    *s = (sheet){0};
}
