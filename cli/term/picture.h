/* picture.h - paints a game's map on a canvas: scenery, spaces, cities, names. */
#ifndef PICTURE_H
#define PICTURE_H

#include "../console.h"
#include "canvas.h"
#include "chart.h"

/* What is pointed out on the map. */
typedef struct picture_marks {
    fogg_mask routes;     /* chosen, or wanted for a ticket */
    int location;         /* under the cursor, or -1 */
    int route;            /* under the cursor, or -1 */
    uint64_t ticket_ends; /* bit l: a ticket of the viewer ends at location l */
} picture_marks;

typedef struct picture {
    const chart *chart;
    const console *console;
    canvas *canvas;
    float scale; /* dots a unit of the layout */
    bool is_ascii;
    const picture_marks *marks;
} picture;

/* Cell coordinates of a point of the layout, unrounded. */
chart_point picture_cell(const picture *picture, chart_point at);

/* Paints all, on an empty canvas. */
void picture_paint(const picture *picture);

/* The layers, in the order they are painted. */
void picture_paint_land(const picture *picture);
void picture_paint_routes(const picture *picture);
void picture_paint_cities(const picture *picture);

#endif
