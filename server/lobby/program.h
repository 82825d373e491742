/* program.h - players that are programs of their own: "cmd:COMMAND", or "NAME=cmd:COMMAND" to be called otherwise.
 *
 * Each has one process for all tables, and one thread that waits for it: so a program that hangs delays only its own
 * tables. A decision that it fails to make is lost; after a few in a row it is left alone for a while, and its tables
 * do not wait for it. */
#ifndef LOBBY_PROGRAM_H
#define LOBBY_PROGRAM_H

#include "../store/store.h"
#include "../work/buffer.h"
#include "../work/pool.h"
#include "fogg/bot_program.h"

typedef struct fogg_program {
    struct fogg_program *next;
    const char *name; /* as seats have it */
    bool is_far;      /* it runs at workers (fogg think): all below is empty */
    fogg_pool *pool;  /* its thread; all below is that thread's */
    fogg_bot_program *process;
    int failures; /* in a row */
    int64_t rests_until;
} fogg_program;

/* Whether the text names a program rather than a built-in player. */
bool program_is_named(const char *text);

/* Adds a program to a list; `text` is cut in two at "=" and must live as long.  Returns it, or NULL without memory
 * or threads. */
fogg_program *program_open(fogg_program **list, char *text, int deadline_ms, void (*wake)(void *context),
                           void *context);

/* Adds one that runs at workers; `name` must live as long. */
void program_add_far(fogg_program **list, const char *name);

/* The program of that name, or NULL. */
fogg_program *program_of(fogg_program *list, const char *name);

/* An event as one seat may know it: what a worker is sent. */
typedef struct program_event {
    long number;
    bool is_seat;
    fogg_event event;        /* fogg_event_seen_by the seat */
    fogg_seat_change change; /* if `is_seat` */
} program_event;

/* A game as a program is told of it: a copy for its thread. */
typedef struct program_game {
    char id[32]; /* of the table and the seat */
    const fogg_board *board;
    int seat, seats;
    char name[FOGG_MAX_SEATS][STORE_MAX_NAME];
    char kind[FOGG_MAX_SEATS][FOGG_MAX_KIND];
    uint64_t seed;
    fogg_buffer lines; /* the text of all events so far, with all that is hidden; or, at a worker, in its place: */
    const program_event *seen; /* the events as the seat may know them */
    size_t seen_count;
    bool has_info;              /* the program said what it thinks: */
    fogg_bot_program_info info; /* the last of it */
} program_game;

void program_game_free(program_game *game);

/* Adds the events as the seat may know them (K2, K3), as structs one behind the other, to bytes for a worker. */
void program_see(const program_game *game, fogg_buffer *out);

/* In the program's thread: its decision at `now`, in milliseconds of any clock that never goes back.  Returns false
 * with a sentence in `error`, FOGG_BOT_PROGRAM_ERROR bytes. */
bool program_choose(fogg_program *program, program_game *game, const fogg_view *view, int64_t now, fogg_action *action,
                    char *error);

/* In the program's thread: the game is over, as its lines say. */
void program_end(fogg_program *program, const program_game *game);

/* Calls `done` of every decision made. */
void programs_deliver(fogg_program *list);

/* Ends all of them at once, whatever they are doing, and calls `done` of every decision asked for. */
void programs_close(fogg_program *list);

#endif
