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
    int16_t most_tickets;
    int16_t circles;
    int16_t total;
    uint8_t done, failed;   /* tickets */
    uint8_t longest_length; /* spaces; in every game, bonus or not */
    uint8_t circle_count;   /* X12: completed tickets whose ends two ways join; 0 where the game has no such bonus */
    uint8_t borrowed;       /* E11: stations that use a route */
    uint8_t borrowed_at[FOGG_MAX_STATIONS];
    uint8_t borrowed_route[FOGG_MAX_STATIONS];
} fogg_score;

/* The parts of a score: `total` is their sum.  Whoever writes, reads, compares or shows scores goes through this list,
 * in which they stand in the order of records and tables; a new part is one field above, one more here, and one row of
 * the table in score.c. */
enum { FOGG_SCORE_PARTS = 8 };

/* The name of a part in records, which is that of its field: "routes". */
const char *fogg_score_part_name(int part);

/* The rule it follows: "C18". */
const char *fogg_score_part_rule(int part);

/* Whether games on this board have the part. */
bool fogg_score_has_part(const fogg_board *board, int part);

/* Whether records tell the part in games that do not have it, too: those of the first four maps.  A newer part is told
 * only where the board has it, so that older records stay good. */
bool fogg_score_part_is_always_told(int part);

int fogg_score_part(const fogg_score *score, int part);
void fogg_score_set_part(fogg_score *score, int part, int points);

/* C28: the spaces of the longest trail in a set of routes. */
int fogg_longest_trail(const fogg_board *board, fogg_mask routes);

/* The same, and writes the trail itself, route after route, to `trail` (FOGG_MAX_ROUTES entries); `*count` gets
 * their number. */
int fogg_longest_trail_path(const fogg_board *board, fogg_mask routes, uint8_t *trail, int *count);

/* C24: which of `tickets` are joined by `routes`. */
fogg_mask fogg_tickets_joined(const fogg_board *board, fogg_mask routes, fogg_mask tickets);

/* E11: which of `tickets` are joined by `own` with the best use of stations, each of which borrows one route of
 * `others` that ends in its city.  `station` has `count` locations; `borrowed[i]` gets the route of station i, or
 * FOGG_NONE. */
fogg_mask fogg_tickets_joined_with_stations(const fogg_board *board, fogg_mask own, fogg_mask others, fogg_mask tickets,
                                            const uint8_t *station, int count, uint8_t *borrowed);

FOGG_API_END

#endif
