/* keep.h - the planner's rarer decisions: which tickets to keep, where to put a stack of tokens. */
#ifndef FROZEN_KEEP_H
#define FROZEN_KEEP_H

#include "plan.h"

/* C3: of the dealt tickets those that bring most for their price on the empty board, ways in common counted once. */
fogg_action keep_dealt(const survey *map, const weights *w, const glance *g);

/* C21: of the drawn tickets those whose way, beside all that is built and planned, costs less than they bring; and as
 * many more as must be kept. */
fogg_action keep_drawn(const survey *map, const weights *w, const glance *g);

/* S2, S3: a location without a stack that the seat's own plan comes through. */
fogg_action keep_place(const survey *map, const weights *w, const glance *g);

#endif
