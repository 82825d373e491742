/* pick.h - uniform choices among the legal actions of one decision, without a list of them. */
#ifndef FOGG_PICK_H
#define FOGG_PICK_H

#include "chance.h"
#include "legal.h"
#include "market.h"

enum { ALL_SOURCES = (1U << (FOGG_MARKET + 1)) - 1 };

_Static_assert((int)FOGG_FROM_STOCK == (int)FOGG_MARKET, "the stock is the source after the slots");

/* For assertions: what is picked without a list must be legal, too. */
static inline bool is_legal(const fogg_game *game, fogg_action action)
{
    return fogg_game_check(game, fogg_game_to_act(game), action) == FOGG_LEGAL;
}

/* What a card can be drawn from, a bit each: C9, C12, C13.  Nearly always that is everything.  The test for it comes
 * first because the processor predicts it well and then need not wait for the card that was turned up last. */
static inline unsigned draw_sources(const fogg_public *open)
{
    uint64_t word = market_word(open);
    if (__builtin_expect(market_empty(word) == 0 && open->stock != 0, 1))
        return ALL_SOURCES;
    unsigned slots = bits_of_bytes(market_empty(word)) ^ ((1U << FOGG_MARKET) - 1);
    return slots | (unsigned)fogg_public_has_stock(open) << FOGG_FROM_STOCK;
}

static inline int source_at(unsigned sources, int index)
{
    return __builtin_expect(sources == ALL_SOURCES, 1) ? index : bit_at(sources, index);
}

/* C9: the second card is no wild from the market, unless that is one card like any other (X1). */
static inline int pick_second(fogg_game *game, bool has_extras)
{
    unsigned sources = draw_sources(&game->open);
    if (!has_extras || !game->open.board->market_wild_is_one)
        sources &= ~bits_of_bytes(market_wild(market_word(&game->open)));
    return bit_at(sources, (int)chance_fast_below(hidden_of(game), (uint32_t)fogg_bits_count(sources)));
}

/* C3, C21: the ways to choose among offered tickets.  Low digit of each: the tickets kept, a bit each; high digit:
 * the order of the refused. */
typedef struct keep_ways {
    const uint8_t *way;
    int count;
} keep_ways;

enum { KEEP_MOST_WAYS = 41 };

/* Those that keep most come first, so that a minimum just shortens the list. */
static inline keep_ways keep_ways_of(const fogg_public *open, const uint8_t *offer, bool has_orders)
{
    static const uint8_t ordered[FOGG_ORDER_OFFER + 1][KEEP_MOST_WAYS] = {
        [1] = {0x01},
        [2] = {0x03, 0x01, 0x02},
        [3] = {0x07, 0x03, 0x05, 0x06, 0x01, 0x11, 0x02, 0x12, 0x04, 0x14},
        [4] = {0x0f, 0x07, 0x0b, 0x0d, 0x0e, 0x03, 0x13, 0x05, 0x15, 0x06, 0x16, 0x09, 0x19, 0x0a,
               0x1a, 0x0c, 0x1c, 0x01, 0x11, 0x21, 0x31, 0x41, 0x51, 0x02, 0x12, 0x22, 0x32, 0x42,
               0x52, 0x04, 0x14, 0x24, 0x34, 0x44, 0x54, 0x08, 0x18, 0x28, 0x38, 0x48, 0x58},
    };
    static const uint8_t plain[FOGG_ORDER_OFFER + 1][KEEP_MOST_WAYS] = {
        [1] = {0x1},
        [2] = {0x3, 0x1, 0x2},
        [3] = {0x7, 0x3, 0x5, 0x6, 0x1, 0x2, 0x4},
        [4] = {0xf, 0x7, 0xb, 0xd, 0xe, 0x3, 0x5, 0x6, 0x9, 0xa, 0xc, 0x1, 0x2, 0x4, 0x8},
    };
    static const uint8_t count[2][FOGG_ORDER_OFFER + 1][FOGG_ORDER_OFFER + 1] = {
        {[1] = {0, 1}, [2] = {0, 3, 1}, [3] = {0, 7, 4, 1}, [4] = {0, 15, 11, 5, 1}},
        {[1] = {0, 1}, [2] = {0, 3, 1}, [3] = {0, 10, 4, 1}, [4] = {0, 41, 17, 5, 1}},
    };
    int offered = 0;
    while (offered < FOGG_ORDER_OFFER && offer[offered] != FOGG_NONE)
        offered++;
    int minimum = fogg_public_least_to_keep(open);
    return (keep_ways){has_orders ? ordered[offered] : plain[offered], count[has_orders][offered][minimum]};
}

/* Any decision: picks an index of the general list of legal actions. */
static inline fogg_action pick(fogg_game *game, int seat)
{
    eye e = eye_of_game(game, seat);
    return legal_at(&e, (int)chance_fast_below(hidden_of(game), (uint32_t)legal_count(&e)));
}

/* Picks tickets to keep and, with `has_orders`, an order of the refused; else they go in the order offered. */
static inline fogg_action pick_keep(fogg_game *game, int seat, bool has_orders, bool has_extras)
{
    if (has_extras && game->open.board->is_wide) /* rare enough to count them every time */
        return pick(game, seat);
    bool is_ordered = has_orders && !refusal_leaves(&game->open, has_extras);
    keep_ways ways = keep_ways_of(&game->open, hidden_of(game)->offered[seat], is_ordered);
    unsigned way = ways.way[chance_fast_below(hidden_of(game), (uint32_t)ways.count)];
    return fogg_action_keep(way & 0xf, way >> 4);
}

/* The colours of which a hand holds at least so many: the highest bit of each byte. */
static inline uint64_t colours_reaching(uint64_t colours, int count)
{
    return ((colours | BYTES_80) - (uint64_t)count * BYTES_1) & BYTES_80;
}

/* E10: how many payments build a station: for each number of wilds the colours that pay the rest, and wilds alone. */
static inline int count_station_payments(fogg_cards hand, int cost)
{
    int payments = hand.wild >= cost;
    for (int wilds = 0; wilds <= least(hand.wild, cost - 1); wilds++)
        payments += fogg_bits_count(colours_reaching(hand.colours, cost - wilds));
    return payments;
}

/* The index-th of them. */
static inline fogg_action station_paid_at(fogg_cards hand, int cost, int site, int index)
{
    for (int wilds = 0; wilds < cost; wilds++) {
        uint64_t colours = colours_reaching(hand.colours, cost - wilds);
        int payments = fogg_bits_count(colours);
        if (index < payments)
            return fogg_action_station(site, bit_at(colours, index) / 8, wilds);
        index -= payments;
    }
    return fogg_action_station(site, FOGG_WILD, cost);
}

#endif
