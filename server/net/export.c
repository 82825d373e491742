/* export.c - a person's data as the answer to GET /api/export: one job of the store for every few tables, so that other
 * jobs get their turn. */
#include "../admin/export.h"

#include <stdlib.h>

#include "visit.h"

enum { TABLES_AT_ONCE = 4 };

typedef struct net_export {
    store_job base;
    api_visit *visit;
    const fogg_board *const *boards;
    bool has_begun;
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

static void done(store_job *base)
{
    net_export *job = (net_export *)base;
    net_exchange *exchange = job->visit->exchange;
    bool is_wanted = exchange->connection != NULL && exchange->server->closing_since == 0;
    if (base->status == STORE_OK && !export_is_done(&job->what) && is_wanted) {
        queue_add(exchange->server->queue, base);
        return;
    }
    exchange->server->is_exporting = false;
    if (base->status != STORE_OK)
        exchange_refuse_store(exchange, base->status);
    else if (is_wanted)
        exchange_answer(exchange, 200, "application/json", &job->what.out, NULL);
    else
        exchange_refuse(exchange, 503, "busy", "the server is closing");
    export_clear(&job->what);
    visit_end(job->visit);
    free(job);
}

void visit_export(api_visit *visit)
{
    net_server *server = visit->exchange->server;
    if (server->is_exporting) {
        exchange_refuse(visit->exchange, 503, "busy", "somebody else's data is being put together; try again");
        visit_end(visit);
        return;
    }
    server->is_exporting = true;
    net_export *job = memory_of(sizeof *job);
    *job = (net_export){.base = {.place = {.owner = exchange_owner(visit->exchange)}, .run = run, .done = done},
                        .visit = visit,
                        .boards = server->hall.boards};
    queue_add(server->queue, &job->base);
}
