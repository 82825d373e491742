/* land.h - the scenery of a map: one JSON object (docs/art.md). */
#ifndef LAND_H
#define LAND_H

#include "art.h"
#include "fogg/text.h"

/* Whether a text is a scenery that can be drawn.  The first fault is told with its line; returns 0 or 1. */
int land_check(const char *text, size_t length, art_tell *tell, void *context);

/* Writes the scenery of a map that has none: plain ground with room for a frame around the drawing. */
void land_write_plain(const map_art *art, fogg_text_sink *sink, void *context);

#endif
