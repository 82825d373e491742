/* shortname.h - names of locations in three letters, for maps on which the whole names do not fit. */
#ifndef SHORTNAME_H
#define SHORTNAME_H

#include <stdbool.h>
#include <stdint.h>

#include "fogg/board.h"

enum { SHORTNAME_WIDTH = 3 };

typedef struct shortnames {
    uint32_t letters[FOGG_MAX_LOCATIONS][SHORTNAME_WIDTH]; /* characters */
} shortnames;

/* Finds one for each location, no two alike: the initials of several words ("Salt Lake City" is SLC, "New York" NYo),
 * the beginning of one ("Denver" is Den), and other letters of the name where that is taken. */
void shortnames_find(shortnames *out, const fogg_board *board, bool is_ascii);

#endif
