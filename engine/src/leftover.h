/* leftover.h - the longest trail (C28) of a network with many loops, by what it must leave out.
 *
 * trail.c tries trails one after another, which is quickest on the networks of nearly every game, and can take hours
 * where many routes meet everywhere.  This takes milliseconds there. */
#ifndef FOGG_LEFTOVER_H
#define FOGG_LEFTOVER_H

#include "network.h"

/* Looks among `routes`, which hang together, for a trail of more than `best` spaces.  Returns the spaces of the longest
 * and sets `*kept` to its routes; if there is none longer, returns `best` and leaves `*kept` alone. */
int leftover_longest_trail(const network *net, uint64_t routes, int best, uint64_t *kept);

/* Writes routes that can be walked as one trail in the order of a walk, with the board's numbers.  Returns how many. */
int leftover_walk(const network *net, uint64_t kept, uint8_t *trail);

#endif
