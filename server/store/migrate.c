/* migrate.c - brings a data file forward, one numbered SQL file after another, each in a transaction of its own.
 *
 * The number of the last one stands in the file as its user_version; the application_id tells our files from others. */
#include <stdio.h>

#include "migrations.h"
#include "sqlite_store.h"

enum { APPLICATION_ID = 0x466f6767 }; /* "Fogg" */

static bool read_pragma(sqlite3 *db, const char *sql, long *value)
{
    sqlite3_stmt *statement = NULL;
    bool is_read =
        sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW;
    if (is_read)
        *value = (long)sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return is_read;
}

static bool apply(sqlite3 *db, const migration *m)
{
    char stamp[128];
    snprintf(stamp, sizeof stamp, "PRAGMA application_id=%d; PRAGMA user_version=%d", APPLICATION_ID, m->number);
    bool is_done = sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK &&
                   sqlite3_exec(db, m->sql, NULL, NULL, NULL) == SQLITE_OK &&
                   sqlite3_exec(db, stamp, NULL, NULL, NULL) == SQLITE_OK &&
                   sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    return is_done;
}

static int newest(void)
{
    int known = 0;
    for (const migration *m = migrations; m->number != 0; m++)
        known = m->number;
    return known;
}

bool sqlite_is_current(sqlite3 *db, const char *path, char *error)
{
    long version = 0;
    if (!read_pragma(db, "PRAGMA user_version", &version))
        snprintf(error, STORE_MAX_ERROR, "%s: %s", path, sqlite3_errmsg(db));
    else if (version != newest())
        snprintf(error, STORE_MAX_ERROR,
                 "%s: its layout is number %ld, this program's is %d; use the program that the server runs", path,
                 version, newest());
    else
        return true;
    return false;
}

bool sqlite_migrate(sqlite3 *db, const char *path, char *error)
{
    long version = 0, application = 0, objects = 0;
    if (!read_pragma(db, "PRAGMA user_version", &version) || !read_pragma(db, "PRAGMA application_id", &application) ||
        !read_pragma(db, "SELECT count(*) FROM sqlite_master", &objects)) {
        snprintf(error, STORE_MAX_ERROR, "%s: %s", path, sqlite3_errmsg(db));
        return false;
    }
    if (objects > 0 && application != APPLICATION_ID) {
        snprintf(error, STORE_MAX_ERROR, "%s: a database, but not one of this program", path);
        return false;
    }
    int known = newest();
    if (version > known) {
        snprintf(error, STORE_MAX_ERROR,
                 "%s: its layout is number %ld, this program knows layouts up to %d; use a newer program", path,
                 version, known);
        return false;
    }
    for (const migration *m = migrations; m->number != 0; m++) {
        if (m->number > version && !apply(db, m)) {
            snprintf(error, STORE_MAX_ERROR, "%s: %s: %s", path, m->name, sqlite3_errmsg(db));
            sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
            return false;
        }
    }
    return true;
}
