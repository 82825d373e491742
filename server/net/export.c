/* export.c - a person's data as the answer to GET /api/export.
 *
 * One job of the store reads a few tables, and the next begins when the other end has taken them: so other jobs get
 * their turn, and however much there is and however slowly it is read, only a few tables are in memory. */
#include "../admin/export.h"

#include <stdlib.h>

#include "visit.h"

enum { TABLES_AT_ONCE = 4 };

typedef struct net_export {
    store_job base;
    api_visit *visit;
    const fogg_board *const *boards;
    bool has_begun;
    bool is_answered; /* the first piece is on its way */
    fogg_export what;
} net_export;

static store_status run(fogg_store *store, store_job *base)
{
    net_export *job = (net_export *)base;
    store_status status = STORE_OK;
    if (!job->has_begun) {
        job->has_begun = true;
        return export_begin(&job->what, store, job->visit->person.id, job->boards, job->visit->now);
    }
    for (int i = 0; i < TABLES_AT_ONCE && status == STORE_OK && !export_is_done(&job->what); i++)
        status = export_step(&job->what, store);
    return status;
}

static void end(net_export *job)
{
    export_clear(&job->what);
    visit_end(job->visit);
    free(job);
}

/* The other end has taken what there was, or is gone. */
static void go_on(net_exchange *exchange, void *context)
{
    net_export *job = context;
    if (exchange->connection && exchange->server->closing_since == 0) {
        queue_add(exchange->server->queue, &job->base);
        return;
    }
    exchange_break(exchange);
    end(job);
}

static void done(store_job *base)
{
    net_export *job = (net_export *)base;
    net_exchange *exchange = job->visit->exchange;
    bool is_done = base->status == STORE_OK && (export_is_done(&job->what) || exchange->is_head);
    if (base->status != STORE_OK && !job->is_answered) {
        exchange_refuse_store(exchange, base->status);
        end(job);
        return;
    }
    if (base->status != STORE_OK || !exchange->connection) {
        exchange_break(exchange);
        end(job);
        return;
    }
    if (job->is_answered)
        exchange_answer_next(exchange, &job->what.out, is_done ? NULL : go_on, job);
    else
        exchange_answer_first(exchange, "application/json", &job->what.out, is_done ? NULL : go_on, job);
    job->is_answered = true;
    if (is_done)
        end(job);
}

void visit_export(api_visit *visit)
{
    net_export *job = memory_of(sizeof *job);
    *job = (net_export){.base = {.place = {.owner = exchange_owner(visit->exchange)}, .run = run, .done = done},
                        .visit = visit,
                        .boards = visit->exchange->server->hall.boards};
    queue_add(visit->exchange->server->queue, &job->base);
}
