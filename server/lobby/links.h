/* links.h - several halls with one store: whoever owns a table plays it, and passes what it tells to where people are
 * connected.
 *
 * A person's connection is at one node, the edge.  A message about a table that another node owns is passed on to the
 * owner, which has a client of its own for that connection: carried by a link instead of a socket.  What it is told
 * goes back the same way.
 *
 * The bus may lose, delay and double anything.  Envelopes of a pair of nodes are numbered, and every second a node
 * tells each other the last number it has sent.  A gap, or three seconds of silence, breaks the link: its clients at
 * the owner are gone, and their connections at the edge are closed, so that people come back and enter with the last
 * event they have.  Whether a write counts never depends on any of this: the store decides (store.h, store_hold). */
#ifndef LOBBY_LINKS_H
#define LOBBY_LINKS_H

#include "hall.h"

/* What carries envelopes between nodes. */
typedef struct fogg_bus fogg_bus;
struct fogg_bus {
    /* Sends to a node; 0 for all. */
    void (*send)(fogg_bus *bus, int64_t to, const void *bytes, size_t length);

    /* The same for a node that takes several envelopes at once: what one turn of the loop sends there is sent together.
     * NULL: one by one. */
    void (*gather)(fogg_bus *bus, int64_t to, const void *bytes, size_t length);
    bool (*is_up)(const fogg_bus *bus);
};

typedef struct fogg_links fogg_links;

typedef struct links_counts {
    uint64_t passed, told, broken, taken, elsewhere;
    int links, far_clients;
} links_counts;

/* Joins the halls of the bus; `hall->node` is set.  The bus stays the caller's. */
void links_open(fogg_hall *hall, fogg_bus *bus);
void links_close(fogg_hall *hall);

/* An envelope has come; nobody listens at a node. */
void links_hear(fogg_hall *hall, const void *bytes, size_t length, int64_t now);
void links_nobody(fogg_hall *hall, int64_t node, int64_t now);

/* Time passes. */
void links_tick(fogg_hall *hall);

/* Whether others may have taken this node for dead since the last call: then its tables may be theirs. */
bool links_was_apart(fogg_hall *hall);

/* Whether nothing can be passed on now. */
bool links_is_down(const fogg_hall *hall);

/* Whether the bus has been away for so long that nodes take what their own people act at, and read the rest. */
bool links_is_alone(const fogg_hall *hall);

/* Whether a table may be taken from an owner: it is nobody, or does not answer. */
bool links_may_take(const fogg_hall *hall, int64_t owner);

/* Passes a client's message on to the owner of a table that is elsewhere; with `is_enter` the client looks at nothing
 * else from now on. */
void links_pass(fogg_table *table, fogg_client *client, const char *bytes, size_t length, bool is_enter);

/* The message of another node's client is about a table that is not ours: that node looks the owner up again. */
void links_send_back(fogg_hall *hall, fogg_client *client, int64_t table, const char *bytes, size_t length);

/* The table has got another owner: a client that looks at it here, and whose connection is here, enters there with the
 * last event that it was told.  False if that cannot be: it has to connect again. */
bool links_enter_again(fogg_table *table, fogg_client *client);

/* Tells the other nodes which games here are watched most. */
void links_show(fogg_hall *hall);

/* Passes on a message that opens a table, from a node that owns none; false if no other is there. */
bool links_pass_new(fogg_hall *hall, fogg_client *client, const char *bytes, size_t length);

/* Passes a message on to all owners that know the client.  False if there are none. */
bool links_pass_to_all(fogg_hall *hall, fogg_client *client, const char *bytes, size_t length);

/* The client goes, or looks at a table of this node: other owners need not tell it anything. */
void links_leave(fogg_hall *hall, fogg_client *client);

links_counts links_count(const fogg_hall *hall);

#endif
