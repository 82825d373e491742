/* network.h - what the routes of a seat join: worked out anew only when the routes or the tickets have changed. */
#ifndef NETWORK_H
#define NETWORK_H

#include "survey.h"

/* All zeros is the network without routes. */
typedef struct network {
    fogg_mask routes, tickets; /* that it was worked out for */
    fogg_mask joined;          /* of these tickets */
    uint64_t touched;          /* locations */
    int16_t points;            /* of the joined tickets */
    uint8_t count;             /* of them */
    uint8_t parts;
} network;

/* Brings it up to date. */
void network_refresh(network *n, const survey *map, fogg_mask routes, fogg_mask tickets);

/* The points of some tickets. */
int network_points(const survey *map, fogg_mask tickets);

#endif
