/* playout.h - an imagined game played to its end by the policy, and what the end is worth. */
#ifndef PLAYOUT_H
#define PLAYOUT_H

#include "policy.h"
#include "value.h"

/* Plays on to the end, or until so many turns have begun; `minds` has one a seat. */
void playout_run(fogg_game *game, mind *minds, const survey *map, const weights *w, int turns);

enum { PLAYOUT_WHOLE = 1 << 30 }; /* turns: to the end */

/* The policy's choice, or any legal action where it knows none. */
fogg_action playout_choose(const fogg_game *game, mind *m, const survey *map, const weights *w, const glance *g);

/* How good a position is for a seat, 0 to VALUE_ONE. */
typedef struct prospect {
    int32_t value;  /* what the search compares: half the chance to win, half the share of the margins */
    int32_t chance; /* to win */
} prospect;

/* What the end of a game is worth to every seat. */
void playout_result(const fogg_game *game, prospect *of_seat);

/* The same for one seat, of which the winners (a bit a seat) and its share of the margins are known. */
static inline prospect playout_worth(unsigned winners, int32_t share, int seat)
{
    int32_t chance = (winners >> seat & 1) != 0 ? VALUE_ONE / fogg_bits_count(winners) : 0;
    return (prospect){(chance + share) / 2, chance};
}

/* The share that each seat has of the margins at the end.  A margin is the distance to the best other seat, squeezed:
 * ten points ahead count much, another ten less. */
void playout_margins(const fogg_score *scores, int seats, int32_t *shares);

/* The same of any position: at the end as above, before it by a learned evaluation. */
void playout_judge(const value_net *net, const fogg_game *game, mind *minds, const survey *map, const weights *w,
                   prospect *of_seat);

static inline glance glance_of_game(const fogg_game *game, int seat)
{
    return (glance){&game->open, fogg_game_offer(game, seat), fogg_game_tickets(game, seat), fogg_game_hand(game, seat),
                    seat};
}

#endif
