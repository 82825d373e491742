/* art.h - where things lie on a map's drawing: the facts of maps/art/<map>.txt (docs/art.md).
 *
 * Only facts are read here: the size, the positions, the bends and the other names.  How it is drawn is the clients'
 * affair, and lines about that are skipped.  Numbers are kept as they are written. */
#ifndef ART_H
#define ART_H

#include "fogg/board.h"

/* A piece of the drawing's text; NULL if it is not given. */
typedef struct art_word {
    const char *at;
    int length;
} art_word;

typedef struct art_place {
    art_word x, y;
    art_word lat, lon;
    art_word name_local, modern_en;
} art_place;

typedef struct map_art {
    art_word width, height;
    art_place places[FOGG_MAX_LOCATIONS]; /* one a location of the board */
    art_word bends[FOGG_MAX_ROUTES];      /* one a route */
} map_art;

/* Reads a drawing of `board`.  Faults go to standard error as "name:line: message"; returns how many.  The words
 * point into `text`, which must live as long as they are used. */
int art_parse(map_art *art, const fogg_board *board, const char *text, size_t length, const char *name);

#endif
