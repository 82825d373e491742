/* scope.h - the window through which the map is seen: zoom, place, and what lies under a point. */
#ifndef SCOPE_H
#define SCOPE_H

#include "picture.h"
#include "screen.h"

/* What the window shows while nobody has zoomed: the whole map, if it can be read. */
typedef enum scope_kind {
    SCOPE_UNKNOWN,   /* not tried yet at this size */
    SCOPE_TRUE,      /* the true map, small */
    SCOPE_SCHEMATIC, /* a schematic */
    SCOPE_PART,      /* neither fits: a part of the true map */
} scope_kind;

typedef struct scope {
    const chart *chart;
    schematic schematic;
    scope_kind kind;
    bool is_zoomed;                 /* somebody has zoomed in: a part of the true map is shown */
    canvas canvas;                  /* the whole map at this zoom; empty until painted */
    float scale;                    /* dots a unit; 0: none yet */
    float stretch;                  /* how much larger the scale is down than across; 1: true to scale */
    int zoom;                       /* steps from the size at which spaces can be read, -12..10 */
    int row, column, rows, columns; /* of the window on the screen */
    int top, left;                  /* of the window on the canvas */
} scope;

void scope_open(scope *scope, const chart *chart);
void scope_close(scope *scope);

/* Gives the window its place on the screen; keeps the middle of the map in the middle of it. */
void scope_fit(scope *scope, int row, int column, int rows, int columns);

/* Zooms by so many steps around the middle of the window; 0 shows the whole map again. */
void scope_zoom(scope *scope, int steps);

/* Moves the window by so many cells. */
void scope_pan(scope *scope, int columns, int rows);

/* Moves the window, as little as needed, so that a point of the layout is well inside. */
void scope_follow(scope *scope, chart_point at);

/* Paints the map anew and shows what the window covers. */
void scope_draw(scope *scope, const screen *screen, const console *console, const picture_marks *marks);

/* Whether some locations have short names in what is shown. */
bool scope_has_short_names(const scope *scope);

/* What lies at a place of the screen: its number in `*which`. */
canvas_what scope_find(const scope *scope, int row, int column, int *which);

#endif
