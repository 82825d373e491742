/* art.h - a map's drawing: everything that maps/art/<map>.txt says (docs/art.md).
 *
 * This is the only reader of these files: the terminal and the server's pictures draw from it, and `fogg map json`
 * prints it for the page and the tools.  Numbers are kept as they are written. */
#ifndef ART_H
#define ART_H

#include <stddef.h>

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
    art_word draw_x, draw_y;   /* where it is drawn, if not at x y */
    art_word side;             /* of its name: n ne e se s sw w nw */
    art_word shift_x, shift_y; /* of its name */
} art_place;

typedef struct art_curve {
    art_word first, second; /* sideways, of the two inner control points */
    art_word slide;
} art_curve;

typedef struct map_art {
    art_word width, height;
    art_word space_length, space_width;
    art_word text_size;
    const char *pieces;                   /* what players place on routes: "wagon" if it is not given */
    art_place places[FOGG_MAX_LOCATIONS]; /* one a location of the board */
    art_word bends[FOGG_MAX_ROUTES];      /* one a route */
    art_curve curves[FOGG_MAX_ROUTES];
} map_art;

/* Takes a fault: the line of the text, from 1, and a sentence. */
typedef void art_tell(void *context, int line, const char *message);

/* Reads a drawing of `board`.  Faults are told to `tell`, which may be NULL; returns how many.  The words point into
 * `text`, which must live as long as they are used. */
int art_parse(map_art *art, const fogg_board *board, const char *text, size_t length, art_tell *tell, void *context);

/* What the players of a map place on routes, as the drawing's text says: "wagon", "taxi" or "cable-car"; "wagon" if it
 * says nothing.  `text` may be NULL.  The result lives for ever. */
const char *art_pieces(const char *text, size_t length);

/* A number of the drawing; 0 if it is not given. */
float art_number(art_word word);

/* The names of the eight sides, clockwise from north, and the place of one among them. */
enum { ART_SIDES = 8 };
int art_side(art_word word);

#endif
