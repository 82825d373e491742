/* hidden.h - what fogg_hidden of game.h really holds.  Only the engine includes this. */
#ifndef FOGG_HIDDEN_H
#define FOGG_HIDDEN_H

#include <stddef.h>

#include "fogg/game.h"

/* The aliasing attribute lets the engine look at the public header's opaque words through these fields. */
typedef struct __attribute__((may_alias)) hidden {
    uint64_t hand[FOGG_MAX_SEATS];    /* colour cards */
    uint64_t tickets[FOGG_MAX_SEATS]; /* bit t: holds ticket t */
    uint64_t stock;                   /* colour cards */
    uint64_t drawn;                   /* chance words used so far; the state of the fast generator */
    uint8_t seed[FOGG_SEED_BYTES];
    uint8_t wild[FOGG_MAX_SEATS]; /* wilds in hand */
    uint8_t stock_wild;
    uint8_t is_fast; /* the fast generator instead of ChaCha20 */
    uint8_t pile_top;
    uint8_t offered[FOGG_MAX_SEATS][FOGG_ORDER_OFFER]; /* tickets to choose among, FOGG_NONE where fewer */
    uint8_t pile[FOGG_MAX_TICKETS];                    /* a ring: the top ticket at pile_top, open.pile of them */

    /* Only for boards that need it: fogg_game_copy leaves it out on others. */
    uint8_t offered_many[FOGG_MAX_SEATS][FOGG_MAX_OFFER]; /* instead of `offered` where more tickets can be offered */
} hidden;

_Static_assert(sizeof(hidden) <= sizeof(fogg_hidden), "FOGG_HIDDEN_WORDS is too small");
_Static_assert(offsetof(fogg_game, hidden) + offsetof(hidden, offered_many) <= FOGG_POSITION_BYTES &&
                   FOGG_POSITION_BYTES <= 512,
               "a game fits into 512 bytes where the board needs no more");
_Static_assert((FOGG_MAX_TICKETS & (FOGG_MAX_TICKETS - 1)) == 0, "the ring of tickets is indexed by masking");

static inline hidden *hidden_of(fogg_game *game)
{
    return (hidden *)(void *)&game->hidden;
}

static inline const hidden *hidden_in(const fogg_game *game)
{
    return (const hidden *)(const void *)&game->hidden;
}

/* Tickets that can be offered at once: so many places has an offer on this board. */
static inline int offer_places(const fogg_board *board)
{
    return board->is_wide ? FOGG_MAX_OFFER : FOGG_ORDER_OFFER;
}

static inline uint8_t *offer_of(fogg_game *game, int seat)
{
    hidden *h = hidden_of(game);
    return __builtin_expect(game->open.board->is_wide, 0) ? h->offered_many[seat] : h->offered[seat];
}

static inline const uint8_t *offer_in(const fogg_game *game, int seat)
{
    const hidden *h = hidden_in(game);
    return __builtin_expect(game->open.board->is_wide, 0) ? h->offered_many[seat] : h->offered[seat];
}

static inline fogg_cards hand_of(const fogg_game *game, int seat)
{
    const hidden *h = hidden_in(game);
    return (fogg_cards){h->hand[seat], h->wild[seat]};
}

#endif
