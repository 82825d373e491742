/* paper.c - a grid in place of a terminal. */
#include "paper.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "glyphs.h"

paper_cell paper[PAPER_ROWS][PAPER_COLUMNS];
int paper_cursor_row = -1, paper_cursor_column;
static long long passed = 1000000; /* milliseconds */

void paper_pass_time(int milliseconds)
{
    passed += milliseconds;
}

/* The build calls this by another name, in the client too: no test waits for the true clock. */
int clock_gettime(clockid_t clock, struct timespec *time)
{
    (void)clock;
    *time = (struct timespec){.tv_sec = (time_t)(passed / 1000), .tv_nsec = (long)(passed % 1000) * 1000000};
    return 0;
}

void paper_take(screen *s, int columns, int rows)
{
    *s = (screen){.columns = columns, .rows = rows, .colours = 256};
    screen_erase();
}

void screen_erase(void)
{
    for (int row = 0; row < PAPER_ROWS; row++)
        for (int column = 0; column < PAPER_COLUMNS; column++)
            paper[row][column] = (paper_cell){' ', STYLE(.look = 0)};
}

void screen_put(const screen *s, int row, int column, uint32_t glyph, style look)
{
    if (row >= 0 && row < s->rows && column >= 0 && column < s->columns)
        paper[row][column] = (paper_cell){glyph != 0 ? glyph : ' ', look};
}

int screen_text(const screen *s, int row, int column, int width, style look, const char *text)
{
    uint32_t glyphs[512];
    int count = glyphs_of(text, s->is_ascii, glyphs, 512);
    for (int i = 0; i < width; i++)
        screen_put(s, row, column + i, i < count ? glyphs[i] : ' ', look);
    return count < width ? count : width;
}

void screen_cursor(int row, int column)
{
    paper_cursor_row = row;
    paper_cursor_column = column;
}

void paper_row(int row, int column, int width, char *out, size_t size)
{
    size_t at = 0;
    for (int i = column; i < column + width && i < PAPER_COLUMNS && at + 5 < size; i++)
        at += glyphs_write(paper[row][i].glyph, out + at);
    while (at > 0 && out[at - 1] == ' ')
        at--;
    out[at] = '\0';
}

void paper_print(const screen *s)
{
    for (int row = 0; row < s->rows; row++) {
        char text[4 * PAPER_COLUMNS + 8];
        paper_row(row, 0, s->columns, text, sizeof text);
        printf("# %s\n", text);
    }
}
