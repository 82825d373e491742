/* console.c - what is the same for games played here and at a server. */
#include "console.h"
#include "heap.h"
#include "sweeps.h"

#include <stdlib.h>

void console_close(console *t)
{
    if (t->driver)
        t->driver->close(t);
    fogg_survey_close(t->survey);
    t->survey = NULL;
    free(t->events);
    t->events = NULL;
    free(t->changes);
    t->changes = NULL;
    t->driver = NULL;
}

const fogg_survey *table_survey(console *t)
{
    if (!t->survey)
        t->survey = fogg_survey_open(t->board);
    return t->survey;
}

fogg_verdict console_act(console *t, fogg_action action)
{
    fogg_verdict verdict = fogg_view_check(&t->view, action);
    return verdict == FOGG_LEGAL ? t->driver->act(t, action) : verdict;
}

console_news console_step(console *t, int milliseconds)
{
    return t->driver->step(t, milliseconds);
}

bool console_is_mine(const console *t)
{
    return t->view.seat < t->header.seats && t->is_here[t->view.seat] &&
           fogg_public_waits_for(&t->view.open, t->view.seat);
}

bool console_is_over(const console *t)
{
    return t->view.open.phase == FOGG_PHASE_OVER;
}

bool console_is_hotseat(const console *t)
{
    int people = 0;
    for (int seat = 0; seat < t->header.seats; seat++)
        people += t->is_here[seat];
    return people > 1;
}

fogg_event console_event(const console *t, long index, int viewer)
{
    const fogg_event *event = &t->events[index];
    bool is_seat = event->kind == FOGG_EV_KIND_COUNT; /* who plays it is no secret */
    return is_seat ? *event : fogg_event_seen_by(event, viewer);
}

char *console_sentence(const console *t, long index, const fogg_event *event, char *out, size_t size)
{
    for (long i = 0; event->kind == FOGG_EV_KIND_COUNT && i < t->change_count; i++)
        if (t->changes[i].index == index)
            return wording_seat(&t->words, &t->changes[i].change, out, size);
    return wording_event(&t->words, event, sweeps_until(t->events, index), out, size);
}

void console_tell(console *t, const fogg_event *event)
{
    if (t->event_count == t->event_room) {
        t->event_room = t->event_room > 0 ? 2 * t->event_room : 256;
        t->events = heap_grow(t->events, (size_t)t->event_room * sizeof *t->events);
    }
    t->events[t->event_count++] = *event;
}

void console_tell_line(console *t, const fogg_line *line)
{
    if (line->is_seat && t->change_count == t->change_room) {
        t->change_room = t->change_room > 0 ? 2 * t->change_room : 16;
        t->changes = heap_grow(t->changes, (size_t)t->change_room * sizeof *t->changes);
    }
    if (line->is_seat)
        t->changes[t->change_count++] = (console_change){t->event_count, line->change};
    console_tell(t, &line->event);
}
