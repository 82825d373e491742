/* difference.h - where two events differ, and which rule decides the field.  Inside record/ only. */
#ifndef DIFFERENCE_H
#define DIFFERENCE_H

#include "fogg/record.h"

typedef struct difference {
    const char *field; /* as the record names it; NULL: the event is another one */
    const char *rule;
} difference;

/* The rule that an event of this kind follows from; `cause` is the last event that was no market, sweep or shuffle. */
const char *difference_rule(const fogg_game *game, fogg_event_kind kind, fogg_event_kind cause);

/* Whether the recorded event `found` is not the `expected` one, and how.  Tickets that are dealt or kept may stand
 * in any order. */
bool difference_of_events(const fogg_game *game, const fogg_event *expected, const fogg_event *found,
                          fogg_event_kind cause, difference *out);

/* The same for what the event `end` says of a game that is over. */
bool difference_of_results(const fogg_game *game, const fogg_result *expected, const fogg_result *found,
                           difference *out);

#endif
