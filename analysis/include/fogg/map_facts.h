/* map_facts.h - what strong play tells of a map: the worth of tickets, routes and openings, and of beginning.
 *
 *     fogg_facts *facts = ...;                              zeroed
 *     fogg_facts_play(facts, board, survey, games, seed)    counts in games between planners
 *     fogg_facts_judge(facts, board, survey, deals, seed)   judges tickets and openings in paired games
 *     fogg_facts_write(facts, board, &json)
 *
 * docs/facts.md says what the numbers mean.  Nothing here allocates but the players. */
#ifndef FOGG_MAP_FACTS_H
#define FOGG_MAP_FACTS_H

#include "fogg/analysis.h"

FOGG_API_BEGIN

enum { FOGG_THIRDS = 3 }; /* of a game: early, middle, late */

/* What a first turn may be. */
typedef enum fogg_opening {
    FOGG_OPENING_STOCK,
    FOGG_OPENING_MARKET,
    FOGG_OPENING_WILD,
    FOGG_OPENING_TICKETS,
    FOGG_OPENING_CLAIM,
    FOGG_OPENING_OTHER,
    FOGG_OPENING_COUNT
} fogg_opening;

/* Sums, from which shares and means are worked out. */
typedef struct fogg_facts {
    int64_t games;
    struct {
        int64_t games, won; /* by whoever begins; FOGG_SURE a win */
    } first[FOGG_MAX_SEATS + 1];
    struct {
        int64_t offered, kept, held, done; /* at the deal; at the end */
        int64_t judged, value;             /* deals; chance gained by keeping it */
    } ticket[FOGG_MAX_TICKETS];
    struct {
        int64_t claimed[FOGG_THIRDS];
        int64_t above[FOGG_THIRDS]; /* what claimers won above their share */
    } route[FOGG_MAX_ROUTES];
    struct {
        int64_t judged, lost, best;
    } opening[FOGG_OPENING_COUNT];
    int64_t openings; /* deals judged */
} fogg_facts;

/* Both add to what is there.  Return false if memory is out. */
bool fogg_facts_play(fogg_facts *facts, const fogg_board *board, const fogg_survey *survey, int games, uint64_t seed);
bool fogg_facts_judge(fogg_facts *facts, const fogg_board *board, const fogg_survey *survey, int deals, uint64_t seed);

/* The object that docs/facts.md describes. */
void fogg_facts_write(const fogg_facts *facts, const fogg_board *board, fogg_json *json);

FOGG_API_END

#endif
