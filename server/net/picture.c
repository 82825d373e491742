/* picture.c - draws a position: routes as lines between their ends, and the players beside them.
 *
 * Places lie where the page draws them (docs/art.md). */
#include "picture.h"

#include <math.h>
#include <string.h>

#include "art.h"
#include "fogg/maps.h"

enum { WIDTH = 1200, HEIGHT = 630, SIDE = 360, EDGE = 30 }; /* of the picture; of the list of players */

typedef struct spot {
    double x, y;
} spot;

typedef struct plan {
    spot at[FOGG_MAX_LOCATIONS];
    double width, height;
} plan;

static const char *const seat_colours[FOGG_MAX_SEATS] = {"#bd1a25", "#174c9c", "#0e6b37", "#d99a00", "#222222"};

void picture_add_escaped(fogg_buffer *out, const char *text)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '<':
            buffer_add_text(out, "&lt;");
            break;
        case '>':
            buffer_add_text(out, "&gt;");
            break;
        case '&':
            buffer_add_text(out, "&amp;");
            break;
        case '"':
            buffer_add_text(out, "&quot;");
            break;
        default:
            buffer_add(out, text, 1);
        }
    }
}

/* Reads where places lie; one that the drawing does not name stays at 0 0. */
static void read_plan(const fogg_board *board, const char *text, plan *p)
{
    map_art art;
    *p = (plan){.width = 1000, .height = 1000};
    if (!text || art_parse(&art, board, text, strlen(text), "", NULL) > 0)
        return;
    p->width = art_number(art.width);
    p->height = art_number(art.height);
    for (int i = 0; i < board->location_count; i++) {
        const art_place *place = &art.places[i];
        p->at[i] = place->draw_x.at ? (spot){art_number(place->draw_x), art_number(place->draw_y)}
                                    : (spot){art_number(place->x), art_number(place->y)};
    }
}

static int owner_of(const fogg_public *open, int route)
{
    for (int seat = 0; seat < open->seats; seat++)
        if (fogg_mask_has(open->seat[seat].routes, route))
            return seat;
    return -1;
}

static void draw_route(const fogg_public *open, const plan *p, int number, fogg_buffer *out)
{
    const fogg_route *route = &open->board->routes[number];
    spot a = p->at[route->a], b = p->at[route->b];
    double length = hypot(b.x - a.x, b.y - a.y), aside = 0;
    if (route->twin != FOGG_NONE)
        aside = number < route->twin ? 7 : -7; /* the two halves lie side by side */
    double x = length > 0 ? -(b.y - a.y) / length * aside : 0, y = length > 0 ? (b.x - a.x) / length * aside : 0;
    int owner = owner_of(open, number);
    buffer_add_format(out, "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"%s\" stroke-width=\"%d\"/>\n", a.x + x, a.y + y,
                      b.x + x, b.y + y, owner >= 0 ? seat_colours[owner] : "#cbbf9f", owner >= 0 ? 12 : 5);
}

static void draw_board(const fogg_public *open, const plan *p, fogg_buffer *out)
{
    double room = WIDTH - SIDE - 2 * EDGE, scale = room / p->width, other = (HEIGHT - 2 * EDGE) / p->height;
    if (other < scale)
        scale = other;
    buffer_add_format(out,
                      "<g transform=\"translate(%.1f %.1f) scale(%.4f)\" fill=\"none\" stroke-linecap=\"round\">\n",
                      EDGE + (room - scale * p->width) / 2, (HEIGHT - scale * p->height) / 2, scale);
    for (int pass = 0; pass < 2; pass++) /* pieces lie over free routes */
        for (int route = 0; route < open->board->route_count; route++)
            if ((owner_of(open, route) >= 0) == (pass == 1))
                draw_route(open, p, route, out);
    for (int place = 0; place < open->board->location_count; place++)
        buffer_add_format(out,
                          "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"9\" fill=\"#fff7ea\" stroke=\"#2c1e10\" "
                          "stroke-width=\"3\"/>\n",
                          p->at[place].x, p->at[place].y);
    buffer_add_text(out, "</g>\n");
}

void picture_write(const store_table *stored, const fogg_public *open, fogg_buffer *out)
{
    plan p;
    const fogg_map *map = fogg_map_find(stored->map);
    read_plan(open->board, map ? map->art : NULL, &p);
    buffer_add_format(out,
                      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">\n"
                      "<rect width=\"%d\" height=\"%d\" fill=\"#f3ead5\"/>\n",
                      WIDTH, HEIGHT, WIDTH, HEIGHT, WIDTH, HEIGHT);
    draw_board(open, &p, out);
    buffer_add_format(out,
                      "<g font-family=\"Georgia, serif\" fill=\"#2c1e10\">\n<text x=\"%d\" y=\"90\" "
                      "font-size=\"44\">",
                      WIDTH - SIDE);
    picture_add_escaped(out, open->board->title);
    buffer_add_text(out, "</text>\n");
    for (int seat = 0; seat < stored->seats; seat++) {
        int y = 180 + seat * 84;
        buffer_add_format(out, "<rect x=\"%d\" y=\"%d\" width=\"30\" height=\"30\" rx=\"6\" fill=\"%s\"/>\n",
                          WIDTH - SIDE, y - 26, seat_colours[seat]);
        buffer_add_format(out, "<text x=\"%d\" y=\"%d\" font-size=\"30\">", WIDTH - SIDE + 44, y);
        picture_add_escaped(out, stored->seat[seat].name);
        buffer_add_format(out, "</text>\n<text x=\"%d\" y=\"%d\" font-size=\"30\" text-anchor=\"end\">%d</text>\n",
                          WIDTH - EDGE, y + 36, (int)open->seat[seat].points);
    }
    buffer_add_text(out, "</g>\n</svg>\n");
}
