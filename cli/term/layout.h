/* layout.h - where things stand on a screen of any size: the panel beside the map, or below it. */
#ifndef LAYOUT_H
#define LAYOUT_H

#include <stdbool.h>

typedef struct layout_area {
    int row, column, rows, columns;
} layout_area;

typedef struct layout {
    bool is_wide;  /* the panel stands beside the map */
    bool is_small; /* too small to play on */
    layout_area map, panel;
    layout_area page;   /* where long texts are read: all of the map, and the panel if it stands below */
    layout_area dialog; /* where lists are chosen from: the lower part of the panel, as much of it as they need */
    int message;        /* the row of what was said last; below it are keys or the line that is typed */
} layout;

layout layout_of(int rows, int columns);

#endif
