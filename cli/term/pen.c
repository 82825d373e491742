/* pen.c - rows of pieces, and where to break a text. */
#include "pen.h"

#include <stdio.h>
#include <string.h>

#include "glyphs.h"

pen pen_at(const screen *on, int row, int column, int width)
{
    return (pen){on, row, column, column + width};
}

void pen_text(pen *p, style look, const char *text)
{
    uint32_t glyphs[512];
    int count = glyphs_of(text, p->screen->is_ascii, glyphs, 512);
    for (int i = 0; i < count; i++)
        pen_glyph(p, look, glyphs[i]);
}

void pen_glyph(pen *p, style look, uint32_t glyph)
{
    if (p->column < p->end)
        screen_put(p->screen, p->row, p->column++, glyph, look);
}

void pen_number(pen *p, style look, int number, int width)
{
    char text[16];
    snprintf(text, sizeof text, "%*d", width, number);
    pen_text(p, look, text);
}

void pen_skip_to(pen *p, int column)
{
    if (column > p->column)
        p->column = column < p->end ? column : p->end;
}

size_t pen_break(const char *text, int width, const char **next)
{
    const char *at = text, *blank = NULL;
    for (int column = 0; *at != '\0' && column < width; column++) {
        if (*at == ' ')
            blank = at;
        glyphs_next(&at);
    }
    if (*at == '\0') {
        *next = at;
        return (size_t)(at - text);
    }
    if (*at == ' ')
        blank = at;
    const char *end = blank && blank > text ? blank : at;
    *next = end + strspn(end, " ");
    return (size_t)(end - text);
}
