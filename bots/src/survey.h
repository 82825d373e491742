/* atlas.h - the map as players think of it: neighbours, prices of routes, cheapest paths.
 *
 * Prices are in sixteenths of a point.  What a route costs is the turns it takes (one for the claim, half a turn a
 * card that is missing) at the worth of a turn, less the points it brings. */
#ifndef ATLAS_H
#define ATLAS_H

#include "fogg/board.h"

enum {
    ATLAS_POINT = 16,     /* units of a point */
    ATLAS_NO_WAY = 30000, /* the price of what cannot be had */
};

typedef struct atlas {
    const fogg_board *board;
    uint64_t attractions;             /* bit a location: N1 */
    uint64_t ends[FOGG_MAX_ROUTES];   /* both locations of a route */
    uint64_t joins[FOGG_MAX_TICKETS]; /* both locations of a ticket */
    uint8_t degree[FOGG_MAX_LOCATIONS];
    uint8_t to[FOGG_MAX_LOCATIONS][FOGG_MAX_ROUTES_AT];
    uint8_t by[FOGG_MAX_LOCATIONS][FOGG_MAX_ROUTES_AT];
    bool has_extras;                          /* N1, S4: a claim may bring more than the points of its length */
    int16_t worth[FOGG_MAX_ROUTES];           /* points of a route, units */
    fogg_mask of_length[FOGG_MAX_LENGTH + 1]; /* the routes of so many spaces */
    int16_t rate[FOGG_MAX_LENGTH + 1]
                [FOGG_MAX_LENGTH + 1]; /* units a turn that a route brings, by spaces and by cards missing */
    int16_t base[FOGG_MAX_ROUTES];     /* the price of a route for an empty hand */
    uint8_t turn;                      /* the worth of a turn that they were made with, units */
    int16_t alone[FOGG_MAX_TICKETS];   /* the price of a ticket on the empty board */
    int16_t saving[FOGG_MAX_TICKETS][FOGG_MAX_TICKETS]; /* what two tickets together cost less than each alone */
} atlas;

/* Makes the atlas of a board, a turn being worth `turn` units. */
void atlas_init(atlas *map, const fogg_board *board, int turn);

/* The price of a route of which so many cards are missing; at least one unit. */
static inline int atlas_price(const atlas *map, const fogg_route *route, int missing)
{
    int price = map->turn * (2 + missing) / 2 - map->board->points[route->length] * ATLAS_POINT;
    return price > 1 ? price : 1;
}

/* The cheapest way between two locations, routes at the given prices (ATLAS_NO_WAY: closed).  Returns its price or
 * ATLAS_NO_WAY; the routes on it are added to `path`. */
int atlas_path(const atlas *map, const int16_t *price, int from, int to, fogg_mask *path);

/* The locations that hang together with others by a player's routes, a set of bits a part. */
typedef struct parts {
    int count;
    uint64_t at[FOGG_MAX_LOCATIONS / 2];
} parts;

void atlas_parts(const atlas *map, fogg_mask routes, parts *p);

/* C24: which of the tickets join two locations of one part. */
uint64_t atlas_joined(const atlas *map, const parts *p, uint64_t tickets);

/* The price of the cheapest way from a location to every other one; `price_to` has FOGG_MAX_LOCATIONS entries. */
void atlas_distances(const atlas *map, const int16_t *price, int from, int16_t *price_to);

#endif
