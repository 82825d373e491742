/* schematic.h - a map that fits into few cells: names pushed apart until none touches another, a line for each route,
 * and on it a mark that tells the route's colour and length ("R4"; "RB4" for a double route).
 *
 * Directions are kept as far as there is room, distances are not.  The same board and size give the same schematic. */
#ifndef SCHEMATIC_H
#define SCHEMATIC_H

#include "chart.h"
#include "shortname.h"

typedef struct schematic_box {
    int column, row, width;
} schematic_box;

typedef struct schematic {
    int columns, rows; /* what it was made for; 0: nothing yet */
    bool is_good;      /* everything has its place; else the rest is not to be used */
    shortnames names;
    bool is_short[FOGG_MAX_LOCATIONS]; /* the location has its short name there */
    schematic_box places[FOGG_MAX_LOCATIONS];
    chart_point anchors[FOGG_MAX_LOCATIONS]; /* where the location's lines end: the middle of its shortest name */
    schematic_box marks[FOGG_MAX_ROUTES];    /* both halves of a double route have the same */
} schematic;

/* Makes one for an area of so many cells, unless it is made for them already. */
void schematic_make(schematic *schematic, const chart *chart, const fogg_board *board, int columns, int rows,
                    bool is_ascii);

/* The cells that the mark of a route takes. */
int schematic_mark_width(const fogg_board *board, int route);

#endif
