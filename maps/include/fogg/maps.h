/* maps.h - the games that are built in: their texts, as they stand in maps/. */
#ifndef FOGG_MAPS_H
#define FOGG_MAPS_H

#include <stddef.h>

#include "fogg/api.h"

FOGG_API_BEGIN

typedef struct fogg_map {
    const char *id;   /* "usa" */
    const char *text; /* for fogg_board_parse; a zero follows its last byte */
    size_t length;
    const char *art; /* positions and drawing (docs/art.md); a zero follows its last byte */
    size_t art_length;
    const char *land; /* scenery, as JSON (docs/art.md); a zero follows its last byte */
    size_t land_length;
} fogg_map;

/* All of them, in the order of the rules; the one after the last has a NULL id. */
extern const fogg_map *const fogg_maps;

/* The map of that id, or NULL. */
const fogg_map *fogg_map_find(const char *id);

FOGG_API_END

#endif
