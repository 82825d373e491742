/* sql.h - what the stores of SQL have in common: statements, and the functions that are the same for all of them.
 *
 * SQL texts are written for SQLite and PostgreSQL alike.  Values are ?, or ?1, ?2 ... where one is used twice.  Tables
 * are read through the view `all_tables`, in which a row has all columns of a table wherever they are kept. */
#ifndef STORE_SQL_H
#define STORE_SQL_H

#include "store.h"

enum {
    SQL_MAX_VALUES = 24,  /* of a statement */
    SQL_STATEMENTS = 160, /* more than there are in the source */
};

typedef struct sql_store sql_store;

/* A statement, prepared once and kept, its values numbered from 1 in the order they are set. */
typedef struct query {
    sql_store *store;
    void *statement; /* NULL if it could not be prepared: all below then fail softly */
    void *rows;      /* PostgreSQL's answer; NULL before the first step */
    int next;        /* value to be set */
    int row;
    store_status status;
} query;

/* What a database does with a statement; the functions below call these. */
typedef struct sql_driver {
    bool is_postgres;
    void *(*prepare)(sql_store *store, const char *sql);
    void (*set_integer)(query *q, int64_t value);
    void (*set_bytes)(query *q, const void *bytes, size_t length, bool is_text);
    bool (*step)(query *q);
    store_status (*end)(query *q);
    int (*changes)(sql_store *store);
    const char *(*why)(const sql_store *store); /* what the database said to the last statement */
    int64_t (*integer)(const query *q, int column);
    const char *(*text)(const query *q, int column);
    bool (*bytes)(const query *q, int column, void *out, size_t length);
} sql_driver;

/* A store of SQL begins with this. */
struct sql_store {
    fogg_store base;
    const sql_driver *driver;
    struct {
        const char *sql; /* the address is the key: every caller passes its own literal */
        void *statement;
    } cache[SQL_STATEMENTS];
};

query query_of(fogg_store *store, const char *sql);
void query_set_integer(query *q, int64_t value);
void query_set_text(query *q, const char *value);
void query_set_bytes(query *q, const void *bytes, size_t length);

/* Moves to the next row: true if there is one. */
bool query_step(query *q);

/* Ends the statement.  Returns STORE_OK, or what went wrong at any point. */
store_status query_end(query *q);

/* For statements without rows: step and end in one. */
store_status query_run(query *q);

int64_t query_integer(const query *q, int column);
const char *query_text(const query *q, int column);
void query_copy(const query *q, int column, char *out, size_t size);

/* Copies exactly `length` bytes; leaves `out` alone if the value has another length. */
void query_bytes(const query *q, int column, void *out, size_t length);

/* Rows that the last statement without rows has changed. */
int query_changes(fogg_store *store);

bool sql_is_postgres(const fogg_store *store);

/* The parts of the table of functions, in their own files. */
store_status sql_add_person(fogg_store *store, const store_person *person);
store_status sql_get_person(fogg_store *store, int64_t id, store_person *person);
store_status sql_find_account(fogg_store *store, const char *name, store_person *person);
store_status sql_register_person(fogg_store *store, const store_person *person, bool is_new);
store_status sql_rename_person(fogg_store *store, int64_t id, const char *name);
store_status sql_set_password(fogg_store *store, int64_t id, const char *password);
store_status sql_set_silence(fogg_store *store, int64_t id, int64_t until);
store_status sql_remove_person(fogg_store *store, int64_t id);
store_status sql_set_mute(fogg_store *store, int64_t person, int64_t muted, bool is_on);
store_status sql_read_mutes(fogg_store *store, int64_t person, store_visit_id *visit, void *context);
store_status sql_add_session(fogg_store *store, const store_session *session);
store_status sql_get_session(fogg_store *store, const uint8_t *hash, int64_t since, store_person *person,
                             store_session *session);
store_status sql_touch_session(fogg_store *store, const uint8_t *hash, int64_t at, const char *address);
store_status sql_delete_session(fogg_store *store, const uint8_t *hash);
store_status sql_read_sessions(fogg_store *store, int64_t person, store_visit_session *visit, void *context);
store_status sql_end_sessions(fogg_store *store, int64_t person, const uint8_t *except);
store_status sql_add_reset(fogg_store *store, const uint8_t *hash, int64_t person, int64_t until);
store_status sql_take_reset(fogg_store *store, const uint8_t *hash, int64_t now, int64_t *person);
store_status sql_set_ban(fogg_store *store, const store_ban *ban);
store_status sql_delete_ban(fogg_store *store, int64_t person, const char *address);
store_status sql_find_ban(fogg_store *store, int64_t person, const char *address, int64_t now, store_ban *ban);
store_status sql_read_bans(fogg_store *store, int64_t now, store_visit_ban *visit, void *context);
store_status sql_read_people(fogg_store *store, const char *text, int most, store_visit_person *visit, void *context);
store_status sql_get_known(fogg_store *store, int64_t id, store_known *known);
store_status sql_find_named(fogg_store *store, const char *name, int most, store_visit_id *visit, void *context);
store_status sql_read_places(fogg_store *store, const char *text, int most, store_visit_place *visit, void *context);
store_status sql_read_tables(fogg_store *store, const char *text, bool is_all, int most, store_visit_table *visit,
                             void *context);
store_status sql_read_chat_of(fogg_store *store, int64_t person, store_visit_chat *visit, void *context);
store_status sql_remove_ended(fogg_store *store, int64_t now, int64_t opened, int most, int *count);
store_status sql_remove_sessions(fogg_store *store, int64_t before, int most, int *count);
store_status sql_remove_chat(fogg_store *store, int64_t before, int most, int *count);
store_status sql_idle_guests(fogg_store *store, int64_t before, int64_t after, int most, store_visit_id *visit,
                             void *context);
store_status sql_idle_tables(fogg_store *store, int64_t before, bool is_over, int most, store_visit_id *visit,
                             void *context);
store_status sql_remove_table(fogg_store *store, int64_t id, int64_t before);
store_status sql_close_table(fogg_store *store, int64_t id, int64_t now);
store_status sql_add_table(fogg_store *store, const store_table *table);
store_status sql_get_table(fogg_store *store, int64_t id, store_table *table);
store_status sql_read_open(fogg_store *store, int most, store_visit_table *visit, void *context);
store_status sql_read_tables_of(fogg_store *store, int64_t person, int most, store_visit_table *visit, void *context);
store_status sql_count_tables_of(fogg_store *store, int64_t host, int *count);
store_status sql_read_due(fogg_store *store, int64_t now, int64_t me, int rules, int most, store_visit_id *visit,
                          void *context);
store_status sql_set_deadline(fogg_store *store, int64_t table, int64_t deadline);
store_status sql_put_map(fogg_store *store, const store_map *map);
store_status sql_remove_map(fogg_store *store, const char *key);
store_status sql_report_map(fogg_store *store, const char *key, int64_t person);
store_status sql_read_maps(fogg_store *store, store_visit_map *visit, void *context);
store_status sql_get_map(fogg_store *store, const char *key, store_visit_map *visit, void *context);
store_status sql_read_maps_of(fogg_store *store, int64_t person, store_visit_map *visit, void *context);
store_status sql_read_reports_of(fogg_store *store, int64_t person, store_visit_map *visit, void *context);
store_status sql_set_wish(fogg_store *store, const store_wish *wish);
store_status sql_read_wishes(fogg_store *store, int64_t person, store_visit_wish *visit, void *context);
store_status sql_find_wishes(fogg_store *store, const char *kind, const char *key, store_visit_wish *visit,
                             void *context);
store_status sql_clear_wishes(fogg_store *store, const char *kind, const char *key);
store_status sql_read_chat(fogg_store *store, int64_t table, int most, store_visit_chat *visit, void *context);

/* Writes the seats of a table that is there; tells whether there is one, for a statement that has changed none. */
store_status sql_write_seats(fogg_store *store, const store_table *table);
store_status sql_why_none(fogg_store *store, int64_t id);

/* Visits entries that a statement finds: number, kind, actor, seat, action, action_id, at, first, last, events,
 * time_left. */
store_status sql_visit_log(query *q, int64_t table, store_visit_entry *visit, void *context);

store_status sql_take(fogg_store *store, int64_t table, int64_t me, const store_hold *silent, store_hold *hold);
store_status sql_release(fogg_store *store, int64_t me, const int64_t *tables, int count);
store_status sql_read_holds(fogg_store *store, const int64_t *tables, int count, store_visit_hold *visit,
                            void *context);

store_status sql_tell(fogg_store *store, const char *text);
store_status sql_read_news(fogg_store *store, int64_t after, store_visit_news *visit, void *context);

/* Makes the skeletons of all accounts if they are missing or of another version (sql_names.c).  Returns false with a
 * sentence about the store `name`. */
bool sql_refresh_names(fogg_store *store, const char *name, char *error);

/* A group of writes in one transaction, each undone alone if it conflicts. */
void sql_write_group(fogg_store *store, store_write *const writes[], int count);

/* One write, in a transaction that is begun. */
store_status sql_write_one(fogg_store *store, store_write *write);

#endif
