/* picture.h - a position of a game as an SVG picture, for the preview of a link. */
#ifndef NET_PICTURE_H
#define NET_PICTURE_H

#include "../match/match.h"

/* Draws what everybody may see of the position: the map's routes, who has them, names and points. */
void picture_write(const store_table *stored, const fogg_public *open, fogg_buffer *out);

/* Adds a text to XML or HTML, inside an element or an attribute. */
void picture_add_escaped(fogg_buffer *out, const char *text);

#endif
