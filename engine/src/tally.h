/* tally.h - the claims that a hand can pay, counted eight colours at a time.
 *
 * A tally counts the routes that a seat may claim, by length and by the colours that can pay: byte c of of[n] is the number of
 * routes of n spaces for colour c.  It follows the board as routes are claimed, so that the ways to pay are sums of a few words
 * instead of a mask and a population count for each colour and number of wilds. */
#ifndef FOGG_TALLY_H
#define FOGG_TALLY_H

#include "legal.h"
#include "market.h"

typedef struct tally {
    fogg_mask counted;                /* the routes it stands for */
    uint64_t of[FOGG_MAX_LENGTH + 1]; /* but for ferries, by length and colour */
    uint8_t all[FOGG_MAX_LENGTH + 1]; /* ferries included, by length */
} tally;

/* The claims of one hand: how many there are for each number of wilds and colour, and, wilds alone included, altogether. */
typedef struct claims {
    uint64_t with[FOGG_MAX_LENGTH + 1]; /* byte c of with[k]: claims that k wilds and cards of colour c pay */
    int wilds;                          /* the highest such k */
    int total;
} claims;

static inline void tally_init(tally *t, const fogg_board *board)
{
    t->counted = board->all_routes;
    for (int n = 0; n <= FOGG_MAX_LENGTH; n++) {
        t->of[n] = board->payers[n];
        t->all[n] = board->of_length[n];
    }
}

/* Takes out the routes that are not among `routes` any more. */
static inline void tally_follow(tally *t, const fogg_board *board, fogg_mask routes)
{
    fogg_mask gone = fogg_mask_without(t->counted, routes);
    t->counted = routes;
    while (!fogg_mask_is_empty(gone)) {
        const fogg_route *route = &board->routes[fogg_mask_pop(&gone)];
        t->of[route->length] -= route->ferry == 0 ? route->payers : 0;
        t->all[route->length]--;
    }
}

/* The bytes of `colours` that are at least `count`, all bits set. */
static inline uint64_t bytes_reaching(uint64_t colours, int count)
{
    uint64_t flags = ((colours | BYTES_80) - (uint64_t)count * BYTES_1) & BYTES_80;
    return (flags - (flags >> 7)) | flags;
}

/* Sums the bytes of a word, each up to 255. */
static inline int bytes_sum(uint64_t word)
{
    uint64_t pairs = (word & UINT64_C(0x00ff00ff00ff00ff)) + (word >> 8 & UINT64_C(0x00ff00ff00ff00ff));
    return (int)(pairs * UINT64_C(0x0001000100010001) >> 48);
}

/* E5: ferries are few; they are counted one by one, where there are wilds at all. */
static inline void claims_add_ferries(claims *c, const eye *e, fogg_mask ferries, int cars)
{
    for (uint64_t hand = e->hand; hand != 0;) {
        int colour = __builtin_ctzll(hand) / 8;
        int held = fogg_colours_count(hand, colour);
        hand -= fogg_colours_of(colour, held);
        for (int wilds = 1; wilds <= c->wilds; wilds++)
            c->with[wilds] += fogg_colours_of(
                colour, fogg_mask_count(claim_group(e->open->board, ferries, colour, held, wilds, cars)));
    }
}

/* Claims that k wilds pay, with cards of each colour: lengths up to `reach`, at least one card of the colour. */
static inline __attribute__((always_inline)) uint64_t claims_with(const tally *t, const uint64_t *holds, int k,
                                                                  int reach)
{
    uint64_t sum = 0;
    for (int n = k + 1; n <= reach; n++)
        sum += t->of[n] & holds[n - k];
    return sum;
}

/* Counts what a hand can claim.  `longest` is the board's; callers pass a constant, so that the loops unroll. */
static inline __attribute__((always_inline)) void claims_count(claims *c, const tally *t, const eye *e, int longest)
{
    int cars = e->open->seat[e->seat].cars, reach = least(longest, cars);
    uint64_t holds[FOGG_MAX_LENGTH + 1];
    for (int n = 1; n <= longest; n++)
        holds[n] = bytes_reaching(e->hand, n);
    c->wilds = least(e->wild, longest);
    if (__builtin_expect(cars >= longest, 1)) {
        c->with[0] = claims_with(t, holds, 0, longest);
#pragma GCC unroll 8
        for (int k = 1; k <= longest; k++) {
            if (k > c->wilds)
                break;
            c->with[k] = claims_with(t, holds, k, longest);
        }
    } else {
        for (int k = 0; k <= c->wilds; k++)
            c->with[k] = claims_with(t, holds, k, reach);
    }
    c->total = bytes_sum(c->with[0]);
    if (c->wilds == 0)
        return;
    fogg_mask ferries = fogg_mask_without(t->counted, e->open->board->ferries[0]);
    if (!fogg_mask_is_empty(ferries))
        claims_add_ferries(c, e, ferries, cars);
    for (int k = 1; k <= c->wilds; k++)
        c->total += bytes_sum(c->with[k]) + (k <= cars ? t->all[k] : 0);
}

/* The colour of the index-th claim among those of one number of wilds; takes what comes before it off the index.  Which one it
 * is can't be predicted, so it is found without a branch: pairs of colours first, in lanes of 16 bits. */
static inline int claims_colour(uint64_t counts, int *index)
{
    uint64_t even = counts & UINT64_C(0x00ff00ff00ff00ff), odd = counts >> 8 & UINT64_C(0x00ff00ff00ff00ff);
    uint64_t sums = (even + odd) * UINT64_C(0x0001000100010001);
    uint64_t beyond = ((sums | UINT64_C(0x8000800080008000)) - (uint64_t)(*index + 1) * UINT64_C(0x0001000100010001)) &
                      UINT64_C(0x8000800080008000);
    int pair = 4 - __builtin_popcountll(beyond);
    *index -= (int)((sums << 16) >> (16 * pair) & 0xffff);
    int first = (int)(even >> (16 * pair) & 0xffff), is_second = *index >= first;
    *index -= is_second ? first : 0;
    return 2 * pair + is_second;
}

/* The index-th claim: by wilds, then colour, then route; those of wilds only last. */
static inline fogg_action claims_at(const claims *c, const tally *t, const eye *e, int index)
{
    const fogg_board *board = e->open->board;
    for (int k = 0; k <= c->wilds; k++) {
        int size = bytes_sum(c->with[k]);
        if (index < size) {
            int colour = claims_colour(c->with[k], &index), held = fogg_colours_count(e->hand, colour);
            fogg_mask group = claim_group(board, t->counted, colour, held, k, e->open->seat[e->seat].cars);
            return fogg_action_claim(mask_at(group, index), colour, k);
        }
        index -= size;
    }
    int k = 1;
    while (index >= t->all[k])
        index -= t->all[k++];
    return fogg_action_claim(mask_at(claim_group_wild(board, t->counted, k), index), FOGG_WILD, k);
}

#endif
