/* retention.c - retention, step by step. */
#include "retention.h"

#include <stdlib.h>

#include "../account/token.h"
#include "../lobby/govern.h"
#include "../lobby/table.h"

enum {
    ROWS = 200,         /* sessions, messages or pages that a step removes */
    LOOKED_AT = 200,    /* people that a step looks at */
    TABLES = 10,        /* that a step removes; each has hundreds of entries */
    PACKS = 20,         /* finished games that a step packs */
    PACKED_AFTER = 14,  /* days */
    STEP_EVERY = 250,   /* milliseconds */
    REST_FOR = 3600000, /* milliseconds */
};

static const int64_t day = 86400000; /* milliseconds */

typedef struct retention_job {
    store_job base;
    fogg_retention *retention;
    retention_stage stage;
    int64_t before, after;
    int64_t ids[LOOKED_AT]; /* to remove */
    int count;              /* of them */
    int found;              /* that were looked at, or removed */
    int removed;
} retention_job;

static int64_t days_of(const fogg_retention *retention, retention_stage stage)
{
    switch (stage) {
    case RETENTION_SESSIONS:
        return retention->days.sessions;
    case RETENTION_CHAT:
        return retention->days.chat;
    case RETENTION_GUESTS:
        return retention->days.guests;
    case RETENTION_TABLES:
        return retention->days.tables;
    case RETENTION_GAMES:
        return retention->days.games;
    case RETENTION_PACK:
        return PACKED_AFTER;
    case RETENTION_ENDED:
    case RETENTION_SHRINK:
    case RETENTION_STAGE_COUNT:
        break;
    }
    return 0;
}

void retention_open(fogg_retention *retention, fogg_hall *hall, const retention_days *days)
{
    *retention = (fogg_retention){.hall = hall, .days = *days};
}

static void end_stage(fogg_retention *retention, int64_t now)
{
    retention->after = 0;
    retention->stage++;
    if (retention->stage == RETENTION_STAGE_COUNT) {
        retention->stage = RETENTION_ENDED;
        retention->next_at = now + REST_FOR;
    }
}

/* ---- what is removed without being looked up first ----------------------------------------------------------- */

static store_status run_rows(fogg_store *store, store_job *base)
{
    retention_job *job = (retention_job *)base;
    int64_t session_life = (int64_t)TOKEN_LIFE_SECONDS * 1000;
    if (job->stage == RETENTION_ENDED)
        return store->kind->remove_ended(store, job->before, job->before - session_life, ROWS, &job->removed);
    if (job->stage == RETENTION_SESSIONS)
        return store->kind->remove_sessions(store, job->before, ROWS, &job->removed);
    if (job->stage == RETENTION_CHAT)
        return store->kind->remove_chat(store, job->before, ROWS, &job->removed);
    if (job->stage == RETENTION_PACK)
        return store->kind->pack(store, job->before, PACKS, &job->removed);
    return store->kind->shrink(store, ROWS, &job->removed);
}

/* A store that fails is left alone until the next round. */
static void done_rows(store_job *base)
{
    retention_job *job = (retention_job *)base;
    fogg_retention *retention = job->retention;
    retention->is_busy = false;
    retention->removed[job->stage] += (uint64_t)job->removed;
    bool is_last = job->stage >= RETENTION_PACK ? job->removed == 0 : job->removed < ROWS;
    if (base->status != STORE_OK || is_last)
        end_stage(retention, retention->next_at);
    free(job);
}

/* ---- people and tables: looked up, then removed -------------------------------------------------------------- */

static store_status run_removal(fogg_store *store, store_job *base)
{
    retention_job *job = (retention_job *)base;
    for (int i = 0; i < job->count; i++) {
        store_status status = job->stage == RETENTION_GUESTS
                                  ? store->kind->remove_person(store, job->ids[i])
                                  : store->kind->remove_table(store, job->ids[i], job->before);
        if (status == STORE_OK)
            job->removed++;
        else if (status != STORE_MISSING && status != STORE_DAMAGED)
            return status;
    }
    return STORE_OK;
}

static void done_removal(store_job *base)
{
    retention_job *job = (retention_job *)base;
    fogg_retention *retention = job->retention;
    retention->is_busy = false;
    retention->removed[job->stage] += (uint64_t)job->removed;
    bool is_last = job->stage == RETENTION_GUESTS ? job->found < LOOKED_AT : job->found < TABLES || job->removed == 0;
    if (base->status != STORE_OK || is_last)
        end_stage(retention, retention->next_at);
    free(job);
}

static void take_person(void *context, int64_t id)
{
    retention_job *job = context;
    job->found++;
    job->after = id < 0 ? -id : id;
    if (id > 0)
        job->ids[job->count++] = id;
}

static void take_table(void *context, int64_t id)
{
    retention_job *job = context;
    job->found++;
    job->ids[job->count++] = id;
}

static store_status run_search(fogg_store *store, store_job *base)
{
    retention_job *job = (retention_job *)base;
    if (job->stage == RETENTION_GUESTS)
        return store->kind->idle_guests(store, job->before, job->after, LOOKED_AT, take_person, job);
    return store->kind->idle_tables(store, job->before, job->stage == RETENTION_GAMES, TABLES, take_table, job);
}

/* A table that somebody has brought back into memory stays until the next round. */
static void leave_out_loaded(retention_job *job)
{
    int count = 0;
    for (int i = 0; i < job->count; i++)
        if (!table_in_memory(job->retention->hall, job->ids[i]))
            job->ids[count++] = job->ids[i];
    job->count = count;
}

static void done_search(store_job *base)
{
    retention_job *job = (retention_job *)base;
    fogg_retention *retention = job->retention;
    if (job->stage == RETENTION_GUESTS)
        retention->after = job->after;
    else
        leave_out_loaded(job);
    if (base->status != STORE_OK || job->count == 0) {
        bool is_last = base->status != STORE_OK || job->stage != RETENTION_GUESTS || job->found < LOOKED_AT;
        retention->is_busy = false;
        if (is_last)
            end_stage(retention, retention->next_at);
        free(job);
        return;
    }
    for (int i = 0; job->stage == RETENTION_GUESTS && i < job->count; i++)
        govern_remove(retention->hall, job->ids[i]);
    job->base = (store_job){.run = run_removal, .done = done_removal, .is_write = true};
    queue_add(retention->hall->queue, &job->base);
}

void retention_tick(fogg_retention *retention, int64_t now, int64_t date)
{
    if (retention->is_busy || now < retention->next_at || retention->hall->is_closing)
        return;
    retention->next_at = now + STEP_EVERY;
    bool is_always = retention->stage == RETENTION_ENDED || retention->stage == RETENTION_SHRINK;
    if (!is_always && days_of(retention, retention->stage) == 0) {
        end_stage(retention, now);
        return;
    }
    bool is_search = retention->stage == RETENTION_GUESTS || retention->stage == RETENTION_TABLES ||
                     retention->stage == RETENTION_GAMES;
    retention_job *job = memory_of(sizeof *job);
    *job = (retention_job){
        .base = is_search ? (store_job){.run = run_search, .done = done_search}
                          : (store_job){.run = run_rows, .done = done_rows, .is_write = true},
        .retention = retention,
        .stage = retention->stage,
        .before = date - days_of(retention, retention->stage) * day,
        .after = retention->after,
    };
    retention->is_busy = true;
    queue_add(retention->hall->queue, &job->base);
}
