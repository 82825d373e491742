/* atlas.h - paints a table's map on a canvas: scenery, spaces, cities, names. */
#ifndef ATLAS_H
#define ATLAS_H

#include "../table.h"
#include "canvas.h"
#include "chart.h"

/* What is pointed out on the map. */
typedef struct atlas_marks {
    fogg_mask routes;     /* chosen, or wanted for a ticket */
    int location;         /* under the cursor, or -1 */
    int route;            /* under the cursor, or -1 */
    uint64_t ticket_ends; /* bit l: a ticket of the viewer ends at location l */
} atlas_marks;

typedef struct atlas {
    const chart *chart;
    const table *table;
    canvas *canvas;
    float scale; /* dots a unit of the layout */
    bool is_ascii;
    const atlas_marks *marks;
} atlas;

/* Cell coordinates of a point of the layout, unrounded. */
chart_point atlas_cell(const atlas *atlas, chart_point at);

/* Paints all, on an empty canvas. */
void atlas_paint(const atlas *atlas);

/* The layers, in the order they are painted. */
void atlas_paint_land(const atlas *atlas);
void atlas_paint_routes(const atlas *atlas);
void atlas_paint_cities(const atlas *atlas);

#endif
