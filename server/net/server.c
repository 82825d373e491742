/* server.c - opens everything in order, runs the loop, closes everything in order. */
#include "fogg/server.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "../lobby/code.h"
#include "../lobby/links.h"
#include "../lobby/list.h"
#include "../lobby/think.h"
#include "../log.h"
#include "../store/any.h"
#include "../store/lock.h"
#include "../work/monotonic.h"
#include "analysis.h"
#include "bus.h"
#include "fogg/maps.h"
#include "fogg/version.h"
#include "health.h"
#include "listen.h"
#include "nats.h"
#include "net.h"
#include "notify.h"
#include "orders.h"
#include "people.h"
#include "players.h"
#include "reload.h"
#include "system.h"

enum {
    TICK = 100,           /* milliseconds */
    CLOSING_TICK = 10,    /* the same while the server closes, because others wait for its tables */
    TELL_PAUSE = 2,       /* milliseconds between two groups of watchers of the lobby */
    SWEEP_EVERY = 60000,  /* addresses are forgotten */
    TELL_EVERY = 1000,    /* refusals are logged */
    GUARD = 1000,         /* after so long without a tick something is wrong */
    CLOSE_WITHIN = 5000,  /* clients have so long to close their connections */
    LOCK_WITHIN = 2000,   /* milliseconds to wait for another server or `fogg admin` to release the data file */
    RECEIVE_BYTES = 512,  /* of a WebSocket, kept for each */
    SEND_BYTES = 65536,   /* bytes sent in one go; by default the library would use RECEIVE_BYTES and split messages */
    PASSWORD_THREADS = 2, /* so that who guesses passwords leaves one to others */
    QUICK_TURNS = 4,      /* decisions of quick bots at tables of one address that are made or being stored */
    LIBRARY_HEAD = HEAD_MOST + 1024, /* bytes for headers; the door refuses more than HEAD_MOST */
};

const fogg_server_options fogg_server_defaults = {
    .listen = "127.0.0.1:8080",
    .data = "fogg.db",
    .bot_threads = 2,
    .deadline = 5000,
    .connections = 12000,
    .connections_of_address = 100,
    .connections_of_person = 50,
    .messages_a_minute = 600,
    .people_of_address = 60,
    .tables = 20000,
    .tables_of_person = 20,
    .tables_of_address = 200,
    .keep_guests = 90,
    .keep_sessions = 180,
    .keep_chat = 90,
    .keep_tables = 30,
    .idle_seconds = 60,
    .silence_seconds = 5,
    .notice_after = 10,
    .notice_again = 5,
};

static volatile sig_atomic_t is_asked_to_end, is_asked_to_reload;

static void ask_to_end(int signal)
{
    (void)signal;
    is_asked_to_end = 1;
}

static void ask_to_reload(int signal)
{
    (void)signal;
    is_asked_to_reload = 1;
}

int64_t net_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t net_steady(void)
{
    static int64_t ahead; /* the offset makes it equal to the date at the first call */
    if (ahead == 0)
        ahead = net_now() - monotonic_ms();
    return monotonic_ms() + ahead;
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

/* Other nodes have said something. */
static void hear_nodes(void *context)
{
    net_server *server = context;
    bus_deliver(server->bus, &server->hall, net_steady());
}

static void deliver(net_server *server)
{
    hall_set_time(&server->hall, net_steady());
    queue_deliver(server->queue);
    pool_deliver(server->quick);
    pool_deliver(server->thinkers);
    pool_deliver(server->passwords);
    programs_deliver(server->hall.programs);
    courier_deliver(notify_courier(server->notify));
    nats_deliver(server->hall.far, &server->hall);
    hear_nodes(server);
    orders_deliver(server);
}

/* The library has closed a socket that came from the door. */
static void forget(struct lws *wsi)
{
    net_socket *socket = lws_get_opaque_user_data(wsi);
    if (!socket)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    net_free_socket(socket);
}

static void expire(wheel_entry *entry)
{
    net_socket *socket = (net_socket *)entry;
    if (!socket->wsi)
        door_expire(socket);
    else if (socket->connection)
        socket_expire(socket->connection);
    else
        lws_set_timeout(socket->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    net_server *server = lws_context_user(lws_get_context(wsi));
    switch ((int)reason) {
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        deliver(server);
        return 0;
    case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS:
        server->tls = user;
        tls_use_modern(server->tls);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        forget(wsi);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
    case LWS_CALLBACK_RECEIVE_PONG:
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

/* Stop accepting, tell everybody, finish writing; then end. */
static bool has_closed(net_server *server, int64_t now)
{
    if (server->closing_since == 0) {
        log_line(LOG_INFO, "closing", "connections=%d", server->connections);
        server->closing_since = now;
        door_close(server);
        hall_begin_closing(&server->hall);
    }
    hall_release(&server->hall);
    bool is_idle = queue_depth(server->queue) == 0 && server->connections == 0;
    return is_idle || now - server->closing_since > CLOSE_WITHIN;
}

/* The loop is about to wait: what this turn has for other nodes goes to them. */
static void before_waiting(struct ev_loop *loop, ev_prepare *watch, int events)
{
    net_server *server = watch->data;
    (void)loop;
    (void)events;
    bus_flush(server->bus);
}

/* Between two ticks: watchers of the lobby that have not been told yet. */
static void tell(lws_sorted_usec_list_t *timer)
{
    net_server *server = lws_container_of(timer, net_server, tell_timer);
    hall_set_time(&server->hall, net_steady());
    if (list_tell_more(&server->hall))
        lws_sul_schedule(server->context, 0, timer, tell, TELL_PAUSE * LWS_US_PER_MS);
}

static void tick(lws_sorted_usec_list_t *timer)
{
    net_server *server = lws_container_of(timer, net_server, timer);
    int64_t now = monotonic_ms();
    server->ticked = now;
    deliver(server);
    if (is_asked_to_end && has_closed(server, now)) {
        ev_break(server->loop, EVBREAK_ALL);
        return;
    }
    people_tick(server);
    analyses_tick(server->analyses);
    retention_tick(&server->retention, now, net_now());
    if (is_asked_to_reload) {
        is_asked_to_reload = 0;
        reload_all(server);
    }
    hall_tick(&server->hall, net_steady());
    notify_tick(server->notify);
    if (server->hall.news.message)
        lws_sul_schedule(server->context, 0, &server->tell_timer, tell, TELL_PAUSE * LWS_US_PER_MS);
    wheel_turn(&server->wheel, now, expire);
    door_tick(server);
    if (now - server->told >= TELL_EVERY) {
        server->told = now;
        net_log_refusals(server);
    }
    health_tick(server, now);
    if (now - server->swept > SWEEP_EVERY) {
        server->swept = now;
        address_sweep(&server->addresses, net_steady());
        system_trim_memory();
    }
    lws_sul_schedule(server->context, 0, &server->timer, tick, (is_asked_to_end ? CLOSING_TICK : TICK) * LWS_US_PER_MS);
}

/* A socket whose connection is gone, but not for the library: it waits to send something, or for a time-out. */
static void end_dead(net_socket *socket, int file)
{
    struct pollfd state = {.fd = file, .events = POLLIN};
    bool is_dead = poll(&state, 1, 0) == 1 && state.revents & (POLLHUP | POLLERR | POLLNVAL);
    if (socket->wsi && is_dead)
        lws_set_timeout(socket->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_SYNC);
}

/* The library's timers, ours among them, run only when no socket has anything to say.  A dead one says all the time
 * that it can be read, and in some states the library does not read it: then the loop turns and no timer ever runs. */
static void guard(struct ev_loop *loop, ev_timer *timer, int events)
{
    net_server *server = timer->data;
    (void)loop;
    (void)events;
    if (monotonic_ms() - server->ticked < GUARD)
        return;
    tap_each(end_dead);
    tick(&server->timer);
}

static void log_library(int level, const char *line)
{
    char text[512];
    snprintf(text, sizeof text, "%s", line);
    text[strcspn(text, "\n")] = '\0';
    (void)level;
    log_line(LOG_ERROR, "library", "text=%s", log_quoted(text));
}

/* The library's own time-outs are off, because it searches one list from the start for each of them. */
static const lws_retry_bo_t no_signs_of_life = {0};

static bool open_network(net_server *server, net_listen *place)
{
    static const struct lws_protocols protocols[] = {
        {"fogg", on_event, sizeof(net_connection), RECEIVE_BYTES, 0, NULL, SEND_BYTES},
        {0},
    };
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER, /* the door listens */
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .foreign_loops = (void *[]){server->loop},
        .user = server,
        .alpn = "http/1.1",
        .timeout_secs = 15,
        .keepalive_timeout = 15,
        .retry_and_idle_policy = &no_signs_of_life,
        .server_string = "fogg",
        .max_http_header_data = LIBRARY_HEAD,
    };
    if (server->options.cert) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = server->options.cert;
        info.ssl_private_key_filepath = server->options.key;
    }
    lws_set_log_level(LLL_ERR, log_library); /* its warnings are about clients, and our log lines say more */
    server->context = lws_create_context(&info);
    if (!server->context) {
        fputs("fogg serve: the network library does not start; is its libev plug-in (libwebsockets-evlib-ev) "
              "installed?\n",
              stderr);
        return false;
    }
    server->vhost = lws_create_vhost(server->context, &info);
    int file = server->vhost ? listen_open(place, &server->options) : -1;
    if (!server->vhost)
        fputs("fogg serve: the network library does not start\n", stderr);
    if (file < 0)
        return false;
    door_open(server, file);
    set_wakeable(server, server->context);
    lws_sul_schedule(server->context, 0, &server->timer, tick, TICK * LWS_US_PER_MS);
    server->ticked = monotonic_ms();
    ev_timer_init(&server->guard, guard, GUARD / 1000.0, GUARD / 1000.0);
    server->guard.data = server;
    ev_timer_start(server->loop, &server->guard);
    char address[LISTEN_ADDRESS];
    listen_write(place, server->tls != NULL, address);
    log_line(LOG_INFO, "listening", "address=%s port=%d tls=%s version=%s url=%s",
             place->address[0] != '\0' ? place->address : "*", place->port, server->tls ? "yes" : "no", fogg_version(),
             address);
    if (server->options.tell_address)
        server->options.tell_address(server->options.told, address);
    return true;
}

static bool open_files(net_server *server)
{
    char path[4096];
    if (server->options.page) {
        bool is_read = files_read(&server->files, server->options.page);
        if (is_read && files_find(&server->files, "/"))
            return true;
        fprintf(stderr, "fogg serve: the page's folder %s: %s\n", server->options.page,
                is_read ? "it has no index.html" : strerror(errno));
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

/* One server uses a data file at a time.  A database is used by one, or by several nodes. */
static bool lock_store(net_server *server, const char *place, char *error)
{
    if (!store_file(place))
        return true;
    server->lock = store_lock(store_file(place), true, LOCK_WITHIN, error);
    return server->lock >= 0;
}

static bool claim_store(const net_server *server, fogg_store *writer, const char *place, char *error)
{
    if (store_file(place) || server->options.nats || store_postgres_claim(writer) == STORE_OK)
        return true;
    snprintf(error, STORE_MAX_ERROR, "another server uses this database; give all of them --nats, or stop that one");
    return false;
}

static void note_last_news(void *context, int64_t number, const char *text)
{
    net_server *server = context;
    server->last_news = number;
    (void)text;
}

static bool open_store(net_server *server)
{
    char error[STORE_MAX_ERROR];
    const char *place = server->options.store ? server->options.store : server->options.data;
    const char *what = store_file(place) ? "data file" : "database";
    fogg_store *writer = NULL, *reader = NULL;
    if (server->options.store && store_file(place) == place) {
        fprintf(stderr, "fogg serve: --store takes postgres:PLACE or sqlite:FILE, not \"%s\"\n", place);
        return false;
    }
    if (lock_store(server, place, error))
        writer = store_open(place, true, server->options.most_data << 20, error);
    if (writer && claim_store(server, writer, place, error))
        reader = store_open(place, false, 0, error);
    if (!reader) {
        fprintf(stderr, "fogg serve: %s: %s\n", what, error);
        if (writer)
            writer->kind->close(writer);
        return false;
    }
    if (!store_file(place))
        server->node = code_make();
    /* Read before anybody can connect: an order that comes later is then never taken for an old one. */
    server->last_news = -1;
    writer->kind->read_news(writer, -1, note_last_news, server);
    server->is_full = writer->kind->probe(writer) != STORE_OK;
    if (server->is_full)
        log_line(LOG_ERROR, "cannot-write", "full=%s", "yes");
    server->queue = queue_open(writer, reader, wake, server);
    server->quick = pool_open(1, POOL_PROMPT, wake, server);
    server->thinkers = pool_open((int)server->options.bot_threads, POOL_PATIENT, wake, server);
    server->passwords = pool_open(PASSWORD_THREADS, POOL_PATIENT, wake, server);
    if (server->queue && server->quick && server->thinkers && server->passwords) {
        pool_set_turns(server->quick, QUICK_TURNS);
        return true;
    }
    fputs("fogg serve: cannot start threads\n", stderr);
    return false;
}

/* Several nodes of one database are joined by NATS. */
static bool open_bus(net_server *server)
{
    char error[NATS_MAX_ERROR];
    if (server->options.has_no_tables && (server->node == 0 || !server->options.nats)) {
        fputs("fogg serve: --no-tables is for a node that has others beside it: it needs --store postgres:... and "
              "--nats\n",
              stderr);
        return false;
    }
    if (server->node == 0 || !server->options.nats)
        return true;
    const bus_calls calls = {hear_nodes, wake, server};
    server->bus = bus_open(server->options.nats, server->node, server->loop, &calls, error);
    if (!server->bus)
        fprintf(stderr, "fogg serve: %s\n", error);
    return server->bus != NULL;
}

static bool open_nats(net_server *server, fogg_far **far)
{
    char error[NATS_MAX_ERROR];
    if (!server->options.nats)
        return true;
    *far = nats_open(server->options.nats, wake, server, error);
    if (!*far)
        fprintf(stderr, "fogg serve: %s\n", error);
    return *far != NULL;
}

/* Files made from here on can be read only by their owner, because the data file holds the seeds of running games. */
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

/* From here on signals only set a flag that the loop reads.  This comes before the log says that the server listens. */
static void take_signals(void)
{
    signal(SIGTERM, ask_to_end);
    signal(SIGINT, ask_to_end);
    signal(SIGHUP, ask_to_reload);
    signal(SIGPIPE, SIG_IGN);
}

/* Frees the library's context.  It runs in our loop, and some versions of it finish only when the loop runs once
 * more. */
static void close_network(net_server *server)
{
    set_wakeable(server, NULL);
    door_close(server);
    if (server->context) {
        lws_sul_cancel(&server->timer);
        lws_sul_cancel(&server->tell_timer);
        ev_timer_stop(server->loop, &server->guard);
        if (server->bus)
            ev_prepare_stop(server->loop, &server->before_waiting);
        bus_leave_loop(server->bus);
        lws_context_destroy(server->context);
        ev_run(server->loop, EVRUN_NOWAIT);
    }
    server->context = NULL;
    if (server->loop)
        ev_loop_destroy(server->loop);
    server->loop = NULL;
    tap_close();
}

static void close_all(net_server *server, fogg_program *programs)
{
    server->hall.is_closing = true;
    orders_close(server);
    people_close(server);
    close_network(server);
    links_close(&server->hall);
    bus_close(server->bus);
    nats_close(server->hall.far);
    if (server->hall.slots)
        think_close(&server->hall);
    server->hall.far = NULL;
    programs_close(programs);
    if (server->notify)
        notify_stop(server->notify);
    fogg_pool *const pools[] = {server->quick, server->thinkers, server->passwords};
    for (size_t i = 0; i < sizeof pools / sizeof pools[0]; i++)
        if (pools[i])
            pool_close(pools[i]);
    server->hall.quick = server->hall.thinkers = NULL;
    if (server->queue)
        queue_close(server->queue);
    if (server->notify)
        notify_close(server->notify);
    reach_close();
    orders_free(server);
    store_unlock(server->lock);
    if (server->hall.slots)
        hall_close(&server->hall);
    analyses_close(server->analyses);
    files_clear(&server->files);
    address_clear(&server->addresses);
}

int fogg_serve(const fogg_server_options *options)
{
    net_server *server = memory_of(sizeof *server);
    net_listen place;
    net_players players = {0};
    fogg_far *far = NULL;
    if (sodium_init() < 0) {
        fputs("fogg serve: the system gives no random numbers\n", stderr);
        free(server);
        return 1;
    }
    pthread_mutex_init(&server->waking, NULL);
    reach_open();
    server->options = *options;
    server->lock = STORE_UNLOCKED;
    server->began = server->probed = monotonic_ms();
    server->door.file = -1;
    server->loop = ev_loop_new(EVFLAG_AUTO);
    wheel_open(&server->wheel, server->began);
    tap_open();
    keep_private();
    log_set_least(options->is_quiet ? LOG_WARN : LOG_INFO);
    raise_file_limit();
    bool is_open = server->loop && listen_parse(options->listen, &place) && listen_check(options) &&
                   players_open(&players, options, wake, server) && open_files(server) && open_nats(server, &far) &&
                   open_store(server) && open_bus(server);
    if (!is_open)
        nats_close(far);
    if (is_open) {
        hall_open(&server->hall, server->queue, server->quick, server->thinkers, players.boards, players.bots,
                  players.stand_in, net_steady());
        server->hall.node = server->node;
        server->hall.is_edge = server->options.has_no_tables;
        if (server->bus) {
            links_open(&server->hall, server->bus);
            ev_prepare_init(&server->before_waiting, before_waiting);
            server->before_waiting.data = server;
            ev_prepare_start(server->loop, &server->before_waiting);
        }
        server->hall.read_date = net_now;
        server->hall.programs = players.programs;
        server->hall.far = far;
        if (far && options->has_analyses) {
            server->analyses = analyses_open(server);
            server->hall.has_analyses = true;
            nats_set_reviewer(far, analyses_take, server->analyses);
        }
        retention_open(&server->retention, &server->hall, &(retention_days){0});
        reload_use_limits(server);
        server->notify = notify_open(server);
        if (server->node == 0)
            orders_open(server, wake); /* else orders come through the database */
        take_signals();
        is_open = server->notify && open_network(server, &place);
    }
    if (is_open)
        ev_run(server->loop, 0);
    close_all(server, players.programs);
    players_close(&players);
    pthread_mutex_destroy(&server->waking);
    free(server);
    if (is_open)
        log_line(LOG_INFO, "closed", "%s", "");
    return is_open ? 0 : 1;
}

bool fogg_server_has_page(void)
{
    char path[4096];
    return listen_find_page(path, sizeof path);
}

bool fogg_server_is_running(const char *data)
{
    char error[STORE_MAX_ERROR];
    int lock = store_lock(data, false, 0, error);
    store_unlock(lock);
    return lock == STORE_LOCK_IN_USE;
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
