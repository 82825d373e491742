/* datafile - the data file: jobs that are refused, the lock, its settings, and what retention removes from it. */
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "shelf.h"
#include "store/lock.h"
#include "store/queue.h"
#include "store/sqlite_store.h"
#include "test.h"

static store_status run_refused(fogg_store *store, store_job *job)
{
    (void)job;
    store_person person = {.id = 77, .name = "Rest"};
    CHECK(store->kind->add_person(store, &person) == STORE_OK);
    return STORE_CONFLICT;
}

static store_status run_good(fogg_store *store, store_job *job)
{
    (void)job;
    store_person person = {.id = 78, .name = "Good"};
    return store->kind->add_person(store, &person);
}

static void done_nothing(store_job *job)
{
    (void)job;
}

static void wake_nobody(void *context)
{
    (void)context;
}

TEST(refused_job_leaves_nothing_and_its_neighbours_stay)
{
    char error[STORE_MAX_ERROR];
    shelf_open();
    store_queue *queue = queue_open(shelf, store_sqlite_open_reader(shelf_path, error), wake_nobody, NULL);
    store_job refused = {.run = run_refused, .done = done_nothing, .is_write = true};
    store_job good = {.run = run_good, .done = done_nothing, .is_write = true};
    queue_add(queue, &refused);
    queue_add(queue, &good);
    queue_close(queue);
    CHECK(refused.status == STORE_CONFLICT && good.status == STORE_OK);
    CHECK(shelf_ask("SELECT count(*) FROM people WHERE id = 77") == 0);
    CHECK(shelf_ask("SELECT count(*) FROM people WHERE id = 78") == 1);
    shelf_remove();
}

TEST(second_server_on_one_data_file_is_refused)
{
    char error[STORE_MAX_ERROR], copy[80];
    shelf_open();
    int first = store_lock(shelf_path, true, 0, error);
    CHECK(first >= 0);
    CHECK(store_lock(shelf_path, true, 100, error) == STORE_LOCK_IN_USE);
    CHECK_THAT(strstr(error, "another server uses this file") != NULL, "%s", error);
    snprintf(copy, sizeof copy, "%.60s-link", shelf_path);
    CHECK(link(shelf_path, copy) == 0);
    CHECK(store_lock(copy, true, 0, error) == STORE_LOCK_IN_USE); /* another name of the same file */
    unlink(copy);
    CHECK(store_sqlite_backup(shelf_path, copy, error)); /* a backup needs no lock */
    error[0] = '\0';
    CHECK(!store_sqlite_backup(shelf_path, "/nowhere/copy", error));
    CHECK_THAT(strstr(error, "/nowhere/copy: ") != NULL, "%s", error);
    unlink(copy);
    shelf->kind->close(shelf);
    store_unlock(first);
    int second = store_lock(shelf_path, false, 0, error);
    CHECK(second >= 0);
    store_unlock(second);
    shelf_remove();
    CHECK(store_lock(shelf_path, false, 0, error) == STORE_LOCK_FAILED);
    CHECK(access(shelf_path, F_OK) != 0);
    CHECK(store_lock("/no/such/folder/file", true, 0, error) == STORE_LOCK_FAILED);
}

static void *unlock_soon(void *lock)
{
    usleep(120000);
    store_unlock(*(int *)lock);
    return NULL;
}

/* A server that is started while the one before still ends. */
TEST(lock_is_waited_for)
{
    char error[STORE_MAX_ERROR] = "";
    pthread_t thread;
    shelf_open();
    shelf->kind->close(shelf);
    int first = store_lock(shelf_path, false, 0, error);
    CHECK(first >= 0);
    CHECK_INT(pthread_create(&thread, NULL, unlock_soon, &first), 0);
    int second = store_lock(shelf_path, false, 60000, error);
    CHECK_THAT(second >= 0, "%s", error);
    pthread_join(thread, NULL);
    store_unlock(second);
    shelf_remove();
}

/* Each statement is prepared once and kept: preparing takes longer than most statements run. */
TEST(statements_are_prepared_once)
{
    static const char one[] = "SELECT count(*) FROM people", other[] = "SELECT count(*) FROM chat";
    shelf_open();
    query first = query_of(shelf, one), second = query_of(shelf, other);
    CHECK(first.statement != NULL && second.statement != NULL && first.statement != second.statement);
    CHECK(query_of(shelf, one).statement == first.statement);
    CHECK(query_of(shelf, other).statement == second.statement);
    shelf_close();
}

TEST(commits_are_synced_and_references_checked)
{
    shelf_open();
    sqlite3 *db = ((sqlite_store *)shelf)->db;
    static const struct {
        const char *pragma;
        int wanted;
    } settings[] = {{"PRAGMA synchronous", 2}, {"PRAGMA foreign_keys", 1}, {"PRAGMA auto_vacuum", 2}};
    for (int i = 0; i < 3; i++) {
        sqlite3_stmt *statement = NULL;
        CHECK(sqlite3_prepare_v2(db, settings[i].pragma, -1, &statement, NULL) == SQLITE_OK);
        CHECK(sqlite3_step(statement) == SQLITE_ROW);
        CHECK_INT(sqlite3_column_int(statement, 0), settings[i].wanted);
        sqlite3_finalize(statement);
    }
    shelf_close();
}

TEST(old_sessions_and_chat_go_in_small_steps)
{
    shelf_open();
    int64_t ann = shelf_guest("Ann", 1), table = shelf_table(ann, STORE_TABLE_OVER, 5);
    int count = 0;
    for (int i = 1; i <= 5; i++) {
        shelf_session(ann, i * 100, "");
        shelf_say(table, i, ann, i * 100, "hello");
    }
    CHECK(shelf->kind->remove_sessions(shelf, 300, 1, &count) == STORE_OK && count == 1);
    CHECK(shelf->kind->remove_sessions(shelf, 300, 10, &count) == STORE_OK && count == 2);
    CHECK(shelf->kind->remove_sessions(shelf, 300, 10, &count) == STORE_OK && count == 2);
    CHECK(shelf_ask("SELECT min(seen) FROM sessions") == 300);
    count = 0;
    CHECK(shelf->kind->remove_chat(shelf, 301, 2, &count) == STORE_OK && count == 2);
    CHECK(shelf->kind->remove_chat(shelf, 301, 2, &count) == STORE_OK && count == 3);
    CHECK(shelf_ask("SELECT min(at) FROM chat") == 400);
    shelf_close();
}

static int visited;
static int64_t ids[100];

static void take_id(void *context, int64_t id)
{
    (void)context;
    ids[visited++] = id;
}

TEST(guests_who_have_been_away_may_go_and_others_not)
{
    shelf_open();
    int64_t gone = shelf_guest("Gone", 100), here = shelf_guest("Here", 100), plays = shelf_guest("Plays", 100);
    int64_t new = shelf_guest("New", 900), banned = shelf_guest("Banned", 100), account = shelf_account("Account", 100);
    store_ban ban = {.person = banned, .until = STORE_FOR_EVER};
    shelf_session(gone, 400, "");
    shelf_session(here, 600, "");
    shelf_table(plays, STORE_TABLE_RUNNING, 100);
    shelf_table(gone, STORE_TABLE_OVER, 100);
    CHECK(shelf->kind->set_ban(shelf, &ban) == STORE_OK);
    (void)new, (void)account, (void)here;
    visited = 0;
    CHECK(shelf->kind->idle_guests(shelf, 500, 0, 100, take_id, NULL) == STORE_OK && visited == 6);
    int may_go = 0;
    for (int i = 0; i < visited; i++) {
        may_go += ids[i] > 0;
        CHECK(ids[i] < 0 || ids[i] == gone);
    }
    CHECK_INT(may_go, 1);
    int64_t second = ids[1] < 0 ? -ids[1] : ids[1];
    visited = 0;
    CHECK(shelf->kind->idle_guests(shelf, 500, second, 2, take_id, NULL) == STORE_OK && visited == 2);
    shelf_close();
}

TEST(tables_go_by_their_last_use_and_the_file_shrinks)
{
    static char lines[20000];
    shelf_open();
    memset(lines, 'x', sizeof lines - 1);
    int64_t ann = shelf_guest("Ann", 1);
    int64_t over = shelf_table(ann, STORE_TABLE_OVER, 100), waiting = shelf_table(ann, STORE_TABLE_OPEN, 100);
    int64_t running = shelf_table(ann, STORE_TABLE_RUNNING, 100), closed = shelf_table(ann, STORE_TABLE_CLOSED, 100);
    for (int i = 1; i <= 100; i++)
        shelf_append(over, i, 100, lines);
    shelf_append(running, 1, 700, "line\n");
    shelf_say(over, 1, ann, 100, "hello");
    visited = 0;
    CHECK(shelf->kind->idle_tables(shelf, 500, true, 100, take_id, NULL) == STORE_OK && visited == 1 && ids[0] == over);
    visited = 0;
    CHECK(shelf->kind->idle_tables(shelf, 100, true, 100, take_id, NULL) == STORE_OK && visited == 0);
    CHECK(shelf->kind->idle_tables(shelf, 500, false, 100, take_id, NULL) == STORE_OK && visited == 2);
    CHECK((ids[0] == waiting && ids[1] == closed) || (ids[0] == closed && ids[1] == waiting));
    visited = 0;
    CHECK(shelf->kind->idle_tables(shelf, 800, false, 1, take_id, NULL) == STORE_OK && visited == 1);
    CHECK(shelf->kind->remove_table(shelf, running, 500) == STORE_MISSING); /* used since */
    CHECK(shelf->kind->remove_table(shelf, over, 100) == STORE_MISSING);
    CHECK(shelf->kind->remove_table(shelf, over, 500) == STORE_OK);
    CHECK(shelf->kind->remove_table(shelf, over, 500) == STORE_MISSING);
    CHECK(shelf_ask("SELECT count(*) FROM log") == 1 && shelf_ask("SELECT count(*) FROM chat") == 0);
    store_sizes before, after;
    int count = 0;
    CHECK(shelf->kind->get_sizes(shelf, &before) == STORE_OK && before.free_bytes > 1000000);
    CHECK(shelf->kind->shrink(shelf, 10, &count) == STORE_OK && count >= 10 && count <= 11);
    while (count > 0) {
        count = 0;
        CHECK(shelf->kind->shrink(shelf, 100, &count) == STORE_OK);
    }
    CHECK(shelf->kind->get_sizes(shelf, &after) == STORE_OK && after.free_bytes == 0);
    CHECK(after.bytes == before.bytes - before.free_bytes || after.bytes < before.bytes / 4);
    shelf_close();
}

TEST(data_file_of_an_older_program_learns_to_shrink)
{
    char error[STORE_MAX_ERROR];
    snprintf(shelf_path, sizeof shelf_path, "/tmp/fogg-people-XXXXXX");
    close(mkstemp(shelf_path));
    shelf = store_sqlite_open(shelf_path, 0, error);
    int64_t ann = shelf_account("Ann", 1);
    shelf->kind->close(shelf);
    sqlite3 *db;
    sqlite3_open(shelf_path, &db);
    CHECK(sqlite3_exec(db, "PRAGMA auto_vacuum=NONE; VACUUM", NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(db);
    CHECK(shelf_ask("PRAGMA auto_vacuum") == 0);
    shelf = store_sqlite_open(shelf_path, 0, error);
    CHECK(shelf_ask("PRAGMA auto_vacuum") == 2);
    store_person found;
    CHECK(shelf->kind->get_person(shelf, ann, &found) == STORE_OK);
    shelf_close();
}

int main(void)
{
    RUN(refused_job_leaves_nothing_and_its_neighbours_stay);
    RUN(second_server_on_one_data_file_is_refused);
    RUN(lock_is_waited_for);
    RUN(statements_are_prepared_once);
    RUN(commits_are_synced_and_references_checked);
    RUN(old_sessions_and_chat_go_in_small_steps);
    RUN(guests_who_have_been_away_may_go_and_others_not);
    RUN(tables_go_by_their_last_use_and_the_file_shrinks);
    RUN(data_file_of_an_older_program_learns_to_shrink);
    return test_done();
}
