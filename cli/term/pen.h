/* pen.h - writes one row from left to right, piece by piece, and never beyond its end. */
#ifndef PEN_H
#define PEN_H

#include <stddef.h>

#include "screen.h"

typedef struct pen {
    const screen *screen;
    int row, column, end; /* the next column to write, and the one behind the last */
} pen;

pen pen_at(const screen *screen, int row, int column, int width);
void pen_text(pen *pen, style style, const char *text);
void pen_glyph(pen *pen, style style, uint32_t glyph);
void pen_number(pen *pen, style style, int number, int width); /* to the right of `width` columns */
void pen_skip_to(pen *pen, int column);

/* Bytes of `text` that fit into `width` columns, broken at a blank if there is one; `*next` gets where the next row
 * begins. */
size_t pen_break(const char *text, int width, const char **next);

#endif
