/* page.c - lines, of which some are in sight. */
#include "page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../heap.h"
#include "glyphs.h"
#include "pen.h"

void page_begin(page *p, const char *title)
{
    snprintf(p->title, sizeof p->title, " %s", title);
    p->count = p->top = 0;
}

void page_close(page *p)
{
    free(p->lines);
    *p = (page){0};
}

static char *new_line(page *p)
{
    if (p->count == p->room) {
        p->room = 2 * p->room + 64;
        p->lines = heap_grow(p->lines, (size_t)p->room * sizeof *p->lines);
    }
    return p->lines[p->count++];
}

/* Where the rows of a text go on: below its first word if it is set in, or below its second column ("   key    text"),
 * unless that leaves too little room. */
static int hanging(const char *text, int width)
{
    int first = (int)strspn(text, " ");
    const char *gap = first > 0 ? strstr(text + first, "  ") : NULL;
    if (gap != NULL) {
        char key[PAGE_LINE];
        snprintf(key, sizeof key, "%.*s", (int)(gap - text), text);
        int second = glyphs_width(key) + (int)strspn(gap, " ");
        if (second <= width / 2)
            return second;
    }
    return first <= width / 2 ? first : 0;
}

void page_add(page *p, const char *text, int width)
{
    const char *next = text;
    int indent = 0;
    p->width = width;
    do {
        const char *begin = next;
        int length = (int)pen_break(begin, width - indent, &next);
        snprintf(new_line(p), PAGE_LINE, "%*s%.*s", indent, "", length < PAGE_LINE ? length : PAGE_LINE - 1, begin);
        indent = hanging(text, width);
    } while (*next != '\0');
}

static void move(page *p, int lines, int rows)
{
    int last = p->count > rows ? p->count - rows : 0;
    p->top += lines;
    p->top = p->top > last ? last : p->top;
    p->top = p->top < 0 ? 0 : p->top;
}

void page_end(page *p, int rows)
{
    move(p, p->count, rows);
}

bool page_key(page *p, int key, int rows)
{
    if (key == KEY_IS_UP || key == KEY_IS_DOWN)
        move(p, key == KEY_IS_UP ? -1 : 1, rows);
    else if (key == KEY_IS_PAGE_UP || key == KEY_IS_PAGE_DOWN || key == ' ')
        move(p, key == KEY_IS_PAGE_UP ? -rows : rows, rows);
    else if (key == KEY_IS_HOME || key == KEY_IS_END)
        move(p, key == KEY_IS_HOME ? -p->count : p->count, rows);
    else if (key < 0)
        move(p, 0, rows); /* the window may have grown */
    else
        return false; /* any other key leaves */
    return true;
}

void page_draw(const page *p, const screen *on, layout_area area)
{
    static const style title = {16, 179, STYLE_BOLD | STYLE_MARK}, text = {252, 235, 0}, more = {179, 235, STYLE_BOLD};
    screen_text(on, area.row, area.column, area.columns, title, p->title);
    int rows = p->count < area.rows - 1 ? p->count : area.rows - 1; /* a short page leaves the map in sight */
    for (int row = 0; row < rows; row++) {
        pen line = pen_at(on, area.row + 1 + row, area.column, area.columns);
        pen_text(&line, text, " ");
        if (p->top + row < p->count)
            pen_text(&line, text, p->lines[p->top + row]);
        while (line.column < line.end)
            pen_text(&line, text, " ");
    }
    if (p->top > 0)
        screen_put(on, area.row + 1, area.column + area.columns - 1, '^', more);
    if (p->top + rows < p->count)
        screen_put(on, area.row + rows, area.column + area.columns - 1, 'v', more);
}
