/* canvas.c - cells, and dots within them. */
#include "canvas.h"
#include "../heap.h"

#include <math.h>
#include <stdlib.h>

void canvas_open(canvas *c, int columns, int rows)
{
    *c = (canvas){columns, rows, heap_new((size_t)columns * (size_t)rows * sizeof *c->cells)};
    for (int i = 0; i < columns * rows; i++)
        c->cells[i].style = STYLE(.look = 0);
}

void canvas_close(canvas *c)
{
    free(c->cells);
    *c = (canvas){0};
}

canvas_cell *canvas_at(const canvas *c, int column, int row)
{
    bool is_inside = column >= 0 && column < c->columns && row >= 0 && row < c->rows;
    return is_inside ? &c->cells[row * c->columns + column] : NULL;
}

static void set_dot(canvas *c, int x, int y, style look)
{
    /* Unicode numbers the dots of braille down the left column, then the right one; the two of the lowest row come
     * last. */
    static const uint8_t bits[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
    canvas_cell *cell = x >= 0 && y >= 0 ? canvas_at(c, x / 2, y / 4) : NULL;
    if (!cell || cell->glyph != 0)
        return;
    cell->dots |= bits[y % 4][x % 2];
    cell->style = look;
}

void canvas_line(canvas *c, float x0, float y0, float x1, float y1, style look)
{
    float dx = x1 - x0, dy = y1 - y0;
    float far = fmaxf(fabsf(dx), fabsf(dy));
    int steps = far < 20000 ? (int)ceilf(far) : 20000;
    for (int i = 0; i <= steps; i++) {
        float t = steps > 0 ? (float)i / (float)steps : 0;
        set_dot(c, (int)floorf(x0 + t * dx), (int)floorf(y0 + t * dy), look);
    }
}

void canvas_put(canvas *c, int column, int row, uint32_t glyph, style look, int weight)
{
    canvas_cell *cell = canvas_at(c, column, row);
    if (!cell)
        return;
    cell->glyph = glyph;
    cell->style = look;
    cell->weight = (uint8_t)weight;
}
