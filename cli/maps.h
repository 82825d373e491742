/* maps.h - wherever a map is named on the command line: one of the built-in ones, or any file. */
#ifndef MAPS_H
#define MAPS_H

#include <stdbool.h>
#include <stddef.h>

#include "fogg/board.h"

/* A map as text, not yet parsed.  `owned` and `owned_art` are what map_clear frees. */
typedef struct map_text {
    const char *name; /* what faults are told of: the built-in one's id, or the file's path */
    const char *text;
    size_t length;
    const char *art_name; /* the same of the drawing; NULL if the map has none */
    const char *art;
    size_t art_length;
    char *owned, *owned_art, *owned_name;
} map_text;

/* Finds the text of a map: a built-in id, or else a file, with art/<same name> beside it if there is one.  Returns
 * true; or false after telling standard error why, with nothing to clear. */
bool map_text_open(map_text *map, const char *name);
void map_text_clear(map_text *map);

/* Parses it.  Faults go to standard error as "file:line: object: message", in the order of the lines.  Returns how
 * many. */
int map_text_parse(const map_text *map, fogg_board *board);

/* Both at once, for a command that just needs the board.  Returns false after telling why. */
bool map_load(const char *name, fogg_board *board);

#endif
