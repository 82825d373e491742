/* ceiling.c - what the parts alone can do: the bare store, the bare library.
 *
 * The store gets the inserts of an action from as many games at once as the server has; each game waits until its own
 * are committed.  The library echoes messages, as long as those of a game, to as many clients as the server has. */
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "entry.h"
#include "games.h"
#include "link.h"
#include "store/queue.h"
#include "store/sqlite.h"

enum { GAMES = 1000, BATCH = 512 };

/* ---- the store ----------------------------------------------------------------------------------------------- */

typedef struct insert_job {
    store_job base;
    int64_t table;
    int number;
} insert_job;

static long inserted;
static bool is_inserting;
static store_queue *queue;

static store_status run_insert(fogg_store *store, store_job *base)
{
    insert_job *job = (insert_job *)base;
    store_entry entry = load_entry(job->table);
    entry.number = job->number;
    return store->kind->append(store, &entry);
}

static void done_insert(store_job *base)
{
    insert_job *job = (insert_job *)base;
    inserted += base->status == STORE_OK;
    if (!is_inserting || base->status != STORE_OK) {
        free(job);
        return;
    }
    job->number++;
    queue_add(queue, &job->base);
}

static store_status run_table(fogg_store *store, store_job *base)
{
    insert_job *job = (insert_job *)base;
    store_person person = {.id = 1, .name = "x"};
    store_table table = {.id = job->table, .seats = 2, .host = 1, .map = "usa"};
    store->kind->add_person(store, &person);
    return store->kind->add_table(store, &table);
}

static void done_table(store_job *base)
{
    insert_job *job = (insert_job *)base;
    job->base.run = run_insert;
    job->base.done = done_insert;
    job->number = 1;
    queue_add(queue, &job->base);
}

static void wake(void *context)
{
    (void)context;
}

int ceiling_store(const char *path, int seconds)
{
    char error[STORE_MAX_ERROR];
    fogg_store *writer = store_sqlite_open(path, 0, error);
    fogg_store *reader = writer ? store_sqlite_open_reader(path, error) : NULL;
    if (!reader) {
        fprintf(stderr, "load: %s\n", error);
        return 1;
    }
    queue = queue_open(writer, reader, wake, NULL);
    is_inserting = true;
    for (int i = 0; i < GAMES; i++) {
        insert_job *job = calloc(1, sizeof *job);
        job->base = (store_job){.run = run_table, .done = done_table, .is_write = true};
        job->table = 1000 + i;
        queue_add(queue, &job->base);
    }
    int64_t began = now_us(), now = began;
    while (now < began + (int64_t)seconds * 1000000) {
        if (queue_deliver(queue) == 0)
            usleep(50);
        now = now_us();
    }
    is_inserting = false;
    printf("{\"inserts_a_second\":%.0f}\n", (double)inserted * 1e6 / (double)(now - began));
    queue_close(queue);
    return 0;
}

/* ---- the library --------------------------------------------------------------------------------------------- */

typedef struct echo {
    size_t length;
    unsigned char bytes[LWS_PRE + 4096];
} echo;

static int on_echo(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    echo *e = user;
    if (reason == LWS_CALLBACK_RECEIVE && length <= 4096 - e->length) {
        memcpy(e->bytes + LWS_PRE + e->length, in, length);
        e->length += length;
        if (lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0)
            lws_callback_on_writable(wsi);
    } else if (reason == LWS_CALLBACK_SERVER_WRITEABLE && e->length > 0) {
        int written = lws_write(wsi, e->bytes + LWS_PRE, e->length, LWS_WRITE_TEXT);
        e->length = 0;
        return written < 0 ? -1 : 0;
    }
    return 0;
}

/* Runs until it is killed; tells its port through the pipe. */
static void serve_echoes(int pipe)
{
    static const struct lws_protocols protocols[] = {{"fogg", on_echo, sizeof(echo), 4096, 0, NULL, 0}, {0}};
    struct lws_context_creation_info info = {.port = 0,
                                             .iface = "127.0.0.1",
                                             .protocols = protocols,
                                             .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                                                        LWS_SERVER_OPTION_DISABLE_IPV6};
    lws_set_log_level(LLL_ERR, NULL);
    struct lws_context *context = lws_create_context(&info);
    struct lws_vhost *vhost = context ? lws_create_vhost(context, &info) : NULL;
    int port = vhost ? lws_get_vhost_listen_port(vhost) : 0;
    if (write(pipe, &port, sizeof port) != sizeof port || port == 0)
        _exit(1);
    while (lws_service(context, 0) >= 0)
        ;
    _exit(0);
}

typedef struct shout {
    ws_link link;
    long echoes;
} shout;

static shout *all;
static char shouted[4096];
static int shouted_length;

static void take_echo(void *context, char *text, size_t length)
{
    shout *s = context;
    (void)text;
    (void)length;
    s->echoes++;
    link_send(&s->link, shouted, (size_t)shouted_length);
}

int ceiling_echo(int connections, int seconds, int bytes)
{
    int ends[2], port = 0, poll = epoll_create1(0);
    long echoes = 0;
    if (pipe(ends) != 0)
        return 1;
    pid_t child = fork();
    if (child == 0)
        serve_echoes(ends[1]);
    if (read(ends[0], &port, sizeof port) != sizeof port || port == 0) {
        fputs("load: the library does not start\n", stderr);
        return 1;
    }
    shouted_length = bytes;
    memset(shouted, 'x', sizeof shouted);
    all = calloc((size_t)connections, sizeof *all);
    for (int i = 0; i < connections; i++) {
        if (!link_open(&all[i].link, port, NULL))
            return 1;
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &all[i]};
        epoll_ctl(poll, EPOLL_CTL_ADD, all[i].link.file, &event);
        link_send(&all[i].link, shouted, (size_t)bytes);
    }
    int64_t began = now_us();
    while (now_us() < began + (int64_t)seconds * 1000000) {
        struct epoll_event events[BATCH];
        int count = epoll_wait(poll, events, BATCH, 10);
        for (int i = 0; i < count; i++) {
            shout *s = events[i].data.ptr;
            if (!link_read(&s->link, take_echo, s))
                return 1;
            link_flush(&s->link);
        }
    }
    for (int i = 0; i < connections; i++)
        echoes += all[i].echoes;
    printf("{\"echoes_a_second\":%.0f}\n", (double)echoes * 1e6 / (double)(now_us() - began));
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    return 0;
}
