/* goal.h - what is missing to join a ticket: the cheapest way over one's own routes and those that may still be
 * claimed. */
#ifndef GOAL_H
#define GOAL_H

#include "fogg/view.h"

enum { GOAL_LOST = -1 };

typedef struct goal {
    int missing;      /* spaces to claim; 0: joined; GOAL_LOST: no way is left */
    fogg_mask routes; /* those to claim */
} goal;

/* Of any ticket, as the view's seat stands. */
goal goal_of(const fogg_view *view, int ticket);

#endif
