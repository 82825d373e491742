/* pick.h - uniform choices among the legal actions of one decision, without a list of them. */
#ifndef FOGG_PICK_H
#define FOGG_PICK_H

#include "chance.h"
#include "legal.h"
#include "market.h"

enum { ALL_SOURCES = (1U << (FOGG_MARKET + 1)) - 1 };

_Static_assert((int)FOGG_FROM_STOCK == (int)FOGG_MARKET, "the stock is the source after the slots");

/* What a card can be drawn from, a bit each: C9, C12, C13.  Nearly always that is everything; asking so first spares the
 * processor from waiting for the card that was turned up last. */
static inline unsigned draw_sources(const fogg_public *open)
{
    uint64_t word = market_word(open);
    if (__builtin_expect(market_empty(word) == 0 && open->stock != 0, 1))
        return ALL_SOURCES;
    unsigned slots = bits_of_bytes(market_empty(word)) ^ ((1U << FOGG_MARKET) - 1);
    return slots | (unsigned)((open->stock | open->discards | open->discards_wild) != 0) << FOGG_FROM_STOCK;
}

static inline int source_at(unsigned sources, int index)
{
    return __builtin_expect(sources == ALL_SOURCES, 1) ? index : bit_at(sources, index);
}

/* C9: the second card is no wild from the market. */
static inline int pick_second(fogg_game *game)
{
    unsigned sources = draw_sources(&game->open) & ~bits_of_bytes(market_wild(market_word(&game->open)));
    return bit_at(sources, (int)chance_below(hidden_of(game), (uint32_t)__builtin_popcount(sources)));
}

/* C3, C21: tickets to keep, and the order of the refused, or always the order offered. */
static inline fogg_action pick_keep(fogg_game *game, int seat, bool has_orders)
{
    eye e = eye_of_game(game, seat);
    int count = offer_count(&e), minimum = offer_minimum(&game->open, count), total = 0;
    int orders[FOGG_MAX_OFFER + 1] = {0}; /* by tickets kept */
    for (int kept = minimum; kept <= count; kept++)
        orders[kept] = has_orders ? refusal_orders(&game->open, count - kept) : 1;
    for (unsigned mask = 0; mask < 1U << count; mask++)
        total += orders[__builtin_popcount(mask)];
    int index = (int)chance_below(hidden_of(game), (uint32_t)total);
    unsigned mask = 0;
    while (index >= orders[__builtin_popcount(mask)])
        index -= orders[__builtin_popcount(mask++)];
    return fogg_action_keep(mask, (unsigned)index);
}

/* Any other decision, by the way that every caller takes. */
static inline fogg_action pick(fogg_game *game, int seat)
{
    eye e = eye_of_game(game, seat);
    return legal_at(&e, (int)chance_below(hidden_of(game), (uint32_t)legal_count(&e)));
}

#endif
