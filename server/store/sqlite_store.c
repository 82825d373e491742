/* sqlite_store.c - opening, transactions, and statements that are prepared once. */
#include "sqlite_store.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../log.h"
#include "../work/buffer.h"

enum { SYNCHRONOUS_FULL = 2, AUTO_VACUUM_INCREMENTAL = 2 }; /* as SQLite counts them */

store_status sqlite_status(int code)
{
    switch (code & 0xff) {
    case SQLITE_OK:
    case SQLITE_DONE:
    case SQLITE_ROW:
        return STORE_OK;
    case SQLITE_CONSTRAINT:
        return STORE_CONFLICT;
    case SQLITE_FULL:
        return STORE_FULL;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return STORE_DAMAGED;
    default: /* SQLite's codes are its own and grow in number */
        return STORE_FAILED;
    }
}

query query_of(fogg_store *store, const char *sql)
{
    sqlite_store *s = (sqlite_store *)store;
    query q = {s, NULL, 1};
    for (int i = 0;; i++) {
        assert(i < SQLITE_STORE_STATEMENTS);
        if (s->cache[i].sql == sql) {
            q.statement = s->cache[i].statement;
            return q;
        }
        if (s->cache[i].sql == NULL) {
            if (sqlite3_prepare_v3(s->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &q.statement, NULL) != SQLITE_OK)
                return q;
            s->cache[i].sql = sql;
            s->cache[i].statement = q.statement;
            return q;
        }
    }
}

void query_set_integer(query *q, int64_t value)
{
    if (q->statement)
        sqlite3_bind_int64(q->statement, q->next++, value);
}

void query_set_text(query *q, const char *value)
{
    if (q->statement)
        sqlite3_bind_text(q->statement, q->next++, value, -1, SQLITE_STATIC);
}

void query_set_bytes(query *q, const void *bytes, size_t length)
{
    if (q->statement)
        sqlite3_bind_blob(q->statement, q->next++, bytes, (int)length, SQLITE_STATIC);
}

bool query_step(query *q)
{
    return q->statement && sqlite3_step(q->statement) == SQLITE_ROW;
}

store_status query_end(query *q)
{
    if (!q->statement)
        return sqlite_status(sqlite3_errcode(q->store->db)) == STORE_OK ? STORE_FAILED
                                                                        : sqlite_status(sqlite3_errcode(q->store->db));
    int code = sqlite3_reset(q->statement);
    sqlite3_clear_bindings(q->statement);
    return sqlite_status(code);
}

store_status query_run(query *q)
{
    query_step(q);
    return query_end(q);
}

int query_changes(fogg_store *store)
{
    return sqlite3_changes(((sqlite_store *)store)->db);
}

int64_t query_integer(const query *q, int column)
{
    return sqlite3_column_int64(q->statement, column);
}

const char *query_text(const query *q, int column)
{
    const char *text = (const char *)sqlite3_column_text(q->statement, column);
    return text ? text : "";
}

void query_copy(const query *q, int column, char *out, size_t size)
{
    snprintf(out, size, "%s", query_text(q, column));
}

static void close_store(fogg_store *store)
{
    sqlite_store *s = (sqlite_store *)store;
    for (int i = 0; i < SQLITE_STORE_STATEMENTS; i++)
        sqlite3_finalize(s->cache[i].statement);
    sqlite3_close(s->db);
    free(s);
}

static store_status begin(fogg_store *store)
{
    query q = query_of(store, "BEGIN IMMEDIATE");
    return query_run(&q);
}

static store_status commit(fogg_store *store)
{
    query q = query_of(store, "COMMIT");
    return query_run(&q);
}

static void rollback(fogg_store *store)
{
    if (sqlite3_get_autocommit(((sqlite_store *)store)->db))
        return; /* SQLite has rolled back by itself, as it does when the disk is full */
    query q = query_of(store, "ROLLBACK");
    query_run(&q);
}

static store_status mark(fogg_store *store)
{
    query q = query_of(store, "SAVEPOINT job");
    return query_run(&q);
}

static store_status keep(fogg_store *store)
{
    query q = query_of(store, "RELEASE job");
    return query_run(&q);
}

static store_status undo(fogg_store *store)
{
    query q = query_of(store, "ROLLBACK TO job");
    store_status status = query_run(&q);
    return status == STORE_OK ? keep(store) : status;
}

static int64_t number_of(sqlite_store *s, const char *pragma)
{
    sqlite3_stmt *statement = NULL;
    int64_t number = -1;
    if (sqlite3_prepare_v2(s->db, pragma, -1, &statement, NULL) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

/* Sets the layout's version to its own value.  SQLite then writes the first page again, which fails if the disk is
 * full. */
static store_status probe(fogg_store *store)
{
    sqlite_store *s = (sqlite_store *)store;
    char sql[64];
    if (number_of(s, "PRAGMA page_count") >= number_of(s, "PRAGMA max_page_count") &&
        number_of(s, "PRAGMA freelist_count") == 0)
        return STORE_FULL;
    snprintf(sql, sizeof sql, "PRAGMA user_version=%lld", (long long)number_of(s, "PRAGMA user_version"));
    int status = sqlite3_exec(s->db, sql, NULL, NULL, NULL);
    return status == SQLITE_OK ? STORE_OK : status == SQLITE_FULL ? STORE_FULL : STORE_FAILED;
}

static const store_kind sqlite_kind = {
    .close = close_store,
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
    .probe = probe,
    .mark = mark,
    .keep = keep,
    .undo = undo,
    .add_person = sqlite_add_person,
    .get_person = sqlite_get_person,
    .find_account = sqlite_find_account,
    .register_person = sqlite_register_person,
    .rename_person = sqlite_rename_person,
    .set_password = sqlite_set_password,
    .set_silence = sqlite_set_silence,
    .remove_person = sqlite_remove_person,
    .set_mute = sqlite_set_mute,
    .read_mutes = sqlite_read_mutes,
    .add_session = sqlite_add_session,
    .get_session = sqlite_get_session,
    .touch_session = sqlite_touch_session,
    .delete_session = sqlite_delete_session,
    .read_sessions = sqlite_read_sessions,
    .end_sessions = sqlite_end_sessions,
    .add_reset = sqlite_add_reset,
    .take_reset = sqlite_take_reset,
    .set_ban = sqlite_set_ban,
    .delete_ban = sqlite_delete_ban,
    .find_ban = sqlite_find_ban,
    .read_bans = sqlite_read_bans,
    .read_people = sqlite_read_people,
    .get_known = sqlite_get_known,
    .find_named = sqlite_find_named,
    .read_places = sqlite_read_places,
    .read_tables = sqlite_read_tables,
    .read_chat_of = sqlite_read_chat_of,
    .remove_sessions = sqlite_remove_sessions,
    .remove_chat = sqlite_remove_chat,
    .idle_guests = sqlite_idle_guests,
    .idle_tables = sqlite_idle_tables,
    .remove_table = sqlite_remove_table,
    .shrink = sqlite_shrink,
    .get_sizes = sqlite_get_sizes,
    .close_table = sqlite_close_table,
    .add_table = sqlite_add_table,
    .put_table = sqlite_put_table,
    .get_table = sqlite_get_table,
    .read_open = sqlite_read_open,
    .read_tables_of = sqlite_read_tables_of,
    .count_tables_of = sqlite_count_tables_of,
    .read_due = sqlite_read_due,
    .append = sqlite_append,
    .set_deadline = sqlite_set_deadline,
    .read_log = sqlite_read_log,
    .put_map = sqlite_put_map,
    .remove_map = sqlite_remove_map,
    .report_map = sqlite_report_map,
    .read_maps = sqlite_read_maps,
    .set_wish = sqlite_set_wish,
    .read_wishes = sqlite_read_wishes,
    .find_wishes = sqlite_find_wishes,
    .clear_wishes = sqlite_clear_wishes,
    .add_chat = sqlite_add_chat,
    .read_chat = sqlite_read_chat,
};

static sqlite_store *open_file(const char *path, int flags, char *error)
{
    sqlite_store *s = memory_of(sizeof *s);
    s->base.kind = &sqlite_kind;
    if (sqlite3_open_v2(path, &s->db, flags | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK) {
        snprintf(error, STORE_MAX_ERROR, "%s: %s", path, s->db ? sqlite3_errmsg(s->db) : "out of memory");
        close_store(&s->base);
        return NULL;
    }
    sqlite3_busy_timeout(s->db, 10000);
    return s;
}

static bool execute(sqlite3 *db, const char *sql, const char *path, char *error)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    snprintf(error, STORE_MAX_ERROR, "%s: %s", path, sqlite3_errmsg(db));
    return false;
}

/* SQLite may refuse the journal mode and keep another one, for example on a file system without shared memory; so the
 * answer is checked. */
static bool use_wal(sqlite3 *db, const char *path, char *error)
{
    sqlite3_stmt *statement = NULL;
    bool is_wal = sqlite3_prepare_v2(db, "PRAGMA journal_mode=WAL", -1, &statement, NULL) == SQLITE_OK &&
                  sqlite3_step(statement) == SQLITE_ROW &&
                  strcmp((const char *)sqlite3_column_text(statement, 0), "wal") == 0;
    if (!is_wal)
        snprintf(error, STORE_MAX_ERROR, "%s: %s", path,
                 sqlite3_errcode(db) == SQLITE_ROW ? "no write-ahead log is possible there" : sqlite3_errmsg(db));
    sqlite3_finalize(statement);
    return is_wal;
}

static bool bound_size(sqlite3 *db, int64_t most_bytes, const char *path, char *error)
{
    char sql[64];
    if (most_bytes == 0)
        return true;
    snprintf(sql, sizeof sql, "PRAGMA max_page_count=%lld", (long long)(most_bytes / 4096));
    return execute(db, sql, path, error);
}

/* Reads an important setting back, because SQLite silently ignores a setting that it does not understand. */
static bool has_setting(sqlite3 *db, const char *pragma, int wanted, const char *path, char *error)
{
    sqlite3_stmt *statement = NULL;
    bool is_set = sqlite3_prepare_v2(db, pragma, -1, &statement, NULL) == SQLITE_OK &&
                  sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_int(statement, 0) == wanted;
    sqlite3_finalize(statement);
    if (!is_set)
        snprintf(error, STORE_MAX_ERROR, "%s: %s is not %d", path, pragma, wanted);
    return is_set;
}

/* The file gives pages back.  A new file is made so; one of an older program is written anew, once.  If there is no
 * room for that, the file stays as it is and does not shrink. */
static void use_shrinking(sqlite3 *db, const char *path)
{
    char error[STORE_MAX_ERROR];
    if (!has_setting(db, "PRAGMA auto_vacuum", AUTO_VACUUM_INCREMENTAL, path, error) &&
        !execute(db, "PRAGMA auto_vacuum=INCREMENTAL; VACUUM", path, error))
        log_line(LOG_WARN, "cannot-shrink", "text=%s", log_quoted(error));
}

fogg_store *store_sqlite_open(const char *path, int64_t most_bytes, char *error)
{
    sqlite_store *s = open_file(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
    if (!s)
        return NULL;
    if (!use_wal(s->db, path, error) ||
        !execute(s->db, "PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA journal_size_limit=16777216", path,
                 error) ||
        !has_setting(s->db, "PRAGMA synchronous", SYNCHRONOUS_FULL, path, error) ||
        !has_setting(s->db, "PRAGMA foreign_keys", 1, path, error) || !sqlite_migrate(s->db, path, error) ||
        !sqlite_refresh_names(s->db, path, error) || !bound_size(s->db, most_bytes, path, error)) {
        close_store(&s->base);
        return NULL;
    }
    use_shrinking(s->db, path);
    return &s->base;
}

fogg_store *store_sqlite_open_reader(const char *path, char *error)
{
    sqlite_store *s = open_file(path, SQLITE_OPEN_READWRITE, error);
    if (s && (!execute(s->db, "PRAGMA query_only=ON", path, error) || !sqlite_is_current(s->db, path, error))) {
        close_store(&s->base);
        return NULL;
    }
    return s ? &s->base : NULL;
}

bool store_sqlite_backup(const char *from, const char *path, char *error)
{
    sqlite_store *s = open_file(from, SQLITE_OPEN_READWRITE, error);
    if (!s)
        return false;
    sqlite3_stmt *statement = NULL;
    bool is_done = sqlite3_prepare_v2(s->db, "VACUUM INTO ?", -1, &statement, NULL) == SQLITE_OK &&
                   sqlite3_bind_text(statement, 1, path, -1, SQLITE_STATIC) == SQLITE_OK &&
                   sqlite3_step(statement) == SQLITE_DONE;
    if (!is_done)
        snprintf(error, STORE_MAX_ERROR, "%s: %s", path, sqlite3_errmsg(s->db));
    sqlite3_finalize(statement);
    close_store(&s->base);
    return is_done;
}
