/* sheet.h - text that grows.
 *
 * If memory is out, the sheet is short: it takes nothing more until it is emptied, so no text in it has a hole.
 * Whoever uses a text asks `is_short` first. */
#ifndef SHEET_H
#define SHEET_H

#include <stdbool.h>
#include <stddef.h>

typedef struct sheet {
    char *at; /* zero-terminated once anything was added, NULL before */
    size_t length, room;
    bool is_short; /* memory was out */
} sheet;

/* A fogg_text_sink whose context is a sheet. */
void sheet_take(void *context, const char *bytes, size_t length);

void sheet_add(sheet *s, const char *text);

/* Adds what stands in another sheet from a byte on.  If that one is short, so is this one. */
void sheet_add_sheet(sheet *s, const sheet *other, size_t from);

/* Forgets the text and keeps the memory, or gives that back as well. */
void sheet_empty(sheet *s);
void sheet_clear(sheet *s);

#endif
