/* desk.h - a whole hall in one process, without a network: clients that keep what they are sent, a clock that is set
 * by hand.
 *
 *     fogg_desk d;
 *     desk_open(&d);
 *     desk_client *ann = desk_come(&d, "Ann");
 *     desk_say(ann, "{\"type\":\"ping\",\"id\":\"1\"}");
 *     CHECK_STR(desk_answer(ann, "1", "type"), "pong");
 *     desk_close(&d); */
#ifndef DESK_H
#define DESK_H

#include <jansson.h>
#include <semaphore.h>

#include "lobby/hall.h"
#include "lobby/table.h"
#include "shelf.h"
#include "store/any.h"

enum { DESK_MAX_CLIENTS = 64 };

typedef struct fogg_desk fogg_desk;

typedef struct desk_client {
    fogg_desk *desk;
    fogg_client *client;
    json_t *inbox; /* a list of all messages so far */
    int closed;    /* with which code; 0: not */
} desk_client;

/* May replace functions of the stores. */
typedef void desk_wrap(fogg_store *writer, fogg_store *reader);

struct fogg_desk {
    char path[SHELF_MAX_PATH]; /* of its store */
    fogg_hall hall;
    store_queue *queue;
    fogg_pool *pool;
    sem_t done; /* posted for everything that queue and pool have finished */
    int64_t now;
    desk_client clients[DESK_MAX_CLIENTS];
    int client_count;
    desk_wrap *wrap; /* changes what the stores do; NULL: nothing */
};

/* Such a function, for halls of several nodes: tables are taken by whoever reads them, and the reader of a data file
 * cannot write. */
desk_wrap desk_let_reader_take;

/* Opens a hall on a new data file, or on the same one again after desk_stop. */
void desk_open(fogg_desk *desk);
void desk_open_with(fogg_desk *desk, desk_wrap *wrap);
void desk_start(fogg_desk *desk);

/* The same; returns false if the data file cannot be opened. */
bool desk_try_start(fogg_desk *desk);

/* Ends the hall as a crash would, but for finished jobs; the file stays. */
void desk_stop(fogg_desk *desk);
void desk_close(fogg_desk *desk);

/* A new person comes and says hello, or one that exists does on another device.  `name` NULL: without a session. */
desk_client *desk_come(fogg_desk *desk, const char *name);
desk_client *desk_come_as(fogg_desk *desk, int64_t person, const char *name);
void desk_go(desk_client *client);

/* Says something, and waits until the hall has nothing left to do. */
void desk_say(desk_client *client, const char *text);
void desk_say_format(desk_client *client, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Says something and does not wait. */
void desk_whisper(desk_client *client, const char *text);

/* Lets the hall finish what it can without time passing. */
void desk_settle(fogg_desk *desk);

/* Lets time pass in steps of a second; after each, the hall finishes what it can. */
void desk_wait(fogg_desk *desk, int seconds);

/* The answer to message `re`, or NULL; the last message of a type, or NULL. */
json_t *desk_reply(desk_client *client, const char *re);
json_t *desk_last(desk_client *client, const char *type);

/* A text field of an answer, "" if there is none. */
const char *desk_answer(desk_client *client, const char *re, const char *field);

/* How many messages of a type came. */
int desk_count(desk_client *client, const char *type);

/* Opens a table with `seats` (a JSON list) and defaults for the rest; returns its code. */
const char *desk_table(desk_client *host, const char *map, const char *seats, const char *more);

/* Plays the first legal action, or the index-th modulo their number, for the client's seat if the game waits for
 * it.  Returns false if it does not. */
bool desk_act(desk_client *client, const char *table, unsigned index, const char *id);

/* Enters a table and asks for all that has happened; then the state of the table as the client was told it last. */
void desk_enter(desk_client *client, const char *table);
const char *desk_state(desk_client *client);

/* Plays random actions for all clients until the game is over. */
void desk_play_out(desk_client **clients, int count, const char *table, unsigned seed);

/* Whether the hall has the table in memory. */
bool desk_is_in_memory(fogg_desk *desk, const char *code);

/* The boards of all built-in maps, NULL after the last. */
const fogg_board *const *desk_boards(void);

#endif
