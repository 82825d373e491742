/* bus.c - envelopes through NATS.
 *
 * libnats tells which socket is to be watched, and whether for reading and writing.  It does so in any thread, so that
 * is noted under a lock, and the loop does it before it waits. */
#include "bus.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lobby/envelope.h"
#include "nats.h"
#include "nats_streams.h"

enum { MOST_BYTES = 256 << 10 }; /* sent together; NATS takes a megabyte */

/* A node at which nobody listens. */
typedef struct absence {
    struct absence *next;
    int64_t node;
} absence;

/* What is to be sent to a node at the end of the loop's turn. */
typedef struct bundle {
    struct bundle *next;
    int64_t to;
    fogg_buffer bytes;
} bundle;

typedef struct nats_bus {
    fogg_bus base;
    natsConnection *connection;
    natsSubscription *own, *all, *none;
    int64_t node;
    bundle *bundles; /* one for each node that something was ever sent to */
    bus_calls calls;
    struct ev_loop *loop; /* NULL: it has ended */
    ev_io io;
    int watched, events; /* the socket that it watches, and for what */
    pthread_t thread;
    pthread_mutex_t lock; /* of what follows */
    int file;             /* -1: none */
    bool is_read, is_written;
    int sockets; /* so far */
    absence *first;
} nats_bus;

/* ---- the loop ------------------------------------------------------------------------------------------------ */

/* Something has been noted under the lock, which is given back. */
static void noted(nats_bus *bus)
{
    pthread_mutex_unlock(&bus->lock);
    if (!pthread_equal(pthread_self(), bus->thread))
        bus->calls.wake(bus->calls.context);
}

static natsStatus attach(void **data, void *loop, natsConnection *connection, natsSock file)
{
    nats_bus *bus = *data = loop;
    (void)connection; /* natsConnection_Connect has not returned it yet */
    pthread_mutex_lock(&bus->lock);
    bus->file = file;
    bus->sockets++;
    bus->is_read = true;
    bus->is_written = false;
    noted(bus);
    return NATS_OK;
}

static natsStatus note(nats_bus *bus, bool *wish, bool is_on)
{
    pthread_mutex_lock(&bus->lock);
    *wish = is_on;
    noted(bus);
    return NATS_OK;
}

static natsStatus set_read(void *data, bool is_on)
{
    nats_bus *bus = data;
    return note(bus, &bus->is_read, is_on);
}

static natsStatus set_written(void *data, bool is_on)
{
    nats_bus *bus = data;
    return note(bus, &bus->is_written, is_on);
}

static natsStatus detach(void *data)
{
    nats_bus *bus = data;
    pthread_mutex_lock(&bus->lock);
    bus->file = -1;
    noted(bus);
    return NATS_OK;
}

static void on_event(struct ev_loop *loop, ev_io *io, int events)
{
    nats_bus *bus = io->data;
    (void)loop;
    if (events & EV_WRITE)
        natsConnection_ProcessWriteEvent(bus->connection);
    if (events & EV_READ) {
        natsConnection_ProcessReadEvent(bus->connection);
        bus->calls.hear(bus->calls.context);
    }
}

/* Has the loop watch what libnats wants.  The socket may be another one of the same number. */
static void watch(nats_bus *bus)
{
    pthread_mutex_lock(&bus->lock);
    int file = bus->file, sockets = bus->sockets;
    int events = (bus->is_read ? EV_READ : 0) | (bus->is_written ? EV_WRITE : 0);
    pthread_mutex_unlock(&bus->lock);
    if (file < 0)
        events = 0;
    if (!bus->loop || (sockets == bus->watched && events == bus->events))
        return;
    bus->watched = sockets;
    bus->events = events;
    ev_io_stop(bus->loop, &bus->io);
    if (events == 0)
        return;
    ev_io_set(&bus->io, file, events);
    ev_io_start(bus->loop, &bus->io);
}

/* ---- hearing ------------------------------------------------------------------------------------------------- */

/* In a thread of libnats: an answer to something that was sent, at fogg.node.ID.none.OTHER. */
static void note_absence(natsConnection *connection, natsSubscription *subscription, natsMsg *message, void *context)
{
    nats_bus *bus = context;
    const char *none = strstr(natsMsg_GetSubject(message), ".none.");
    (void)connection;
    (void)subscription;
    if (none && natsMsg_IsNoResponders(message)) {
        absence *made = memory_of(sizeof *made);
        made->node = strtoll(none + strlen(".none."), NULL, 16);
        pthread_mutex_lock(&bus->lock);
        made->next = bus->first;
        bus->first = made;
        pthread_mutex_unlock(&bus->lock);
        bus->calls.wake(bus->calls.context);
    }
    natsMsg_Destroy(message);
}

/* What has come by a subscription and was not taken yet. */
static void take_messages(natsSubscription *subscription, fogg_hall *hall, int64_t now)
{
    natsMsg *message;
    while (natsSubscription_NextMsg(&message, subscription, 0) == NATS_OK) {
        const char *bytes = natsMsg_GetData(message);
        size_t count = (size_t)natsMsg_GetDataLength(message);
        for (size_t at = 0, length; (length = envelope_first(bytes + at, count - at)) > 0; at += length)
            links_hear(hall, bytes + at, length, now);
        natsMsg_Destroy(message);
    }
}

void bus_deliver(fogg_bus *base, fogg_hall *hall, int64_t now)
{
    nats_bus *bus = (nats_bus *)base;
    if (!bus)
        return;
    pthread_mutex_lock(&bus->lock);
    absence *absences = bus->first;
    bus->first = NULL;
    pthread_mutex_unlock(&bus->lock);
    while (absences) {
        absence *next = absences->next;
        links_nobody(hall, absences->node, now);
        free(absences);
        absences = next;
    }
    take_messages(bus->own, hall, now);
    take_messages(bus->all, hall, now);
}

/* ---- sending ------------------------------------------------------------------------------------------------- */

static void publish(nats_bus *bus, int64_t to, const void *bytes, size_t length)
{
    char subject[64], reply[80];
    snprintf(subject, sizeof subject, "fogg.node.%llx.link", (unsigned long long)to);
    snprintf(reply, sizeof reply, "fogg.node.%llx.none.%llx", (unsigned long long)bus->node, (unsigned long long)to);
    natsConnection_PublishRequest(bus->connection, subject, reply, bytes, (int)length);
}

static void send_bundle(nats_bus *bus, bundle *p)
{
    if (p->bytes.length > 0)
        publish(bus, p->to, p->bytes.at, p->bytes.length);
    buffer_empty(&p->bytes);
}

static bundle *bundle_of(nats_bus *bus, int64_t to)
{
    bundle *p = bus->bundles;
    while (p && p->to != to)
        p = p->next;
    return p;
}

static void send_envelope(fogg_bus *base, int64_t to, const void *bytes, size_t length)
{
    nats_bus *bus = (nats_bus *)base;
    if (to == 0) {
        natsConnection_Publish(bus->connection, "fogg.all", bytes, (int)length);
        return;
    }
    bundle *before = bundle_of(bus, to);
    if (before)
        send_bundle(bus, before);
    publish(bus, to, bytes, length);
}

static void gather(fogg_bus *base, int64_t to, const void *bytes, size_t length)
{
    static const char filling[8] = {0};
    nats_bus *bus = (nats_bus *)base;
    bundle *p = bundle_of(bus, to);
    if (!p) {
        p = memory_of(sizeof *p);
        *p = (bundle){.next = bus->bundles, .to = to};
        bus->bundles = p;
    }
    if (p->bytes.length + length > MOST_BYTES)
        send_bundle(bus, p);
    buffer_add(&p->bytes, bytes, length);
    buffer_add(&p->bytes, filling, (8 - length % 8) % 8);
}

void bus_flush(fogg_bus *base)
{
    nats_bus *bus = (nats_bus *)base;
    if (!bus)
        return;
    for (bundle *p = bus->bundles; p; p = p->next)
        send_bundle(bus, p);
    pthread_mutex_lock(&bus->lock);
    bool is_written = bus->is_written;
    pthread_mutex_unlock(&bus->lock);
    if (is_written) /* at once, without waiting until the loop says that it can be */
        natsConnection_ProcessWriteEvent(bus->connection);
    watch(bus);
}

static bool is_up(const fogg_bus *base)
{
    const nats_bus *bus = (const nats_bus *)base;
    return natsConnection_Status(bus->connection) == NATS_CONN_STATUS_CONNECTED;
}

static natsStatus connect_to(nats_bus *bus, const char *url)
{
    natsOptions *options = NULL;
    natsStatus status = natsOptions_Create(&options);
    if (status == NATS_OK)
        status = natsOptions_SetURL(options, url);
    if (status == NATS_OK)
        status = natsOptions_SetName(options, "fogg serve: links");
    if (status == NATS_OK)
        status = natsOptions_SetSendAsap(options, true);
    if (status == NATS_OK)
        status = natsOptions_SetMaxReconnect(options, -1);
    if (status == NATS_OK)
        status = natsOptions_SetReconnectWait(options, 250);
    if (status == NATS_OK)
        status = natsOptions_SetReconnectBufSize(options, 0); /* what cannot be sent now is lost: numbers tell */
    if (status == NATS_OK)
        status = natsOptions_SetEventLoop(options, bus, attach, set_read, set_written, detach);
    if (status == NATS_OK)
        status = natsConnection_Connect(&bus->connection, options);
    natsOptions_Destroy(options);
    return status;
}

static natsStatus subscribe(nats_bus *bus)
{
    char link[64], none[64];
    snprintf(link, sizeof link, "fogg.node.%llx.link", (unsigned long long)bus->node);
    snprintf(none, sizeof none, "fogg.node.%llx.none.*", (unsigned long long)bus->node);
    natsStatus status = natsConnection_SubscribeSync(&bus->own, bus->connection, link);
    if (status == NATS_OK)
        status = natsConnection_SubscribeSync(&bus->all, bus->connection, "fogg.all");
    if (status == NATS_OK)
        status = natsConnection_Subscribe(&bus->none, bus->connection, none, note_absence, bus);
    return status;
}

fogg_bus *bus_open(const char *url, int64_t node, struct ev_loop *loop, const bus_calls *calls, char *error)
{
    nats_bus *bus = memory_of(sizeof *bus);
    *bus = (nats_bus){.base = {send_envelope, gather, is_up},
                      .node = node,
                      .calls = *calls,
                      .loop = loop,
                      .thread = pthread_self(),
                      .file = -1};
    pthread_mutex_init(&bus->lock, NULL);
    ev_init(&bus->io, on_event);
    bus->io.data = bus;
    natsStatus status = connect_to(bus, url);
    if (status == NATS_OK)
        status = subscribe(bus);
    if (status == NATS_OK)
        return &bus->base;
    snprintf(error, NATS_MAX_ERROR, "NATS at %s: %s", url, natsStatus_GetText(status));
    bus_close(&bus->base);
    return NULL;
}

void bus_leave_loop(fogg_bus *base)
{
    nats_bus *bus = (nats_bus *)base;
    if (!bus)
        return;
    ev_io_stop(bus->loop, &bus->io);
    bus->loop = NULL;
}

void bus_close(fogg_bus *base)
{
    nats_bus *bus = (nats_bus *)base;
    if (!bus)
        return;
    if (bus->loop)
        bus_leave_loop(base);
    if (bus->connection)
        bus_flush(base);
    natsSubscription_Destroy(bus->own);
    natsSubscription_Destroy(bus->all);
    natsSubscription_Destroy(bus->none);
    if (bus->connection)
        natsConnection_Close(bus->connection); /* from here on nothing is heard */
    natsConnection_Destroy(bus->connection);
    while (bus->bundles) {
        bundle *next = bus->bundles->next;
        buffer_clear(&bus->bundles->bytes);
        free(bus->bundles);
        bus->bundles = next;
    }
    while (bus->first) {
        absence *next = bus->first->next;
        free(bus->first);
        bus->first = next;
    }
    pthread_mutex_destroy(&bus->lock);
    free(bus);
}
