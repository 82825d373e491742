/* position.h - the whole of a game, unpacked, hidden parts included: for tests, scenarios and debugging.
 *
 * Players never get this; they get a view. */
#ifndef FOGG_POSITION_H
#define FOGG_POSITION_H

#include "api.h"
#include "game.h"

FOGG_API_BEGIN

typedef struct fogg_position {
    fogg_public open;
    fogg_cards stock;
    fogg_cards hand[FOGG_MAX_SEATS];
    fogg_mask tickets[FOGG_MAX_SEATS];
    uint8_t offered[FOGG_MAX_SEATS][FOGG_MAX_OFFER]; /* FOGG_NONE where fewer */
    uint8_t pile[FOGG_MAX_TICKETS];                  /* open.pile tickets, the top one first */
} fogg_position;

void fogg_game_position(const fogg_game *game, fogg_position *position);

/* Puts a position into a game, which keeps its generator.  The counts in `open` that follow from the hidden parts
 * (stock, hand, tickets, free routes) are set from them.  Returns fogg_game_ok. */
bool fogg_game_set_position(fogg_game *game, const fogg_position *position);

FOGG_API_END

#endif
