/* people.c - what the running server does when people change. */
#include "people.h"

#include <stdlib.h>
#include <string.h>

#include "../lobby/atlas.h"
#include "../lobby/govern.h"
#include "../work/monotonic.h"

enum {
    GIVE_UP_AFTER = 10000, /* milliseconds that an order waits for a table to be free */
    NEWS_EVERY = 1000,     /* milliseconds between two looks at what other servers were ordered */
    TOUCH_AFTER = 3600000, /* milliseconds after which a use of a session is noted again */
};

/* ---- closing sockets ----------------------------------------------------------------------------------------- */

/* Whose sockets are closed: of a session, a person, or an address. */
typedef struct ending {
    bool has_hash, has_except;
    uint8_t hash[STORE_HASH_BYTES]; /* of the session, or of the only one of the person that stays */
    int64_t person;
    char address[ADDRESS_MAX];
    const char *why;
} ending;

typedef struct ending_job {
    store_job base;
    net_server *server;
    ending what;
} ending_job;

static bool is_meant(const fogg_client *client, const ending *e)
{
    const net_connection *connection = client->carrier;
    if (!connection || client->is_far)
        return false;
    bool is_session = memcmp(connection->session, e->hash, STORE_HASH_BYTES) == 0;
    if (e->has_hash)
        return is_session;
    if (e->person != 0)
        return client->has_person && client->person == e->person && !(e->has_except && is_session);
    return strcmp(connection->address->text, e->address) == 0;
}

static void end_sockets(net_server *server, const ending *e)
{
    for (fogg_client *c = server->hall.clients, *next; c; c = next) {
        next = c->next_in_hall;
        if (is_meant(c, e))
            c->close(c, 1008, e->why);
    }
}

static store_status run_nothing(fogg_store *store, store_job *base)
{
    (void)store;
    (void)base;
    return STORE_OK;
}

static void done_ending(store_job *base)
{
    ending_job *job = (ending_job *)base;
    end_sockets(job->server, &job->what);
    free(job);
}

/* When the second look is taken, every socket whose session was looked up before has joined, and is closed too. */
static void end_now_and_later(net_server *server, const ending *e)
{
    ending_job *job = memory_of(sizeof *job);
    *job =
        (ending_job){.base = {.run = run_nothing, .done = done_ending, .is_last = true}, .server = server, .what = *e};
    end_sockets(server, e);
    queue_add(server->queue, &job->base);
}

void people_end_session(net_server *server, const uint8_t *hash)
{
    ending e = {.has_hash = true, .why = "signed out"};
    memcpy(e.hash, hash, sizeof e.hash);
    end_now_and_later(server, &e);
}

void people_end_person(net_server *server, int64_t person, const uint8_t *except, const char *why)
{
    ending e = {.person = person, .has_except = except != NULL, .why = why};
    if (except)
        memcpy(e.hash, except, sizeof e.hash);
    end_now_and_later(server, &e);
}

void people_end_address(net_server *server, const char *address, const char *why)
{
    ending e = {.why = why};
    memcpy(e.address, address, strnlen(address, sizeof e.address - 1));
    end_now_and_later(server, &e);
}

/* ---- orders -------------------------------------------------------------------------------------------------- */

struct net_order {
    store_job base;
    net_server *server;
    order what;
    void (*done)(void *context, store_status status);
    void *context;
    store_status status;
    int64_t give_up_at; /* monotonic milliseconds */
    net_order *next;    /* of those that wait for a table */
};

/* Tables and clients in memory follow.  Returns false if a table is busy. */
static bool follow(net_server *server, const order *o)
{
    fogg_hall *hall = &server->hall;
    switch (o->kind) {
    case ORDER_CLOSE:
        return govern_close(hall, o->table);
    case ORDER_RENAME:
        govern_rename(hall, o->person, o->name);
        break;
    case ORDER_REMOVE:
        govern_remove(hall, o->person);
        break;
    case ORDER_MUTE:
        govern_silence(hall, o->person, o->until);
        break;
    case ORDER_MAP:
        atlas_remove(hall, o->name);
        break;
    case ORDER_BAN:
    case ORDER_UNBAN:
    case ORDER_RESET:
    case ORDER_END:
    case ORDER_KIND_COUNT:
        break;
    }
    return true;
}

static void end_sockets_of(net_server *server, const order *o)
{
    if (o->kind == ORDER_BAN && o->person == 0)
        people_end_address(server, o->address, "banned");
    else if (o->kind == ORDER_BAN)
        people_end_person(server, o->person, NULL, "banned");
    else if (o->kind == ORDER_REMOVE || o->kind == ORDER_END)
        people_end_person(server, o->person, NULL, "signed out");
}

static void finish(net_order *job)
{
    job->done(job->context, job->status);
    free(job);
}

static void wait_for_table(net_order *job)
{
    job->next = job->server->waiting_orders;
    job->server->waiting_orders = job;
}

static void done_reading(store_job *base)
{
    net_order *job = (net_order *)base;
    if (follow(job->server, &job->what))
        finish(job);
    else
        wait_for_table(job); /* the table was read just before it was closed; its changes cannot be stored */
}

static store_status run_order(fogg_store *store, store_job *base)
{
    return order_run_and_tell(store, &((net_order *)base)->what);
}

static void done_order(store_job *base)
{
    net_order *job = (net_order *)base;
    job->status = base->status;
    if (job->status != STORE_OK) {
        finish(job);
        return;
    }
    follow(job->server, &job->what);
    end_sockets_of(job->server, &job->what);
    job->base = (store_job){.run = run_nothing, .done = done_reading, .is_last = true};
    queue_add(job->server->queue, &job->base);
}

static void begin_order(net_order *job)
{
    job->base = (store_job){.run = run_order, .done = done_order, .is_write = true};
    queue_add(job->server->queue, &job->base);
}

void people_order(net_server *server, const order *o, void (*done)(void *context, store_status status), void *context)
{
    net_order *job = memory_of(sizeof *job);
    *job = (net_order){.server = server,
                       .what = *o,
                       .done = done,
                       .context = context,
                       .status = STORE_FAILED,
                       .give_up_at = monotonic_ms() + GIVE_UP_AFTER};
    job->what.now = net_now();
    if (follow(server, o))
        begin_order(job);
    else
        wait_for_table(job);
}

/* ---- what other servers of the store were ordered ------------------------------------------------------------- */

typedef struct news_job {
    store_job base;
    net_server *server;
    int64_t last;
    fogg_buffer orders; /* texts, each with its end */
} news_job;

static void take_news(void *context, int64_t number, const char *text)
{
    news_job *job = context;
    job->last = number;
    buffer_add(&job->orders, text, strlen(text) + 1);
}

static store_status run_news(fogg_store *store, store_job *base)
{
    news_job *job = (news_job *)base;
    return store->kind->read_news(store, job->last, take_news, job);
}

/* A table that is busy is left alone: its owner's next write is fenced, and the table is read again. */
static void done_news(store_job *base)
{
    news_job *job = (news_job *)base;
    for (size_t at = 0; base->status == STORE_OK && at < job->orders.length;) {
        const char *text = job->orders.at + at;
        order what;
        if (strncmp(text, ATLAS_NEWS, strlen(ATLAS_NEWS)) == 0) {
            atlas_fetch(&job->server->hall, text + strlen(ATLAS_NEWS));
        } else if (order_parse(text, strlen(text), &what)) {
            follow(job->server, &what);
            end_sockets_of(job->server, &what);
        }
        at += strlen(text) + 1;
    }
    if (base->status == STORE_OK)
        job->server->last_news = job->last;
    job->server->is_reading_news = false;
    buffer_clear(&job->orders);
    free(job);
}

static void look_for_news(net_server *server)
{
    int64_t now = monotonic_ms();
    if (server->node == 0 || server->is_reading_news || now - server->looked_for_news < NEWS_EVERY)
        return;
    news_job *job = memory_of(sizeof *job);
    *job = (news_job){.base = {.run = run_news, .done = done_news}, .server = server, .last = server->last_news};
    server->is_reading_news = true;
    server->looked_for_news = now;
    queue_add(server->queue, &job->base);
}

void people_tick(net_server *server)
{
    look_for_news(server);
    net_order *list = server->waiting_orders;
    server->waiting_orders = NULL;
    while (list) {
        net_order *job = list;
        list = list->next;
        bool is_stored = job->status == STORE_OK, has_followed = follow(server, &job->what);
        if (has_followed && !is_stored)
            begin_order(job);
        else if (has_followed || monotonic_ms() > job->give_up_at)
            finish(job);
        else
            wait_for_table(job);
    }
}

void people_close(net_server *server)
{
    while (server->waiting_orders) {
        net_order *job = server->waiting_orders;
        server->waiting_orders = job->next;
        finish(job);
    }
}

/* ---- sessions in use ----------------------------------------------------------------------------------------- */

typedef struct touch_job {
    store_job base;
    store_session session;
} touch_job;

static store_status run_touch(fogg_store *store, store_job *base)
{
    const store_session *session = &((touch_job *)base)->session;
    return store->kind->touch_session(store, session->hash, session->seen, session->address);
}

static void done_touch(store_job *base)
{
    free(base);
}

void people_touch(net_server *server, line_owner owner, const store_session *session, const char *address, int64_t now)
{
    if (now - session->seen < TOUCH_AFTER && strcmp(session->address, address) == 0)
        return;
    touch_job *job = memory_of(sizeof *job);
    *job = (touch_job){.base = {.place = {.owner = owner}, .run = run_touch, .done = done_touch, .is_write = true},
                       .session = *session};
    job->session.seen = now;
    memset(job->session.address, 0, sizeof job->session.address);
    memcpy(job->session.address, address, strnlen(address, sizeof job->session.address - 1));
    queue_add(server->queue, &job->base);
}
