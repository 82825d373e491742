/* picture_schematic.c - the map as a schematic: lines in dots, marks of routes, names. */
#include <ctype.h>
#include <string.h>

#include "fogg/facts.h"
#include "glyphs.h"
#include "picture.h"

enum { QUIET_INK = 240 };

/* A line has the colour of its seat once it is claimed. */
static void paint_line(const picture *a, int route)
{
    const fogg_route *r = &a->console->board->routes[route];
    chart_point from = a->schematic->anchors[r->a], to = a->schematic->anchors[r->b];
    int owner = picture_owner(a, route);
    style look = owner >= 0 ? style_of_name(owner) : (style){QUIET_INK, STYLE_PLAIN, 0};
    bool is_marked = fogg_mask_has(a->marks->routes, route) || a->marks->route == route;
    look.look = 0;
    if (is_marked && owner < 0)
        look = (style){231, STYLE_PLAIN, STYLE_BOLD};
    canvas_line(a->canvas, from.x * 2, from.y * 4, to.x * 2, to.y * 4, look);
}

static void put(const picture *a, int column, int row, uint32_t glyph, style look, canvas_what what, int which)
{
    canvas_put(a->canvas, column, row, glyph, look, PICTURE_NAME);
    canvas_cell *cell = canvas_at(a->canvas, column, row);
    if (cell) {
        cell->what = (uint8_t)what;
        cell->which = (uint8_t)which;
    }
}

/* A letter for each half, the length, a star for each wild of a ferry; a tunnel's letter is small and underlined. */
static void paint_mark(const picture *a, int route)
{
    const fogg_route *r = &a->console->board->routes[route];
    schematic_box at = a->schematic->marks[route];
    int halves = r->twin != FOGG_NONE ? 2 : 1;
    style look = {0};
    for (int half = 0; half < halves; half++) {
        int which = half == 0 ? route : r->twin;
        uint32_t letter;
        look = picture_space(a, which, r->length, &letter);
        if (r->is_tunnel && fogg_mask_has(fogg_public_free(&a->console->view.open), which)) {
            letter = r->colour == FOGG_GREY ? '=' : (uint32_t)tolower((int)letter);
            look.look |= STYLE_UNDERLINE;
        }
        put(a, at.column + half, at.row, letter, look, CANVAS_ROUTE, which);
    }
    put(a, at.column + halves, at.row, (uint32_t)('0' + r->length), look, CANVAS_ROUTE, halves == 2 ? r->twin : route);
    for (int star = 0; star < at.width - halves - 1; star++)
        put(a, at.column + halves + 1 + star, at.row, '*', style_of_space("wild"), CANVAS_ROUTE, route);
}

static void paint_name(const picture *a, int location)
{
    uint32_t label[PICTURE_LABEL];
    schematic_box at = a->schematic->places[location];
    int count = picture_label(a, location, a->schematic->is_short[location] ? &a->schematic->names : NULL, label);
    style look = picture_name_style(a, location);
    bool is_new = (a->marks->new_places >> location & 1) != 0;
    if (fogg_public_station_owner(&a->console->view.open, location) >= 0 && !is_new)
        look = picture_city_style(a, location);
    look.look |= STYLE_BOLD;
    for (int i = 0; i < count; i++)
        put(a, at.column + i, at.row, label[i], look, CANVAS_LOCATION, location);
}

void picture_paint_schematic(const picture *a)
{
    const fogg_board *board = a->console->board;
    for (int pass = 0; pass < 2; pass++) /* claimed lines lie above free ones */
        for (int r = 0; r < board->route_count; r++)
            if ((picture_owner(a, r) >= 0) == (pass == 1))
                paint_line(a, r);
    for (int r = 0; r < board->route_count; r++)
        if (board->routes[r].twin == FOGG_NONE || board->routes[r].twin > r)
            paint_mark(a, r);
    for (int l = 0; l < board->location_count; l++)
        paint_name(a, l);
}
