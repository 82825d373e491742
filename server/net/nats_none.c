/* nats_none.c - in place of nats.c where libnats is missing. */
#include <stdio.h>
#include <stdlib.h>

#include "bus.h"
#include "fogg/think.h"
#include "nats.h"

static const char sentence[] = "this fogg was built without libnats; build it where libnats-dev is installed";

bool nats_is_built_in(void)
{
    return false;
}

fogg_far *nats_open(const char *url, void (*wake)(void *context), void *context, char *error)
{
    (void)url;
    (void)wake;
    (void)context;
    snprintf(error, NATS_MAX_ERROR, "%s", sentence);
    return NULL;
}

void nats_deliver(fogg_far *far, fogg_hall *hall)
{
    (void)far;
    (void)hall;
}

void nats_set_reviewer(fogg_far *far, void (*take)(void *reviewer, uint64_t number, const review_answer *answer),
                       void *reviewer)
{
    (void)far;
    (void)take;
    (void)reviewer;
}

bool nats_is_connected(const fogg_far *far)
{
    (void)far;
    return false;
}

void nats_close(fogg_far *far)
{
    (void)far;
}

int fogg_think(const fogg_think_options *options)
{
    (void)options;
    fprintf(stderr, "fogg think: %s\n", sentence);
    return EXIT_FAILURE;
}

fogg_bus *bus_open(const char *url, int64_t node, struct ev_loop *loop, const bus_calls *calls, char *error)
{
    (void)url;
    (void)node;
    (void)loop;
    (void)calls;
    snprintf(error, NATS_MAX_ERROR, "this fogg was built without libnats");
    return NULL;
}

void bus_deliver(fogg_bus *bus, fogg_hall *hall, int64_t now)
{
    (void)bus;
    (void)hall;
    (void)now;
}

void bus_leave_loop(fogg_bus *bus)
{
    (void)bus;
}

void bus_flush(fogg_bus *bus)
{
    (void)bus;
}

void bus_close(fogg_bus *bus)
{
    (void)bus;
}
