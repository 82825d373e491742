/* picture.h - paints a game's map on a canvas: scenery, spaces, cities, names. */
#ifndef PICTURE_H
#define PICTURE_H

#include "../console.h"
#include "canvas.h"
#include "chart.h"
#include "schematic.h"

/* What is pointed out on the map. */
typedef struct picture_marks {
    fogg_mask routes;     /* chosen, or wanted for a ticket */
    int location;         /* under the cursor, or -1 */
    int route;            /* under the cursor, or -1 */
    uint64_t ticket_ends; /* bit l: a ticket of the viewer ends at location l */
    fogg_mask new_routes; /* claimed since the viewer's last move */
    uint64_t new_places;  /* bit l: since then a station, a token or a stack has changed there */
} picture_marks;

typedef struct picture {
    const chart *chart;
    const console *console;
    canvas *canvas;
    float scale;   /* dots a unit of the layout, across */
    float stretch; /* how much larger that is down than across */
    bool is_ascii;
    const picture_marks *marks;
    const schematic *schematic; /* what is painted instead of the true map; NULL: nothing */
} picture;

enum { PICTURE_LABEL = 72 }; /* characters of the longest label */

/* The weights of cells (canvas.h). */
enum { PICTURE_STRETCH = 4, PICTURE_LETTER = 8, PICTURE_NAME = 9 };

/* Cell coordinates of a point of the layout, unrounded. */
chart_point picture_cell(const picture *picture, chart_point at);

/* Paints all, on an empty canvas.  Returns how much of it is covered: spaces of routes that cannot be seen, and names
 * that found no place of their own.  A schematic has none. */
int picture_paint(const picture *picture);

/* The layers, in the order they are painted. */
void picture_paint_land(const picture *picture);
void picture_paint_routes(const picture *picture);
int picture_paint_cities(const picture *picture);     /* returns how many names cover something */
void picture_paint_schematic(const picture *picture); /* in place of the three */

/* The seat that has claimed a route, or -1. */
int picture_owner(const picture *picture, int route);

/* How a space of a route looks, and its letter.  The first spaces of a ferry want wild cards. */
style picture_space(const picture *picture, int route, int space, uint32_t *letter);

/* How a city's sign and its name look. */
style picture_city_style(const picture *picture, int location);
style picture_name_style(const picture *picture, int location);

/* A location's name, or its short one if `names` is not NULL, and the tokens that lie there.  Returns how many
 * characters. */
int picture_label(const picture *picture, int location, const shortnames *names, uint32_t *out);

#endif
