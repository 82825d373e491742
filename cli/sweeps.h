/* sweeps.h - finds runs of sweeps in a list of events; a run is shown as one.
 *
 * C2: the market is swept again until it is allowed to stay.  When players hoard cards, one turn may have over a
 * hundred sweeps.  A run is sweeps with nothing but refills and shuffles between them. */
#ifndef SWEEPS_H
#define SWEEPS_H

#include <stdbool.h>

#include "fogg/event.h"

/* Whether the event belongs to a run that has one more sweep after it: then it is not told. */
bool sweeps_go_on(const fogg_event *events, long count, long index);

/* How many sweeps the run has, up to and with this event; 0 if it is no sweep. */
int sweeps_until(const fogg_event *events, long index);

#endif
