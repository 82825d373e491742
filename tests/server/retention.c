/* retention - with a clock that is set by hand: what goes, what stays, in steps, and a file that shrinks. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "account/token.h"
#include "admin/retention.h"
#include "desk.h"
#include "lobby/code.h"
#include "store/sqlite_store.h"
#include "test.h"

static const int64_t day = 86400000;
static fogg_desk d;

static int64_t ask(const char *sql)
{
    sqlite3 *db;
    sqlite3_stmt *statement = NULL;
    int64_t answer = -1;
    sqlite3_open(d.path, &db);
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
        answer = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return answer;
}

static void change(const char *format, int64_t value)
{
    char sql[600];
    sqlite3 *db;
    snprintf(sql, sizeof sql, format, (long long)value);
    sqlite3_open(d.path, &db);
    sqlite3_busy_timeout(db, 10000);
    CHECK_THAT(sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK, "%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_close(db);
}

/* Lets it work until it rests.  Returns how many steps that took. */
static int work(fogg_retention *retention, int64_t now)
{
    int steps = 0;
    for (retention->next_at = now; retention->next_at < now + 3000000 && steps < 10000; steps++) {
        now = retention->next_at;
        retention_tick(retention, now, now);
        desk_settle(&d);
    }
    return steps;
}

TEST(nothing_goes_that_is_kept_for_ever)
{
    fogg_retention retention;
    retention_days days = {0};
    desk_open(&d);
    desk_client *ann = desk_come(&d, "Ann");
    desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    retention_open(&retention, &d.hall, &days);
    work(&retention, d.now + 10000 * day);
    CHECK(ask("SELECT count(*) FROM people") == 1 && ask("SELECT count(*) FROM tables") == 1);
    desk_close(&d);
}

TEST(what_is_too_old_goes_and_what_is_not_stays)
{
    fogg_retention retention;
    retention_days days = {.guests = 30, .sessions = 20, .chat = 10, .tables = 5, .games = 50};
    desk_open(&d);
    int64_t now = d.now;
    /* More than a step of each: 250 old ones and 250 new ones, mixed. */
    change("WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 499) "
           "INSERT INTO people (id, name, account, password, created) SELECT 1000 + i, 'G', NULL, '', "
           "%lld - (CASE i %% 2 WHEN 0 THEN 100 ELSE 1 END) * 86400000 FROM n",
           now);
    change("INSERT INTO sessions (hash, person, opened, seen) SELECT randomblob(32), id, created, 0 FROM people "
           "WHERE id >= %lld",
           1000);
    change("UPDATE sessions SET seen = opened + %lld", 0);
    change(
        "INSERT INTO tables (id, state, map, seats, start, is_public, clock, clock_time, clock_increment, away, host, "
        "seed, created, started, ended, deadline, rematch) SELECT id + 5000, 2 + (id %% 2 == 0) * (id %% 4 == 0), "
        "'usa', 2, -1, 1, 0, 0, 0, 60, id, "
        "zeroblob(32), created, created, created, 0, 0 FROM people WHERE id < %lld",
        1100);
    change("INSERT INTO seats SELECT id, 0, 1, host, 'G', '', 0, 0, 0 FROM tables WHERE id > %lld", 0);
    change("INSERT INTO seats SELECT id, 1, 2, 0, 'random', 'random', 0, 0, 0 FROM tables WHERE id > %lld", 0);
    change("INSERT INTO log SELECT t.id, 1, 0, 1, 0, '', '', t.created, 1, 1, hex(randomblob(20000)), -1 FROM tables t "
           "WHERE t.id > %lld",
           0);
    change("INSERT INTO chat SELECT t.id, 1, t.host, 0, 'G', 0, 'hello', t.created FROM tables t WHERE t.id > %lld", 0);
    int64_t pages = ask("PRAGMA page_count");
    retention_open(&retention, &d.hall, &days);
    int steps = work(&retention, now);
    CHECK_THAT(steps > 12, "%d", steps); /* not all at once */
    CHECK_INT(ask("SELECT count(*) FROM people WHERE id <> 1"), 250);
    CHECK_INT(ask("SELECT count(*) FROM sessions"), 250);
    CHECK_INT(ask("SELECT count(*) FROM chat"), 50);
    CHECK_INT(ask("SELECT count(*) FROM tables"), 50);
    CHECK_INT(ask("SELECT count(*) FROM log"), 50);
    CHECK_INT(ask("SELECT count(*) FROM seats"), 100);
    CHECK(retention.removed[RETENTION_SESSIONS] == 250 && retention.removed[RETENTION_GUESTS] == 250);
    CHECK(retention.removed[RETENTION_TABLES] == 25 && retention.removed[RETENTION_GAMES] == 25);
    CHECK(ask("PRAGMA freelist_count") == 0 && ask("PRAGMA page_count") < pages * 3 / 4);
    CHECK(retention.next_at > now + 3000000); /* and then it rests */
    desk_close(&d);
}

static int64_t size_of_file(void)
{
    struct stat about;
    return stat(d.path, &about) == 0 ? (int64_t)about.st_size : -1;
}

/* What was removed stood in the write-ahead log only, until somebody wrote a lot. */
TEST(file_stayed_as_long_as_it_was_while_the_server_ran)
{
    fogg_retention retention;
    retention_days days = {.chat = 1};
    desk_open(&d);
    desk_client *ann = desk_come(&d, "Ann");
    desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    change("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900) INSERT INTO chat "
           "SELECT t.id, i, t.host, 0, 'Ann', 0, hex(randomblob(500)), %lld FROM n, tables t",
           d.now - 2 * day);
    CHECK(ask("PRAGMA wal_checkpoint(TRUNCATE)") == 0);
    int64_t before = size_of_file();
    CHECK_THAT(before > 900 * 1000, "%lld", (long long)before);
    retention_open(&retention, &d.hall, &days);
    work(&retention, d.now);
    CHECK_INT(ask("SELECT count(*) FROM chat"), 0);
    CHECK_THAT(size_of_file() < before / 2, "%lld", (long long)size_of_file());
    desk_close(&d);
}

/* A guest who came 40 days ago. */
static void add_old_guest(int id)
{
    char sql[200];
    snprintf(sql, sizeof sql,
             "INSERT INTO people (id, name, account, password, created) VALUES (%d, 'G', NULL, '', %%lld)", id);
    change(sql, d.now - 40 * day);
}

TEST(bans_links_and_sessions_that_have_ended_stayed_for_ever)
{
    fogg_retention retention;
    retention_days days = {.guests = 30};
    desk_open(&d);
    int64_t now = d.now;
    add_old_guest(1000);
    add_old_guest(1001);
    change("INSERT INTO bans VALUES ('person:1000', %lld, 'rude', 1)", now - 1);
    change("INSERT INTO bans VALUES ('address:10.0.0.1', %lld, 'rude', 1)", now - 1);
    change("INSERT INTO bans VALUES ('address:10.0.0.2', %lld, 'rude', 1)", now + day);
    change("INSERT INTO bans VALUES ('person:1001', %lld, 'rude', 1)", STORE_FOR_EVER);
    change("INSERT INTO resets VALUES (x'01', 1000, %lld)", now - 1);
    change("INSERT INTO resets VALUES (x'02', 1001, %lld)", now + 1000);
    /* A session is good for a year, however often it is used. */
    change("INSERT INTO sessions (hash, person, opened, seen) VALUES (x'01', 1001, %lld, 0)", now - 366 * day);
    change("INSERT INTO sessions (hash, person, opened, seen) VALUES (x'02', 1001, %lld, 0)", now - 364 * day);
    change("UPDATE sessions SET seen = %lld", now);
    retention_open(&retention, &d.hall, &days);
    work(&retention, now);
    CHECK_INT(ask("SELECT count(*) FROM bans WHERE subject IN ('address:10.0.0.2', 'person:1001')"), 2);
    CHECK_INT(ask("SELECT count(*) FROM bans"), 2);
    CHECK(ask("SELECT count(*) FROM resets WHERE hash = x'02'") == 1 && ask("SELECT count(*) FROM resets") == 1);
    CHECK(ask("SELECT count(*) FROM sessions WHERE hash = x'02'") == 1 && ask("SELECT count(*) FROM sessions") == 1);
    CHECK_INT(ask("SELECT count(*) FROM people WHERE id = 1000"), 0); /* no ban names that guest any more */
    CHECK_INT(ask("SELECT count(*) FROM people WHERE id = 1001"), 1);
    desk_close(&d);
}

/* A page of people that all stay does not end the search, and the next round begins with the first of them again. */
TEST(guests_behind_many_who_stay_are_found_and_so_are_those_who_grow_old_later)
{
    fogg_retention retention;
    retention_days days = {.guests = 30};
    desk_open(&d);
    int64_t now = d.now;
    /* The first page are 200 young guests; on the second page is one old guest. */
    change("WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 199) "
           "INSERT INTO people (id, name, account, password, created) SELECT 1000 + i, 'G', NULL, '', %lld FROM n",
           now - day);
    add_old_guest(2000);
    CHECK_INT(ask("SELECT count(*) FROM people WHERE id BETWEEN 1000 AND 1999"), 200);
    retention_open(&retention, &d.hall, &days);
    work(&retention, now);
    CHECK_INT(ask("SELECT count(*) FROM people WHERE id = 2000"), 0);
    CHECK_INT(ask("SELECT count(*) FROM people WHERE id BETWEEN 1000 AND 1999"), 200);
    work(&retention, now + 40 * day);
    CHECK_INT(ask("SELECT count(*) FROM people WHERE id >= 1000"), 0);
    desk_close(&d);
}

TEST(after_each_step_there_is_a_pause)
{
    fogg_retention retention;
    retention_days days = {.guests = 30};
    desk_open(&d);
    int64_t now = d.now;
    add_old_guest(2000);
    retention_open(&retention, &d.hall, &days);
    for (int steps = 0; retention.removed[RETENTION_GUESTS] == 0 && steps < 100; steps++) {
        retention_tick(&retention, now, now);
        CHECK(retention.next_at > now);
        desk_settle(&d);
        now = retention.next_at;
    }
    CHECK_INT(retention.removed[RETENTION_GUESTS], 1);
    desk_close(&d);
}

TEST(game_that_goes_on_and_table_in_memory_stay)
{
    fogg_retention retention;
    retention_days days = {.guests = 1, .tables = 1};
    desk_open(&d);
    desk_client *ann = desk_come(&d, "Ann");
    char table[CODE_LENGTH + 1];
    snprintf(table, sizeof table, "%s", desk_table(ann, "usa", "[\"me\",\"open\"]", ""));
    desk_say_format(ann, "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\",\"have\":0}", table);
    retention_open(&retention, &d.hall, &days);
    work(&retention, d.now + 100 * day);
    CHECK(ask("SELECT count(*) FROM tables") == 1 && ask("SELECT count(*) FROM people WHERE id <> 1") == 1);
    desk_stop(&d); /* once it is not in memory, it counts as abandoned like any other */
    change("UPDATE tables SET state = %lld", 3);
    desk_start(&d);
    retention_open(&retention, &d.hall, &days);
    work(&retention, d.now + 100 * day);
    CHECK_INT(ask("SELECT count(*) FROM tables"), 0);
    work(&retention, d.now + 101 * day);
    CHECK_INT(ask("SELECT count(*) FROM people WHERE id <> 1"), 0);
    desk_close(&d);
}

int main(void)
{
    RUN(nothing_goes_that_is_kept_for_ever);
    RUN(what_is_too_old_goes_and_what_is_not_stays);
    RUN(file_stayed_as_long_as_it_was_while_the_server_ran);
    RUN(bans_links_and_sessions_that_have_ended_stayed_for_ever);
    RUN(guests_behind_many_who_stay_are_found_and_so_are_those_who_grow_old_later);
    RUN(after_each_step_there_is_a_pause);
    RUN(game_that_goes_on_and_table_in_memory_stay);
    return test_done();
}
