/* playout.h - an imagined game played to its end by the policy, and what the end is worth. */
#ifndef PLAYOUT_H
#define PLAYOUT_H

#include "policy.h"

/* Plays on to the end, or until so many turns have begun; `minds` has one a seat. */
void playout_run(fogg_game *game, mind *minds, const survey *map, const weights *w, int turns);

enum { PLAYOUT_WHOLE = 1 << 30 }; /* turns: to the end */

/* The policy's choice, or any legal action where it knows none. */
fogg_action playout_choose(const fogg_game *game, mind *m, const survey *map, const weights *w, const glance *g);

/* How good the end of a game is for a seat, 0 to 1: half for winning, half for the margin. */
float playout_value(const fogg_game *game, int seat);

/* The margin of a seat over the best other one at the end, squeezed into 0 to 1. */
float playout_margin(const fogg_score *scores, int seats, int seat);

/* The same of any position: at the end as above, before it by the learned evaluation. */
float playout_judge(const fogg_game *game, mind *minds, const survey *map, const weights *w, int seat);

static inline glance glance_of_game(const fogg_game *game, int seat)
{
    return (glance){&game->open, fogg_game_offer(game, seat), fogg_game_tickets(game, seat), fogg_game_hand(game, seat),
                    seat};
}

#endif
