/* network.h - the routes of one player as a graph, and the parts that hang together.
 *
 * A player has at most FOGG_MAX_CARS = 63 cars, hence at most 63 routes: a set of them is one word, bit i being the
 * i-th. */
#ifndef FOGG_NETWORK_H
#define FOGG_NETWORK_H

#include "fogg/score.h"

typedef struct network {
    int count;
    uint64_t routes;   /* all `count` of them */
    uint8_t route[64]; /* the board's index */
    uint8_t end[64];   /* one end */
    uint8_t ends[64];  /* a ^ b: one end ^ ends is the other */
    uint8_t length[64];
    uint64_t reached;                     /* locations with a route */
    uint64_t leaves;                      /* locations with one route only */
    uint64_t at[FOGG_MAX_LOCATIONS];      /* routes that end at a location */
    uint8_t shortest[FOGG_MAX_LOCATIONS]; /* length of the shortest of them */
    uint8_t joined[FOGG_MAX_LOCATIONS];   /* a location joined to this one; itself if it is the label of its part */
} network;

void network_build(network *net, const fogg_board *board, fogg_mask routes);

/* The label of a location: locations that are joined share it. */
static inline int network_label(const network *net, int location)
{
    while (net->joined[location] != location)
        location = net->joined[location];
    return location;
}

/* C28: the spaces of the longest trail. */
int network_longest_trail(const network *net, const fogg_board *board);

/* C24: which of `tickets` are joined. */
fogg_mask network_joined(const network *net, const fogg_board *board, fogg_mask tickets);

/* E11: the same with the best use of stations; as fogg_tickets_joined_with_stations. */
fogg_mask network_joined_with_stations(const network *net, const fogg_board *board, fogg_mask others, fogg_mask tickets,
                                       const uint8_t *station, int count, uint8_t *borrowed);

#endif
