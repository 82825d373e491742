/* world.h - a whole server and the people who use it, in one thread: a store, a node, connections, players.
 *
 * A step is one of the things that may happen next: a message arrives, the store writes a group, a bot decides, a
 * finished job is delivered, a player does something, time passes, something breaks.  Which one it is, is drawn from
 * the seed, so a seed is a whole story and gives the same story again.
 *
 *     world.c    steps and time
 *     node.c     halls on a store with faults; crashes and starts
 *     mail.c     what nodes send each other
 *     workers.c  bots that think elsewhere
 *     player.c   people who open tables, play, watch, repeat what is not answered
 *     audit.c    what must be true at every moment */
#ifndef SIMULATION_WORLD_H
#define SIMULATION_WORLD_H

#include "lobby/code.h"
#include "lobby/hall.h"
#include "lobby/links.h"
#include "lobby/table.h"

enum { WORLD_MAX_PLAYERS = 8, WORLD_MAX_PARTIES = 2, WORLD_MAX_NODES = 3 };

typedef struct world_line {
    struct world_line *next;
    char text[];
} world_line;

/* Messages on their way, in order. */
typedef struct world_pipe {
    world_line *first, *last;
} world_pipe;

/* A decision on its way to a worker, or the answer on its way back. */
typedef struct world_errand {
    struct world_errand *next;
    size_t length;
    char bytes[];
} world_errand;

typedef struct world_player world_player;

/* A connection as both ends see it. */
typedef struct world_connection {
    struct world_connection *next;
    world_player *player; /* NULL: the player has hung up, and the node has not noticed yet */
    struct world_node *node;
    fogg_client *client; /* the node's end, held; NULL: the node is gone */
    world_pipe to_node, to_player;
    bool is_closed; /* by the node */
} world_connection;

/* Those who play at one table, and the others who watch it. */
typedef struct world_party {
    const fogg_board *board;
    char code[CODE_LENGTH + 1]; /* "": not opened yet */
    int seats, humans;
    bool has_clock;
} world_party;

/* A process with a hall. */
typedef struct world_node {
    struct fogg_world *world;
    int number;
    bool is_up, is_dead;                         /* dead: it has crashed, and its store does nothing any more */
    bool is_ending;                              /* in order: it takes no connections, and gives its tables up */
    int64_t frozen_until, down_until, cut_until; /* cut: nothing comes through the bus */
    int64_t ahead;                               /* its clock, of everybody's time: milliseconds */
    fogg_store *writer, *reader;
    fogg_hall hall;
    store_queue *queue;
    fogg_pool *pool;
    fogg_bus bus;
} world_node;

/* An envelope on its way between nodes. */
typedef struct world_mail {
    struct world_mail *next;
    int64_t from, to;
    size_t length;
    char bytes[];
} world_mail;

/* Everything that can go wrong, each once in so many occasions; 0 for never. */
typedef struct world_faults {
    int crash, freeze, cut, ending;         /* steps */
    int unknown_stored, unknown_lost, full; /* commits */
    int unreadable;                         /* reads */
    int doubled;                            /* actions */
    int mail_lost, mail_late, mail_doubled; /* envelopes between nodes */
    int bus_cut;                            /* steps */
    int clock;                              /* starts: of one whose clock runs apart */
    int lost, late;                         /* decisions of workers: one dies, one answers when nobody waits any more */
} world_faults;

typedef struct world_counts {
    uint64_t steps, acts, acknowledged, events, views, crashes, ends, cuts, unknown, freezes, games, mails, passed,
        taken, fenced, broken;
} world_counts;

typedef struct fogg_world {
    uint64_t seed;
    int64_t now; /* milliseconds */
    long step;
    bool is_printing;  /* every step */
    char failure[600]; /* the first thing that is not as it must be; "" for none */
    world_faults faults;
    world_counts counts;

    /* The nodes.  One alone, or several that share the store. */
    world_node nodes[WORLD_MAX_NODES], *node; /* and the one of this step */
    int node_count;
    int64_t last_id;    /* a node has a new one at each start */
    world_mail *mail;   /* in the order it was sent */
    char path[64];      /* of the data file */
    fogg_store *reader; /* the auditor's own */
    bool has_workers;   /* bots that take their time think elsewhere */
    world_errand *errands, *answers;

    world_connection *connections;
    world_party parties[WORLD_MAX_PARTIES];
    int party_count;
    world_player *players[WORLD_MAX_PLAYERS];
    int player_count;
} fogg_world;

/* Plays the story of a seed: until `steps` have been made with faults, and then without faults until every game has
 * ended.  Returns whether all was as it must be. */
bool world_play(fogg_world *world, uint64_t seed, int steps);

/* Something is not as it must be. */
void world_fail(fogg_world *world, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Tells about the step, if steps are printed. */
void world_say(const fogg_world *world, const char *format, ...) __attribute__((format(printf, 2, 3)));

void pipe_add(world_pipe *pipe, const char *text, size_t length);
world_line *pipe_take(world_pipe *pipe); /* the caller frees it; NULL if there is none */
void pipe_clear(world_pipe *pipe);

/* ---- node.c ---- */
void node_open(fogg_world *world);  /* the store, people in it */
void node_start(fogg_world *world); /* a hall on the store: world->node */
void node_crash(fogg_world *world); /* nothing that is not committed remains */
void node_end(fogg_world *world);   /* it begins to end in order, or goes on with that; in the end it is down */
bool node_is_awake(const world_node *node);
world_node *node_draw(fogg_world *world); /* one that is up; NULL: none is */
void node_close(fogg_world *world);
const fogg_board *const *node_boards(void);
void node_connect(fogg_world *world, world_connection *connection, int64_t person, const char *name);

/* ---- mail.c ---- */
void mail_open(world_node *node);     /* joins it to the others */
void mail_deliver(fogg_world *world); /* a few envelopes arrive, or do not */
void mail_clear(fogg_world *world);

/* ---- workers.c ---- */
fogg_far *workers_open(fogg_world *world);
void workers_work(fogg_world *world);   /* a worker decides something, or dies over it */
void workers_answer(fogg_world *world); /* the node gets one of their answers */
void workers_clear(fogg_world *world);

/* ---- player.c ---- */
world_player *player_make(fogg_world *world, int number, int party, bool is_host, bool is_watching);
void player_free(world_player *player);
int64_t player_person(const world_player *player);
const char *player_name(const world_player *player);
void player_act(world_player *player);
void player_hear(world_player *player, const char *text);
void player_lose(world_player *player); /* the connection is gone */
world_connection *player_connection(const world_player *player);
bool player_is_done(const world_player *player); /* has everything of a game that is over */
bool player_is_of(const world_player *player, const world_party *party);
void player_play_again(world_player *player); /* the party opens another table */

/* ---- audit.c ---- */
void audit_open(fogg_world *world);
void audit_close(void);

/* What a player was told of the table, checked against the store: events from `first` on and, if not NULL, the view
 * after the event `last`. */
void audit_events(fogg_world *world, int64_t table, int64_t person, int first, const void *events, const void *view,
                  int last);

/* An action was acknowledged: it is in the log once.  It was refused because nothing was stored: it is not there. */
void audit_acknowledged(fogg_world *world, int64_t table, int64_t person, const char *id);
void audit_refused(fogg_world *world, int64_t table, int64_t person, const char *id);

/* A chat message was acknowledged: it is stored once. */
void audit_said(fogg_world *world, int64_t table, const char *text);

/* A message was told to somebody while the game went on: the seed is not in it. */
void audit_message(fogg_world *world, const char *text);

/* Whether the table is stored as over or closed, and its number of events. */
bool audit_is_over(fogg_world *world, int64_t table);
int audit_last(fogg_world *world, int64_t table);

#endif
