/* cards.h - a heap of cards whose order does not matter: a hand, the stock, the discards.
 *
 * The eight colours are packed as bytes into one word, colour c in byte c; wilds are counted apart.  A board has at
 * most FOGG_MAX_CARDS = 127 cards, so neither a byte nor a sum of bytes overflows, and eight counters are added in
 * one instruction. */
#ifndef FOGG_CARDS_H
#define FOGG_CARDS_H

#include <stdint.h>

#include "api.h"

FOGG_API_BEGIN

enum {
    FOGG_MAX_COLOURS = 8,
    FOGG_WILD = 8,        /* the card that stands for any colour; also "wilds only" as the colour of a payment */
    FOGG_CARD_COUNT = 9,  /* kinds of card: eight colours and the wild */
    FOGG_GREY = 9,        /* the colour of a route that takes any one colour; no card has it */
    FOGG_NO_CARD = 255,   /* an empty market slot, a card that the viewer may not know */
    FOGG_MAX_CARDS = 127, /* in the box, all kinds together */
};

/* Numbers of the rules that every game has in common.  One that becomes a rule switch becomes a field of the board. */
enum {
    FOGG_SWEEP_WILDS = 3,  /* C2: so many wilds in the market are swept */
    FOGG_IDLE_ROUNDS = 4,  /* C14: idle turns in succession for each seat that end the game */
    FOGG_LAST_CARS = 2,    /* C25: so few cars at the end of a turn begin the last round */
    FOGG_TUNNEL_CARDS = 3, /* E6: turned up for a tunnel */
};

typedef struct fogg_cards {
    uint64_t colours; /* byte c: cards of colour c */
    uint8_t wild;
} fogg_cards;

/* Cards of one colour in a packed word. */
static inline int fogg_colours_count(uint64_t colours, int colour)
{
    return (int)(colours >> (8 * colour) & 0xff);
}

/* All cards in a packed word. */
static inline int fogg_colours_total(uint64_t colours)
{
    return (int)(colours * UINT64_C(0x0101010101010101) >> 56);
}

/* The packed word of `count` cards of one colour. */
static inline uint64_t fogg_colours_of(int colour, int count)
{
    return (uint64_t)count << (8 * colour);
}

static inline int fogg_cards_count(fogg_cards cards, int card)
{
    return card == FOGG_WILD ? cards.wild : fogg_colours_count(cards.colours, card);
}

static inline int fogg_cards_total(fogg_cards cards)
{
    return fogg_colours_total(cards.colours) + cards.wild;
}

static inline void fogg_cards_add(fogg_cards *cards, int card, int count)
{
    if (card == FOGG_WILD)
        cards->wild = (uint8_t)(cards->wild + count);
    else
        cards->colours += fogg_colours_of(card, count);
}

FOGG_API_END

#endif
