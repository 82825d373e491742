/* store.h - what the server must never lose: people, sessions, tables, and the log of every game.
 *
 * A store is an interface; sqlite.h and postgres.h are its implementations.  Nothing of an implementation shows here.
 * Every call blocks and belongs to one thread: the event loop never makes one, it hands jobs to queue.h.  What concerns
 * a table is written in groups, by `write`, and counts only if whoever writes still owns the table.
 *
 * Ids are random numbers of 62 bits, made by whoever adds a thing.  Times are milliseconds since 1970, UTC. */
#ifndef STORE_H
#define STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fogg/board.h"
#include "fogg/game.h"

enum {
    STORE_MAX_ERROR = 512,    /* bytes of a sentence about a store, its end included */
    STORE_MAX_NAME = 64,      /* bytes of a name, its end included: as many as a record has room for */
    STORE_MAX_PASSWORD = 128, /* bytes of a password's hash, its end included */
    STORE_HASH_BYTES = 32,    /* of a session's token */
    STORE_MAX_ADDRESS = 52,   /* bytes of an address as text, its end included */
    STORE_MAX_REASON = 201,   /* bytes of the reason of a ban, its end included */
    STORE_MAX_ACTION_ID = 65, /* bytes of the id that a client gives an action, its end included */
    STORE_MAX_MAP = 144,      /* bytes of what a table plays, its end included: lobby/mode.h */
    STORE_MAX_BOT = 97,       /* bytes of a bot's name, its end included */
    STORE_MAX_WISH_KIND = 16,
    STORE_MAX_WISH_KEY = 96,
    STORE_MAX_WISH = 1024,
    STORE_MAX_CHAT = 1201, /* bytes of a chat message: 300 characters of up to 4 bytes, and an end */
};

typedef enum store_status {
    STORE_OK,
    STORE_MISSING,  /* there is no such thing */
    STORE_CONFLICT, /* the name is taken, or the log is not as long as was expected: nothing was written */
    STORE_FULL,     /* no room on the disk */
    STORE_DAMAGED,  /* what is stored there makes no sense: trying again does not help */
    STORE_FAILED,   /* any other fault of the world: nothing was written */
    STORE_UNKNOWN,  /* it may be written or not: read it again before anybody is told */
} store_status;

const char *store_status_name(store_status status);

#define STORE_UNKNOWN_SENTENCE "the server does not know whether this is stored; look before you try again"

#define STORE_FOR_EVER INT64_MAX

/* Stands for deleted people in the games that are kept.  Real ids are random; this one belongs to nobody. */
#define STORE_NOBODY_NAME "Former player"
enum { STORE_NOBODY = 1 };

typedef struct store_person {
    int64_t id;
    char name[STORE_MAX_NAME];
    char password[STORE_MAX_PASSWORD]; /* its argon2id hash; "" for a guest */
    int64_t created;
    int64_t silent_until; /* may not chat before; 0: may */
} store_person;

/* A person as a host sees them. */
typedef struct store_known {
    store_person person;
    int64_t seen;                    /* the last use of a session; 0: never, or long ago */
    char address[STORE_MAX_ADDRESS]; /* of that use; "" if it is not known */
    int sessions, tables;            /* how many: open sessions, tables with a seat */
} store_known;

typedef struct store_session {
    uint8_t hash[STORE_HASH_BYTES]; /* SHA-256 of its token */
    int64_t person;
    int64_t opened, seen;
    char address[STORE_MAX_ADDRESS]; /* where it was last used from */
} store_session;

/* Somebody may not come in: a person, or everybody from an address. */
typedef struct store_ban {
    int64_t person;                  /* 0: the address is banned */
    char address[STORE_MAX_ADDRESS]; /* "": the person is banned */
    int64_t until;                   /* STORE_FOR_EVER, or the first moment after it */
    char reason[STORE_MAX_REASON];
    int64_t made;
} store_ban;

/* An address that sessions were used from. */
typedef struct store_place {
    char address[STORE_MAX_ADDRESS];
    int people, sessions;
    int64_t seen;
} store_place;

typedef enum store_table_state {
    STORE_TABLE_OPEN, /* waits for players */
    STORE_TABLE_RUNNING,
    STORE_TABLE_OVER,      /* played to the end */
    STORE_TABLE_CLOSED,    /* given up before the game began */
    STORE_TABLE_SUSPENDED, /* its log cannot be replayed: kept as it is */
} store_table_state;

typedef enum store_seat_kind { STORE_SEAT_OPEN, STORE_SEAT_HUMAN, STORE_SEAT_BOT } store_seat_kind;

typedef struct store_seat {
    store_seat_kind kind;
    int64_t person;  /* of a human, or reserved for one while the seat is open; 0 for none */
    bool is_account; /* of the person, when the table is read; not written */
    char name[STORE_MAX_NAME];
    char bot[STORE_MAX_BOT]; /* of a bot */
    bool has_result;
    int16_t points;
    bool is_winner;
} store_seat;

typedef enum store_clock { STORE_CLOCK_NONE, STORE_CLOCK_MOVE, STORE_CLOCK_BANK, STORE_CLOCK_DAYS } store_clock;

/* Who may write about a table: its owner, a node, in the epoch in which it took the table.  The epoch grows whenever
 * the table changes hands, so a write of an earlier owner is fenced: it changes nothing.  Owner 0 is nobody; a server
 * that is alone with its data file writes as nobody, and its epochs stay 0. */
typedef struct store_hold {
    int64_t owner, epoch;
} store_hold;

typedef struct store_table {
    int64_t id;
    store_hold hold; /* as it is stored when the table is read; who writes when it is put */
    int rules;       /* the number of those that it is played by: match/match.h; set when it is added */
    store_table_state state;
    char map[STORE_MAX_MAP]; /* its id or key, and behind it a variant and house rules: lobby/mode.h */
    int seats;
    int start; /* -1: by chance */
    bool is_public;
    store_clock clock;
    int clock_time;      /* seconds a move, seconds in the bank, or days a move */
    int clock_increment; /* seconds added after a turn, for a bank */
    int away;            /* seconds that an absent player is waited for */
    int64_t host;
    uint8_t seed[FOGG_SEED_BYTES];
    int64_t created, started, ended; /* 0: not yet */
    int64_t deadline;                /* when a clock runs out, 0 for never */
    int64_t rematch;                 /* the table that follows this one, 0 for none */
    int64_t follows;                 /* the table whose rematch this is, 0 for none */
    bool is_takeable;                /* a seat that becomes free while the game goes on may be taken */
    store_seat seat[FOGG_MAX_SEATS];
} store_table;

/* Whether every field is one that the server could have written: a damaged file may hold anything. */
bool store_table_ok(const store_table *table);

typedef enum store_entry_kind {
    STORE_ENTRY_START,  /* the set-up's events */
    STORE_ENTRY_ACTION, /* a seat played `action` */
    STORE_ENTRY_RESIGN, /* a bot has the seat for good */
    STORE_ENTRY_AWAY,   /* a bot plays for the seat until its player is back */
    STORE_ENTRY_BACK,
    STORE_ENTRY_TAKEN, /* another person has the seat from now on */
} store_entry_kind;

/* Who decided on an action. */
typedef enum store_actor {
    STORE_ACTOR_HUMAN,
    STORE_ACTOR_BOT,
    STORE_ACTOR_CLOCK,    /* time ran out: a bot decided, once */
    STORE_ACTOR_STAND_IN, /* the seat's own bot could not decide, so one that answers at once did */
} store_actor;

/* One line of a game's log.  The strings are the caller's. */
typedef struct store_entry {
    int64_t table;
    store_hold hold; /* who writes it; not set when it is read */
    int number;      /* from 1 */
    store_entry_kind kind;
    store_actor actor;
    int seat;
    const char *action;    /* as text; "" where there is none */
    const char *action_id; /* the client's; "" where there is none */
    int64_t at;
    int64_t time_left;  /* in the seat's bank after it; -1: no bank */
    int first, last;    /* numbers of its events; last = first - 1 where there are none */
    const char *events; /* their lines of the record, everything included, each with its end of line */
} store_entry;

bool store_entry_ok(const store_entry *entry);

typedef struct store_chat {
    int64_t table;
    store_hold hold; /* who writes it; not set when it is read */
    int number;      /* from 1 */
    int64_t person;
    bool is_account; /* of the person, when the message is read; not written */
    int seat;        /* -1: a spectator */
    char name[STORE_MAX_NAME];
    bool is_phrase; /* `text` is the key of a ready-made phrase */
    char text[STORE_MAX_CHAT];
    int64_t at;
} store_chat;

bool store_chat_ok(const store_chat *chat);

/* Something that a person has asked the server to do later, or to keep.  Everything of this kind goes when the person
 * goes, and stands in their export. */
typedef struct store_wish {
    int64_t person;
    char kind[STORE_MAX_WISH_KIND];
    char key[STORE_MAX_WISH_KEY]; /* which of that kind: the id of a table, a device; "" where there is one */
    char value[STORE_MAX_WISH];   /* "" takes it away */
} store_wish;

#define STORE_WISH_PREMOVE "premove" /* key: a table; value: server/lobby/premove.h */
#define STORE_WISH_DAILY   "daily"   /* key: a date; value: server/lobby/daily.h */
#define STORE_WISH_GAME    "game"    /* key: a game; value: what the page keeps of it, server/lobby/ledger.h */

bool store_wish_ok(const store_wish *wish);

/* A map that somebody has put on the server.  `file` is the caller's. */
typedef struct store_map {
    char key[FOGG_MAX_ID]; /* the board's id, '@', and the beginning of its hash */
    int64_t person;        /* the author */
    char author[STORE_MAX_NAME];
    int64_t made;
    bool is_removed; /* no new tables; games that were begun need it */
    int reports;     /* people who have reported it; not written */
    const char *file;
} store_map;

typedef void store_visit_map(void *context, const store_map *map);
typedef void store_visit_wish(void *context, const store_wish *wish);
typedef void store_visit_table(void *context, const store_table *table);
typedef void store_visit_entry(void *context, const store_entry *entry);
typedef void store_visit_chat(void *context, const store_chat *chat);
typedef void store_visit_id(void *context, int64_t id);
typedef void store_visit_news(void *context, int64_t number, const char *text);
typedef void store_visit_hold(void *context, int64_t table, const store_hold *hold, int rules);
typedef void store_visit_person(void *context, const store_known *known);
typedef void store_visit_session(void *context, const store_session *session);
typedef void store_visit_ban(void *context, const store_ban *ban);
typedef void store_visit_place(void *context, const store_place *place);

typedef struct store_sizes {
    int64_t bytes, free_bytes; /* size of the data; the part of it not in use */
} store_sizes;

typedef struct fogg_store fogg_store;

enum { STORE_ANY_LENGTH = -1 };

/* One write of a group: about a table, all parts that are not NULL together or nothing; or, with `run`, anything else.
 * The parts are the caller's and live until it is written. */
typedef struct store_write {
    const store_entry *entry; /* the next one of the log */
    const store_table *put;   /* how the table is afterwards */
    int entries;              /* with `put` and without `entry`: length that the log must have, or any */
    bool sets_deadline;       /* without `put` */
    int64_t deadline;
    const store_wish *wish;
    bool clears_premoves;     /* the game is over */
    const store_table *added; /* a table that is new */
    int most_tables;          /* that its host may have then */
    const store_chat *chat;
    store_status (*run)(fogg_store *store, void *context);
    void *context;
    bool is_one_too_many; /* the answer: CONFLICT because of `most_tables` */
    store_status status;  /* the answer: OK; CONFLICT, FULL, DAMAGED or FAILED if surely nothing is written; UNKNOWN */
} store_write;

/* The functions of a store. */
typedef struct store_kind {
    void (*close)(fogg_store *store);

    store_status (*begin)(fogg_store *store);
    store_status (*commit)(fogg_store *store);
    void (*rollback)(fogg_store *store);

    /* Writes something that changes nothing.  STORE_FULL if there is no room for more. */
    store_status (*probe)(fogg_store *store);

    /* One write of a group: what is written after `mark` is kept by `keep` and taken back by `undo`; the rest of the
     * group stays. */
    store_status (*mark)(fogg_store *store);
    store_status (*keep)(fogg_store *store);
    store_status (*undo)(fogg_store *store);

    /* Does all writes, outside of begin and commit, and sets every `status`.  One that conflicts leaves no trace, and
     * the others are written all the same. */
    void (*write)(fogg_store *store, store_write *const writes[], int count);

    /* Ownership.  `take` makes `me` the owner of a table that is held as in `silent`, and tells the new hold; CONFLICT
     * if somebody was faster.  `release` gives tables up; those of others stay as they are.  `read_holds` visits those
     * that are there.  Both are one statement for all tables, where a database can be far. */
    store_status (*take)(fogg_store *store, int64_t table, int64_t me, const store_hold *silent, store_hold *hold);
    store_status (*release)(fogg_store *store, int64_t me, const int64_t *tables, int count);
    store_status (*read_holds)(fogg_store *store, const int64_t *tables, int count, store_visit_hold *visit,
                               void *context);

    /* News among the servers of one store: `tell` adds a text to the transaction, `read_news` visits those after a
     * number; after -1 only the number of the last, with no text.  A data file has one server and no news. */
    store_status (*tell)(fogg_store *store, const char *text);
    store_status (*read_news)(fogg_store *store, int64_t after, store_visit_news *visit, void *context);

    /* People.  Names are compared by what they look like (account/skeleton.h).  STORE_CONFLICT: an account has that
     * name. `add_person` adds a guest; `register_person` gives a guest, or with `is_new` a person who is not there
     * yet, name and password; `rename_person` also renames their seats and messages.  `remove_person` leaves their
     * games under STORE_NOBODY_NAME and takes away everything else; the tables they have opened and not begun are
     * closed. */
    store_status (*add_person)(fogg_store *store, const store_person *person);
    store_status (*get_person)(fogg_store *store, int64_t id, store_person *person);
    store_status (*find_account)(fogg_store *store, const char *name, store_person *person);
    store_status (*register_person)(fogg_store *store, const store_person *person, bool is_new);
    store_status (*rename_person)(fogg_store *store, int64_t id, const char *name);
    store_status (*set_password)(fogg_store *store, int64_t id, const char *password);
    store_status (*set_silence)(fogg_store *store, int64_t id, int64_t until);
    store_status (*remove_person)(fogg_store *store, int64_t id);
    store_status (*set_mute)(fogg_store *store, int64_t person, int64_t muted, bool is_on);
    store_status (*read_mutes)(fogg_store *store, int64_t person, store_visit_id *visit, void *context);

    /* Sessions.  `get_session` finds those opened at `since` or later; `session` may be NULL.  `touch_session` notes
     * a use. `end_sessions` ends all of a person but `except`, which may be NULL.  A reset is a one-time token:
     * `take_reset` finds whose it is and takes it away, and with it all others of that person. */
    store_status (*add_session)(fogg_store *store, const store_session *session);
    store_status (*get_session)(fogg_store *store, const uint8_t *hash, int64_t since, store_person *person,
                                store_session *session);
    store_status (*touch_session)(fogg_store *store, const uint8_t *hash, int64_t at, const char *address);
    store_status (*delete_session)(fogg_store *store, const uint8_t *hash);
    store_status (*read_sessions)(fogg_store *store, int64_t person, store_visit_session *visit, void *context);
    store_status (*end_sessions)(fogg_store *store, int64_t person, const uint8_t *except);
    store_status (*add_reset)(fogg_store *store, const uint8_t *hash, int64_t person, int64_t until);
    store_status (*take_reset)(fogg_store *store, const uint8_t *hash, int64_t now, int64_t *person);

    /* Bans.  `find_ban` finds one of the person, if not 0, or of the address, if not "", that counts at `now`. */
    store_status (*set_ban)(fogg_store *store, const store_ban *ban);
    store_status (*delete_ban)(fogg_store *store, int64_t person, const char *address);
    store_status (*find_ban)(fogg_store *store, int64_t person, const char *address, int64_t now, store_ban *ban);
    store_status (*read_bans)(fogg_store *store, int64_t now, store_visit_ban *visit, void *context);

    /* Lists for a host, newest first.  `text` is part of a name or the whole of an address, "" for all.
     * `find_named` visits everybody of exactly that name. */
    store_status (*read_people)(fogg_store *store, const char *text, int most, store_visit_person *visit,
                                void *context);
    store_status (*get_known)(fogg_store *store, int64_t id, store_known *known);
    store_status (*find_named)(fogg_store *store, const char *name, int most, store_visit_id *visit, void *context);
    store_status (*read_places)(fogg_store *store, const char *text, int most, store_visit_place *visit, void *context);
    store_status (*read_tables)(fogg_store *store, const char *text, bool is_all, int most, store_visit_table *visit,
                                void *context);
    store_status (*read_chat_of)(fogg_store *store, int64_t person, store_visit_chat *visit, void *context);

    /* Retention: each takes away at most `most` things that are older than `before`, and adds to `count` how many.
     * `idle_guests` and `idle_tables` take nothing away.  The first looks at people after the id `after`, in order,
     * and visits the id of a guest who may go (has no game that goes on) and minus the id of anybody else; the
     * second visits tables that were played to the end, or those that were not.  `remove_table` answers
     * STORE_MISSING if the table has been used since `before`.  `shrink` gives up to `most` free pages back to the
     * system.  `pack` moves logs of games that have ended to where they take less room; they are read as before.
     * `remove_ended` takes away what counts no more at the moment `now`: bans, links for a new password, and sessions
     * opened before `opened`; at most so many of each. */
    store_status (*remove_ended)(fogg_store *store, int64_t now, int64_t opened, int most, int *count);
    store_status (*remove_sessions)(fogg_store *store, int64_t before, int most, int *count);
    store_status (*remove_chat)(fogg_store *store, int64_t before, int most, int *count);
    store_status (*idle_guests)(fogg_store *store, int64_t before, int64_t after, int most, store_visit_id *visit,
                                void *context);
    store_status (*idle_tables)(fogg_store *store, int64_t before, bool is_over, int most, store_visit_id *visit,
                                void *context);
    store_status (*remove_table)(fogg_store *store, int64_t id, int64_t before);
    store_status (*shrink)(fogg_store *store, int most, int *count);
    store_status (*pack)(fogg_store *store, int64_t before, int most, int *count);
    store_status (*get_sizes)(fogg_store *store, store_sizes *sizes);

    /* Tables.  `put_table` writes state, seats, times, deadline and rematch of a table that exists, if it is held as
     * the table says, else STORE_CONFLICT.  `close_table`
     * closes one that is open, running or suspended; else STORE_CONFLICT. */
    store_status (*close_table)(fogg_store *store, int64_t id, int64_t now);
    store_status (*add_table)(fogg_store *store, const store_table *table);
    store_status (*put_table)(fogg_store *store, const store_table *table);
    store_status (*get_table)(fogg_store *store, int64_t id, store_table *table);
    store_status (*read_open)(fogg_store *store, int most, store_visit_table *visit, void *context);
    store_status (*read_tables_of)(fogg_store *store, int64_t person, int most, store_visit_table *visit,
                                   void *context);
    store_status (*count_tables_of)(fogg_store *store, int64_t host, int *count); /* open or running */
    /* Those whose deadline has passed, played by no newer rules than these: of `me` or of nobody, or 3 s late, because
     * their owner does not do its duty. */
    store_status (*read_due)(fogg_store *store, int64_t now, int64_t me, int rules, int most, store_visit_id *visit,
                             void *context);

    /* The log.  `append` writes the entry if it is the next one of its table and whoever writes it owns the table,
     * else STORE_CONFLICT; `set_deadline` is the part of put_table that most actions of a timed game need.  These,
     * put_table, add_table and add_chat are what `write` is made of.  `read_log` visits, in order, at most `most`
     * entries whose last event is `from` or later; an entry without events counts with the event before it, so 0
     * visits all. */
    store_status (*append)(fogg_store *store, const store_entry *entry);
    store_status (*set_deadline)(fogg_store *store, int64_t table, int64_t deadline);
    store_status (*read_log)(fogg_store *store, int64_t table, int from, int most, store_visit_entry *visit,
                             void *context);

    /* Wishes.  `set_wish` writes one, or takes it away if its value is "".  `read_wishes` visits all of a person,
     * `find_wishes` those of everybody with that kind and key, `clear_wishes` takes those away. */
    store_status (*set_wish)(fogg_store *store, const store_wish *wish);
    store_status (*read_wishes)(fogg_store *store, int64_t person, store_visit_wish *visit, void *context);
    store_status (*find_wishes)(fogg_store *store, const char *kind, const char *key, store_visit_wish *visit,
                                void *context);
    store_status (*clear_wishes)(fogg_store *store, const char *kind, const char *key);

    /* Maps.  `put_map` adds one, or replaces the file of one by the same author; STORE_CONFLICT: somebody else has put
     * it there, or it was removed.  `remove_map` keeps it for the games that need it.  `report_map` counts each person
     * once.  `read_maps` visits all, removed ones too, the oldest first; `get_map` the one of that key,
     * `read_maps_of` those of a person.
     * `read_reports_of` visits what a person has reported, with the key and nothing else. */
    store_status (*put_map)(fogg_store *store, const store_map *map);
    store_status (*remove_map)(fogg_store *store, const char *key);
    store_status (*report_map)(fogg_store *store, const char *key, int64_t person);
    store_status (*read_maps)(fogg_store *store, store_visit_map *visit, void *context);
    store_status (*get_map)(fogg_store *store, const char *key, store_visit_map *visit, void *context);
    store_status (*read_maps_of)(fogg_store *store, int64_t person, store_visit_map *visit, void *context);
    store_status (*read_reports_of)(fogg_store *store, int64_t person, store_visit_map *visit, void *context);

    /* Chat.  `read_chat` visits the last `most` messages in order. */
    store_status (*add_chat)(fogg_store *store, const store_chat *chat);
    store_status (*read_chat)(fogg_store *store, int64_t table, int most, store_visit_chat *visit, void *context);
} store_kind;

/* An implementation's own struct begins with this. */
struct fogg_store {
    const store_kind *kind;
};

#endif
