/* picture.h - a position of a game as a picture, for the preview of a link.  Takes tens of milliseconds: never in the
 * loop's thread. */
#ifndef NET_PICTURE_H
#define NET_PICTURE_H

#include "../match/match.h"
#include "raster.h"

/* Draws what everybody may see of the position: land and water, free and claimed routes, names and points.  `file` is
 * that of a map that is not built in, with its drawing if it has one; else NULL. */
void picture_draw(const store_table *stored, const fogg_public *open, const char *file, raster *out);

/* Where a location lies in the picture of a built-in map; for tests. */
spot picture_spot(const fogg_board *board, const char *map, int location);

/* Adds a text to HTML, inside an element or an attribute. */
void picture_add_escaped(fogg_buffer *out, const char *text);

#endif
