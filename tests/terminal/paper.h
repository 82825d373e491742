/* paper.h - a screen of cli/term/screen.h that is kept in memory: what would be shown, cell by cell. */
#ifndef PAPER_H
#define PAPER_H

#include <stddef.h>

#include "screen.h"

enum { PAPER_ROWS = 80, PAPER_COLUMNS = 240 };

typedef struct paper_cell {
    uint32_t glyph;
    style style;
} paper_cell;

extern paper_cell paper[PAPER_ROWS][PAPER_COLUMNS];
extern int paper_cursor_row, paper_cursor_column; /* the row is negative while the cursor is hidden */

/* Takes an empty sheet of this size. */
void paper_take(screen *screen, int columns, int rows);

/* The characters of a row from `column` on, at most `width`, as UTF-8; the blanks at its end are left out. */
void paper_row(int row, int column, int width, char *out, size_t size);

/* The clock that the client reads stands still but for this. */
void paper_pass_time(int milliseconds);

/* Prints the sheet. */
void paper_print(const screen *screen);

#endif
