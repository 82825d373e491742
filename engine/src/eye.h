/* eye.h - what one seat needs to see in order to know its legal actions: the public part and its own hand.
 *
 * Games and views are both read through it, so what is legal is written once. */
#ifndef FOGG_EYE_H
#define FOGG_EYE_H

#include "bytes.h"
#include "fogg/facts.h"
#include "hidden.h"
#include "pair.h"

typedef struct eye {
    const fogg_public *open;
    const uint8_t *offered; /* fogg_board_offer_places() tickets */
    uint64_t hand;
    int wild;
    int seat;
} eye;

static inline eye eye_of_game(const fogg_game *game, int seat)
{
    const hidden *h = hidden_in(game);
    return (eye){&game->open, offer_in(game, seat), h->hand[seat], h->wild[seat], seat};
}

static inline eye eye_of_view(const fogg_view *view)
{
    return (eye){&view->open, view->offered, view->hand.colours, view->hand.wild, view->seat};
}

static inline fogg_cards hand_seen(const eye *e)
{
    return (fogg_cards){e->hand, (uint8_t)e->wild};
}

static inline int least(int a, int b)
{
    return a < b ? a : b;
}

static inline int most(int a, int b)
{
    return a > b ? a : b;
}

/* The other parts of the double and triple routes in a set, on any board. */
static inline fogg_mask parts_of(const fogg_board *board, fogg_mask routes)
{
    fogg_mask parts = {{0}};
    while (!fogg_mask_is_empty(routes))
        parts = fogg_mask_or(parts, fogg_board_twins(board, fogg_mask_pop(&routes)));
    return parts;
}

/* The other halves of double routes that are neighbours in the board's order; no route is a far one. */
static inline pair neighbours_of(const fogg_board *board, pair routes)
{
    pair first = pair_and(routes, pair_of(board->first_halves.word));
    pair second = pair_and(routes, pair_of(board->second_halves.word));
    return (pair){{first.word[0] << 1 | second.word[0] >> 1 | second.word[1] << 63,
                   first.word[1] << 1 | first.word[0] >> 63 | second.word[1] >> 1}};
}

/* The other parts of the double and triple routes in a set. */
static inline fogg_mask twins_of(const fogg_board *board, fogg_mask routes)
{
    if (__builtin_expect(board->has_loose_parts, 0))
        return parts_of(board, routes);
    pair twins = neighbours_of(board, pair_of(routes.word));
    return (fogg_mask){{twins.word[0], twins.word[1]}};
}

/* As open_routes, on boards with far routes or loose parts. */
fogg_mask open_routes_loose(const fogg_public *open, int seat);

/* The routes that C19 and C20 let a seat claim, whether or not it has the cards and cars for them.  C20 is applied
 * when a claim takes the twin out of `free`.  C19: who owns one half of a double route can never claim the other. */
static inline fogg_mask open_routes(const fogg_public *open, int seat)
{
    const fogg_board *board = open->board;
    if (__builtin_expect(board->has_loose_parts, 0))
        return open_routes_loose(open, seat);
    pair routes = pair_of(open->free);
    if (open->seats > board->twin_seats)
        routes = pair_without(routes, neighbours_of(board, pair_of(open->seat[seat].routes)));
    return (fogg_mask){{routes.word[0], routes.word[1]}};
}

/* Tickets that a keep decision offers: C3, C21. */
static inline int offer_count(const eye *e)
{
    int count = 0;
    while (count < fogg_board_offer_places(e->open->board) && e->offered[count] != FOGG_NONE)
        count++;
    return count;
}

/* Whether refused tickets leave the game (E2, X2) instead of going to the bottom of the pile. */
static inline bool refusal_leaves(const fogg_public *open, bool has_extras)
{
    if (open->phase == FOGG_PHASE_KEEP_DEALT)
        return open->board->refused_leave;
    return has_extras && open->board->refused_always_leave;
}

/* The number of orders that refused tickets can go to the bottom in.  Out of a large offer they go in the order
 * offered: C21. */
static inline int refusal_orders(const fogg_public *open, int offered, int refused)
{
    static const uint8_t factorial[FOGG_ORDER_OFFER + 1] = {1, 1, 2, 6, 24};
    return refusal_leaves(open, true) || offered > FOGG_ORDER_OFFER ? 1 : factorial[refused];
}

/* X10: whether a choice among dealt tickets keeps more long ones than may be kept. */
static inline bool keeps_too_many_long(const eye *e, unsigned mask)
{
    const fogg_board *board = e->open->board;
    if (e->open->phase != FOGG_PHASE_KEEP_DEALT || board->kept_long_most == board->dealt_long)
        return false;
    int longs = 0;
    for (int i = 0; mask >> i != 0; i++)
        longs += (mask >> i & 1) != 0 && board->tickets[e->offered[i]].is_long;
    return longs > board->kept_long_most;
}

/* Puts refused tickets into the chosen order: `order` numbers their permutations, 0 being the order offered. */
static inline void refusal_arrange(uint8_t *refused, int count, unsigned order)
{
    unsigned below = count == 3 ? 2 : 1; /* permutations of all but the first */
    for (int i = 0; i + 1 < count; i++) {
        int pick = i + (int)(order / below);
        order %= below;
        below = 1;
        uint8_t ticket = refused[pick];
        for (int j = pick; j > i; j--)
            refused[j] = refused[j - 1];
        refused[i] = ticket;
    }
}

/* S4: the symbol of the token that a seat can take at this end of a route it has claimed, or -1. */
ALWAYS_INLINE int token_at(const fogg_public *open, int seat, int location)
{
    int symbol = fogg_public_token_symbol(open, location);
    return symbol >= 0 && (open->seat[seat].tokens >> symbol & 1) == 0 ? symbol : -1;
}

int legal_count(const eye *e);
fogg_action legal_at(const eye *e, int index);
void legal_list(const eye *e, fogg_actions *out);
fogg_verdict legal_check(const eye *e, fogg_action action);

#endif
