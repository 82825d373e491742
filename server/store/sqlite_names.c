/* sqlite_names.c - the skeletons of accounts' names, made anew when the tables behind them have changed.
 *
 * Accounts of an older data file may have names that look alike.  They keep them: the oldest has the skeleton, the
 * others have none, and the log tells the host, who may rename them. */
#include <stdio.h>
#include <string.h>

#include "../account/skeleton.h"
#include "../log.h"
#include "sqlite_store.h"

static bool is_current(sqlite3 *db)
{
    sqlite3_stmt *statement = NULL;
    bool is_same = sqlite3_prepare_v2(db, "SELECT value FROM settings WHERE name = 'skeletons'", -1, &statement,
                                      NULL) == SQLITE_OK &&
                   sqlite3_step(statement) == SQLITE_ROW &&
                   strcmp((const char *)sqlite3_column_text(statement, 0), skeleton_version()) == 0;
    sqlite3_finalize(statement);
    return is_same;
}

/* Gives one account its skeleton.  Returns what SQLite says: SQLITE_CONSTRAINT if another account has it. */
static int set_skeleton(sqlite3_stmt *update, sqlite3_int64 id, const char *skeleton)
{
    sqlite3_bind_text(update, 1, skeleton, -1, SQLITE_STATIC);
    sqlite3_bind_int64(update, 2, id);
    sqlite3_step(update);
    return sqlite3_reset(update) & 0xff;
}

static bool refresh(sqlite3 *db, sqlite3_stmt *people, sqlite3_stmt *update)
{
    char skeleton[SKELETON_BYTES];
    int code;
    while ((code = sqlite3_step(people)) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(people, 1);
        int status = skeleton_of(name, skeleton) ? set_skeleton(update, sqlite3_column_int64(people, 0), skeleton)
                                                 : SQLITE_CONSTRAINT;
        if (status == SQLITE_CONSTRAINT)
            log_line(LOG_WARN, "name-clash", "name=%s text=%s", log_quoted(name),
                     log_quoted("looks like the name of an older account; both keep it"));
        else if (status != SQLITE_OK)
            return false;
    }
    if (code != SQLITE_DONE)
        return false;
    char sql[160];
    snprintf(sql, sizeof sql, "INSERT OR REPLACE INTO settings (name, value) VALUES ('skeletons', '%s')",
             skeleton_version());
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

bool sqlite_refresh_names(sqlite3 *db, const char *path, char *error)
{
    sqlite3_stmt *people = NULL, *update = NULL;
    if (is_current(db))
        return true;
    bool is_done =
        sqlite3_exec(db, "BEGIN IMMEDIATE; UPDATE people SET skeleton = NULL", NULL, NULL, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(db, "SELECT id, name FROM people WHERE account IS NOT NULL ORDER BY created, id", -1,
                           &people, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(db, "UPDATE people SET skeleton = ? WHERE id = ?", -1, &update, NULL) == SQLITE_OK &&
        refresh(db, people, update);
    sqlite3_finalize(people);
    sqlite3_finalize(update);
    is_done = is_done && sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    if (!is_done) {
        snprintf(error, STORE_MAX_ERROR, "%s: %s", path, sqlite3_errmsg(db));
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    }
    return is_done;
}
