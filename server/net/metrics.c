/* metrics.c - numbers for Prometheus: the text format, one line a number, each with what it means. */
#include <stdio.h>
#include <unistd.h>

#include "http.h"

static void add(fogg_buffer *out, const char *name, const char *type, const char *help, uint64_t value)
{
    buffer_add_format(out, "# HELP fogg_%s %s\n# TYPE fogg_%s %s\nfogg_%s %llu\n", name, help, name, type, name,
                      (unsigned long long)value);
}

static uint64_t resident_bytes(void)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file)
        return 0;
    if (fscanf(file, "%*s %lu", &pages) != 1)
        pages = 0;
    fclose(file);
    return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

void metrics_write(const net_server *server, fogg_buffer *out)
{
    const hall_counts *counts = &server->hall.counts;
    queue_counts stored = queue_count(server->queue);
    add(out, "uptime_seconds", "gauge", "Since the server began.", (uint64_t)(net_now() - server->began) / 1000);
    add(out, "resident_bytes", "gauge", "Memory of the process.", resident_bytes());
    add(out, "connections", "gauge", "Open WebSockets.", (uint64_t)server->connections);
    add(out, "connections_refused_total", "counter", "WebSockets refused.", server->refused_connections);
    add(out, "slow_readers_total", "counter", "WebSockets closed because they read too slowly.", server->slow_readers);
    add(out, "http_requests_total", "counter", "HTTP requests.", server->requests);
    add(out, "tables", "gauge", "Tables in memory.", (uint64_t)server->hall.table_count);
    add(out, "games_running", "gauge", "Games in memory that go on.", (uint64_t)hall_running(&server->hall));
    add(out, "messages_total", "counter", "Messages from clients.", counts->messages);
    add(out, "faults_total", "counter", "Messages that could not be read or were too many.", counts->faults);
    add(out, "actions_total", "counter", "Actions accepted and stored.", counts->actions);
    add(out, "actions_refused_total", "counter", "Actions refused.", counts->refused);
    add(out, "bot_moves_total", "counter", "Actions decided by bots.", counts->bot_moves);
    add(out, "bot_faults_total", "counter", "Decisions that a bot lost to another: failed, or too long in line.",
        counts->bot_faults);
    add(out, "chats_total", "counter", "Chat messages.", counts->chats);
    add(out, "games_started_total", "counter", "Games begun.", counts->games_started);
    add(out, "games_over_total", "counter", "Games played to the end.", counts->games_over);
    add(out, "games_suspended_total", "counter", "Games suspended because they were broken.", counts->suspended);
    add(out, "tables_loaded_total", "counter", "Tables read from the store.", counts->loaded);
    add(out, "tables_evicted_total", "counter", "Tables that left memory.", counts->evicted);
    add(out, "store_commits_total", "counter", "Transactions of the store.", stored.commits);
    add(out, "store_writes_total", "counter", "Jobs that wrote.", stored.writes);
    add(out, "store_reads_total", "counter", "Jobs that read.", stored.reads);
    add(out, "store_failures_total", "counter", "Jobs that the store could not do.", stored.failures);
    add(out, "store_queue", "gauge", "Jobs of the store not done yet.", (uint64_t)queue_depth(server->queue));
    add(out, "bot_queue", "gauge", "Bots and passwords in line.", (uint64_t)pool_depth(server->pool));
}
