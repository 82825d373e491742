/* picture_cities.c - cities and their names; each name is put where it covers least. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "fogg/facts.h"
#include "glyphs.h"
#include "picture.h"

enum { FAR_ROWS = 2, FAR_COLUMNS = 4, TOKEN_CELLS = 3 }; /* how far from its city a name may stand */

/* Under the cursor, or at an end of the route that is. */
static bool is_pointed_at(const picture *a, int location)
{
    const fogg_route *route = a->marks->route >= 0 ? &a->console->board->routes[a->marks->route] : NULL;
    return a->marks->location == location || (route && (route->a == location || route->b == location));
}

style picture_city_style(const picture *a, int location)
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

style picture_name_style(const picture *a, int location)
{
    if (is_pointed_at(a, location))
        return (style){16, 231, STYLE_BOLD | STYLE_MARK};
    if ((a->marks->new_places >> location & 1) != 0)
        return STYLE_OF_NEWS;
    if ((a->marks->ticket_ends >> location & 1) != 0)
        return (style){229, STYLE_PLAIN, STYLE_BOLD | STYLE_UNDERLINE};
    return (style){252, STYLE_PLAIN, 0};
}

int picture_label(const picture *a, int location, const shortnames *names, uint32_t *out)
{
    const fogg_public *open = &a->console->view.open;
    int count = SHORTNAME_WIDTH;
    if (names)
        memcpy(out, names->letters[location], sizeof names->letters[location]);
    else
        count = glyphs_of(a->console->board->locations[location].name, a->is_ascii, out, PICTURE_LABEL - 4);
    int symbol = a->console->board->has_tokens ? fogg_public_token_symbol(open, location) : -1;
    if (symbol >= 0) {
        out[count++] = ' ';
        out[count++] = style_symbol(symbol, a->is_ascii);
        out[count++] = (uint32_t)('0' + open->stack_height[symbol]);
    }
    return count;
}

/* A place for a name: its first cell. */
typedef struct name_place {
    int column, row, cost;
    bool is_clean; /* it covers nothing */
} name_place;

/* What a name of `width` cells would cover. */
static name_place measure(const picture *a, int column, int row, int width)
{
    name_place place = {column, row, 0, true};
    for (int i = -1; i <= width; i++) {
        const canvas_cell *cell = canvas_at(a->canvas, column + i, row);
        bool is_edge = i < 0 || i == width;
        if (is_edge) {
            bool is_letter = cell && cell->weight >= PICTURE_LETTER && cell->glyph != ' ';
            place.is_clean = place.is_clean && !is_letter;
            place.cost += is_letter ? 20 : 0;
            continue;
        }
        place.is_clean = place.is_clean && cell && cell->weight == 0;
        place.cost += !cell                            ? 60
                      : cell->what == CANVAS_LOCATION  ? 90
                      : cell->weight == PICTURE_NAME   ? 60
                      : cell->weight == PICTURE_LETTER ? 24
                      : cell->weight > 0               ? 7
                      : cell->dots != 0                ? 1
                                                       : 0;
    }
    return place;
}

/* The side of the city on which a name is that begins so many cells from it. */
static chart_side side_of(int column, int row, int width)
{
    static const chart_side sides[3][3] = {
        {CHART_NW, CHART_N, CHART_NE}, {CHART_W, CHART_E, CHART_E}, {CHART_SW, CHART_S, CHART_SE}};
    int across = column > 0 ? 2 : column + width <= 0 ? 0 : 1;
    return sides[row < 0 ? 0 : row > 0 ? 2 : 1][across];
}

/* The best place for a name; `*clean` gets how many cover nothing. */
static name_place find_place(const picture *a, int location, int width, int *clean)
{
    chart_point at = picture_cell(a, a->chart->places[location]);
    int city_column = (int)floorf(at.x), city_row = (int)floorf(at.y);
    name_place best = {.cost = 1 << 20};
    *clean = 0;
    for (int row = -FAR_ROWS; row <= FAR_ROWS; row++)
        for (int column = -width - FAR_COLUMNS + 1; column <= FAR_COLUMNS; column++) {
            bool is_over = row == 0 && column < 2 && column + width >= 0; /* on the city, or right beside it */
            int away = column > 1 ? column - 1 : column + width < 0 ? -(column + width) : 0;
            if (is_over)
                continue;
            name_place place = measure(a, city_column + column, city_row + row, width);
            *clean += place.is_clean;
            place.cost = 4 * place.cost + 5 * away + 14 * (abs(row) == 2) + abs(column + width / 2) / 2 +
                         (side_of(column, row, width) == a->chart->sides[location] ? 0 : 6);
            place.cost += place.is_clean ? 0 : 400;
            if (place.cost < best.cost)
                best = place;
        }
    return best;
}

/* Where tokens may come to lie, their room is kept from the start, so that no name moves during a game. */
static int label_width(const picture *a, int location)
{
    uint32_t glyphs[PICTURE_LABEL];
    int width = glyphs_of(a->console->board->locations[location].name, a->is_ascii, glyphs, PICTURE_LABEL - 4);
    return width + (a->console->board->has_tokens ? TOKEN_CELLS : 0);
}

static void paint_name(const picture *a, int location, name_place place, int width)
{
    uint32_t label[PICTURE_LABEL];
    int count = picture_label(a, location, NULL, label);
    for (int i = 0; i < width; i++) {
        canvas_cell *cell = canvas_at(a->canvas, place.column + i, place.row);
        if (!cell || cell->what == CANVAS_LOCATION)
            continue;
        style look = i < count ? picture_name_style(a, location) : STYLE(.look = 0);
        if (i < count || cell->weight == 0)
            canvas_put(a->canvas, place.column + i, place.row, i < count ? label[i] : ' ', look, PICTURE_NAME);
        cell->what = CANVAS_LOCATION;
        cell->which = (uint8_t)location;
    }
}

/* Names with the fewest places choose first. */
static int order_names(const picture *a, int *order)
{
    int count = a->console->board->location_count, rooms[FOGG_MAX_LOCATIONS];
    for (int l = 0; l < count; l++) {
        find_place(a, l, label_width(a, l), &rooms[l]);
        int at = l;
        for (; at > 0 && rooms[order[at - 1]] > rooms[l]; at--)
            order[at] = order[at - 1];
        order[at] = l;
    }
    return count;
}

int picture_paint_cities(const picture *a)
{
    int order[FOGG_MAX_LOCATIONS], covering = 0, clean;
    for (int l = 0; l < a->console->board->location_count; l++) {
        chart_point at = picture_cell(a, a->chart->places[l]);
        canvas_put(a->canvas, (int)floorf(at.x), (int)floorf(at.y), city_glyph(a, l), picture_city_style(a, l),
                   PICTURE_NAME);
    }
    int count = order_names(a, order);
    for (int i = 0; i < count; i++) {
        int width = label_width(a, order[i]);
        name_place place = find_place(a, order[i], width, &clean);
        covering += !place.is_clean;
        paint_name(a, order[i], place, width);
    }
    return covering;
}
