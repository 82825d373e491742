/* bus.h - envelopes between nodes (lobby/links.h), through NATS.
 *
 * A node listens to fogg.node.ID.link and to fogg.all.  The loop itself reads and writes the connection: threads of
 * libnats would have to be woken for every message, and would have to wake the loop.  They still connect again, and say
 * that nobody listens at a node. */
#ifndef NET_BUS_H
#define NET_BUS_H

#include <ev.h>

#include "../lobby/links.h"

/* What the bus calls.  `hear`: in the loop, when something has come for bus_deliver.  `wake`: in another thread, when
 * the loop has to turn. */
typedef struct bus_calls {
    void (*hear)(void *context);
    void (*wake)(void *context);
    void *context;
} bus_calls;

/* Connects.  To be called in the thread of the loop.  NULL with a sentence in `error`, of NATS_MAX_ERROR bytes. */
fogg_bus *bus_open(const char *url, int64_t node, struct ev_loop *loop, const bus_calls *calls, char *error);

/* Gives the hall what has come. */
void bus_deliver(fogg_bus *bus, fogg_hall *hall, int64_t now);

/* Sends what was gathered since the last call: at the end of each turn of the loop.  NULL for no bus. */
void bus_flush(fogg_bus *bus);

/* The loop ends: nothing is heard any more.  What is sent after that goes out when the bus is closed. */
void bus_leave_loop(fogg_bus *bus);

void bus_close(fogg_bus *bus);

#endif
