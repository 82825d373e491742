/* playout.h - an imagined game played to its end by the policy, and what the end is worth. */
#ifndef FROZEN_PLAYOUT_H
#define FROZEN_PLAYOUT_H

#include "policy.h"

/* Plays on; `minds` has one a seat. */
void playout_run(fogg_game *game, mind *minds, const survey *map, const weights *w);

/* The policy's choice, or any legal action where it knows none. */
fogg_action playout_choose(const fogg_game *game, mind *m, const survey *map, const weights *w, const glance *g);

/* How good the end of a game is for a seat, 0 to 1: half for winning, half for the margin. */
float playout_value(const fogg_game *game, int seat);

static inline glance glance_of_game(const fogg_game *game, int seat)
{
    return (glance){&game->open, fogg_game_offer(game, seat), fogg_game_tickets(game, seat), fogg_game_hand(game, seat),
                    seat};
}

#endif
