/* picture_cities.c - cities and their names; each name is put where it covers least. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "fogg/facts.h"
#include "glyphs.h"
#include "picture.h"

enum { MAX_LABEL = 48, PLACES = 14 };

/* Under the cursor, or at an end of the route that is. */
static bool is_pointed_at(const picture *a, int location)
{
    const fogg_route *route = a->marks->route >= 0 ? &a->console->board->routes[a->marks->route] : NULL;
    return a->marks->location == location || (route && (route->a == location || route->b == location));
}

static style city_style(const picture *a, int location)
{
    int owner = fogg_public_station_owner(&a->console->view.open, location);
    style look = owner >= 0 ? style_of_seat(owner) : (style){230, STYLE_PLAIN, STYLE_BOLD};
    if (is_pointed_at(a, location))
        look = (style){16, 231, STYLE_BOLD | STYLE_MARK};
    return look;
}

static uint32_t city_glyph(const picture *a, int location)
{
    const fogg_location *l = &a->console->board->locations[location];
    if (fogg_public_station_owner(&a->console->view.open, location) >= 0)
        return a->is_ascii ? '#' : 0x2302; /* ⌂ */
    if (l->has_attraction)
        return a->is_ascii ? '+' : 0x2726; /* ✦ */
    return a->is_ascii ? 'o' : 0x25c9;     /* ◉ */
}

static style name_style(const picture *a, int location)
{
    if (is_pointed_at(a, location))
        return (style){16, 231, STYLE_BOLD | STYLE_MARK};
    if ((a->marks->ticket_ends >> location & 1) != 0)
        return (style){229, STYLE_PLAIN, STYLE_BOLD | STYLE_UNDERLINE};
    return (style){252, STYLE_PLAIN, 0};
}

/* A location's name, and the tokens that lie there. */
static int label_of(const picture *a, int location, uint32_t *out)
{
    const fogg_public *open = &a->console->view.open;
    int count = glyphs_of(a->console->board->locations[location].name, a->is_ascii, out, MAX_LABEL - 4);
    int symbol = a->console->board->has_tokens ? fogg_public_token_symbol(open, location) : -1;
    if (symbol >= 0) {
        out[count++] = ' ';
        out[count++] = style_symbol(symbol, a->is_ascii);
        out[count++] = (uint32_t)('0' + open->stack_height[symbol]);
    }
    return count;
}

/* Where a label of `width` cells may begin, relative to its city: the sides first, clockwise from north, then farther
 * ones. */
static void place_of(int place, int width, int *column, int *row)
{
    const int columns[PLACES] = {-width / 2, 1, 2,          1, -width / 2, -width,    -1 - width,
                                 -width,     3, -2 - width, 0, 0,          1 - width, 1 - width};
    static const int rows[PLACES] = {-1, -1, 0, 1, 1, 1, 0, -1, 0, 0, -1, 1, -1, 1};
    *column = columns[place];
    *row = rows[place];
}

static int cost_of(const picture *a, int column, int row, int width)
{
    int cost = 0;
    for (int i = -1; i <= width; i++) {
        const canvas_cell *cell = canvas_at(a->canvas, column + i, row);
        bool is_edge = i < 0 || i == width;
        if (!cell)
            cost += is_edge ? 0 : 60;
        else if (cell->what == CANVAS_LOCATION)
            cost += is_edge ? 4 : 90;
        else if (is_edge)
            cost += cell->weight == 9 ? 20 : 0;
        else
            cost += cell->weight == 9 ? 60 : cell->weight == 8 ? 24 : cell->weight > 0 ? 7 : cell->dots != 0 ? 1 : 0;
    }
    return cost;
}

static void paint_name(const picture *a, int location, int city_column, int city_row)
{
    uint32_t label[MAX_LABEL];
    int width = label_of(a, location, label), best = 0, least = 1 << 20, column, row;
    for (int place = 0; place < PLACES; place++) {
        place_of(place, width, &column, &row);
        int cost = cost_of(a, city_column + column, city_row + row, width);
        cost = 4 * cost + (place == (int)a->chart->sides[location] ? 0 : place < CHART_SIDES ? 6 : 9);
        if (cost < least) {
            least = cost;
            best = place;
        }
    }
    place_of(best, width, &column, &row);
    for (int i = 0; i < width; i++) {
        canvas_cell *cell = canvas_at(a->canvas, city_column + column + i, city_row + row);
        if (!cell || cell->what == CANVAS_LOCATION)
            continue;
        canvas_put(a->canvas, city_column + column + i, city_row + row, label[i], name_style(a, location), 9);
        cell->what = CANVAS_LOCATION;
        cell->which = (uint8_t)location;
    }
}

void picture_paint_cities(const picture *a)
{
    const fogg_board *board = a->console->board;
    for (int l = 0; l < board->location_count; l++) {
        chart_point at = picture_cell(a, a->chart->places[l]);
        canvas_put(a->canvas, (int)floorf(at.x), (int)floorf(at.y), city_glyph(a, l), city_style(a, l), 9);
    }
    for (int l = 0; l < board->location_count; l++) {
        chart_point at = picture_cell(a, a->chart->places[l]);
        paint_name(a, l, (int)floorf(at.x), (int)floorf(at.y));
    }
}
