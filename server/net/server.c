/* server.c - opens everything in order, runs the loop, closes everything in order. */
#include "fogg/server.h"

#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "../log.h"
#include "../store/lock.h"
#include "../store/sqlite.h"
#include "fogg/maps.h"
#include "fogg/version.h"
#include "listen.h"
#include "net.h"
#include "people.h"
#include "players.h"

enum {
    TICK = 100,          /* milliseconds */
    SWEEP_EVERY = 60000, /* addresses are forgotten */
    CLOSE_WITHIN = 5000, /* clients are given so long to take their leave */
    LOCK_WITHIN = 2000,  /* a server that is about to end, or `fogg admin`, lets go of the data file */
    RECEIVE_BYTES = 512, /* of a WebSocket, kept for each */
    SEND_BYTES = 65536,  /* in one go: the library takes RECEIVE_BYTES for it otherwise, and cuts messages to pieces */
    PING_AFTER = 120,    /* seconds without a sign of life */
    HANG_UP_AFTER = 180,
};

const fogg_server_options fogg_server_defaults = {
    .listen = "127.0.0.1:8080",
    .data = "fogg.db",
    .bot_threads = 1,
    .deadline = 5000,
    .connections = 12000,
    .connections_of_address = 100,
    .connections_of_person = 50,
    .messages_a_minute = 600,
    .people_of_address = 60,
    .tables = 20000,
    .tables_of_person = 20,
    .tables_of_address = 200,
    .idle_seconds = 60,
};

static volatile sig_atomic_t is_asked_to_end;

static void ask_to_end(int signal)
{
    (void)signal;
    is_asked_to_end = 1;
}

int64_t net_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void wake(void *context)
{
    net_server *server = context;
    pthread_mutex_lock(&server->waking);
    if (server->wakeable)
        lws_cancel_service(server->wakeable);
    pthread_mutex_unlock(&server->waking);
}

static void set_wakeable(net_server *server, struct lws_context *context)
{
    pthread_mutex_lock(&server->waking);
    server->wakeable = context;
    pthread_mutex_unlock(&server->waking);
}

static void deliver(net_server *server)
{
    server->hall.now = net_now();
    queue_deliver(server->queue);
    pool_deliver(server->pool);
    programs_deliver(server->hall.programs);
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    net_server *server = lws_context_user(lws_get_context(wsi));
    switch ((int)reason) {
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        deliver(server);
        return 0;
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return server->closing_since != 0 || !net_has_room(server, (int)(intptr_t)in);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        net_count_socket(server, wsi);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        net_uncount_socket(wsi);
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
    case LWS_CALLBACK_ESTABLISHED:
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_RECEIVE:
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return socket_event(user, wsi, reason, in, length);
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    case LWS_CALLBACK_HTTP_WRITEABLE:
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        return http_event(user, wsi, reason, in, length);
    default: /* the library has dozens of other events */
        return 0;
    }
}

static void end_loop(net_server *server)
{
    set_wakeable(server, NULL);
    server->ended_context = server->context;
    server->context = NULL;
    lws_context_destroy(server->ended_context); /* the loop returns; a second call frees what is left */
}

/* Stop accepting, tell everybody, finish writing; then end. */
static bool has_closed(net_server *server, int64_t now)
{
    if (server->closing_since == 0) {
        log_line(LOG_INFO, "closing", "connections=%d", server->connections);
        server->closing_since = now;
        hall_begin_closing(&server->hall);
    }
    bool is_idle = queue_depth(server->queue) == 0 && server->connections == 0;
    return is_idle || now - server->closing_since > CLOSE_WITHIN;
}

static void tick(lws_sorted_usec_list_t *timer)
{
    net_server *server = lws_container_of(timer, net_server, timer);
    int64_t now = net_now();
    deliver(server);
    if (is_asked_to_end && has_closed(server, now)) {
        end_loop(server);
        return;
    }
    people_tick(server);
    hall_tick(&server->hall, now);
    if (now - server->swept > SWEEP_EVERY) {
        server->swept = now;
        server->old_failures = queue_count(server->queue).failures;
        address_sweep(&server->addresses, now);
        malloc_trim(0); /* what a crowd has left behind goes back to the system */
    }
    lws_sul_schedule(server->context, 0, &server->timer, tick, TICK * LWS_US_PER_MS);
}

static void log_library(int level, const char *line)
{
    char text[512];
    snprintf(text, sizeof text, "%s", line);
    text[strcspn(text, "\n")] = '\0';
    (void)level;
    log_line(LOG_ERROR, "library", "text=%s", log_quoted(text));
}

static const lws_retry_bo_t signs_of_life = {.secs_since_valid_ping = PING_AFTER,
                                             .secs_since_valid_hangup = HANG_UP_AFTER};

static bool open_network(net_server *server, const net_listen *place)
{
    static const struct lws_protocols protocols[] = {
        {"fogg", on_event, sizeof(net_connection), RECEIVE_BYTES, 0, NULL, SEND_BYTES},
        {0},
    };
    struct lws_context_creation_info info = {
        .port = place->port,
        .iface = place->address[0] != '\0' ? place->address : NULL,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .user = server,
        .alpn = "http/1.1",
        .timeout_secs = 15,
        .keepalive_timeout = 15,
        .retry_and_idle_policy = &signs_of_life,
        .server_string = "fogg",
        .max_http_header_data = HEADER_BYTES,
    };
    if (server->options->cert) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = server->options->cert;
        info.ssl_private_key_filepath = server->options->key;
    }
    if (place->is_ipv6)
        info.options |= LWS_SERVER_OPTION_IPV6_V6ONLY_MODIFY | LWS_SERVER_OPTION_IPV6_V6ONLY_VALUE;
    else
        info.options |= place->address[0] != '\0' ? LWS_SERVER_OPTION_DISABLE_IPV6 : 0;
    lws_set_log_level(LLL_ERR, log_library); /* its warnings are about clients, and ours say more */
    server->context = lws_create_context(&info);
    if (!server->context) {
        fputs("fogg serve: the network library does not start; is its libev plug-in (libwebsockets-evlib-ev) "
              "installed?\n",
              stderr);
        return false;
    }
    struct lws_vhost *vhost = lws_create_vhost(server->context, &info);
    if (!vhost) {
        fprintf(stderr, "fogg serve: cannot listen at %s%s\n", server->options->listen,
                server->options->cert ? ", or certificate and key do not fit" : "");
        return false;
    }
    set_wakeable(server, server->context);
    lws_sul_schedule(server->context, 0, &server->timer, tick, TICK * LWS_US_PER_MS);
    log_line(LOG_INFO, "listening", "address=%s port=%d tls=%s version=%s",
             place->address[0] != '\0' ? place->address : "*", lws_get_vhost_listen_port(vhost),
             server->options->cert ? "yes" : "no", fogg_version());
    return true;
}

static bool open_files(net_server *server)
{
    char path[4096];
    if (server->options->page) {
        if (files_read(&server->files, server->options->page))
            return true;
        fprintf(stderr, "fogg serve: the page's folder %s: %s\n", server->options->page, strerror(errno));
        return false;
    }
    if (!listen_find_page(path, sizeof path) || !files_read(&server->files, path) || !files_find(&server->files, "/")) {
        files_clear(&server->files);
        files_use_plain(&server->files);
        log_line(LOG_WARN, "no-page", "hint=%s", log_quoted("build the page, or give its folder with --page"));
    } else {
        log_line(LOG_INFO, "page", "folder=%s files=%zu", log_quoted(path), server->files.count);
    }
    return true;
}

static bool open_store(net_server *server)
{
    char error[STORE_MAX_ERROR];
    server->lock = store_lock(server->options->data, true, LOCK_WITHIN, error);
    if (server->lock < 0) {
        fprintf(stderr, "fogg serve: data file: %s\n", error);
        return false;
    }
    fogg_store *writer = store_sqlite_open(server->options->data, server->options->most_data << 20, error);
    fogg_store *reader = writer ? store_sqlite_open_reader(server->options->data, error) : NULL;
    if (!reader) {
        fprintf(stderr, "fogg serve: data file: %s\n", error);
        if (writer)
            writer->kind->close(writer);
        return false;
    }
    server->queue = queue_open(writer, reader, wake, server);
    server->pool = pool_open((int)server->options->bot_threads, wake, server);
    if (server->queue && server->pool)
        return true;
    fputs("fogg serve: cannot start threads\n", stderr);
    return false;
}

static void use_limits(net_server *server)
{
    hall_limits *limits = &server->hall.limits;
    limits->messages_a_minute = (int)server->options->messages_a_minute;
    limits->messages_at_once = limits->messages_a_minute / 15 + 1; /* of four seconds */
    limits->tables = (int)server->options->tables;
    limits->tables_of_person = (int)server->options->tables_of_person;
    limits->tables_of_address = (int)server->options->tables_of_address;
    limits->idle = server->options->idle_seconds * 1000;
}

/* Files made from here on, the data file above all, are for nobody else to read: seeds of games that go on stand in it. */
static void keep_private(void)
{
    umask(S_IRWXG | S_IRWXO);
}

/* As many open files as the system allows: one a connection. */
static void raise_file_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

static void run(net_server *server)
{
    signal(SIGTERM, ask_to_end);
    signal(SIGINT, ask_to_end);
    signal(SIGPIPE, SIG_IGN);
    int n = 0;
    while (n >= 0 && server->context)
        n = lws_service(server->context, 0);
}

static void close_all(net_server *server, fogg_program *programs)
{
    server->hall.is_closing = true;
    people_close(server);
    struct lws_context *context = server->context ? server->context : server->ended_context;
    set_wakeable(server, NULL);
    server->context = NULL;
    if (context)
        lws_context_destroy(context);
    programs_close(programs);
    if (server->pool)
        pool_close(server->pool);
    if (server->queue)
        queue_close(server->queue);
    store_unlock(server->lock);
    if (server->hall.slots)
        hall_close(&server->hall);
    files_clear(&server->files);
    address_clear(&server->addresses);
}

int fogg_serve(const fogg_server_options *options)
{
    net_server *server = calloc(1, sizeof *server);
    net_listen place;
    net_players players = {0};
    if (!server || sodium_init() < 0) {
        fputs("fogg serve: out of memory\n", stderr);
        free(server);
        return 1;
    }
    pthread_mutex_init(&server->waking, NULL);
    server->options = options;
    server->lock = STORE_UNLOCKED;
    server->began = net_now();
    keep_private();
    log_set_least(options->is_quiet ? LOG_WARN : LOG_INFO);
    raise_file_limit();
    bool is_open = listen_parse(options->listen, &place) && listen_check(&place, options) &&
                   players_open(&players, options, wake, server) && open_files(server) && open_store(server);
    if (is_open) {
        hall_open(&server->hall, server->queue, server->pool, players.boards, players.bots, players.stand_in,
                  net_now());
        server->hall.programs = players.programs;
        use_limits(server);
        is_open = open_network(server, &place);
    }
    if (is_open)
        run(server);
    close_all(server, players.programs);
    players_close(&players);
    pthread_mutex_destroy(&server->waking);
    free(server);
    if (is_open)
        log_line(LOG_INFO, "closed", "%s", "");
    return is_open ? 0 : 1;
}

int fogg_server_backup(const char *data, const char *copy)
{
    char error[STORE_MAX_ERROR];
    keep_private();
    if (access(data, F_OK) != 0) {
        fprintf(stderr, "fogg serve: %s: %s\n", data, strerror(errno));
        return 1;
    }
    if (store_sqlite_backup(data, copy, error))
        return 0;
    fprintf(stderr, "fogg serve: backup: %s\n", error);
    return 1;
}
