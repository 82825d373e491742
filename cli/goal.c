/* goal.c - the engine's way to a ticket, as the terminal tells it. */
#include "goal.h"

#include "fogg/facts.h"

goal goal_of(const fogg_view *view, int ticket)
{
    fogg_way way;
    if (!fogg_public_way(&view->open, view->seat, ticket, &way))
        return (goal){.missing = GOAL_LOST};
    return (goal){.missing = way.spaces, .routes = way.routes};
}
