/* console.c - what is the same for games played here and at a server. */
#include "console.h"
#include "fogg/facts.h"
#include "heap.h"
#include "sweeps.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void console_close(console *t)
{
    if (t->driver)
        t->driver->close(t);
    fogg_survey_close(t->survey);
    t->survey = NULL;
    free(t->events);
    t->events = NULL;
    for (long i = 0; i < t->note_count; i++)
        free(t->notes[i].chat);
    free(t->notes);
    t->notes = NULL;
    t->note_count = t->note_room = 0;
    free(t->thoughts);
    t->thoughts = NULL;
    t->thought_count = t->thought_room = 0;
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
    for (long i = 0; event->kind == FOGG_EV_KIND_COUNT && i < t->note_count; i++) {
        if (t->notes[i].index != index)
            continue;
        if (!t->notes[i].chat)
            return wording_seat(&t->words, &t->notes[i].change, out, size);
        snprintf(out, size, "%s", t->notes[i].chat);
        return out;
    }
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

static console_note *add_note(console *t)
{
    if (t->note_count == t->note_room) {
        t->note_room = t->note_room > 0 ? 2 * t->note_room : 16;
        t->notes = heap_grow(t->notes, (size_t)t->note_room * sizeof *t->notes);
    }
    console_note *note = &t->notes[t->note_count++];
    *note = (console_note){.index = t->event_count};
    return note;
}

void console_tell_thought(console *t, int seat, const fogg_bot_program_info *info)
{
    if (t->thought_count == t->thought_room) {
        t->thought_room = t->thought_room > 0 ? 2 * t->thought_room : 16;
        t->thoughts = heap_grow(t->thoughts, (size_t)t->thought_room * sizeof *t->thoughts);
    }
    t->thoughts[t->thought_count++] = (console_thought){t->event_count, seat, *info};
}

void console_tell_line(console *t, const fogg_line *line)
{
    if (line->is_seat)
        add_note(t)->change = line->change;
    console_tell(t, &line->event);
}

void console_tell_chat(console *t, int seat, const char *name, const char *text)
{
    console_note *note = add_note(t);
    note->chat = heap_new(CONSOLE_CHAT);
    fogg_say(t->words.language, note->chat, CONSOLE_CHAT, "online.chat", FOGG_WORDS({"name", name}, {"text", text}));
    console_tell(t, &(fogg_event){.kind = FOGG_EV_KIND_COUNT, .seat = (int8_t)seat});
}

long console_moves(const console *t)
{
    return t->event_count - t->note_count;
}

bool console_say(console *t, const char *text)
{
    return t->driver->say && t->driver->say(t, text);
}

bool console_can_resign(const console *t)
{
    return t->driver && t->driver->resign && t->is_live && !t->is_gathering && t->view.seat < t->header.seats &&
           t->is_here[t->view.seat] && !console_is_over(t);
}

bool console_resign(console *t)
{
    return console_can_resign(t) && t->driver->resign(t);
}

bool console_rematch(console *t)
{
    return t->driver->rematch && t->driver->rematch(t);
}

static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

void console_tell_clock(console *t, int seat, long long left)
{
    t->has_clock = true;
    t->clock_left[seat] = left;
    t->clock_told = now();
}

long long console_clock(const console *t, int seat)
{
    bool is_running = !console_is_over(t) && fogg_public_waits_for(&t->view.open, seat);
    long long left = t->clock_left[seat] - (is_running ? (long long)(now() - t->clock_told) : 0);
    return left > 0 ? left : 0;
}

void console_clear(console *t)
{
    for (long i = 0; i < t->note_count; i++)
        free(t->notes[i].chat);
    t->event_count = t->note_count = t->thought_count = t->old_events = 0;
    t->has_clock = t->is_partial = false;
    t->result = (fogg_result){0};
    fogg_public *open = &t->view.open;
    t->view = (fogg_view){.seat = FOGG_SPECTATOR};
    open->board = t->board;
    open->seats = (uint8_t)t->header.seats;
    open->turns_left = FOGG_NOT_LAST;
    memset(open->market, FOGG_NO_CARD, FOGG_MARKET);
    memset(open->stack_at, FOGG_NONE, sizeof open->stack_at);
    memset(t->view.offered, FOGG_NONE, sizeof t->view.offered);
    for (int seat = 0; seat < FOGG_MAX_SEATS; seat++)
        memset(open->station[seat], FOGG_NONE, sizeof open->station[seat]);
    for (int r = 0; t->board && r < t->board->route_count; r++)
        fogg_public_give_route(open, r, FOGG_ROUTE_FREE);
}

bool console_shows_score(const console *t)
{
    return t->view.open.board == NULL || fogg_public_score_is_shown(&t->view.open);
}
