/* deed.c - steps of a match: planned, stored, and only then taken and told. */
#include "deed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../log.h"
#include "../work/monotonic.h"
#include "attend.h"
#include "code.h"
#include "doubt.h"
#include "list.h"
#include "write.h"

enum { REST = 1000 }; /* milliseconds before a table tries again what the store could not do */

typedef struct deed_job {
    store_job base;
    fogg_table *table;
    fogg_client *client; /* held; NULL if nobody asked */
    char re[STORE_MAX_ACTION_ID];
    kept_message message; /* of the client, owned */
    match_step step;
    store_entry entry; /* of the step */
    fogg_match *match; /* a match that begins with this step; else NULL */
    store_table after;
    int64_t began;    /* monotonic microseconds */
    store_wish *plan; /* what stays of the seat's premoves, owned; NULL if they do not change */
} deed_job;

/* Most messages are written here.  So the hall keeps two buffers, which stay as large as the largest message so far. */
static fogg_message *message_of_step(fogg_table *table, const match_step *step, int viewer, const char *re)
{
    fogg_buffer *lines = &table->hall->lines, *out = &table->hall->out;
    write_step_lines(step, viewer, match_is_over(table->match), lines);
    write_events(table, viewer, re, step->first, buffer_text(lines),
                 step->actor == STORE_ACTOR_STAND_IN ? step->seat : -1, true, out);
    buffer_empty(lines);
    return message_copy(out);
}

/* Sends the step to everybody, to each what it may know.  Viewers of one seat share a message; whoever asked gets
 * its id. */
static void tell_step(fogg_table *table, const match_step *step, const fogg_client *asked, const char *re)
{
    fogg_message *made[FOGG_MAX_SEATS + 1] = {0};
    for (fogg_client *c = table->viewers; c;) {
        fogg_client *next = c->next_at_table;
        int viewer = table_viewer(table, c), slot = viewer == FOGG_SPECTATOR ? FOGG_MAX_SEATS : viewer;
        if (c->readings > 0) { /* a client that is catching up gets this event from the log */
            if (c == asked)
                attend_send_news(table, c, re, step->first, NULL, NULL);
            c = next;
            continue;
        }
        fogg_message *own = c == asked ? message_of_step(table, step, viewer, re) : NULL;
        if (!own && !made[slot])
            made[slot] = message_of_step(table, step, viewer, NULL);
        client_send(c, own ? own : made[slot]);
        if (own)
            message_drop(own);
        c = next;
    }
    for (int slot = 0; slot <= FOGG_MAX_SEATS; slot++)
        if (made[slot])
            message_drop(made[slot]);
}

/* Turns that are over, or that a bot plays for good, are no longer announced. */
static void forget_turns(fogg_table *table)
{
    for (int seat = 0; seat < table->match->seats; seat++) {
        bool is_turn = fogg_public_waits_for(&table->match->game.open, seat) && !table->match->seat[seat].has_resigned;
        if (table->is_turn_told[seat] && !is_turn) {
            table->is_turn_told[seat] = false;
            write_turn(table, seat, false);
        }
    }
}

static void take_step(deed_job *job)
{
    fogg_table *table = job->table;
    fogg_hall *hall = table->hall;
    const match_step *step = &job->step;
    if (job->match) {
        table->match = job->match;
        job->match = NULL;
        hall->counts.games_started++;
    }
    match_apply(table->match, step);
    table->stored = job->after;
    table->told = step->last;
    if (job->plan) {
        size_t length = strlen(job->plan->value);
        table_set_plan(table, step->seat, length > 0 ? strcpy(memory_of(length + 1), job->plan->value) : NULL);
    }
    table->bot_failures = table->conflicts = 0;
    if (step->kind == STORE_ENTRY_START)
        table_set_presence(table);
    forget_turns(table);
    if (step->kind == STORE_ENTRY_TAKEN) {
        table_see_seat(table, step->seat);
        table->is_turn_told[step->seat] = false;
    }
    bool is_over = match_is_over(table->match);
    if (step->kind != STORE_ENTRY_ACTION || is_over)
        write_announcement(table); /* clients learn the commitment before the first card, and the seed after the end */
    if (job->plan)
        write_premoves(table, step->seat, NULL, FOGG_LEGAL);
    bool is_change = step->kind != STORE_ENTRY_START && step->kind != STORE_ENTRY_ACTION;
    tell_step(table, step, is_change ? NULL : job->client, job->re);
    if (is_change && job->client) {
        char code[CODE_LENGTH + 1];
        code_print(table->stored.id, code);
        write_done(job->client, job->re, step->kind == STORE_ENTRY_TAKEN ? "table" : NULL, code);
    }
    hall->counts.actions += step->kind == STORE_ENTRY_ACTION;
    if (step->kind == STORE_ENTRY_ACTION && job->client)
        histogram_note(&hall->action_seconds, monotonic_us() - job->began);
    if (is_over) {
        hall->counts.games_over++;
        table->has_ended = true;
        if (table->thoughts.count > 0) {
            fogg_buffer out = {0};
            write_thoughts(table, &out);
            table_broadcast(table, &out, 0);
        }
    }
    if (step->kind == STORE_ENTRY_START || (table->stored.is_takeable && is_change) || is_over)
        list_publish(table);
    if (step->kind == STORE_ENTRY_START)
        write_to_table_before(table);
    if (is_over) {
        char code[CODE_LENGTH + 1];
        code_print(table->stored.id, code);
        log_line(LOG_INFO, "game-over", "table=%s map=%s entries=%d", code, table->stored.map, table->match->entries);
    }
}

/* Nobody knows whether the step is stored: the table is read again before anybody is told. */
static void doubt_step(const deed_job *job)
{
    table_doubt doubt = {.client = job->client,
                         .number = job->step.number,
                         .first = job->step.first,
                         .kind = job->step.kind,
                         .after = job->after};
    memcpy(doubt.re, job->re, sizeof doubt.re);
    doubt_begin(job->table, &doubt);
}

static void clear_job(deed_job *job)
{
    match_step_clear(&job->step);
    match_free(job->match);
    free(job->plan);
    free(job->message.text);
    if (job->client)
        client_drop(job->client);
    free(job);
}

/* Whether nobody has to be told that a step was fenced: who asked for it is answered when it is heard again, and who
 * only looks at the table is passed on to its owner. */
static bool is_heard_again(deed_job *job)
{
    return job->client ? table_hear_again(job->table, job->client, &job->message) : job->table->hall->node != 0;
}

static void done_step(store_job *base)
{
    deed_job *job = (deed_job *)base;
    fogg_table *table = job->table;
    if (base->status == STORE_OK) {
        take_step(job);
    } else if (base->status == STORE_UNKNOWN) {
        doubt_step(job);
    } else if (base->status == STORE_CONFLICT && is_heard_again(job)) {
        /* whoever asked is answered by the owner */
    } else {
        char code[CODE_LENGTH + 1];
        unsigned held;
        code_print(table->stored.id, code);
        if (log_is_due(&table->hall->pace, store_status_name(base->status), table->hall->now, &held))
            log_line(LOG_ERROR, "not-stored", "table=%s status=%s held=%u", code, store_status_name(base->status),
                     held);
        attend_tell_failure(table, job->client, job->re, base->status);
        table->rest_until = table->hall->now + REST;
    }
    store_status status = base->status;
    table->hall->counts.fenced += status == STORE_CONFLICT;
    clear_job(job);
    if (status == STORE_CONFLICT || status == STORE_UNKNOWN)
        table_reload(table, table_owner(table));
    else if (status == STORE_DAMAGED)
        deed_suspend(table, "what is stored of it is damaged");
    else
        table_release(table);
}

static void end_table(const match_step *step, store_table *after)
{
    const fogg_result *result = &step->lines[step->last - step->first].result;
    after->state = STORE_TABLE_OVER;
    after->ended = step->date;
    for (int seat = 0; seat < after->seats; seat++) {
        after->seat[seat].has_result = true;
        after->seat[seat].points = result->score[seat].total;
        after->seat[seat].is_winner = (result->winners >> seat & 1) != 0;
    }
}

/* Takes over the step, a match that begins with it, and what stays of the seat's premoves (NULL: all). */
static void store_step_and_plan(fogg_table *table, fogg_match *begins, match_step *step, const store_table *after,
                                fogg_client *client, const char *re, store_wish *plan)
{
    if (!fogg_game_ok(&step->game)) {
        match_step_clear(step);
        free(plan);
        match_free(begins);
        deed_suspend(table, "the game broke a rule of its own");
        return;
    }
    const fogg_match *match = begins ? begins : table->match;
    deed_job *job = memory_of(sizeof *job);
    job->base = (store_job){.place = {.owner = table_owner(table)}, .done = done_step, .is_write = true};
    job->table = table;
    job->began = monotonic_us();
    job->client = client ? client_keep(client) : NULL;
    snprintf(job->re, sizeof job->re, "%s", re ? re : "");
    job->message = table_keep_message(table->hall, client);
    int64_t deadline = match->clock.kind != STORE_CLOCK_NONE ? match_foresee(match, step) : 0;
    job->step = *step;
    job->match = begins;
    job->plan = plan;
    job->after = *after;
    job->entry = match_step_entry(&job->step, after->id);
    job->entry.hold = after->hold;
    job->base.write = (store_write){.entry = &job->entry, .wish = plan};
    if (begins || step->kind == STORE_ENTRY_TAKEN)
        job->base.write.put = &job->after;
    if (match->clock.kind != STORE_CLOCK_NONE) {
        job->after.deadline = deadline == 0 ? 0 : deadline - step->at + step->date;
        job->base.write.sets_deadline = true;
        job->base.write.deadline = job->after.deadline;
    }
    if (step->game.open.phase == FOGG_PHASE_OVER) {
        end_table(step, &job->after);
        job->base.write.put = &job->after;
        job->base.write.clears_premoves = true;
    }
    table->is_busy = true;
    queue_add(table->hall->queue, &job->base);
}

static void store_step(fogg_table *table, fogg_match *begins, match_step *step, const store_table *after,
                       fogg_client *client, const char *re)
{
    store_step_and_plan(table, begins, step, after, client, re, NULL);
}

/* The premoves of a seat as they will be stored. */
static store_wish *plan_of(const fogg_table *table, int seat, const char *plan)
{
    store_wish *wish = memory_of(sizeof *wish);
    wish->person = table->stored.seat[seat].person;
    snprintf(wish->kind, sizeof wish->kind, STORE_WISH_PREMOVE);
    snprintf(wish->key, sizeof wish->key, "%lld", (long long)table->stored.id);
    snprintf(wish->value, sizeof wish->value, "%s", plan);
    return wish;
}

void deed_start(fogg_table *table, fogg_match *match, const store_table *after)
{
    match_step step;
    match_plan_start(match, table_time(table), &step);
    store_step(table, match, &step, after, NULL, NULL);
}

static bool is_playable(fogg_table *table, fogg_client *client, const char *re)
{
    if (table->stored.state == STORE_TABLE_SUSPENDED)
        write_error(client, re, "suspended", "this game is broken and has been suspended; its log is kept");
    else if (table->stored.state == STORE_TABLE_OVER)
        write_error(client, re, "game-over", "the game is over");
    else if (!table_is_running(table))
        write_error(client, re, "not-started", "the game has not begun");
    else
        return true;
    return false;
}

static void refuse(fogg_table *table, fogg_client *client, const fogg_request *request, const match_refusal *refusal)
{
    table->hall->counts.refused++;
    switch (refusal->kind) {
    case MATCH_UNREADABLE:
        write_error(client, request->id, "bad-action", refusal->sentence);
        break;
    case MATCH_ILLEGAL:
        write_illegal(client, request->id, refusal->verdict);
        break;
    case MATCH_STALE:
        attend_send_news(table, client, request->id, refusal->first, "stale",
                         "the position has moved on; what is new comes with this message");
        break;
    case MATCH_REPEATED:
        attend_send_news(table, client, request->id, refusal->first, NULL, NULL);
        break;
    case MATCH_FINE:
    case MATCH_NO_CHANGE:
        break;
    }
}

/* The seat that the client may act for, or -1 after refusing. */
static int acting_seat(fogg_table *table, fogg_client *client, const char *re)
{
    int seat = table_seat_of(table, client->person);
    bool is_over = table->stored.state == STORE_TABLE_OVER && table->match; /* the last action may be sent again */
    if (seat < 0) {
        write_error(client, re, "not-your-game", "you have no seat at this table");
        return -1;
    }
    if (!is_over && !is_playable(table, client, re))
        return -1;
    if (table->match->seat[seat].has_resigned) {
        write_error(client, re, "resigned", "you have resigned; a bot plays for you");
        return -1;
    }
    return seat;
}

void deed_check(fogg_table *table, fogg_client *client, const fogg_request *request)
{
    match_refusal refusal;
    int seat = acting_seat(table, client, request->id);
    if (seat < 0)
        return;
    if (match_check_action(table->match, seat, request->action, &refusal) == MATCH_UNREADABLE)
        write_error(client, request->id, "bad-action", refusal.sentence);
    else
        write_verdict(client, request->id, refusal.verdict);
}

void deed_act(fogg_table *table, fogg_client *client, const fogg_request *request)
{
    int seat = acting_seat(table, client, request->id);
    match_step step;
    match_refusal refusal;
    if (seat < 0)
        return;
    if (match_plan_action(table->match, seat, request->action, request->id, request->have, STORE_ACTOR_HUMAN,
                          table_time(table), &step, &refusal) != MATCH_FINE) {
        refuse(table, client, request, &refusal);
        return;
    }
    store_step(table, NULL, &step, &table->stored, client, request->id);
}

void deed_resign(fogg_table *table, fogg_client *client, const fogg_request *request)
{
    int seat = table_seat_of(table, client->person);
    if (seat < 0)
        write_error(client, request->id, "not-your-game", "you have no seat at this table");
    else if (is_playable(table, client, request->id))
        deed_change(table, seat, STORE_ENTRY_RESIGN, client, request->id);
}

void deed_change(fogg_table *table, int seat, store_entry_kind kind, fogg_client *client, const char *re)
{
    match_step step;
    char player[FOGG_MAX_KIND] = "human";
    if (kind != STORE_ENTRY_BACK)
        snprintf(player, sizeof player, "bot:%s", table->hall->stand_in);
    if (match_plan_change(table->match, seat, kind, player, table_time(table), &step) == MATCH_FINE)
        store_step_and_plan(table, NULL, &step, &table->stored, client, re,
                            kind == STORE_ENTRY_RESIGN ? plan_of(table, seat, "") : NULL);
    else if (client)
        write_error(client, re, "resigned", "you have resigned already");
}

bool deed_premove(fogg_table *table, int seat, const char *action, const char *rest)
{
    match_step step;
    match_refusal refusal;
    if (match_plan_action(table->match, seat, action, "", table->match->events, STORE_ACTOR_HUMAN, table_time(table),
                          &step, &refusal) != MATCH_FINE)
        return false;
    store_step_and_plan(table, NULL, &step, &table->stored, NULL, NULL, plan_of(table, seat, rest));
    return true;
}

void deed_take(fogg_table *table, int seat, const store_table *after, fogg_client *client, const char *re)
{
    match_step step;
    if (match_plan_change(table->match, seat, STORE_ENTRY_TAKEN, "human", table_time(table), &step) == MATCH_FINE)
        store_step(table, NULL, &step, after, client, re);
    else
        write_error(client, re, "no-seat", "that seat is not free");
}

void deed_for(fogg_table *table, int seat, const char *action, store_actor actor)
{
    match_step step;
    match_refusal refusal;
    if (match_plan_action(table->match, seat, action, "", table->match->events, actor, table_time(table), &step,
                          &refusal) != MATCH_FINE) {
        table->bot_failures++;
        unsigned held;
        if (log_is_due(&table->hall->pace, "bot-refused", table->hall->now, &held))
            log_line(LOG_WARN, "bot-refused", "seat=%d action=%s held=%u", seat, log_quoted(action), held);
        table_end_turn(table);
        table_go_on(table);
        return;
    }
    table->hall->counts.bot_moves++;
    table->hall->counts.stand_ins += actor == STORE_ACTOR_STAND_IN;
    store_step(table, NULL, &step, &table->stored, NULL, NULL);
}

typedef struct suspend_job {
    store_job base;
    fogg_table *table;
    store_table after;
} suspend_job;

static void done_suspend(store_job *base)
{
    suspend_job *job = (suspend_job *)base;
    fogg_table *table = job->table;
    if (base->status != STORE_OK)
        log_line(LOG_ERROR, "not-stored", "status=%s", store_status_name(base->status));
    free(job);
    table->is_busy = false;
    write_announcement(table);
    list_publish(table);
    table_release(table);
}

void deed_suspend(fogg_table *table, const char *why)
{
    char code[CODE_LENGTH + 1];
    code_print(table->stored.id, code);
    log_line(LOG_ERROR, "suspended", "table=%s why=%s", code, log_quoted(why));
    table->hall->counts.suspended++;
    table->stored.state = STORE_TABLE_SUSPENDED;
    table->stored.deadline = 0;
    match_free(table->match);
    table->match = NULL;
    suspend_job *job = memory_of(sizeof *job);
    *job = (suspend_job){.base = {.place = {.owner = table_owner(table)}, .done = done_suspend, .is_write = true},
                         .table = table};
    job->after = table->stored;
    job->base.write = (store_write){.put = &job->after, .entries = STORE_ANY_LENGTH};
    table->is_busy = true;
    queue_add(table->hall->queue, &job->base);
}
