/* page.h - a text of many lines, to be read and scrolled: help, the log, the score. */
#ifndef PAGE_H
#define PAGE_H

#include "layout.h"
#include "screen.h"

enum { PAGE_LINE = 400 }; /* bytes */

typedef struct page {
    char title[96];
    char (*lines)[PAGE_LINE];
    int count, room, top;
    int width; /* of the last paragraph, columns */
} page;

void page_begin(page *page, const char *title);
void page_close(page *page);

/* Adds a paragraph, broken into lines of `width` columns.  Lines after the first stand below the text of the first. */
void page_add(page *page, const char *text, int width);

/* Moves to the last lines. */
void page_end(page *page, int rows);

/* What a key does.  Returns false if it leaves the page. */
bool page_key(page *page, int key, int rows);

/* Draws it; signs at the right tell where more is above or below. */
void page_draw(const page *page, const screen *screen, layout_area area);

#endif
