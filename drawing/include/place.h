/* place.h - a drawing for a map that has none: where its locations lie, how its routes bend, where its names stand.
 *
 * Locations are placed by the lengths of the routes between them, so that spaces fit; then names take the side that
 * covers least.  The same board gets the same drawing on every machine: all numbers are integers, and square roots are
 * rounded down. */
#ifndef PLACE_H
#define PLACE_H

#include "art.h"

/* Bytes that any made drawing fits in. */
enum { PLACE_ROOM = FOGG_MAX_LOCATIONS * 112 + FOGG_MAX_ROUTES * 160 + 256 };

/* Writes a drawing of the board as a text that art_parse takes, zero-terminated; returns its length. */
size_t place_make(const fogg_board *board, char *out, size_t size);

/* Reads a drawing that may be missing (NULL) or have faults; then one is made in `room`, which must live as long as
 * `art`.  Returns whether the given one is used. */
bool place_or_parse(map_art *art, const fogg_board *board, const char *text, size_t length, char room[PLACE_ROOM]);

#endif
