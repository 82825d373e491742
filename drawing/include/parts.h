/* parts.h - a map file and its parts: the rules, the drawing, the scenery (docs/map-format.md, "A map in one file").
 *
 * The rules are what fogg_board_parse reads.  The drawing begins behind a line `fogg-art 1`, and is what art_parse
 * reads.  The scenery begins behind a line `fogg-land 1`, and is what land_check reads.  These two may be missing. */
#ifndef PARTS_H
#define PARTS_H

#include <stddef.h>

typedef struct map_part {
    const char *at; /* NULL if the file has no such part */
    size_t length;
    int line; /* of the file, from 0: where the part begins */
} map_part;

typedef struct map_parts {
    map_part rules, art, land;
} map_parts;

enum { MAP_MAX_FILE = 512 << 10 }; /* bytes of a map file, all parts together, that pages and servers take */

#define MAP_ART_LINE  "fogg-art 1"
#define MAP_LAND_LINE "fogg-land 1"

/* Cuts a file.  The parts point into `file`. */
void map_parts_cut(map_parts *parts, const char *file, size_t length);

/* The same of a file's second half, as records carry it: a drawing, which may have its scenery behind it. */
void map_parts_cut_drawing(map_parts *parts, const char *drawing, size_t length);

#endif
