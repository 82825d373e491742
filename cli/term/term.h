/* term.h - the full-screen client of `fogg play`. */
#ifndef TERM_H
#define TERM_H

#include "../console.h"
#include "../local.h"
#include "pace.h"

enum { TERM_NO_SCREEN = -1 }; /* the terminal can do no more than lines */

/* Plays until the game is over and read, or somebody leaves.  `map` is the name or file of the board's map; bots
 * play at that pace.  Returns the exit status, or TERM_NO_SCREEN with nothing done. */
int term_play(console *console, const char *map, pace_level pace);

/* Asks what to play: the map, unless `*board` is one already, and who plays.  Returns 1, 0 if nothing is wanted,
 * TERM_NO_SCREEN. */
int term_ask(local_plan *plan, const fogg_board **board);

#endif
