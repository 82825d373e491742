/* sheet.c - text that grows. */
#include "sheet.h"

#include <stdlib.h>
#include <string.h>

void sheet_take(void *context, const char *bytes, size_t length)
{
    sheet *s = context;
    if (s->is_short)
        return;
    if (s->length + length >= s->room) {
        size_t room = s->room + s->room / 2 + length + 256;
        char *larger = realloc(s->at, room);
        s->is_short = larger == NULL;
        if (s->is_short)
            return;
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

void sheet_add_sheet(sheet *s, const sheet *other, size_t from)
{
    if (other->is_short)
        s->is_short = true;
    else if (other->length > from)
        sheet_take(s, other->at + from, other->length - from);
}

void sheet_empty(sheet *s)
{
    s->length = 0;
    s->is_short = false;
}

void sheet_clear(sheet *s)
{
    free(s->at);
    *s = (sheet){0};
}
