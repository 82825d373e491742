/* score.h - what a network of routes is worth: tickets, longest path, stations; and the final score. */
#ifndef FOGG_SCORE_H
#define FOGG_SCORE_H

#include "api.h"
#include "board.h"

FOGG_API_BEGIN

typedef struct fogg_score {
    int16_t routes;
    int16_t tickets; /* won minus lost */
    int16_t longest;
    int16_t stations;
    int16_t attractions;
    int16_t tokens;
    int16_t total;
    uint8_t done, failed;   /* tickets */
    uint8_t longest_length; /* spaces; in every game, bonus or not */
    uint8_t borrowed;       /* E11: stations that use a route */
    uint8_t borrowed_at[FOGG_MAX_STATIONS];
    uint8_t borrowed_route[FOGG_MAX_STATIONS];
} fogg_score;

/* C28: the spaces of the longest trail in a set of routes. */
int fogg_longest_trail(const fogg_board *board, fogg_mask routes);

/* The same, and writes the trail itself, route after route, to `trail` (FOGG_MAX_ROUTES entries); `*count` gets
 * their number. */
int fogg_longest_trail_path(const fogg_board *board, fogg_mask routes, uint8_t *trail, int *count);

/* C24: which of `tickets` are joined by `routes`. */
uint64_t fogg_tickets_joined(const fogg_board *board, fogg_mask routes, uint64_t tickets);

/* E11: which of `tickets` are joined by `own` with the best use of stations, each of which borrows one route of
 * `others` that ends in its city.  `station` has `count` locations; `borrowed[i]` gets the route of station i, or
 * FOGG_NONE. */
uint64_t fogg_tickets_joined_with_stations(const fogg_board *board, fogg_mask own, fogg_mask others, uint64_t tickets,
                                           const uint8_t *station, int count, uint8_t *borrowed);

FOGG_API_END

#endif
