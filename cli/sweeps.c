/* sweeps.c - finds the sweep before and after an event. */
#include "sweeps.h"

static bool is_between(const fogg_event *event)
{
    return event->kind == FOGG_EV_MARKET || event->kind == FOGG_EV_SHUFFLE;
}

/* The sweep before the event in the same run, or -1. */
static long sweep_before(const fogg_event *events, long index)
{
    do
        index--;
    while (index >= 0 && is_between(&events[index]));
    return index >= 0 && events[index].kind == FOGG_EV_SWEEP ? index : -1;
}

bool sweeps_go_on(const fogg_event *events, long count, long index)
{
    if (events[index].kind != FOGG_EV_SWEEP && (!is_between(&events[index]) || sweep_before(events, index) < 0))
        return false;
    do
        index++;
    while (index < count && is_between(&events[index]));
    return index < count && events[index].kind == FOGG_EV_SWEEP;
}

int sweeps_until(const fogg_event *events, long index)
{
    int count = 0;
    if (events[index].kind != FOGG_EV_SWEEP)
        return 0;
    for (; index >= 0; index = sweep_before(events, index))
        count++;
    return count;
}
