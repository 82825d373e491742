/* keep.c - retention, step by step. */
#include "keep.h"

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

typedef struct keep_job {
    store_job base;
    fogg_keeper *keeper;
    keep_stage stage;
    int64_t before, after;
    int64_t ids[LOOKED_AT]; /* to remove */
    int count;              /* of them */
    int found;              /* that were looked at, or removed */
    int removed;
} keep_job;

static int64_t days_of(const fogg_keeper *keeper, keep_stage stage)
{
    switch (stage) {
    case KEEP_SESSIONS:
        return keeper->days.sessions;
    case KEEP_CHAT:
        return keeper->days.chat;
    case KEEP_GUESTS:
        return keeper->days.guests;
    case KEEP_TABLES:
        return keeper->days.tables;
    case KEEP_GAMES:
        return keeper->days.games;
    case KEEP_PACK:
        return PACKED_AFTER;
    case KEEP_ENDED:
    case KEEP_SHRINK:
    case KEEP_STAGE_COUNT:
        break;
    }
    return 0;
}

void keep_open(fogg_keeper *keeper, fogg_hall *hall, const keep_days *days)
{
    *keeper = (fogg_keeper){.hall = hall, .days = *days};
}

static void end_stage(fogg_keeper *keeper, int64_t now)
{
    keeper->after = 0;
    keeper->stage++;
    if (keeper->stage == KEEP_STAGE_COUNT) {
        keeper->stage = KEEP_ENDED;
        keeper->next_at = now + REST_FOR;
    }
}

/* ---- what is removed without being looked up first ----------------------------------------------------------- */

static store_status run_rows(fogg_store *store, store_job *base)
{
    keep_job *job = (keep_job *)base;
    int64_t session_life = (int64_t)TOKEN_LIFE_SECONDS * 1000;
    if (job->stage == KEEP_ENDED)
        return store->kind->remove_ended(store, job->before, job->before - session_life, ROWS, &job->removed);
    if (job->stage == KEEP_SESSIONS)
        return store->kind->remove_sessions(store, job->before, ROWS, &job->removed);
    if (job->stage == KEEP_CHAT)
        return store->kind->remove_chat(store, job->before, ROWS, &job->removed);
    if (job->stage == KEEP_PACK)
        return store->kind->pack(store, job->before, PACKS, &job->removed);
    return store->kind->shrink(store, ROWS, &job->removed);
}

/* A store that fails is left alone until the next round. */
static void done_rows(store_job *base)
{
    keep_job *job = (keep_job *)base;
    fogg_keeper *keeper = job->keeper;
    keeper->is_busy = false;
    keeper->removed[job->stage] += (uint64_t)job->removed;
    bool is_last = job->stage >= KEEP_PACK ? job->removed == 0 : job->removed < ROWS;
    if (base->status != STORE_OK || is_last)
        end_stage(keeper, keeper->next_at);
    free(job);
}

/* ---- people and tables: looked up, then removed -------------------------------------------------------------- */

static store_status run_removal(fogg_store *store, store_job *base)
{
    keep_job *job = (keep_job *)base;
    for (int i = 0; i < job->count; i++) {
        store_status status = job->stage == KEEP_GUESTS ? store->kind->remove_person(store, job->ids[i])
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
    keep_job *job = (keep_job *)base;
    fogg_keeper *keeper = job->keeper;
    keeper->is_busy = false;
    keeper->removed[job->stage] += (uint64_t)job->removed;
    bool is_last = job->stage == KEEP_GUESTS ? job->found < LOOKED_AT : job->found < TABLES || job->removed == 0;
    if (base->status != STORE_OK || is_last)
        end_stage(keeper, keeper->next_at);
    free(job);
}

static void take_person(void *context, int64_t id)
{
    keep_job *job = context;
    job->found++;
    job->after = id < 0 ? -id : id;
    if (id > 0)
        job->ids[job->count++] = id;
}

static void take_table(void *context, int64_t id)
{
    keep_job *job = context;
    job->found++;
    job->ids[job->count++] = id;
}

static store_status run_search(fogg_store *store, store_job *base)
{
    keep_job *job = (keep_job *)base;
    if (job->stage == KEEP_GUESTS)
        return store->kind->idle_guests(store, job->before, job->after, LOOKED_AT, take_person, job);
    return store->kind->idle_tables(store, job->before, job->stage == KEEP_GAMES, TABLES, take_table, job);
}

/* A table that somebody has brought back into memory stays until the next round. */
static void leave_out_loaded(keep_job *job)
{
    int count = 0;
    for (int i = 0; i < job->count; i++)
        if (!table_in_memory(job->keeper->hall, job->ids[i]))
            job->ids[count++] = job->ids[i];
    job->count = count;
}

static void done_search(store_job *base)
{
    keep_job *job = (keep_job *)base;
    fogg_keeper *keeper = job->keeper;
    if (job->stage == KEEP_GUESTS)
        keeper->after = job->after;
    else
        leave_out_loaded(job);
    if (base->status != STORE_OK || job->count == 0) {
        bool is_last = base->status != STORE_OK || job->stage != KEEP_GUESTS || job->found < LOOKED_AT;
        keeper->is_busy = false;
        if (is_last)
            end_stage(keeper, keeper->next_at);
        free(job);
        return;
    }
    for (int i = 0; job->stage == KEEP_GUESTS && i < job->count; i++)
        govern_remove(keeper->hall, job->ids[i]);
    job->base = (store_job){.run = run_removal, .done = done_removal, .is_write = true};
    queue_add(keeper->hall->queue, &job->base);
}

void keep_tick(fogg_keeper *keeper, int64_t now, int64_t date)
{
    if (keeper->is_busy || now < keeper->next_at || keeper->hall->is_closing)
        return;
    keeper->next_at = now + STEP_EVERY;
    bool is_always = keeper->stage == KEEP_ENDED || keeper->stage == KEEP_SHRINK;
    if (!is_always && days_of(keeper, keeper->stage) == 0) {
        end_stage(keeper, now);
        return;
    }
    bool is_search = keeper->stage == KEEP_GUESTS || keeper->stage == KEEP_TABLES || keeper->stage == KEEP_GAMES;
    keep_job *job = memory_of(sizeof *job);
    *job = (keep_job){
        .base = is_search ? (store_job){.run = run_search, .done = done_search}
                          : (store_job){.run = run_rows, .done = done_rows, .is_write = true},
        .keeper = keeper,
        .stage = keeper->stage,
        .before = date - days_of(keeper, keeper->stage) * day,
        .after = keeper->after,
    };
    keeper->is_busy = true;
    queue_add(keeper->hall->queue, &job->base);
}
