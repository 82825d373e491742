/* sweeps.h - a run of sweeps in a list of events, which people are told of once.
 *
 * C2: the market is swept as often as it takes; over a hundred sweeps in one turn happen among hoarders.  A run is
 * sweeps with nothing but refills and shuffles between them. */
#ifndef SWEEPS_H
#define SWEEPS_H

#include <stdbool.h>

#include "fogg/event.h"

/* Whether the event belongs to a run that has one more sweep after it: then it is not told. */
bool sweeps_go_on(const fogg_event *events, long count, long index);

/* How many sweeps the run has, up to and with this event; 0 if it is no sweep. */
int sweeps_until(const fogg_event *events, long index);

#endif
