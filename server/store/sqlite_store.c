/* sqlite_store.c - opening, transactions, and statements that are prepared once. */
#include "sqlite_store.h"

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

static sqlite3_stmt *statement_of(const query *q)
{
    return q->statement;
}

static sqlite3 *db_of(const sql_store *store)
{
    return ((const sqlite_store *)store)->db;
}

static void *prepare(sql_store *store, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    sqlite3_prepare_v3(db_of(store), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
    return statement;
}

static void set_integer(query *q, int64_t value)
{
    sqlite3_bind_int64(statement_of(q), q->next++, value);
}

static void set_bytes(query *q, const void *bytes, size_t length, bool is_text)
{
    if (is_text)
        sqlite3_bind_text(statement_of(q), q->next++, bytes, -1, SQLITE_STATIC);
    else
        sqlite3_bind_blob(statement_of(q), q->next++, bytes, (int)length, SQLITE_STATIC);
}

static bool step(query *q)
{
    return sqlite3_step(statement_of(q)) == SQLITE_ROW;
}

static store_status end(query *q)
{
    if (!q->statement) {
        store_status status = sqlite_status(sqlite3_errcode(db_of(q->store)));
        return status == STORE_OK ? STORE_FAILED : status;
    }
    int code = sqlite3_reset(statement_of(q));
    sqlite3_clear_bindings(statement_of(q));
    return sqlite_status(code);
}

static int changes(sql_store *store)
{
    return sqlite3_changes(db_of(store));
}

static const char *why(const sql_store *store)
{
    return sqlite3_errmsg(db_of(store));
}

static int64_t integer(const query *q, int column)
{
    return sqlite3_column_int64(statement_of(q), column);
}

static const char *text(const query *q, int column)
{
    const char *found = (const char *)sqlite3_column_text(statement_of(q), column);
    return found ? found : "";
}

static bool bytes(const query *q, int column, void *out, size_t length)
{
    if (sqlite3_column_bytes(statement_of(q), column) != (int)length)
        return false;
    memcpy(out, sqlite3_column_blob(statement_of(q), column), length);
    return true;
}

static const sql_driver driver = {
    .prepare = prepare,
    .set_integer = set_integer,
    .set_bytes = set_bytes,
    .step = step,
    .end = end,
    .changes = changes,
    .why = why,
    .integer = integer,
    .text = text,
    .bytes = bytes,
};

static void close_store(fogg_store *store)
{
    sqlite_store *s = (sqlite_store *)store;
    for (int i = 0; i < SQL_STATEMENTS; i++)
        sqlite3_finalize(s->sql.cache[i].statement);
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
    store_status status = query_run(&q);
    if (status == STORE_OK)
        sqlite_cut((sqlite_store *)store);
    return status;
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

/* Finished games stay as they are: the file has one log for all. */
static store_status pack(fogg_store *store, int64_t before, int most, int *count)
{
    (void)store;
    (void)before;
    (void)most;
    (void)count;
    return STORE_OK;
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
    .write = sql_write_group,
    .add_person = sql_add_person,
    .get_person = sql_get_person,
    .find_account = sql_find_account,
    .register_person = sql_register_person,
    .rename_person = sql_rename_person,
    .set_password = sql_set_password,
    .set_silence = sql_set_silence,
    .remove_person = sql_remove_person,
    .set_mute = sql_set_mute,
    .read_mutes = sql_read_mutes,
    .add_session = sql_add_session,
    .get_session = sql_get_session,
    .touch_session = sql_touch_session,
    .delete_session = sql_delete_session,
    .read_sessions = sql_read_sessions,
    .end_sessions = sql_end_sessions,
    .add_reset = sql_add_reset,
    .take_reset = sql_take_reset,
    .set_ban = sql_set_ban,
    .delete_ban = sql_delete_ban,
    .find_ban = sql_find_ban,
    .read_bans = sql_read_bans,
    .read_people = sql_read_people,
    .get_known = sql_get_known,
    .find_named = sql_find_named,
    .read_places = sql_read_places,
    .read_tables = sql_read_tables,
    .read_chat_of = sql_read_chat_of,
    .remove_ended = sql_remove_ended,
    .remove_sessions = sql_remove_sessions,
    .remove_chat = sql_remove_chat,
    .idle_guests = sql_idle_guests,
    .idle_tables = sql_idle_tables,
    .remove_table = sql_remove_table,
    .shrink = sqlite_shrink,
    .get_sizes = sqlite_get_sizes,
    .close_table = sql_close_table,
    .add_table = sql_add_table,
    .put_table = sqlite_put_table,
    .get_table = sql_get_table,
    .read_open = sql_read_open,
    .read_tables_of = sql_read_tables_of,
    .count_tables_of = sql_count_tables_of,
    .read_due = sql_read_due,
    .take = sql_take,
    .release = sql_release,
    .read_holds = sql_read_holds,
    .tell = sql_tell,
    .read_news = sql_read_news,
    .pack = pack,
    .append = sqlite_append,
    .set_deadline = sql_set_deadline,
    .read_log = sqlite_read_log,
    .put_map = sql_put_map,
    .remove_map = sql_remove_map,
    .report_map = sql_report_map,
    .read_maps = sql_read_maps,
    .get_map = sql_get_map,
    .read_maps_of = sql_read_maps_of,
    .read_reports_of = sql_read_reports_of,
    .set_wish = sql_set_wish,
    .read_wishes = sql_read_wishes,
    .find_wishes = sql_find_wishes,
    .clear_wishes = sql_clear_wishes,
    .add_chat = sqlite_add_chat,
    .read_chat = sql_read_chat,
};

static sqlite_store *open_file(const char *path, int flags, char *error)
{
    sqlite_store *s = memory_of(sizeof *s);
    s->sql.base.kind = &sqlite_kind;
    s->sql.driver = &driver;
    if (sqlite3_open_v2(path, &s->db, flags | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK) {
        snprintf(error, STORE_MAX_ERROR, "%s: %s", path, s->db ? sqlite3_errmsg(s->db) : "out of memory");
        close_store(&s->sql.base);
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
        !sql_refresh_names(&s->sql.base, path, error) || !bound_size(s->db, most_bytes, path, error)) {
        close_store(&s->sql.base);
        return NULL;
    }
    use_shrinking(s->db, path);
    return &s->sql.base;
}

fogg_store *store_sqlite_open_reader(const char *path, char *error)
{
    sqlite_store *s = open_file(path, SQLITE_OPEN_READWRITE, error);
    if (s && (!execute(s->db, "PRAGMA query_only=ON", path, error) || !sqlite_is_current(s->db, path, error))) {
        close_store(&s->sql.base);
        return NULL;
    }
    return s ? &s->sql.base : NULL;
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
    close_store(&s->sql.base);
    return is_done;
}
