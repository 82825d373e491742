/* hidden.h - what fogg_hidden of game.h really holds.  Only the engine includes this. */
#ifndef FOGG_HIDDEN_H
#define FOGG_HIDDEN_H

#include <stddef.h>

#include "fogg/game.h"

/* The aliasing attribute lets the engine look at the public header's opaque words through these fields. */
typedef struct __attribute__((may_alias)) hidden {
    uint64_t hand[FOGG_MAX_SEATS];    /* colour cards */
    uint64_t tickets[FOGG_MAX_SEATS]; /* bit t: holds ticket t, one of the first 64 */
    uint64_t stock;                   /* colour cards */
    uint64_t drawn;                   /* chance words used so far; the state of the fast generator */
    uint8_t seed[FOGG_SEED_BYTES];
    uint8_t wild[FOGG_MAX_SEATS]; /* wilds in hand */
    uint8_t stock_wild;
    uint8_t is_fast; /* the fast generator instead of ChaCha20 */
    uint8_t pile_top;
    uint8_t offered[FOGG_MAX_SEATS][FOGG_ORDER_OFFER]; /* tickets to choose among, FOGG_NONE where fewer */
    uint8_t pile[FOGG_MAX_TICKETS];                    /* a ring: the top ticket at pile_top, open.pile of them */

    /* From the FOGG_FEW_TICKETS-th place of the pile on, this is only for boards that are wide: see fogg_game_bytes. */
    uint8_t offered_many[FOGG_MAX_SEATS][FOGG_MAX_OFFER]; /* instead of `offered` */
    uint64_t tickets_many[FOGG_MAX_SEATS];                /* bit t: holds ticket 64 + t */
} hidden;

_Static_assert(sizeof(hidden) <= sizeof(fogg_hidden), "FOGG_HIDDEN_WORDS is too small");
_Static_assert(offsetof(fogg_game, hidden) + offsetof(hidden, pile) + FOGG_FEW_TICKETS <= FOGG_FEW_BYTES,
               "what narrow boards need is within the first bytes");
_Static_assert((FOGG_MAX_TICKETS & (FOGG_MAX_TICKETS - 1)) == 0 && (FOGG_FEW_TICKETS & (FOGG_FEW_TICKETS - 1)) == 0,
               "the ring of tickets is indexed by masking");

static inline hidden *hidden_of(fogg_game *game)
{
    return (hidden *)(void *)&game->hidden;
}

static inline const hidden *hidden_in(const fogg_game *game)
{
    return (const hidden *)(const void *)&game->hidden;
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

/* Where in the ring the index-th ticket of the pile lies.  `has_extras`: see play.h. */
static inline int pile_place(const fogg_game *game, int index, bool has_extras)
{
    int places = has_extras && game->open.board->is_wide ? FOGG_MAX_TICKETS : FOGG_FEW_TICKETS;
    return (hidden_in(game)->pile_top + index) & (places - 1);
}

static inline int pile_at(const fogg_game *game, int index)
{
    return hidden_in(game)->pile[pile_place(game, index, true)];
}

/* The tickets that a seat holds. */
static inline fogg_mask tickets_in(const fogg_game *game, int seat)
{
    const hidden *h = hidden_in(game);
    return (fogg_mask){{h->tickets[seat], __builtin_expect(game->open.board->is_wide, 0) ? h->tickets_many[seat] : 0}};
}

static inline void tickets_put(fogg_game *game, int seat, fogg_mask tickets)
{
    hidden *h = hidden_of(game);
    h->tickets[seat] = tickets.word[0];
    if (game->open.board->is_wide)
        h->tickets_many[seat] = tickets.word[1];
}

static inline fogg_cards hand_of(const fogg_game *game, int seat)
{
    const hidden *h = hidden_in(game);
    return (fogg_cards){h->hand[seat], h->wild[seat]};
}

#endif
