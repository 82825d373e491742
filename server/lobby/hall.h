/* hall.h - where everybody meets: clients, tables, the lobby, and the work that goes to other threads.
 *
 * The hall lives in one thread and knows no socket.  It is driven by four calls: a client comes, says something,
 * goes; and time passes.  Whatever must be stored goes to the queue and is answered when it is stored. */
#ifndef LOBBY_HALL_H
#define LOBBY_HALL_H

#include "../log.h"
#include "../match/match.h"
#include "../store/queue.h"
#include "../work/far.h"
#include "../work/pool.h"
#include "client.h"
#include "fogg/board.h"
#include "fogg/survey.h"
#include "listed.h"

enum { HALL_MAX_MAPS = 16, HALL_MAX_SETTINGS = 16, HALL_PEOPLE = 4096, SHOWCASE_MOST = 50 };

/* How dates relate to the steady clock from the date `from` on.  The relation changes when somebody sets the date while
 * the server runs. */
typedef struct hall_setting {
    int64_t from, ahead; /* the date; how far dates are ahead of the steady clock */
} hall_setting;

typedef struct hall_limits {
    int messages_a_minute, messages_at_once; /* of a connection */
    int chats_a_minute, chats_at_once;
    int faults_a_minute, faults_at_once; /* bad messages before a connection is closed */
    int tables_of_person;                /* open or running tables of one host, in memory or not */
    int tables_of_address;               /* made in an hour */
    int tables;                          /* loaded, all together */
    int clients;
    int64_t idle;    /* milliseconds after which a table that nobody looks at leaves memory */
    int64_t in_line; /* milliseconds that a bot's decision may wait for a thread; then a bot that is quick makes it */
} hall_limits;

extern const hall_limits hall_default_limits;

typedef struct hall_counts {
    uint64_t messages, faults, actions, refused, chats, bot_moves, bot_faults, stand_ins, games_started, games_over,
        suspended, loaded, evicted, taken, fenced, far_asked, far_answered, far_given_up;
    uint64_t many_messages, many_chats, many_maps, many_tables, many_of_person, many_of_address; /* refused by limits */
} hall_counts;

/* Changes of listed tables that the watchers of the lobby have not been told yet. */
typedef struct list_news {
    fogg_table *first, *last; /* new or changed, linked by next_changed */
    int64_t *gone;            /* ids of tables that are no longer listed */
    int gone_count, gone_room;
    int64_t told_at;
    fogg_message *message; /* that is being told; NULL: none */
    fogg_client *next;     /* who may have to be told next; NULL: all have been */
} list_news;

/* Tables that are to be read, and perhaps taken, when it is their turn: takes.h. */
typedef struct hall_takes {
    fogg_bucket spent;
    struct {
        fogg_table *first, *last; /* linked by next_to_take */
    } line[2];
    int waiting;
} hall_takes;

/* A running game, and how many look at it: showcase.h.  Nodes send these to each other as they are. */
typedef struct showcase_game {
    int64_t table;
    int64_t watchers;
} showcase_game;

typedef struct fogg_hall fogg_hall;

/* Functions of the layers above the table.  The table's own files call them through here, so they need not include
 * those layers. */
typedef struct hall_drive {
    void (*hear)(fogg_hall *hall, fogg_client *client, const char *bytes, size_t length); /* what has waited */
    void (*go_on)(fogg_table *table);                               /* what is due at it is begun */
    void (*announce)(fogg_table *table);                            /* all that look at it are told how it is */
    void (*publish)(fogg_table *table);                             /* the lobby is told of it */
    void (*withdraw)(fogg_table *table);                            /* it leaves the lobby's list */
    void (*see_host)(fogg_table *table, const fogg_client *client); /* somebody has come or gone */
    void (*suspend)(fogg_table *table, const char *why);            /* its game is broken */
    void (*settle)(fogg_table *table);                              /* it has been read again */
    bool (*may_take)(const fogg_hall *hall, int64_t owner);         /* that node does not look after its tables */
    bool (*is_alone)(const fogg_hall *hall);                        /* no node has heard another for long */
    bool (*pass_on)(fogg_table *table, fogg_client *client);        /* who looks at it is passed on to its new owner */
} hall_drive;

struct fogg_hall {
    const hall_drive *drive;
    store_queue *queue;
    fogg_pool *quick, *thinkers; /* for bots that decide at once, and for those that take their time; may be one; NULL
                                    when they are closed */
    hall_limits limits;
    const fogg_board *const *boards; /* NULL after the last */
    fogg_survey **surveys;           /* one a board, in the same order: bots of all tables share them */
    struct atlas *atlas;             /* maps that people have put here; their boards stand behind the built-in ones */
    struct fogg_modes *modes;        /* boards of tables with a variant or house rules: mode.h */
    const char *const *bots;         /* names that seats may be given; NULL after the last */
    const char *stand_in;            /* the bot that plays for absent players */
    struct fogg_program *programs;   /* bots that are programs; the owner of the hall closes them */
    void (*call_turn)(void *caller, const fogg_table *table, int seat); /* a person's turn begins; NULL: nobody cares */
    void *caller;

    int64_t now;                /* the moment of the call in progress, by a clock that never jumps */
    int64_t date;               /* the same as milliseconds since 1970, which somebody may set */
    int64_t (*read_date)(void); /* NULL: the clock is never set, and both are the same */
    hall_setting settings[HALL_MAX_SETTINGS];
    int setting_count;
    int64_t opened_at; /* clocks of seconds do not run before */
    int64_t looked_for_due, looked_for_open;
    bool is_closing;
    int64_t *released; /* ids of tables that are to be given up in one statement */
    int released_count, released_room;
    struct fogg_links *links; /* to other halls of the store; NULL: there are none */
    bool is_edge;             /* it has connections and owns no tables */
    int rules;                /* of new games: at most the newest */
    int newest_rules;         /* that it plays: those of tables that it takes are no newer */
    hall_takes takes;
    showcase_game shown[SHOWCASE_MOST]; /* games that other nodes have told of since they were read */
    int shown_count;
    const char *heard; /* the client's message that is being heard; NULL: none */
    size_t heard_length;
    int64_t ticked_at;  /* the last tick */
    int64_t checked_at; /* when owners and epochs of its tables were compared with the store */
    int64_t node; /* who owns the tables in memory; 0: this hall is alone with its store, and tables are nobody's */

    fogg_client *clients; /* linked by next_in_hall */
    int client_count;
    fogg_client **people; /* HALL_PEOPLE lists of clients by person, linked by next_of_person */
    fogg_table **slots;   /* tables in memory, by id */
    int slot_count, table_count;
    fogg_table *thinking;    /* tables where a bot takes its time, linked by next_thinking */
    fogg_far *far;           /* makes such decisions elsewhere; NULL: the pool here does */
    bool has_analyses;       /* finished games are analysed elsewhere, too */
    struct think_job *asked; /* decisions asked for elsewhere and not answered */
    uint64_t asked_count;    /* of them so far: the number of the last one */
    fogg_listed listed;      /* what the lobby shows */
    list_news news;          /* what its watchers are to be told */
    fogg_buffer lines, out;  /* for messages in the making, empty between them */
    hall_counts counts;
    log_pace pace;                 /* of lines that players can cause */
    fogg_histogram action_seconds; /* from the arrival of a person's action until it is told */
};

/* `queue` and the pools stay the caller's.  Reads the open tables. */
void hall_open(fogg_hall *hall, store_queue *queue, fogg_pool *quick, fogg_pool *thinkers,
               const fogg_board *const *boards, const char *const *bots, const char *stand_in, int64_t now);

/* Stops starting anything, and tells every client to reconnect. */
void hall_begin_closing(fogg_hall *hall);

/* After hall_begin_closing, again and again: gives all tables up of which nothing is being stored, so that others may
 * take them at once. */
void hall_release(fogg_hall *hall);

/* Frees the tables.  The queue and the pool must be empty, the clients gone. */
void hall_close(fogg_hall *hall);

/* A client comes (its person and the people it has muted are set from the session), says something, goes.  The hall
 * holds a reference meanwhile. */
void hall_join(fogg_hall *hall, fogg_client *client, int64_t now);
void hall_receive(fogg_hall *hall, fogg_client *client, const char *bytes, size_t length, int64_t now);
void hall_leave(fogg_hall *hall, fogg_client *client, int64_t now);

/* The first of the clients of a person, or of people who share its list; linked by next_of_person. */
fogg_client *hall_clients_of(const fogg_hall *hall, int64_t person);

/* Time passes: to be called a few times a second. */
void hall_tick(fogg_hall *hall, int64_t now);

/* The survey of one of the hall's boards, or of a mode's. */
const fogg_survey *hall_survey(const fogg_hall *hall, const fogg_board *board);

/* Sets the moment to `now` of the steady clock.  Every call into the hall does this first. */
void hall_set_time(fogg_hall *hall, int64_t now);

/* The moment of the call in progress; the moment by the steady clock that a date in the past was. */
match_time hall_time(const fogg_hall *hall);
int64_t hall_steady_of(const fogg_hall *hall, int64_t date);

/* The board of a map, or NULL. */
const fogg_board *hall_board(const fogg_hall *hall, const char *map);

/* The board of what a table plays, a map or a mode (mode.h), or NULL: in a thread of the store.  It is held until
 * hall_drop_board, in any thread; NULL is allowed there. */
const fogg_board *hall_take_board(const fogg_hall *hall, fogg_store *store, const char *map);
void hall_drop_board(const fogg_hall *hall, const fogg_board *board);

/* Games in memory that go on. */
int hall_running(const fogg_hall *hall);

#endif
