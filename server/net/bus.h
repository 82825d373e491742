/* bus.h - envelopes between nodes (lobby/links.h), through NATS.
 *
 * A node listens to fogg.node.ID.link and to fogg.all.  libnats calls back in threads of its own: what they hear waits
 * in a list until the loop takes it. */
#ifndef NET_BUS_H
#define NET_BUS_H

#include "../lobby/links.h"

/* Connects.  `wake` is called in another thread when bus_deliver has something to do.  NULL with a sentence in `error`,
 * of NATS_MAX_ERROR bytes. */
fogg_bus *bus_open(const char *url, int64_t node, void (*wake)(void *context), void *context, char *error);

/* Gives the hall what has come. */
void bus_deliver(fogg_bus *bus, fogg_hall *hall, int64_t now);

/* Sends what was gathered since the last call: at the end of each turn of the loop.  NULL for no bus. */
void bus_flush(fogg_bus *bus);

void bus_close(fogg_bus *bus);

#endif
