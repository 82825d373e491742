/* network.h - the routes of one player as a graph, and the parts that hang together.
 *
 * A player has at most FOGG_MAX_CARS = 63 cars, hence at most 63 routes: a set of them is one word, bit i being the i-th. */
#ifndef FOGG_NETWORK_H
#define FOGG_NETWORK_H

#include "fogg/score.h"

/* A part that hangs together. */
typedef struct network_part {
    uint64_t routes;
    uint64_t locations;
    int spaces;
} network_part;

typedef struct network {
    int count;
    uint8_t route[64]; /* the board's index */
    uint8_t ends[64];  /* a ^ b: one end ^ ends is the other */
    uint8_t length[64];
    uint64_t odd;                          /* locations with an odd number of routes */
    uint64_t at[FOGG_MAX_LOCATIONS];       /* routes that end at a location */
    uint8_t shortest[FOGG_MAX_LOCATIONS];  /* length of the shortest of them */
    uint8_t label[FOGG_MAX_LOCATIONS];     /* equal for locations that are joined: one of them */
    uint64_t labels;                       /* of the parts that have routes */
    network_part part[FOGG_MAX_LOCATIONS]; /* by label */
} network;

void network_build(network *net, const fogg_board *board, fogg_mask routes);

/* C28: the spaces of the longest trail. */
int network_longest_trail(const network *net);

/* C24: which of `tickets` are joined. */
uint64_t network_joined(const network *net, const fogg_board *board, uint64_t tickets);

/* E11: the same with the best use of stations; as fogg_tickets_joined_with_stations. */
uint64_t network_joined_with_stations(const network *net, const fogg_board *board, fogg_mask others, uint64_t tickets,
                                      const uint8_t *station, int count, uint8_t *borrowed);

#endif
