/* survey.h - what a survey holds, and the cheapest paths that are looked for with it.
 *
 * Prices are in sixteenths of a point.  What a route costs is the turns it takes (one for the claim, half a turn a
 * card that is missing) at the worth of a turn, less the points it brings. */
#ifndef SURVEY_H
#define SURVEY_H

#include "fogg/survey.h"

enum {
    SURVEY_POINT = 16, /* units of a point */
    SURVEY_LONG = 5,
    SURVEY_NO_WAY = 30000, /* the price of what cannot be had */
    SURVEY_KINDS = 16,     /* room for the lengths of routes of one colour */
};

typedef struct fogg_survey {
    const fogg_board *board;
    const struct value_net *net;                                /* the learned evaluation of the board: value.h */
    uint64_t attractions;                                       /* bit a location: N1 */
    uint64_t ends[FOGG_MAX_ROUTES];                             /* both locations of a route */
    uint64_t starts[FOGG_MAX_TICKETS], goals[FOGG_MAX_TICKETS]; /* locations that a ticket joins: one of each */
    fogg_mask from[FOGG_MAX_LOCATIONS];                         /* the tickets that start at a location */
    fogg_mask towards[FOGG_MAX_LOCATIONS];                      /* and those that go there */
    uint8_t degree[FOGG_MAX_LOCATIONS];
    uint8_t to[FOGG_MAX_LOCATIONS][FOGG_MAX_ROUTES_AT];
    uint8_t by[FOGG_MAX_LOCATIONS][FOGG_MAX_ROUTES_AT];
    uint8_t kind[FOGG_MAX_ROUTES];            /* of routes that cost the same, risks apart: 16 * colour + length */
    fogg_mask risky;                          /* ferries and tunnels */
    bool has_extras;                          /* N1, S4: a claim may bring more than the points of its length */
    int16_t worth[FOGG_MAX_ROUTES];           /* points of a route, units */
    fogg_mask of_length[FOGG_MAX_LENGTH + 1]; /* the routes of so many spaces */
    fogg_mask longs;                          /* those of SURVEY_LONG spaces or more */
    uint8_t by_worth[FOGG_MAX_LENGTH + 1];    /* lengths of routes, those that bring most first; 0 ends the list */
    int16_t rate[FOGG_MAX_LENGTH + 1]
                [FOGG_MAX_LENGTH + 1]; /* units a turn that a route brings, by spaces and by cards missing */
    int16_t base[FOGG_MAX_ROUTES];     /* the price of a route for an empty hand */
    uint8_t turn;                      /* the worth of a turn that they were made with, units */
    uint64_t by_length[FOGG_MAX_LENGTH + 1];
    uint64_t by_pace, by_cars;       /* to divide by the pace and by the cars of a seat: survey_share */
    uint8_t pace;                    /* units a turn that the best routes bring, as many as two seats have cars for */
    int16_t alone[FOGG_MAX_TICKETS]; /* the price of a ticket on the empty board */
    int16_t saving[FOGG_MAX_TICKETS][FOGG_MAX_TICKETS]; /* what two tickets together cost less than each alone */
} survey;

/* The price of a route of which so many cards are missing; at least one unit. */
static inline int survey_price(const survey *map, const fogg_route *route, int missing)
{
    int price = map->turn * (2 + missing) / 2 - map->board->points[route->length] * SURVEY_POINT;
    return price > 1 ? price : 1;
}

/* What survey_share takes for a number of at most 255. */
static inline uint64_t survey_by(int number)
{
    return (UINT64_C(1) << 32) / (unsigned)number + 1;
}

/* As n / number, which takes much longer: `by` is survey_by of the number.  `n` has at most 24 bits. */
static inline int survey_share(int n, uint64_t by)
{
    return (int)(n * (int64_t)by >> 32) + (n < 0);
}

/* fogg_survey_open of this copy of the players: entry.h. */
survey *survey_make(const fogg_board *board);

/* The cheapest way between two locations, routes at the given prices (SURVEY_NO_WAY: closed).  Returns its price or
 * SURVEY_NO_WAY; the routes on it are added to `path`. */
int survey_path(const survey *map, const int16_t *price, int from, int to, fogg_mask *path);

/* The same for a ticket.  X9: to the target that is best, its value against its price. */
int survey_ticket_path(const survey *map, const int16_t *price, int ticket, fogg_mask *path);

/* The same, but a way that costs more than `most` is none: that is quicker. */
int survey_ticket_within(const survey *map, const int16_t *price, int ticket, int most, fogg_mask *path);

/* The connected parts of a player's network, each a set of locations. */
typedef struct parts {
    int count;
    uint64_t at[FOGG_MAX_LOCATIONS / 2];
} parts;

void survey_parts(const survey *map, fogg_mask routes, parts *p);

/* C24: which of the tickets join two locations of one part. */
fogg_mask survey_joined(const survey *map, const parts *p, fogg_mask tickets);

/* The price of the cheapest way from a location to every other one; `price_to` has FOGG_MAX_LOCATIONS entries. */
void survey_distances(const survey *map, const int16_t *price, int from, int16_t *price_to);

#endif
