/* metrics.c - numbers for Prometheus: the text format, one line a number, each with what it means. */
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../lobby/links.h"
#include "../work/monotonic.h"
#include "http.h"
#include "notify.h"
#include "system.h"

static void add(fogg_buffer *out, const char *name, const char *type, const char *help, uint64_t value)
{
    buffer_add_format(out, "# HELP fogg_%s %s\n# TYPE fogg_%s %s\nfogg_%s %llu\n", name, help, name, type, name,
                      (unsigned long long)value);
}

static void begin(fogg_buffer *out, const char *name, const char *type, const char *help)
{
    buffer_add_format(out, "# HELP fogg_%s %s\n# TYPE fogg_%s %s\n", name, help, name, type);
}

static uint64_t size_of(const char *path, const char *ending)
{
    char name[4096];
    struct stat about;
    snprintf(name, sizeof name, "%s%s", path, ending);
    return stat(name, &about) == 0 ? (uint64_t)about.st_size : 0;
}

static void add_refusals(const net_server *server, fogg_buffer *out)
{
    begin(out, "limits_hit_total", "counter", "Who was turned away, by reason.");
    for (int kind = 0; kind < REFUSED_COUNT; kind++)
        buffer_add_format(out, "fogg_limits_hit_total{kind=\"%s\"} %llu\n", net_refusal_name((net_refusal)kind),
                          (unsigned long long)server->refused[kind]);
    const hall_counts *counts = &server->hall.counts;
    const struct {
        const char *kind;
        uint64_t count;
    } more[] = {
        {"messages", counts->many_messages},
        {"chat", counts->many_chats},
        {"maps", counts->many_maps},
        {"tables", counts->many_tables},
        {"tables-of-person", counts->many_of_person},
        {"tables-of-address", counts->many_of_address},
    };
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++)
        buffer_add_format(out, "fogg_limits_hit_total{kind=\"%s\"} %llu\n", more[i].kind,
                          (unsigned long long)more[i].count);
}

static void add_length(fogg_buffer *out, const char *queue, int length)
{
    buffer_add_format(out, "fogg_queue_length{queue=\"%s\"} %d\n", queue, length);
}

/* Queues: the store, bots that answer at once and bots that think, passwords, notices, turns that may become one. */
static void add_queues(const net_server *server, fogg_buffer *out)
{
    const queue_times *store = queue_time(server->queue);
    const fogg_pool *notices = courier_pool(notify_courier(server->notify));
    begin(out, "queue_length", "gauge", "Jobs in line or at work, by queue.");
    add_length(out, "store", queue_depth(server->queue));
    add_length(out, "quick", pool_depth(server->quick));
    add_length(out, "thinkers", pool_depth(server->thinkers));
    add_length(out, "passwords", pool_depth(server->passwords));
    add_length(out, "notices", pool_depth(notices));
    add_length(out, "notices-again", courier_waiting(notify_courier(server->notify)));
    add_length(out, "turns", notify_waiting(server->notify));
    begin(out, "queue_wait_seconds", "histogram", "How long jobs stood in line, by queue.");
    histogram_write(&store->write_waits, out, "queue_wait_seconds", "queue=\"store-write\"");
    histogram_write(&store->read_waits, out, "queue_wait_seconds", "queue=\"store-read\"");
    histogram_write(&pool_time(server->quick)->waits, out, "queue_wait_seconds", "queue=\"quick\"");
    histogram_write(&pool_time(server->thinkers)->waits, out, "queue_wait_seconds", "queue=\"thinkers\"");
    histogram_write(&pool_time(server->passwords)->waits, out, "queue_wait_seconds", "queue=\"passwords\"");
    histogram_write(&pool_time(notices)->waits, out, "queue_wait_seconds", "queue=\"notices\"");
    begin(out, "store_commit_seconds", "histogram", "A transaction of the store, the disk included.");
    histogram_write(&store->commits, out, "store_commit_seconds", "");
    begin(out, "bot_decision_seconds", "histogram", "A bot's thinking, by queue.");
    histogram_write(&pool_time(server->quick)->runs, out, "bot_decision_seconds", "queue=\"quick\"");
    histogram_write(&pool_time(server->thinkers)->runs, out, "bot_decision_seconds", "queue=\"thinkers\"");
    begin(out, "action_seconds", "histogram", "From the arrival of a person's action until it is acknowledged.");
    histogram_write(&server->hall.action_seconds, out, "action_seconds", "");
}

static void add_notices(const net_server *server, fogg_buffer *out)
{
    const net_courier *courier = notify_courier(server->notify);
    begin(out, "notices_total", "counter", "Messages about turns to people who were not there.");
    for (courier_way way = 0; way < COURIER_WAY_COUNT; way++)
        for (courier_result result = 0; result < COURIER_RESULT_COUNT; result++)
            buffer_add_format(out, "fogg_notices_total{way=\"%s\",result=\"%s\"} %llu\n", courier_way_name(way),
                              courier_result_name(result), (unsigned long long)courier_count(courier, way, result));
}

static void add_links(const net_server *server, fogg_buffer *out)
{
    links_counts links = links_count(&server->hall);
    add(out, "tables_taken_total", "counter", "Tables taken from a node that did not answer.",
        server->hall.counts.taken);
    add(out, "writes_fenced_total", "counter", "Actions that were not stored because another node owns their table.",
        server->hall.counts.fenced);
    add(out, "tables_waiting", "gauge", "Tables that wait for their turn to be read, and perhaps taken.",
        (uint64_t)server->hall.takes.waiting);
    add(out, "links", "gauge", "Other nodes that are heard.", (uint64_t)links.links);
    add(out, "links_broken_total", "counter", "Links that broke: a node fell silent, or a message was lost.",
        links.broken);
    add(out, "links_passed_total", "counter", "Messages passed on to the node that owns their table.", links.passed);
    add(out, "links_told_total", "counter", "Messages to people at other nodes.", links.told);
    add(out, "links_clients", "gauge", "Connections at other nodes that this one serves.", (uint64_t)links.far_clients);
}

void metrics_write(const net_server *server, fogg_buffer *out)
{
    const hall_counts *counts = &server->hall.counts;
    queue_counts stored = queue_count(server->queue);
    add(out, "uptime_seconds", "gauge", "Since the server began.", (uint64_t)(monotonic_ms() - server->began) / 1000);
    add(out, "resident_bytes", "gauge", "Memory of the process.", system_memory());
    add(out, "connections", "gauge", "Open WebSockets.", (uint64_t)server->connections);
    add(out, "sockets", "gauge", "Open sockets of any kind.", (uint64_t)server->sockets);
    add(out, "sockets_waiting", "gauge", "Sockets whose first request has not come.", (uint64_t)server->door.count);
    add(out, "sockets_accepted_total", "counter", "Sockets accepted.", server->accepted);
    add(out, "sockets_silent_total", "counter", "Sockets closed because no whole request came in time.",
        server->silent_sockets);
    add_refusals(server, out);
    add(out, "failed_logins_total", "counter", "Wrong names or passwords.", server->wrong_passwords);
    add(out, "slow_readers_total", "counter", "WebSockets closed because they read too slowly.", server->slow_readers);
    add(out, "http_requests_total", "counter", "HTTP requests.", server->requests);
    begin(out, "http_request_seconds", "histogram", "From the request to the first byte of its answer.");
    histogram_write(&server->request_seconds, out, "http_request_seconds", "");
    add(out, "data_bytes", "gauge", "Size of the data file.", size_of(server->options.data, ""));
    add(out, "data_log_bytes", "gauge", "Size of the data file's write-ahead log.",
        size_of(server->options.data, "-wal"));
    add(out, "tables", "gauge", "Tables in memory.", (uint64_t)server->hall.table_count);
    add(out, "games_running", "gauge", "Games in memory that go on.", (uint64_t)hall_running(&server->hall));
    add(out, "messages_total", "counter", "Messages from clients.", counts->messages);
    add(out, "faults_total", "counter", "Messages that could not be read or were too many.", counts->faults);
    add(out, "actions_total", "counter", "Actions accepted and stored.", counts->actions);
    add(out, "actions_refused_total", "counter", "Actions refused.", counts->refused);
    add(out, "bot_moves_total", "counter", "Actions decided by bots.", counts->bot_moves);
    add(out, "bot_faults_total", "counter", "Decisions that a bot lost to another: failed, or too long in line.",
        counts->bot_faults);
    add(out, "stand_in_decisions_total", "counter", "Decisions that a weaker player made in place of the seat's own.",
        counts->stand_ins);
    add(out, "worker_decisions_asked_total", "counter", "Decisions that workers were asked for.", counts->far_asked);
    add(out, "worker_decisions_total", "counter", "Decisions that workers made.", counts->far_answered);
    add(out, "worker_decisions_given_up_total", "counter",
        "Decisions that workers refused or did not make in time, so that a weaker player made them.",
        counts->far_given_up);
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
    add_links(server, out);
    add_queues(server, out);
    add_notices(server, out);
}
