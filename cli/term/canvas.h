/* canvas.h - a whole map in character cells, drawn once for a zoom and shown through a window.
 *
 * A cell is 2 by 4 dots of braille under one glyph.  What is drawn later lies above. */
#ifndef CANVAS_H
#define CANVAS_H

#include <stdbool.h>
#include <stdint.h>

#include "style.h"

/* What a click on a cell means. */
typedef enum canvas_what { CANVAS_NOTHING, CANVAS_ROUTE, CANVAS_LOCATION } canvas_what;

typedef struct canvas_cell {
    uint32_t glyph;      /* above the dots; 0: none */
    style style;         /* of the glyph, or of the dots */
    uint8_t dots;        /* braille: bit b is dot b + 1 */
    bool is_land;        /* the cell's middle is on land */
    uint8_t what, which; /* canvas_what, and its number */
    uint8_t weight;      /* how important the content is, 0..9: labels avoid cells with high numbers */
} canvas_cell;

typedef struct canvas {
    int columns, rows;
    canvas_cell *cells;
} canvas;

/* Makes an empty canvas. */
void canvas_open(canvas *canvas, int columns, int rows);
void canvas_close(canvas *canvas);

/* The cell there, or NULL outside. */
canvas_cell *canvas_at(const canvas *canvas, int column, int row);

/* Sets dots, in dot coordinates, along a line.  Cells that have a glyph are left alone. */
void canvas_line(canvas *canvas, float x0, float y0, float x1, float y1, style style);

/* Puts a glyph. */
void canvas_put(canvas *canvas, int column, int row, uint32_t glyph, style style, int weight);

#endif
