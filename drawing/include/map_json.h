/* map_json.h - a map as one JSON object: the board's facts, and its drawing beside them (docs/art.md). */
#ifndef MAP_JSON_H
#define MAP_JSON_H

#include "art.h"
#include "fogg/text.h"

void map_write_json(const fogg_board *board, const map_art *art, fogg_text_sink *sink, void *context);

#endif
