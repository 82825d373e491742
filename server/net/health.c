/* health.c - the store is tried. */
#include "health.h"

#include <stdlib.h>

#include "../lobby/links.h"
#include "../log.h"

enum {
    PROBE_EVERY = 20000, /* milliseconds */
    PROBE_AGAIN = 1000,  /* after it has failed */
};

typedef struct probe_job {
    store_job base;
    net_server *server;
    uint64_t failures; /* of the store, before it was tried */
} probe_job;

static store_status run_probe(fogg_store *store, store_job *base)
{
    (void)base;
    return store->kind->probe(store);
}

static void done_probe(store_job *base)
{
    net_server *server = ((probe_job *)base)->server;
    bool is_full = base->status != STORE_OK;
    if (is_full && !server->is_full)
        log_line(LOG_ERROR, "cannot-write", "full=%s", base->status == STORE_FULL ? "yes" : "no");
    server->is_full = is_full;
    server->has_no_room = base->status == STORE_FULL;
    if (!is_full)
        server->old_failures = ((probe_job *)base)->failures;
    free(base);
}

static void probe(net_server *server)
{
    probe_job *job = memory_of(sizeof *job);
    *job = (probe_job){.base = {.run = run_probe, .done = done_probe, .is_write = true}, .server = server};
    job->failures = queue_count(server->queue).failures;
    queue_add(server->queue, &job->base);
}

bool net_is_well(const net_server *server)
{
    return server->closing_since == 0 && !server->is_full &&
           queue_count(server->queue).failures == server->old_failures;
}

bool net_is_alive(const net_server *server)
{
    return server->node != 0 ? server->closing_since == 0 : net_is_well(server);
}

const char *net_why_not_ready(const net_server *server)
{
    if (server->closing_since != 0)
        return "it closes";
    if (!net_is_well(server))
        return server->has_no_room ? "no room is left on the disk of its data" : "it cannot write";
    return server->bus && !server->bus->is_up(server->bus) ? "NATS is away" : NULL;
}

void health_tick(net_server *server, int64_t now)
{
    if (server->closing_since != 0 || now - server->probed < (net_is_well(server) ? PROBE_EVERY : PROBE_AGAIN))
        return;
    server->probed = now;
    probe(server);
}
