/* sqlite_store.h - shared by the files of the SQLite store: statements, and what SQLite answers as a store_status. */
#ifndef SQLITE_STORE_H
#define SQLITE_STORE_H

#include <sqlite3.h>

#include "sql.h"
#include "sqlite.h"

typedef struct sqlite_store {
    sql_store sql;
    sqlite3 *db;
    bool has_shrunk;      /* pages were given back, and the file does not know it yet */
    bool wants_to_shrink; /* no more pages will be given back for now: the file may be cut */
} sqlite_store;

store_status sqlite_status(int code);

/* Whether the layout is the newest (migrate.c); brings it up to date.  Both return false with a sentence. */
bool sqlite_is_current(sqlite3 *db, const char *path, char *error);
bool sqlite_migrate(sqlite3 *db, const char *path, char *error);

store_status sqlite_append(fogg_store *store, const store_entry *entry);
store_status sqlite_read_log(fogg_store *store, int64_t table, int from, int most, store_visit_entry *visit,
                             void *context);
store_status sqlite_add_chat(fogg_store *store, const store_chat *chat);
store_status sqlite_put_table(fogg_store *store, const store_table *table);
store_status sqlite_shrink(fogg_store *store, int most, int *count);
void sqlite_cut(sqlite_store *s);
store_status sqlite_get_sizes(fogg_store *store, store_sizes *sizes);

#endif
