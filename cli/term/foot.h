/* foot.h - the last rows of the screen: what was said, and the keys that do something now. */
#ifndef FOOT_H
#define FOOT_H

#include "screen.h"
#include "spots.h"

/* Writes a message that ends in `row`; one that is too long for it takes rows above. */
void foot_say(const screen *screen, int row, const char *message);

/* How many rows it takes. */
int foot_rows(const screen *screen, const char *message);

/* Writes keys, "d draw  c claim  ? help" with two blanks or a middle dot between any two.  Where the row is too short
 * some are left out, never cut, and never the last two.  Keys that are one character, Enter or Esc can be clicked. */
void foot_keys(const screen *screen, int row, const char *keys, spots *spots);

#endif
