/* label.h - a made drawing once its locations have places: sizes, bends and names.  All numbers are tenths. */
#ifndef LABEL_H
#define LABEL_H

#include <stdint.h>

#include "fogg/board.h"

typedef struct sheet {
    const fogg_board *board;
    int width, height;
    int x[FOGG_MAX_LOCATIONS], y[FOGG_MAX_LOCATIONS];
    int space, across, text; /* a space's length and width, the size of letters */
    int bend[FOGG_MAX_ROUTES];
    uint8_t side[FOGG_MAX_LOCATIONS];
} sheet;

/* The square root, rounded down: the same everywhere. */
int64_t place_root(int64_t square);

/* Finds the size of spaces and bends the routes that are too short for theirs. */
void label_spaces(sheet *s);

/* Finds the side of every name where it covers least. */
void label_names(sheet *s);

/* Writes the drawing (docs/art.md); returns its length. */
size_t label_write(const sheet *s, char *out, size_t size);

#endif
