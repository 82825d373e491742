/* chart.h - a map's drawing as numbers: where locations lie, how routes run, the lines of the scenery (docs/art.md). */
#ifndef CHART_H
#define CHART_H

#include <stddef.h>

#include "fogg/board.h"

typedef struct chart_point {
    float x, y; /* in the units of the layout, y downward */
} chart_point;

/* The side of its dot that a location's name stands on, clockwise from north. */
typedef enum chart_side {
    CHART_N,
    CHART_NE,
    CHART_E,
    CHART_SE,
    CHART_S,
    CHART_SW,
    CHART_W,
    CHART_NW,
    CHART_SIDES
} chart_side;

typedef struct chart_curve {
    chart_point control[4]; /* of a cubic Bézier curve, from the route's first location to its second */
    int lane;               /* of a double route: -1 on the left hand, 1 on the right; else 0 */
} chart_curve;

typedef enum chart_kind { CHART_COAST, CHART_LAKE, CHART_RIVER, CHART_PARK, CHART_BRIDGE, CHART_KINDS } chart_kind;

/* A line of the scenery. */
typedef struct chart_line {
    chart_kind kind;
    bool is_closed;
    size_t first, count; /* of `points` */
} chart_line;

typedef struct chart {
    float left, top, width, height; /* what there is to see */
    float space;                    /* the least length of one space of a route */
    chart_point places[FOGG_MAX_LOCATIONS];
    chart_side sides[FOGG_MAX_LOCATIONS];
    chart_curve curves[FOGG_MAX_ROUTES];
    chart_line *lines;
    size_t line_count;
    chart_point *points;
    size_t point_count, point_room;
} chart;

/* Reads a drawing and its scenery.  Either may be NULL: without a drawing, or with one that has faults (`fogg map
 * check` tells them), the locations stand in a ring; without scenery there is no coast. */
void chart_open(chart *chart, const fogg_board *board, const char *text, size_t text_length, const char *land,
                size_t land_length);
void chart_close(chart *chart);

/* The point of a curve at `t`, 0..1. */
chart_point chart_at(const chart_curve *curve, float t);

#endif
