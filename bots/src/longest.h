/* longest.h - the longest line of a seat's network, for the bonus of the longest path (C29).
 *
 * A network is taken for a tree, which most are: then two sweeps find its longest line.  Where it has a circle the true
 * path may be a little longer. */
#ifndef LONGEST_H
#define LONGEST_H

#include "survey.h"

typedef struct longest {
    uint64_t tips;    /* locations at which a longest line of the network ends */
    fogg_mask routes; /* the network that it was found in */
    uint8_t length;   /* spaces */
} longest;

/* Finds the line of a network anew if that has changed. */
void longest_refresh(longest *l, const survey *map, fogg_mask routes);

#endif
