/* sqlite_store.h - shared by the files of the SQLite store: statements, and what SQLite answers as a store_status. */
#ifndef SQLITE_STORE_H
#define SQLITE_STORE_H

#include <sqlite3.h>

#include "sqlite.h"

enum { SQLITE_STORE_STATEMENTS = 128 }; /* more than there are in the source */

typedef struct sqlite_store {
    fogg_store base;
    sqlite3 *db;
    struct {
        const char *sql; /* the address is the key: every caller passes its own literal */
        sqlite3_stmt *statement;
    } cache[SQLITE_STORE_STATEMENTS];
} sqlite_store;

/* A statement, prepared once and kept, its values numbered from 1 in the order they are set. */
typedef struct query {
    sqlite_store *store;
    sqlite3_stmt *statement; /* NULL if it could not be prepared: all below then fail softly */
    int next;
} query;

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

/* Rows that the last statement without rows has changed. */
int query_changes(fogg_store *store);

store_status sqlite_status(int code);

/* Whether the layout is the newest (migrate.c); brings it up to date.  Both return false with a sentence. */
bool sqlite_is_current(sqlite3 *db, const char *path, char *error);
bool sqlite_migrate(sqlite3 *db, const char *path, char *error);

/* Makes the skeletons of all accounts if they are missing or of another version (names.c).  Returns false with a
 * sentence. */
bool sqlite_refresh_names(sqlite3 *db, const char *path, char *error);

/* The parts of the table of functions, in their own files. */
store_status sqlite_add_person(fogg_store *store, const store_person *person);
store_status sqlite_get_person(fogg_store *store, int64_t id, store_person *person);
store_status sqlite_find_account(fogg_store *store, const char *name, store_person *person);
store_status sqlite_register_person(fogg_store *store, const store_person *person, bool is_new);
store_status sqlite_rename_person(fogg_store *store, int64_t id, const char *name);
store_status sqlite_set_password(fogg_store *store, int64_t id, const char *password);
store_status sqlite_set_silence(fogg_store *store, int64_t id, int64_t until);
store_status sqlite_remove_person(fogg_store *store, int64_t id);
store_status sqlite_set_mute(fogg_store *store, int64_t person, int64_t muted, bool is_on);
store_status sqlite_read_mutes(fogg_store *store, int64_t person, store_visit_id *visit, void *context);
store_status sqlite_add_session(fogg_store *store, const store_session *session);
store_status sqlite_get_session(fogg_store *store, const uint8_t *hash, int64_t since, store_person *person,
                                store_session *session);
store_status sqlite_touch_session(fogg_store *store, const uint8_t *hash, int64_t at, const char *address);
store_status sqlite_delete_session(fogg_store *store, const uint8_t *hash);
store_status sqlite_read_sessions(fogg_store *store, int64_t person, store_visit_session *visit, void *context);
store_status sqlite_end_sessions(fogg_store *store, int64_t person, const uint8_t *except);
store_status sqlite_add_reset(fogg_store *store, const uint8_t *hash, int64_t person, int64_t until);
store_status sqlite_take_reset(fogg_store *store, const uint8_t *hash, int64_t now, int64_t *person);
store_status sqlite_set_ban(fogg_store *store, const store_ban *ban);
store_status sqlite_delete_ban(fogg_store *store, int64_t person, const char *address);
store_status sqlite_find_ban(fogg_store *store, int64_t person, const char *address, int64_t now, store_ban *ban);
store_status sqlite_read_bans(fogg_store *store, int64_t now, store_visit_ban *visit, void *context);
store_status sqlite_read_people(fogg_store *store, const char *text, int most, store_visit_person *visit,
                                void *context);
store_status sqlite_get_known(fogg_store *store, int64_t id, store_known *known);
store_status sqlite_find_named(fogg_store *store, const char *name, int most, store_visit_id *visit, void *context);
store_status sqlite_read_places(fogg_store *store, const char *text, int most, store_visit_place *visit, void *context);
store_status sqlite_read_tables(fogg_store *store, const char *text, bool is_all, int most, store_visit_table *visit,
                                void *context);
store_status sqlite_read_chat_of(fogg_store *store, int64_t person, store_visit_chat *visit, void *context);
store_status sqlite_remove_sessions(fogg_store *store, int64_t before, int most, int *count);
store_status sqlite_remove_chat(fogg_store *store, int64_t before, int most, int *count);
store_status sqlite_idle_guests(fogg_store *store, int64_t before, int64_t after, int most, store_visit_id *visit,
                                void *context);
store_status sqlite_idle_tables(fogg_store *store, int64_t before, bool is_over, int most, store_visit_id *visit,
                                void *context);
store_status sqlite_remove_table(fogg_store *store, int64_t id, int64_t before);
store_status sqlite_shrink(fogg_store *store, int most, int *count);
store_status sqlite_get_sizes(fogg_store *store, store_sizes *sizes);
store_status sqlite_close_table(fogg_store *store, int64_t id, int64_t now);
store_status sqlite_add_table(fogg_store *store, const store_table *table);
store_status sqlite_put_table(fogg_store *store, const store_table *table);
store_status sqlite_get_table(fogg_store *store, int64_t id, store_table *table);
store_status sqlite_read_open(fogg_store *store, int most, store_visit_table *visit, void *context);
store_status sqlite_read_tables_of(fogg_store *store, int64_t person, int most, store_visit_table *visit,
                                   void *context);
store_status sqlite_count_tables_of(fogg_store *store, int64_t host, int *count);
store_status sqlite_read_due(fogg_store *store, int64_t now, int most, store_visit_id *visit, void *context);
store_status sqlite_append(fogg_store *store, const store_entry *entry);
store_status sqlite_set_deadline(fogg_store *store, int64_t table, int64_t deadline);
store_status sqlite_read_log(fogg_store *store, int64_t table, int from, int most, store_visit_entry *visit,
                             void *context);
store_status sqlite_put_map(fogg_store *store, const store_map *map);
store_status sqlite_remove_map(fogg_store *store, const char *key);
store_status sqlite_report_map(fogg_store *store, const char *key, int64_t person);
store_status sqlite_read_maps(fogg_store *store, store_visit_map *visit, void *context);
store_status sqlite_set_wish(fogg_store *store, const store_wish *wish);
store_status sqlite_read_wishes(fogg_store *store, int64_t person, store_visit_wish *visit, void *context);
store_status sqlite_find_wishes(fogg_store *store, const char *kind, const char *key, store_visit_wish *visit,
                                void *context);
store_status sqlite_clear_wishes(fogg_store *store, const char *kind, const char *key);
store_status sqlite_add_chat(fogg_store *store, const store_chat *chat);
store_status sqlite_read_chat(fogg_store *store, int64_t table, int most, store_visit_chat *visit, void *context);

#endif
