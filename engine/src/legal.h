/* legal.h - the ways to claim, counted and picked without writing a list.
 *
 * Claims fall into groups of one payment colour and one number of wilds; the routes of a group are a mask.  A
 * payment of `wilds` wilds and cards of a colour of which the hand holds n reaches routes of wilds+1 to wilds+n
 * spaces. */
#ifndef FOGG_LEGAL_H
#define FOGG_LEGAL_H

#include "bits.h"
#include "eye.h"

/* The routes among `routes` that `wilds` wilds and at least one of `held` cards of `colour` can pay.  `cars`: at
 * most so many spaces.  C15, C16, E5. */
static inline fogg_mask claim_group(const fogg_board *board, fogg_mask routes, int colour, int held, int wilds,
                                    int cars)
{
    int reach = least(least(held + wilds, cars), FOGG_MAX_LENGTH);
    if (reach <= wilds)
        return (fogg_mask){{0, 0}};
    fogg_mask group = fogg_mask_without(board->payable[colour][reach], board->payable[colour][wilds]);
    return fogg_mask_and(fogg_mask_and(group, board->ferries[wilds]), routes);
}

/* The routes that exactly `wilds` wilds pay, without a card of a colour. */
static inline fogg_mask claim_group_wild(const fogg_board *board, fogg_mask routes, int wilds)
{
    fogg_mask group = fogg_mask_without(board->payable[FOGG_WILD][wilds], board->payable[FOGG_WILD][wilds - 1]);
    return fogg_mask_and(group, routes);
}

/* E10: in how many ways, which differ in the number of wilds, a hand with `held` cards of a colour and `wild` wilds
 * can pay `cost` with at least one card of that colour.  *first gets the fewest wilds. */
static inline int station_payments(int held, int wild, int cost, int *first)
{
    *first = most(0, cost - held);
    return held == 0 ? 0 : most(0, least(wild, cost - 1) - *first + 1);
}

#endif
