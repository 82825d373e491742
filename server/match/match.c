/* match.c - the state of a match: applying steps, replaying them, and what is due next. */
#include "match.h"

#include <stdlib.h>
#include <string.h>

#include "receipt.h"

void match_init(fogg_match *match, const fogg_board *board, const store_table *table)
{
    memset(match, 0, sizeof *match);
    match->game.open.board = board;
    match->game.open.phase = FOGG_PHASE_OVER;
    match->seats = table->seats;
    match->start = table->start;
    match->away = (int64_t)table->away * 1000;
    memcpy(match->seed, table->seed, sizeof match->seed);
    clock_init(&match->clock, table);
    for (int seat = 0; seat < table->seats; seat++)
        match->seat[seat].is_bot = table->seat[seat].kind == STORE_SEAT_BOT;
}

void match_clear(fogg_match *match)
{
    buffer_clear(&match->receipts);
    buffer_clear(&match->lines);
}

void match_free(fogg_match *match)
{
    if (match)
        match_clear(match);
    free(match);
}

bool match_is_over(const fogg_match *match)
{
    return match->entries > 0 && match->game.open.phase == FOGG_PHASE_OVER;
}

int64_t match_clock_time(const fogg_match *match, match_time now)
{
    return match->clock.kind == STORE_CLOCK_DAYS ? now.date : now.steady;
}

bool match_is_driven(const fogg_match *match, int seat)
{
    return match->seat[seat].is_bot || match->seat[seat].has_resigned || match->seat[seat].is_away;
}

/* Starts the clocks of the seats that the game waits for now, and stops the others. */
static void update_waiting(fogg_match *match, int decided, int64_t now)
{
    for (int seat = 0; seat < match->seats; seat++) {
        if (!fogg_public_waits_for(&match->game.open, seat)) {
            clock_stop(&match->clock, seat, now);
            continue;
        }
        bool begins = match->clock.since[seat] == 0;
        if (begins || seat == decided)
            match->seat[seat].waits_since = match->events;
        if (seat == decided)
            clock_decided(&match->clock, seat, now);
        clock_run(&match->clock, seat, now);
    }
}

void match_apply(fogg_match *match, const match_step *step)
{
    match->game = step->game;
    match->entries = step->number;
    match->events = step->last;
    match->date = step->date;
    if (match->keeps_lines)
        buffer_add_text(&match->lines, buffer_text(&step->events));
    match_seat *seat = &match->seat[step->seat];
    switch (step->kind) {
    case STORE_ENTRY_START:
        update_waiting(match, -1, step->at);
        break;
    case STORE_ENTRY_ACTION:
        if (step->id[0] != '\0')
            receipt_add(match, step->seat, step->id, step->first, step->last);
        seat->stood_in += step->actor == STORE_ACTOR_STAND_IN;
        update_waiting(match, step->seat, step->at);
        if (step->time_left >= 0)
            match->clock.bank[step->seat] = step->time_left;
        break;
    case STORE_ENTRY_RESIGN:
        seat->has_resigned = true;
        seat->is_away = false;
        break;
    case STORE_ENTRY_AWAY:
        seat->is_away = true;
        break;
    case STORE_ENTRY_BACK:
        seat->is_away = false;
        clock_decided(&match->clock, step->seat, step->at);
        break;
    case STORE_ENTRY_TAKEN:
        seat->has_resigned = seat->is_away = false;
        clock_decided(&match->clock, step->seat, step->at);
        break;
    }
}

/* Whether the step gives what the entry says. */
static bool is_same(const match_step *step, const store_entry *entry)
{
    return step->number == entry->number && step->first == entry->first && step->last == entry->last &&
           strcmp(buffer_text(&step->events), entry->events) == 0;
}

/* The change of a seat once more.  The log says who plays for the seat, because the server may use another bot for that
 * now.  Logs of older versions do not say it. */
static match_refusal_kind replan_change(const fogg_match *match, const store_entry *entry, match_time now,
                                        match_step *step)
{
    fogg_line line = {.change = {.kind = "human"}};
    fogg_record_error error;
    bool has_event = entry->last >= entry->first;
    size_t length = strcspn(entry->events, "\n");
    if (has_event &&
        (!fogg_record_read_line(match->game.open.board, entry->events, length, &line, &error) || !line.is_seat))
        return MATCH_UNREADABLE;
    match_refusal_kind kind = match_plan_change(match, entry->seat, entry->kind, line.change.kind, now, step);
    if (kind == MATCH_FINE && !has_event) {
        step->last = step->first - 1;
        buffer_empty(&step->events);
    }
    return kind;
}

bool match_replay(fogg_match *match, const store_entry *entry)
{
    match_step step;
    match_refusal refusal;
    match_refusal_kind kind = MATCH_FINE;
    const match_time now = {entry->at, entry->at};
    if (entry->number != match->entries + 1 || entry->seat < 0 || entry->seat >= match->seats)
        return false;
    if ((entry->kind == STORE_ENTRY_START) != (entry->number == 1))
        return false;
    switch (entry->kind) {
    case STORE_ENTRY_START:
        match_plan_start(match, now, &step);
        break;
    case STORE_ENTRY_ACTION:
        kind = match_plan_action(match, entry->seat, entry->action, entry->action_id, match->events, entry->actor, now,
                                 &step, &refusal);
        break;
    case STORE_ENTRY_RESIGN:
    case STORE_ENTRY_AWAY:
    case STORE_ENTRY_BACK:
    case STORE_ENTRY_TAKEN:
        kind = replan_change(match, entry, now, &step);
        break;
    }
    if (kind != MATCH_FINE)
        return false;
    bool is_good = is_same(&step, entry);
    step.time_left = entry->time_left;
    if (is_good)
        match_apply(match, &step);
    match_step_clear(&step);
    return is_good;
}

void match_set_present(fogg_match *match, int seat, bool is_present, int64_t now)
{
    match->seat[seat].is_present = is_present;
    match->seat[seat].absent_since = is_present ? 0 : now;
}

static bool is_anybody_present(const fogg_match *match)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (match->seat[seat].is_present && !match->seat[seat].has_resigned)
            return true;
    return false;
}

static void look_again(match_duty *duty, int64_t at)
{
    if (at > 0 && (duty->next == 0 || at < duty->next))
        duty->next = at;
}

/* What is due for one seat that the game waits for.  While nobody else is at the table, an absent player is not
 * replaced, because nobody is kept waiting.  With days a move nobody needs to be there. */
static match_duty_kind seat_duty(const fogg_match *match, int number, match_time now, match_duty *duty)
{
    const match_seat *seat = &match->seat[number];
    bool is_company = is_anybody_present(match);
    if (seat->is_bot || seat->has_resigned || (seat->is_away && is_company))
        return MATCH_BOT;
    int64_t deadline = clock_deadline(&match->clock, number);
    int64_t clock_time = match_clock_time(match, now);
    if (deadline != 0 && deadline <= clock_time)
        return MATCH_TIMEOUT;
    if (deadline != 0)
        look_again(duty, now.steady + deadline - clock_time);
    if (seat->is_present || !is_company || match->clock.kind == STORE_CLOCK_DAYS)
        return MATCH_WAIT;
    if (seat->absent_since + match->away <= now.steady)
        return MATCH_AWAY;
    look_again(duty, seat->absent_since + match->away);
    return MATCH_WAIT;
}

match_duty match_next_duty(const fogg_match *match, match_time now)
{
    match_duty duty = {.kind = MATCH_WAIT}; /* also before the beginning and after the end: then nobody is to act */
    for (int seat = 0; seat < match->seats; seat++) {
        if (!fogg_public_waits_for(&match->game.open, seat))
            continue;
        duty.seat = seat;
        duty.kind = seat_duty(match, seat, now, &duty);
        if (duty.kind != MATCH_WAIT)
            return duty;
    }
    return duty;
}

int64_t match_foresee(const fogg_match *match, match_step *step)
{
    fogg_match copy = *match;
    copy.receipts = copy.lines = (fogg_buffer){0}; /* they stay with the original */
    copy.keeps_lines = false;
    match_apply(&copy, step);
    if (copy.clock.kind == STORE_CLOCK_BANK && step->kind == STORE_ENTRY_ACTION)
        step->time_left = copy.clock.bank[step->seat];
    int64_t deadline = match_deadline(&copy);
    match_clear(&copy);
    return deadline;
}

int64_t match_deadline(const fogg_match *match)
{
    int64_t first = 0;
    for (int seat = 0; !match_is_over(match) && seat < match->seats; seat++) {
        int64_t deadline = clock_deadline(&match->clock, seat);
        if (deadline != 0 && (first == 0 || deadline < first))
            first = deadline;
    }
    return first;
}
