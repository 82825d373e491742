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
    group = fogg_mask_and(fogg_mask_and(group, board->ferries[wilds]), routes);
    return __builtin_expect(board->has_limits, 0) ? fogg_mask_and(group, board->wild_room[wilds]) : group; /* X4 */
}

/* The routes that exactly `wilds` wilds pay, without a card of a colour. */
static inline fogg_mask claim_group_wild(const fogg_board *board, fogg_mask routes, int wilds)
{
    fogg_mask group = fogg_mask_without(board->payable[FOGG_WILD][wilds], board->payable[FOGG_WILD][wilds - 1]);
    group = fogg_mask_and(group, routes);
    return __builtin_expect(board->has_limits, 0) ? fogg_mask_and(group, board->wild_room[wilds]) : group; /* X4 */
}

/* C15, C16, E5, X4-X6: whether a seat can pay for a route so: `wilds` wilds, `swaps` cards that any others stand for,
 * and the rest of one colour.  Without any of a colour it is FOGG_WILD. */
static inline fogg_verdict check_claim_payment(const eye *e, const fogg_route *route, int colour, int wilds, int swaps)
{
    int coloured = route->length - wilds - swaps;
    int held = colour == FOGG_WILD ? 0 : fogg_colours_count(e->hand, colour);
    if (route->length > e->open->seat[e->seat].cars)
        return FOGG_TOO_FEW_CARS; /* C16 */
    if (route->colour != FOGG_GREY && colour != FOGG_WILD && colour != route->colour)
        return FOGG_WRONG_COLOUR; /* C15 */
    if (swaps > route->swap_most)
        return FOGG_NO_SWAP_HERE; /* X5, X6 */
    if (colour == FOGG_WILD ? coloured != 0 : coloured < 1)
        return FOGG_WRONG_PAYMENT; /* C15 */
    if (wilds > fogg_route_wilds_most(route, swaps))
        return FOGG_NO_WILDS_HERE; /* X4 */
    if (wilds > e->wild || coloured > held)
        return FOGG_TOO_FEW_CARDS; /* C15 */
    if (wilds + swaps < route->ferry)
        return FOGG_TOO_FEW_WILDS; /* E5, S6, X5 */
    int rest = fogg_colours_total(e->hand) + e->wild - coloured - wilds;
    return rest >= swaps * route->swap ? FOGG_LEGAL : FOGG_TOO_FEW_CARDS;
}

#endif
