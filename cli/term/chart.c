/* chart.c - positions and curves, from a map's drawing. */
#include "chart.h"

#include <math.h>
#include <stdlib.h>

#include "../heap.h"
#include "chart_land.h"
#include "land.h"
#include "place.h"

/* The locations' places and the sides of their names, as the drawing has them. */
static void take_places(chart *c, const fogg_board *board, const map_art *art)
{
    c->width = art_number(art->width);
    c->height = art_number(art->height);
    c->space = art_number(art->space_length);
    for (int l = 0; l < board->location_count; l++) {
        const art_place *place = &art->places[l];
        c->places[l] = place->draw_x.at ? (chart_point){art_number(place->draw_x), art_number(place->draw_y)}
                                        : (chart_point){art_number(place->x), art_number(place->y)};
        c->sides[l] = (chart_side)art_side(place->side);
    }
}

/* The two halves of a double route share the curve of the first; the half with the smaller bend is on the left hand. */
static void bend_route(chart *c, const fogg_board *board, const map_art *art, int route)
{
    const fogg_route *r = &board->routes[route];
    int first = r->twin < route ? r->twin : route;
    const art_curve *run = &art->curves[first];
    float bend = art_number(art->bends[first]) * 4 / 3;
    float one = run->first.at ? art_number(run->first) : bend, two = run->first.at ? art_number(run->second) : bend;
    chart_point a = c->places[board->routes[first].a], b = c->places[board->routes[first].b];
    float dx = b.x - a.x, dy = b.y - a.y, length = sqrtf(dx * dx + dy * dy);
    float across_x = length > 0 ? -dy / length : 0, across_y = length > 0 ? dx / length : 0; /* the right hand */
    chart_curve *curve = &c->curves[route];
    curve->control[0] = a;
    curve->control[1] = (chart_point){a.x + dx / 3 + across_x * one, a.y + dy / 3 + across_y * one};
    curve->control[2] = (chart_point){a.x + dx * 2 / 3 + across_x * two, a.y + dy * 2 / 3 + across_y * two};
    curve->control[3] = b;
    curve->lane = 0;
    if (r->twin != FOGG_NONE) {
        bool has_smaller =
            art->bends[route].at ? art_number(art->bends[route]) < art_number(art->bends[r->twin]) : route == first;
        curve->lane = has_smaller ? -1 : 1;
    }
}

void chart_open(chart *c, const fogg_board *board, const char *text, size_t text_length, const char *land,
                size_t land_length)
{
    map_art art;
    char *room = heap_new(PLACE_ROOM);
    *c = (chart){0};
    place_or_parse(&art, board, text, text_length, room);
    take_places(c, board, &art);
    for (int r = 0; r < board->route_count; r++)
        bend_route(c, board, &art, r);
    free(room);
    if (land && land_check(land, land_length, NULL, NULL) == 0)
        chart_read_land(c, land, land_length);
    if (c->left == 0 && c->top == 0) { /* no sheet around the layout is given: leave room for names at its edge */
        c->left = -0.05F * c->width;
        c->top = -0.05F * c->height;
        c->width *= 1.1F;
        c->height *= 1.1F;
    }
}

void chart_close(chart *c)
{
    free(c->lines);
    free(c->points);
    *c = (chart){0};
}

chart_point chart_at(const chart_curve *curve, float t)
{
    float u = 1 - t, a = u * u * u, b = 3 * u * u * t, d = 3 * u * t * t, e = t * t * t;
    const chart_point *p = curve->control;
    return (chart_point){a * p[0].x + b * p[1].x + d * p[2].x + e * p[3].x,
                         a * p[0].y + b * p[1].y + d * p[2].y + e * p[3].y};
}
