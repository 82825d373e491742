/* sheet.h - text that grows.  Without memory the program ends. */
#ifndef SHEET_H
#define SHEET_H

#include <stddef.h>

typedef struct sheet {
    char *at; /* zero-terminated once anything was added, NULL before */
    size_t length, room;
} sheet;

/* A fogg_text_sink whose context is a sheet. */
void sheet_take(void *context, const char *bytes, size_t length);

void sheet_add(sheet *s, const char *text);

/* Forgets the text and keeps the memory, or gives that back as well. */
void sheet_empty(sheet *s);
void sheet_clear(sheet *s);

#endif
