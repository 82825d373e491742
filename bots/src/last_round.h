/* last_round.h - the last round, played exactly: every seat does what is best for it, all that it could do being tried.
 *
 * The game is an imagined one in which all cards are known, so a reply is as good as it can be.  After a seat's last
 * turn its cards are worth nothing: one payment a route is enough, and drawing is as good as any other idle action. */
#ifndef LAST_ROUND_H
#define LAST_ROUND_H

#include "moves.h"
#include "playout.h"

/* Whether the game is in its last round, and waits for a turn or what belongs to one. */
bool last_round_is_near(const fogg_public *open);

/* Everything worth trying in the seat's last turn: `list` keeps what it has and gets every route that can be paid and
 * every city at which a station may save a ticket, as far as there is room. */
void last_round_add_moves(moves *list, const plan *p, const survey *map, const glance *g);

/* Plays the last round to its end. */
void last_round_run(fogg_game *game, mind *minds, const survey *map, const weights *w);

#endif
