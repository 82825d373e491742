/* bus.c - envelopes through NATS. */
#include "bus.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lobby/envelope.h"
#include "nats.h"
#include "nats_streams.h"

enum { MOST_BYTES = 256 << 10 }; /* sent together; NATS takes a megabyte */

/* Something that was heard, for the loop. */
typedef struct heard {
    struct heard *next;
    int64_t nobody; /* a node at which nobody listens; 0: an envelope */
    size_t length;
    char bytes[];
} heard;

/* What is to be sent to a node at the end of the loop's turn. */
typedef struct bundle {
    struct bundle *next;
    int64_t to;
    fogg_buffer bytes;
} bundle;

typedef struct nats_bus {
    fogg_bus base;
    natsConnection *connection;
    natsSubscription *own, *all;
    int64_t node;
    bundle *bundles; /* one for each node that something was ever sent to */
    pthread_mutex_t lock;
    heard *first, *last;
    void (*wake)(void *context);
    void *context;
} nats_bus;

/* In a thread of libnats.  Subjects: fogg.node.ID.link, fogg.node.ID.none.OTHER when nobody listens there, fogg.all. */
static void hear(natsConnection *connection, natsSubscription *subscription, natsMsg *message, void *context)
{
    nats_bus *bus = context;
    const char *none = strstr(natsMsg_GetSubject(message), ".none.");
    size_t length = none ? 0 : (size_t)natsMsg_GetDataLength(message);
    (void)connection;
    (void)subscription;
    if (!none || natsMsg_IsNoResponders(message)) {
        heard *made = memory_of(sizeof *made + length);
        made->nobody = none ? strtoll(none + strlen(".none."), NULL, 16) : 0;
        made->length = length;
        if (length > 0)
            memcpy(made->bytes, natsMsg_GetData(message), length);
        pthread_mutex_lock(&bus->lock);
        bool is_first = !bus->last;
        if (bus->last)
            bus->last->next = made;
        else
            bus->first = made;
        bus->last = made;
        pthread_mutex_unlock(&bus->lock);
        if (is_first) /* else the loop has been woken for the others, and takes all */
            bus->wake(bus->context);
    }
    natsMsg_Destroy(message);
}

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
    for (bundle *p = bus ? bus->bundles : NULL; p; p = p->next)
        send_bundle(bus, p);
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
        status = natsConnection_Connect(&bus->connection, options);
    natsOptions_Destroy(options);
    return status;
}

fogg_bus *bus_open(const char *url, int64_t node, void (*wake)(void *context), void *context, char *error)
{
    nats_bus *bus = memory_of(sizeof *bus);
    char subject[64];
    *bus = (nats_bus){.base = {send_envelope, gather, is_up}, .node = node, .wake = wake, .context = context};
    pthread_mutex_init(&bus->lock, NULL);
    snprintf(subject, sizeof subject, "fogg.node.%llx.>", (unsigned long long)node);
    natsStatus status = connect_to(bus, url);
    if (status == NATS_OK)
        status = natsConnection_Subscribe(&bus->own, bus->connection, subject, hear, bus);
    if (status == NATS_OK)
        status = natsConnection_Subscribe(&bus->all, bus->connection, "fogg.all", hear, bus);
    if (status == NATS_OK)
        return &bus->base;
    snprintf(error, NATS_MAX_ERROR, "NATS at %s: %s", url, natsStatus_GetText(status));
    bus_close(&bus->base);
    return NULL;
}

void bus_deliver(fogg_bus *base, fogg_hall *hall, int64_t now)
{
    nats_bus *bus = (nats_bus *)base;
    if (!bus)
        return;
    pthread_mutex_lock(&bus->lock);
    heard *all = bus->first;
    bus->first = bus->last = NULL;
    pthread_mutex_unlock(&bus->lock);
    while (all) {
        heard *next = all->next;
        if (all->nobody != 0)
            links_nobody(hall, all->nobody, now);
        for (size_t at = 0, length; (length = envelope_first(all->bytes + at, all->length - at)) > 0; at += length)
            links_hear(hall, all->bytes + at, length, now);
        free(all);
        all = next;
    }
}

void bus_close(fogg_bus *base)
{
    nats_bus *bus = (nats_bus *)base;
    if (!bus)
        return;
    natsSubscription_Destroy(bus->own);
    natsSubscription_Destroy(bus->all);
    if (bus->connection) {
        bus_flush(base);
        natsConnection_Flush(bus->connection);
        natsConnection_Close(bus->connection); /* from here on nothing is heard */
    }
    natsConnection_Destroy(bus->connection);
    while (bus->bundles) {
        bundle *next = bus->bundles->next;
        buffer_clear(&bus->bundles->bytes);
        free(bus->bundles);
        bus->bundles = next;
    }
    while (bus->first) {
        heard *next = bus->first->next;
        free(bus->first);
        bus->first = next;
    }
    pthread_mutex_destroy(&bus->lock);
    free(bus);
}
