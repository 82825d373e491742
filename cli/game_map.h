/* game_map.h - a map that is played on: its board, its drawing, and what records of it carry. */
#ifndef GAME_MAP_H
#define GAME_MAP_H

#include "fogg/record.h"
#include "maps.h"

typedef struct game_map {
    fogg_board board;
    map_text text;      /* as it was read, with its drawing if it has one */
    const char *pieces; /* what players place on routes (art.h) */
    bool is_built_in;   /* other programs have it, so records need not carry it */
} game_map;

/* Loads a map that the command line names: a built-in id, or a file.  Returns false after telling standard error why,
 * with nothing to clear. */
bool game_map_load(game_map *map, const char *name);
void game_map_clear(game_map *map);

/* The built-in map of that id, parsed at its first use and kept; NULL if there is none. */
const game_map *game_map_find(const char *id);

/* The same of what a table of a server plays: behind the id may stand a variant and house rules, as in
 * "usa:1910, cars 30" (docs/protocol.md, "Maps"). */
const game_map *game_map_of_table(const char *name);

/* The map of a recorded game, a header line and what follows: `given` (NULL if there is none) if it is that one, else a
 * built-in one, else the one that the record carries.  They are told apart by the hash.  The result is valid until the
 * next call for a record that carries a map.  Returns NULL with a sentence in `error` (FOGG_MAX_ERROR_TEXT bytes). */
const game_map *game_map_of_record(const char *text, size_t length, const fogg_header *header, const game_map *given,
                                   char *error);

/* Writes a header of a game on this map, and the map if other programs may not have it; no end of line. */
void game_map_write_header(const game_map *map, const fogg_header *header, fogg_text_sink *sink, void *context);

#endif
