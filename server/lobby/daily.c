/* daily.c - a record comes in and becomes a result; results are listed, the best first. */
#include "daily.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fogg/daily.h"
#include "parcel.h"
#include "write.h"

enum {
    DAY = 86400, /* seconds */
};

/* ---- one result ------------------------------------------------------------------------------------------------- */

typedef struct coming {
    pool_job pool;
    store_job store;
    fogg_hall *hall;
    fogg_client *client; /* held */
    char re[STORE_MAX_ACTION_ID];
    char *letters;
    const fogg_board *board;
    fogg_daily deal;
    fogg_replay replay;
    store_wish wish; /* without a value: the record is refused */
} coming;

static void end_coming(coming *c)
{
    client_drop(c->client);
    free(c->letters);
    free(c);
}

static void run_coming(pool_job *base)
{
    coming *c = (coming *)base;
    fogg_score scores[FOGG_MAX_SEATS];
    unsigned winners = 0;
    char *record = parcel_open(c->letters, DAILY_MAX_RECORD);
    if (!record)
        snprintf(c->replay.error.message, sizeof c->replay.error.message, "it is not zlib and base64, or too long");
    else if (fogg_replay_begin(&c->replay, record, strlen(record)))
        winners = fogg_daily_verify(&c->replay, &c->deal, c->board, scores);
    if (winners != 0)
        snprintf(c->wish.value, sizeof c->wish.value, "%u %d %d %d", winners, scores[0].total, scores[1].total,
                 scores[2].total);
    free(record);
}

typedef struct search {
    int64_t person;
    bool is_found;
} search;

static void look_for_person(void *context, const store_wish *wish)
{
    search *s = context;
    s->is_found |= wish->person == s->person;
}

static store_status run_put(fogg_store *store, store_job *base)
{
    const coming *c = (coming *)((char *)base - offsetof(coming, store));
    search s = {.person = c->wish.person};
    store_status status = store->kind->find_wishes(store, c->wish.kind, c->wish.key, look_for_person, &s);
    if (status == STORE_OK && s.is_found)
        return STORE_CONFLICT;
    return status == STORE_OK ? store->kind->set_wish(store, &c->wish) : status;
}

static void done_put(store_job *base)
{
    coming *c = (coming *)((char *)base - offsetof(coming, store));
    if (base->status == STORE_OK)
        write_done(c->client, c->re, NULL, NULL);
    else if (base->status == STORE_CONFLICT)
        write_error(c->client, c->re, "played-already", "the first result of a day counts, and you have one");
    else
        write_store_error(c->client, c->re, base->status);
    end_coming(c);
}

static void done_coming(pool_job *base)
{
    coming *c = (coming *)base;
    if (c->hall->is_closing || c->wish.value[0] == '\0') {
        write_error(c->client, c->re, c->hall->is_closing ? "closing" : "bad-record",
                    c->hall->is_closing ? "the server is closing" : c->replay.error.message);
        end_coming(c);
        return;
    }
    c->store =
        (store_job){.place = {.owner = client_owner(c->client)}, .run = run_put, .done = done_put, .is_write = true};
    queue_add(c->hall->queue, &c->store);
}

/* Whether a result of that day may come now: a game may end on the day after it began. */
static bool is_open(const fogg_hall *hall, const char *day)
{
    for (int before = 0; before <= 1; before++) {
        char date[FOGG_DATE_BYTES];
        time_t moment = (time_t)(hall->date / 1000) - (time_t)before * DAY;
        struct tm parts;
        if (gmtime_r(&moment, &parts) && strftime(date, sizeof date, "%Y-%m-%d", &parts) > 0 && strcmp(date, day) == 0)
            return true;
    }
    return false;
}

void daily_take(fogg_hall *hall, fogg_client *client, const fogg_request *request)
{
    fogg_daily deal;
    parcel_state state = parcel_add(client, request);
    const fogg_board *board = fogg_daily_of(&deal, request->day) ? hall_board(hall, deal.map) : NULL;
    if (state == PARCEL_BAD) {
        write_error(client, request->id, "bad-field", "the pieces of a record come in order");
        return;
    }
    if (!board || !is_open(hall, request->day)) {
        parcel_forget(client);
        write_error(client, request->id, "bad-field", "\"day\" must be today or yesterday, in UTC: 2026-11-17");
        return;
    }
    if (state == PARCEL_PART) {
        write_done(client, request->id, NULL, NULL);
        return;
    }
    const char *sentence, *code = parcel_refusal(hall, client, &sentence);
    if (code) {
        write_error(client, request->id, code, sentence);
        return;
    }
    coming *c = memory_of(sizeof *c);
    *c = (coming){.pool = {.place = {.owner = client_owner(client)}, .run = run_coming, .done = done_coming},
                  .hall = hall,
                  .client = client_keep(client),
                  .letters = parcel_take(client),
                  .board = board,
                  .deal = deal,
                  .wish = {.person = client->person, .kind = STORE_WISH_DAILY}};
    snprintf(c->re, sizeof c->re, "%s", request->id);
    snprintf(c->wish.key, sizeof c->wish.key, "%s", deal.date);
    pool_add(hall->thinkers, &c->pool);
}

/* ---- all of them ------------------------------------------------------------------------------------------------ */

typedef struct result {
    int64_t person;
    unsigned winners;
    int points[FOGG_DAILY_SEATS];
} result;

typedef struct list_job {
    store_job base;
    fogg_client *client; /* held */
    char re[STORE_MAX_ACTION_ID];
    char day[FOGG_DATE_BYTES];
    result *results;
    int count, room;
    fogg_buffer lines;
} list_job;

static void take_result(void *context, const store_wish *wish)
{
    list_job *job = context;
    result r = {.person = wish->person};
    if (sscanf(wish->value, "%u %d %d %d", &r.winners, &r.points[0], &r.points[1], &r.points[2]) != 4)
        return;
    if (job->count == job->room) {
        job->room = job->room > 0 ? job->room * 2 : 64;
        job->results = memory_grow(job->results, (size_t)job->room * sizeof *job->results);
    }
    job->results[job->count++] = r;
}

/* By how much the person is ahead of the better opponent. */
static int lead_of(const result *r)
{
    return r->points[0] - (r->points[1] > r->points[2] ? r->points[1] : r->points[2]);
}

/* Below 0 if the first result is better, 0 if both are as good. */
static int rank(const result *first, const result *second)
{
    int first_won = (int)(first->winners & 1), second_won = (int)(second->winners & 1);
    if (first_won != second_won)
        return second_won - first_won;
    if (lead_of(first) != lead_of(second))
        return lead_of(second) - lead_of(first);
    return second->points[0] - first->points[0];
}

static int compare(const void *a, const void *b)
{
    const result *first = a, *second = b;
    int order = rank(first, second);
    if (order != 0)
        return order;
    return first->person < second->person ? -1 : first->person > second->person;
}

static void write_result(list_job *job, const result *r, int place, const store_person *person)
{
    fogg_json json;
    if (job->lines.length > 0)
        buffer_add_text(&job->lines, ",");
    fogg_json_init(&json, buffer_take, &job->lines);
    fogg_json_begin_object(&json);
    fogg_json_integer_at(&json, "place", place);
    fogg_json_string_at(&json, "name", person->name);
    fogg_json_key(&json, "account");
    fogg_json_boolean(&json, person->password[0] != '\0');
    fogg_json_key(&json, "points");
    fogg_json_begin_list(&json);
    for (int seat = 0; seat < FOGG_DAILY_SEATS; seat++)
        fogg_json_integer(&json, r->points[seat]);
    fogg_json_end_list(&json);
    fogg_json_key(&json, "won");
    fogg_json_boolean(&json, (r->winners & 1) != 0);
    fogg_json_key(&json, "you");
    fogg_json_boolean(&json, job->client->has_person && job->client->person == r->person);
    fogg_json_end_object(&json);
}

static store_status run_list(fogg_store *store, store_job *base)
{
    list_job *job = (list_job *)base;
    store_status status = store->kind->find_wishes(store, STORE_WISH_DAILY, job->day, take_result, job);
    if (job->count > 0)
        qsort(job->results, (size_t)job->count, sizeof *job->results, compare);
    int place = 1; /* the same for results that are as good */
    for (int i = 0; status == STORE_OK && i < job->count; i++) {
        store_person person;
        if (i > 0 && rank(&job->results[i - 1], &job->results[i]) != 0)
            place = i + 1;
        bool is_own = job->client->has_person && job->client->person == job->results[i].person;
        if (i >= DAILY_SHOWN && !is_own)
            continue;
        status = store->kind->get_person(store, job->results[i].person, &person);
        if (status == STORE_OK)
            write_result(job, &job->results[i], place, &person);
        else if (status == STORE_MISSING)
            status = STORE_OK; /* deleted just now */
    }
    return status;
}

static void done_list(store_job *base)
{
    list_job *job = (list_job *)base;
    if (base->status == STORE_OK) {
        fogg_buffer out = {0};
        fogg_json json = write_begin(&out, "daily", job->re);
        fogg_json_string_at(&json, "day", job->day);
        fogg_json_integer_at(&json, "count", job->count);
        write_lines_at(&json, "results", buffer_text(&job->lines), &out);
        fogg_json_end_object(&json);
        client_tell(job->client, &out);
    } else {
        write_store_error(job->client, job->re, base->status);
    }
    buffer_clear(&job->lines);
    client_drop(job->client);
    free(job->results);
    free(job);
}

void daily_list(fogg_hall *hall, fogg_client *client, const fogg_request *request)
{
    fogg_daily deal;
    if (!fogg_daily_of(&deal, request->day)) {
        write_error(client, request->id, "bad-field", "\"day\" must be a date: 2026-11-17");
        return;
    }
    list_job *job = memory_of(sizeof *job);
    *job = (list_job){.base = {.place = {.owner = client_owner(client)}, .run = run_list, .done = done_list},
                      .client = client_keep(client)};
    snprintf(job->re, sizeof job->re, "%s", request->id);
    snprintf(job->day, sizeof job->day, "%s", deal.date);
    queue_add(hall->queue, &job->base);
}
