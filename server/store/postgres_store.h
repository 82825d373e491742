/* postgres_store.h - shared by the files of the PostgreSQL store. */
#ifndef POSTGRES_STORE_H
#define POSTGRES_STORE_H

#include <libpq-fe.h>

#include "migrations.h"
#include "postgres.h"
#include "sql.h"

/* As PostgreSQL numbers them. */
enum { POSTGRES_BYTES = 17, POSTGRES_INTEGER = 20, POSTGRES_TEXT = 25 };

typedef struct postgres_store {
    sql_store sql;
    PGconn *db;
    char name[160];         /* "fogg at db.example.org:5432", for messages */
    int connection;         /* its number: statements are prepared once in each */
    int64_t tried_at;       /* when it was last tried to connect, monotonic milliseconds */
    bool is_in_transaction; /* begun by `begin` */
    bool is_full;           /* a statement found no room on the database's disk: `probe` looks for room */
    bool is_warned;         /* the last statement was answered with a warning: it may count only here */
    bool is_claimed;
    int changed; /* rows, by the last statement */
    int64_t told_at;
    int64_t ahead;                /* our clock, of the database's, when the connection was made: milliseconds */
    struct postgres_group *group; /* postgres_write.c */
} postgres_store;

/* Runs a statement with parameters as libpq takes them, connecting again if that is needed and nothing is under way.
 * NULL: there is no connection, and nothing was sent. */
PGresult *postgres_run(postgres_store *s, const char *sql, int count, const Oid *types, const char *const *values,
                       const int *lengths, const int *formats);

/* What an answer means.  Lost connections and warnings are STORE_UNKNOWN for a statement that writes. */
store_status postgres_status(postgres_store *s, const PGresult *result, bool is_write);

/* Whether there is a connection, made now if need be. */
bool postgres_connect(postgres_store *s);

/* Brings the layout up to date and makes the partitions of the next weeks; else checks the layout. */
bool postgres_migrate(postgres_store *s, bool is_writer, char *error);
store_status postgres_make_weeks(postgres_store *s);

/* The functions of the store that differ from SQLite's. */
void postgres_write(fogg_store *store, store_write *const writes[], int count);
store_status postgres_append(fogg_store *store, const store_entry *entry);
store_status postgres_put_table(fogg_store *store, const store_table *table);
store_status postgres_add_chat(fogg_store *store, const store_chat *chat);
store_status postgres_read_log(fogg_store *store, int64_t table, int from, int most, store_visit_entry *visit,
                               void *context);
store_status postgres_pack(fogg_store *store, int64_t before, int most, int *count);
void postgres_free_group(postgres_store *s);

extern const migration postgres_migrations[];

#endif
