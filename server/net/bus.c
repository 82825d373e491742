/* bus.c - envelopes through NATS. */
#include "bus.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nats.h"
#include "nats_streams.h"

/* Something that was heard, for the loop. */
typedef struct heard {
    struct heard *next;
    int64_t nobody; /* a node at which nobody listens; 0: an envelope */
    size_t length;
    char bytes[];
} heard;

typedef struct nats_bus {
    fogg_bus base;
    natsConnection *connection;
    natsSubscription *own, *all;
    int64_t node;
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
        if (bus->last)
            bus->last->next = made;
        else
            bus->first = made;
        bus->last = made;
        pthread_mutex_unlock(&bus->lock);
        bus->wake(bus->context);
    }
    natsMsg_Destroy(message);
}

static void send_envelope(fogg_bus *base, int64_t to, const void *bytes, size_t length)
{
    nats_bus *bus = (nats_bus *)base;
    char subject[64], reply[80];
    if (to == 0) {
        natsConnection_Publish(bus->connection, "fogg.all", bytes, (int)length);
        return;
    }
    snprintf(subject, sizeof subject, "fogg.node.%llx.link", (unsigned long long)to);
    snprintf(reply, sizeof reply, "fogg.node.%llx.none.%llx", (unsigned long long)bus->node, (unsigned long long)to);
    natsConnection_PublishRequest(bus->connection, subject, reply, bytes, (int)length);
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
    *bus = (nats_bus){.base = {send_envelope, is_up}, .node = node, .wake = wake, .context = context};
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
        else
            links_hear(hall, all->bytes, all->length, now);
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
        natsConnection_Flush(bus->connection);
        natsConnection_Close(bus->connection); /* from here on nothing is heard */
    }
    natsConnection_Destroy(bus->connection);
    while (bus->first) {
        heard *next = bus->first->next;
        free(bus->first);
        bus->first = next;
    }
    pthread_mutex_destroy(&bus->lock);
    free(bus);
}
