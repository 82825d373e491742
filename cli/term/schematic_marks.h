/* schematic_marks.h - the second half of making a schematic, once the names have their places. */
#ifndef SCHEMATIC_MARKS_H
#define SCHEMATIC_MARKS_H

#include "schematic.h"

/* Finds a place for the mark of each route, on or beside its line, where it covers neither a name nor another mark.
 * Returns false if there is none for some. */
bool schematic_place_marks(schematic *schematic, const fogg_board *board);

/* Gives short names their whole length where nothing is in the way. */
void schematic_lengthen(schematic *schematic, const fogg_board *board, bool is_ascii);

#endif
