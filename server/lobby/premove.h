/* premove.h - what a person would do on their next turns if nothing changes: played at once when the turn comes.
 *
 * A plan is a few lines of text, best first: `claim ROUTE`, `claim ROUTE COLOUR`, `draw stock` (two cards).  On the
 * person's turn the first line that the rules allow is played and leaves the plan.  A claim that only cards are
 * missing for waits for a later turn; one that has become impossible is dropped, and the person is told.  A plan is a
 * secret of its seat: it is sent to that person alone and stands in no log. */
#ifndef LOBBY_PREMOVE_H
#define LOBBY_PREMOVE_H

#include "request.h"
#include "table.h"

enum { PREMOVE_MOST = 5 }; /* lines of a plan */

/* A client sets the plan of its seat; an empty one clears it. */
void premove_set(fogg_table *table, fogg_client *client, const fogg_request *request);

/* Begins what a plan says for a seat that the game waits for.  Returns false if there is nothing. */
bool premove_play(fogg_table *table);

#endif
