/* table.h - one table in memory: its settings and seats as they are stored, the match on it, and who looks at it.
 *
 * The lobby has three layers, and each includes only itself and those before it (tests/server/layers.py):
 *
 *     what a table is          table, tables, client, hall.h and what they are made of
 *     what is told to whom     write, write_events, list
 *     what may be asked        attend, deed, seats, think, due, talk, govern, receive, hall.c
 *
 * At most one change of a table is on its way to the store at a time.  While it is (`is_busy`), or while the table
 * is being read (`is_loading`), messages that concern it wait in line. */
#ifndef LOBBY_TABLE_H
#define LOBBY_TABLE_H

#include "../match/match.h"
#include "hall.h"
#include "thought.h"

typedef struct waiting_message {
    struct waiting_message *next;
    fogg_client *client; /* held */
    size_t length;
    char bytes[];
} waiting_message;

/* A change that may be stored or not, because its commit failed (STORE_UNKNOWN).  Whoever asked for it is answered when
 * the table has been read again: doubt.h. */
typedef struct table_doubt {
    fogg_client *client; /* held; NULL if nobody asked */
    char re[STORE_MAX_ACTION_ID];
    int number, first;     /* of a step: its entry and its first event; 0 for a change of the seats */
    store_entry_kind kind; /* of a step */
    bool is_new;           /* the table itself may be missing */
    store_table after;     /* how the table is if the change is stored */
} table_doubt;

struct fogg_table {
    store_table stored;
    store_status status;     /* of loading it: STORE_MISSING if there is none */
    const fogg_board *board; /* held: hall_take_board */
    fogg_match *match;       /* NULL while the table waits for players */
    fogg_hall *hall;
    fogg_table *next_in_slot;
    fogg_table *next_thinking, *before_thinking; /* the hall's list */
    uint64_t address; /* address of the host, or of the first person who came to the table; 0: not known */
    uint64_t in_line; /* the address under which its jobs wait in line; changes only while there are none */

    fogg_client *viewers; /* linked by next_at_table */
    int viewer_count;
    waiting_message *first_waiting, *last_waiting;
    bool is_elsewhere; /* another node owns it: what is asked here is passed on */
    int64_t followed; /* another node that owns it, while its log is only read here: nothing is written, nothing is due.
                          Without the bus people see so what happens, a second late; who acts takes it.  0: none */
    bool is_acted_at; /* it is being read because somebody acts, or something is due */
    int64_t followed_at;
    int followed_entries; /* of its log, and since when there are no more */
    int64_t still_since;
    bool keeps_turn; /* a bot's decision counts as one of its address until it is stored: work/pool.h */
    bool is_busy, is_loading, is_thinking; /* a change is being stored; it is being read; a bot chooses */
    bool is_in_thought;                    /* and takes its time: the table is in the hall's list */
    int bot_failures;                      /* of the same decision */
    int64_t wake_at;                       /* when the match has to be asked again, 0 for not */
    int64_t rest_until;                    /* do nothing before this moment, because the store has failed */
    int64_t used_at;
    int readers;       /* reading jobs that refer to this table */
    bool has_ended;    /* its game just now: player programs are to be told */
    thoughts thoughts; /* what player programs said that they think; shown when the game is over */
    int chat_count;
    fogg_bucket chats[FOGG_MAX_SEATS + 1]; /* of each seat, and of all spectators together: on however many devices */
    bool is_listed, is_joinable;           /* where the index of the lobby has it */
    bool is_changed;                       /* in the hall's list of news */
    fogg_table *next_changed, *before_changed;
    bool is_host_present;
    bool has_new_watchers; /* those who look at it are to be told how many they are */
    int64_t watchers_told_at;
    char *premoves[FOGG_MAX_SEATS]; /* plans of the seats (premove.h), owned; NULL for none: a secret of each seat */
    bool is_premove_drawing[FOGG_MAX_SEATS]; /* the first of two cards of a plan has been drawn */
    bool is_turn_told[FOGG_MAX_SEATS];       /* the person of the seat knows that the game waits for them */
    int64_t silent;                          /* an owner that it may be taken from; 0: none */
    bool is_in_line;                         /* it waits until it is its turn to be read: takes.h */
    bool is_wanted;                          /* and somebody wants to act at it */
    line_owner taker;                        /* whose work that is */
    fogg_table *next_to_take, *before_to_take;
    bool is_leaving;      /* it is being given up, because the hall closes */
    int conflicts;        /* one after another: what was fenced is not tried for ever */
    int64_t far_watchers; /* of a table elsewhere, as its owner tells: showcase.h */
    int64_t host_left_at; /* when the host was last seen here */
    table_doubt *doubt;   /* owned; NULL for none */
    int told;             /* the last event that those who look at it were told */
};

/* The table of that id: NULL if it is not in memory, or read from the store, as work of `owner`. */
fogg_table *table_in_memory(fogg_hall *hall, int64_t id);
fogg_table *table_of(fogg_hall *hall, int64_t id, line_owner owner);

/* A new table, not stored yet, busy.  `address` is its host's.  If it plays a mode, somebody holds its board. */
fogg_table *table_make(fogg_hall *hall, const store_table *stored, uint64_t address);

/* Reads a table that is in memory again, as work of `owner`, because its log is not as expected or because it may now
 * be taken from its owner. */
void table_reload(fogg_table *table, line_owner owner);

/* The same at once, though it may become ours: takes.h says when. */
void table_load(fogg_table *table, line_owner owner);

/* Whether a table of another node may be taken: its owner does not look after it, and its rules are known here. */
bool table_may_take(const fogg_hall *hall, const store_table *stored);

/* The hold of a table that is new here. */
store_hold table_first_hold(const fogg_hall *hall);

/* Gives a table up that leaves memory, so that others need not wait for us; its clocks go on.  It is written, together
 * with all others since, by tables_release. */
void table_give_up(fogg_table *table);
void tables_release(fogg_hall *hall);

/* The same because the hall closes, unless something of the table is under way: then later.  Messages wait until it is
 * stored, and go to the next owner. */
void table_leave(fogg_table *table);

/* Whether this node owns the table, as far as it knows, and nothing of it is being written or read. */
bool table_is_ours(const fogg_table *table);

/* Whether nothing refers to the table: nobody looks at it, no message waits, no job of it is under way. */
bool table_is_unused(const fogg_table *table);

/* Takes an unused table out of memory. */
void table_remove(fogg_table *table);

/* Frees a table when the hall closes.  Nothing may refer to it any more. */
void table_free(fogg_table *table);

/* Puts a message in line until the table is free; refuses when the line is long. */
bool table_defer(fogg_table *table, fogg_client *client, const char *bytes, size_t length);

/* A copy of the message that is being heard, the caller's: for a change that may be fenced.  `text` is NULL if there is
 * none, or if no other node can fence anything. */
typedef struct kept_message {
    char *text;
    size_t length;
} kept_message;

kept_message table_keep_message(const fogg_hall *hall, const fogg_client *client);

/* A change that the client has asked for was fenced: surely nothing is written.  Its message waits until the table has
 * been read again, and is then heard anew, here or by the new owner.  False if the client has to be told instead. */
bool table_hear_again(fogg_table *table, fogg_client *client, const kept_message *message);

/* A bot's decision is stored, or is not going to be. */
void table_end_turn(fogg_table *table);

/* The table is free again: messages in line are heard, and the match goes on. */
void table_release(fogg_table *table);

/* Whether a player program plays at such a table, or would play for the absent. */
bool table_has_program(const fogg_hall *hall, const store_table *stored);

/* Whose work the table's jobs are: those of its host, at the address that the host came from.  Jobs of one table are
 * done in the order they were begun, also when the host comes from another address in between. */
line_owner table_owner(fogg_table *table);

/* The seat of a person, or -1. */
int table_seat_of(const fogg_table *table, int64_t person);

/* What the client may know there: its seat, or FOGG_SPECTATOR. */
int table_viewer(const fogg_table *table, const fogg_client *client);

bool table_is_running(const fogg_table *table);

/* The moment by which the table's match is played.  Its date is never before that of the last entry, whose writer may
 * have been a node with a clock that is ahead. */
match_time table_time(const fogg_table *table);

/* What is due at the table is begun: bots, time, absence. */
void table_go_on(fogg_table *table);

/* Whether no seat is open; whether anybody may sit down: a seat is free that is kept for nobody. */
bool table_is_full(const store_table *stored);
bool table_is_joinable(const store_table *stored);

/* A client enters or leaves; presence of its seat follows. */
void table_add_viewer(fogg_table *table, fogg_client *client);
void table_remove_viewer(fogg_client *client);

/* Viewers who have no seat. */
int table_spectators(const fogg_table *table);

/* Whether a person may go on with a seat of a running game: the host allows it, and nobody has the seat for good. */
bool table_is_seat_free(const fogg_table *table, int seat);

/* Tells the match whether a seat is present; the same for all seats anew. */
void table_see_seat(fogg_table *table, int seat);
void table_set_presence(fogg_table *table);

/* Sends to all that look at the table; `muted` is a person whose messages some do not want, or 0. */
void table_broadcast(fogg_table *table, fogg_buffer *text, int64_t muted);

/* The commitment to the seed. */
void table_commit(const fogg_table *table, uint8_t out[32]);

/* Takes the plan of a seat, owned from now on; NULL for none. */
void table_set_plan(fogg_table *table, int seat, char *plan);

/* Every table in memory. */
void hall_each_table(fogg_hall *hall, void (*visit)(fogg_table *table));

#endif
