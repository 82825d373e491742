/* think.h - bots choose, in threads of their own. */
#ifndef LOBBY_THINK_H
#define LOBBY_THINK_H

#include "table.h"

/* Lets a bot decide for the seat; what it decides is played when it is found, if the match is still where it was. */
void think_begin(fogg_table *table, int seat, store_actor actor);

/* The answer to a decision that was asked for elsewhere: an action, or why there is none.  Answers that nobody waits
 * for are passed over. */
void think_answer(fogg_hall *hall, uint64_t number, const char *action, const char *error);

/* Whether the answer to this decision is waited for. */
bool think_is_asked(const fogg_hall *hall, uint64_t number);

/* Time passes: where no answer has come, a player that answers at once decides. */
void think_tick(fogg_hall *hall);

/* The hall closes: nobody waits any more. */
void think_close(fogg_hall *hall);

/* The game is over: programs that have played in it are told the result. */
void think_end(fogg_table *table);

/* The clock that bots have here: microseconds. */
uint64_t think_clock(void);

#endif
