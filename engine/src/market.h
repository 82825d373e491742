/* market.h - the stock, the discards and the market row between them.
 *
 * The stock is a multiset: drawing picks uniformly among the cards left, which is the distribution of a shuffled
 * deck. */
#ifndef FOGG_MARKET_H
#define FOGG_MARKET_H

#include "bytes.h"
#include "chance.h"

#define BYTES_1  UINT64_C(0x0101010101010101)
#define BYTES_80 UINT64_C(0x8080808080808080)

/* Only a game with the fast generator is played without a sink: code that has no sink then uses that generator
 * without asking which one it is.  A game with a seed gets a sink that tells nobody. */
static inline const fogg_sink *sink_for(const fogg_game *game, const fogg_sink *sink)
{
    static const fogg_sink deaf = {0};
    return sink == NULL && !hidden_in(game)->is_fast ? &deaf : sink;
}

/* Tells an event if anybody listens. */
static inline void tell(const fogg_game *game, const fogg_sink *sink, const fogg_event *event)
{
    if (sink != NULL && sink->tell != NULL)
        sink->tell(sink->context, game, event);
}

/* The kind of the index-th card if a heap is sorted by colour, wilds last: counts the colours whose cards all come
 * before it. */
static inline int card_at(uint64_t colours, uint32_t index)
{
    uint64_t sums = colours * BYTES_1; /* byte c: cards of the colours 0..c */
    uint64_t beyond = ((sums | BYTES_80) - (index + 1) * BYTES_1) & BYTES_80;
    return 8 - fogg_bits_count(beyond);
}

/* One card of a kind as a packed word.  It is 0 for a wild: the two shifts push its bit out of the word. */
static inline uint64_t colour_one(int card)
{
    return UINT64_C(1) << (4 * card & 63) << (4 * card & 63);
}

static inline void discard(fogg_public *open, uint64_t colours, int wild)
{
    open->discards += colours;
    open->discards_wild = (uint8_t)(open->discards_wild + wild);
}

/* C12: the discards become the stock. */
void market_shuffle(fogg_game *game, const fogg_sink *sink);

/* Takes a card from the stock, shuffling first if need be; FOGG_NO_CARD if there is none anywhere. */
ALWAYS_INLINE int stock_take(fogg_game *game, const fogg_sink *sink)
{
    fogg_public *open = &game->open;
    hidden *h = hidden_of(game);
    if (__builtin_expect(open->stock == 0, 0)) {
        if ((open->discards | open->discards_wild) == 0)
            return FOGG_NO_CARD;
        market_shuffle(game, sink);
    }
    int card;
    if (sink == NULL)
        card = card_at(h->stock, chance_fast_below(h, open->stock));
    else if (sink->card != NULL)
        card = sink->card(sink->context, (fogg_cards){h->stock, h->stock_wild});
    else
        card = card_at(h->stock, chance_below(h, open->stock));
    h->stock -= colour_one(card);
    h->stock_wild = (uint8_t)(h->stock_wild - (card == FOGG_WILD));
    open->stock--;
    return card;
}

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "slot 0 is the lowest byte of the market word");

/* The slots in one word, slot 0 lowest; what is above them is zero.  Play reads and writes the row only as a word:
 * reading a word just after writing a byte of it would stall the processor. */
static inline uint64_t market_word(const fogg_public *open)
{
    uint64_t word;
    bytes_copy(&word, open->market, sizeof word);
    return word;
}

/* X13: the slots that the board's market does not have, all bits of each. */
static inline uint64_t market_closed(const fogg_board *board)
{
    return ~UINT64_C(0) << (8 * board->market);
}

static inline int market_card(const fogg_public *open, int slot)
{
    return (int)(market_word(open) >> (8 * slot) & 0xff);
}

static inline void market_put(fogg_public *open, int slot, int card)
{
    uint64_t word = (market_word(open) & ~(UINT64_C(0xff) << (8 * slot))) | (uint64_t)card << (8 * slot);
    bytes_copy(open->market, &word, sizeof word);
}

/* The slots of a market word that are empty, and those that hold a wild: the lowest bit of each byte. */
static inline uint64_t market_empty(uint64_t word)
{
    return word >> 7 & BYTES_1;
}

static inline uint64_t market_wild(uint64_t word)
{
    return word >> 3 & ~(word >> 7) & BYTES_1;
}

_Static_assert(FOGG_WILD == 8 && FOGG_NO_CARD == 255, "the kinds of a market word are told by bits 3 and 7");

static inline int market_wilds(const fogg_public *open)
{
    return fogg_bits_count(market_wild(market_word(open)));
}

/* C2: sweeps as long as three wilds lie in the market and the cards can make a row with fewer. */
void market_sweep(fogg_game *game, const fogg_sink *sink);

/* Turns a card into an empty slot, if there is one. */
ALWAYS_INLINE void market_fill_slot(fogg_game *game, int slot, const fogg_sink *sink)
{
    int card = stock_take(game, sink);
    market_put(&game->open, slot, card);
    if (card != FOGG_NO_CARD && sink != NULL) /* an event takes long to make */
        tell(game, sink, &(fogg_event){.kind = FOGG_EV_MARKET, .slot = (uint8_t)slot, .card = (uint8_t)card});
}

/* Fills and sweeps until the row stands. */
void market_restore(fogg_game *game, const fogg_sink *sink);

/* The same, for after every event that empties a slot or brings discards.  Nearly always nothing needs to be done. */
ALWAYS_INLINE void market_settle(fogg_game *game, const fogg_sink *sink)
{
    uint64_t word = market_word(&game->open);
    if (__builtin_expect(market_empty(word) != 0 || fogg_bits_count(market_wild(word)) >= 3, 0))
        market_restore(game, sink);
}

#endif
