/* maps.h - wherever a map is named on the command line: one of the built-in ones, or any file. */
#ifndef MAPS_H
#define MAPS_H

#include <stdbool.h>
#include <stddef.h>

#include "art.h"
#include "fogg/board.h"

/* A map as text, not yet parsed: its rules, and its drawing and scenery if it has any.  The owned ones are what
 * map_text_clear frees. */
typedef struct map_text {
    const char *name; /* what faults are told of: the built-in one's id, or the file's path */
    const char *text;
    size_t length;
    const char *art_name; /* the same of the drawing; NULL if the map has none */
    const char *art;
    size_t art_length;
    int art_line; /* where the drawing begins in its file */
    const char *land_name;
    const char *land;
    size_t land_length;
    int land_line;
    char *owned, *owned_path, *owned_art, *owned_name, *owned_land, *owned_land_name;
    char *owned_wish, *owned_file; /* of a variant: what was asked for, and the file that it was made from */
} map_text;

/* Finds the text of a map: a built-in id, or else a file, or else one that comes with fogg (map_place.h).  Behind its
 * name may stand a variant and house rules (fogg/variant.h): "usa-1910", "FILE:VARIANT", "usa, cars 30, market 4"; the
 * text is then that of the variant.  The drawing and the scenery are parts of that file, or else
 * DIR/x.txt has them in DIR/art/x.txt and DIR/art/x-land.json.  Returns true; or false after telling standard error
 * why, with nothing to clear. */
bool map_text_open(map_text *map, const char *name);
void map_text_clear(map_text *map);

/* Parses it.  Faults go to standard error as "file:line: object: message", in the order of the lines.  Returns how
 * many. */
int map_text_parse(const map_text *map, fogg_board *board);

/* Parses its variants, if it has any, and prints what each holds.  Returns the number of faults, told as above. */
int map_text_check_variants(const map_text *map);

/* The same of its drawing and scenery, if it has any. */
int map_text_check_drawing(const map_text *map, const fogg_board *board, map_art *art);

/* The drawing and behind it the scenery as one text, as records carry it; NULL if the map has no drawing.  To be
 * freed. */
char *map_text_drawing(const map_text *map, size_t *length);

/* Both at once, for a command that just needs the board.  Returns false after telling why. */
bool map_load(const char *name, fogg_board *board);

#endif
