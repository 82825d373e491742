/* store.c - the SQLite store alone: what goes in comes out, what conflicts is refused, layouts are brought forward. */
#include <dirent.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "account/token.h"
#include "fogg/name.h"
#include "lobby/bucket.h"
#include "lobby/code.h"
#include "store/sqlite.h"
#include "test.h"

static char path[64];
static fogg_store *s;

static void remove_file(const char *file)
{
    char side[96];
    unlink(file);
    snprintf(side, sizeof side, "%s-wal", file);
    unlink(side);
    snprintf(side, sizeof side, "%s-shm", file);
    unlink(side);
}

static int64_t add_person(const char *name)
{
    store_person person = {.id = code_make(), .created = 5};
    snprintf(person.name, sizeof person.name, "%s", name);
    CHECK(s->kind->add_person(s, &person) == STORE_OK);
    return person.id;
}

static int64_t add_table(int64_t host)
{
    store_table table = {.id = code_make(), .map = "usa", .seats = 2, .host = host, .created = 9};
    table.seat[0] = (store_seat){.kind = STORE_SEAT_HUMAN, .person = host, .name = "Ann"};
    CHECK(s->kind->add_table(s, &table) == STORE_OK);
    return table.id;
}

TEST(account_names_are_unique_whatever_their_case)
{
    store_person zoe = {.id = add_person("guest"), .name = "Zoe", .password = "hash"}, found;
    store_person other = {.id = add_person("guest"), .name = "zOE", .password = "hash"};
    CHECK(s->kind->register_person(s, &zoe, false) == STORE_OK);
    CHECK(s->kind->register_person(s, &other, false) == STORE_CONFLICT);
    CHECK(s->kind->register_person(s, &zoe, false) == STORE_CONFLICT); /* an account already */
    CHECK(s->kind->find_account(s, "ZOE", &found) == STORE_OK);
    CHECK(found.id == zoe.id);
    CHECK(s->kind->find_account(s, "guest", &found) == STORE_MISSING);
}

TEST(session_is_found_by_its_hash_and_ends)
{
    char token[TOKEN_LENGTH + 1], header[200];
    uint8_t hash[STORE_HASH_BYTES], again[STORE_HASH_BYTES];
    store_person found;
    token_make(token, hash);
    int64_t person = add_person("Bob");
    store_session session = {.person = person, .opened = 1000, .seen = 1000, .address = "10.0.0.1"}, read;
    memcpy(session.hash, hash, sizeof hash);
    CHECK(s->kind->add_session(s, &session) == STORE_OK);
    snprintf(header, sizeof header, "a=b; fogg_session=%s; c=d", token);
    CHECK(token_in_cookie(header, again));
    CHECK(memcmp(hash, again, sizeof hash) == 0);
    CHECK(s->kind->get_session(s, again, 1000, &found, &read) == STORE_OK && found.id == person);
    CHECK(read.person == person && read.opened == 1000 && memcmp(read.hash, hash, sizeof hash) == 0);
    CHECK_STR(read.address, "10.0.0.1");
    CHECK(s->kind->get_session(s, again, 1001, &found, NULL) == STORE_MISSING); /* too old */
    CHECK(s->kind->delete_session(s, hash) == STORE_OK);
    CHECK(s->kind->get_session(s, hash, 0, &found, NULL) == STORE_MISSING);
    CHECK(!token_in_cookie("fogg_session=12", again));
    CHECK(!token_in_cookie("xfogg_session=12", again));
    CHECK(!token_in_cookie("", again));
}

static int visited;

static void count_entry(void *context, const store_entry *entry)
{
    visited++;
    *(int *)context = entry->last;
}

TEST(log_takes_only_the_next_entry)
{
    int64_t table = add_table(add_person("Ann"));
    store_entry entry = {
        .table = table, .number = 1, .action = "", .action_id = "", .first = 1, .last = 10, .events = "x\n"};
    int last = 0;
    CHECK(s->kind->append(s, &entry) == STORE_OK);
    CHECK(s->kind->append(s, &entry) == STORE_CONFLICT);
    entry.number = 3;
    CHECK(s->kind->append(s, &entry) == STORE_CONFLICT);
    entry.number = 2;
    entry.first = 11;
    entry.last = 12;
    CHECK(s->kind->append(s, &entry) == STORE_OK);
    visited = 0;
    CHECK(s->kind->read_log(s, table, 0, 100, count_entry, &last) == STORE_OK && visited == 2 && last == 12);
    visited = 0;
    CHECK(s->kind->read_log(s, table, 11, 100, count_entry, &last) == STORE_OK && visited == 1);
    entry.table = table + 1;
    entry.number = 1;
    CHECK(s->kind->append(s, &entry) == STORE_CONFLICT); /* no such table */
}

TEST(rolled_back_group_leaves_nothing)
{
    int64_t table = add_table(add_person("Ann"));
    store_entry entry = {
        .table = table, .number = 1, .action = "", .action_id = "", .first = 1, .last = 1, .events = ""};
    int last = 0;
    CHECK(s->kind->begin(s) == STORE_OK);
    CHECK(s->kind->append(s, &entry) == STORE_OK);
    s->kind->rollback(s);
    visited = 0;
    CHECK(s->kind->read_log(s, table, 0, 100, count_entry, &last) == STORE_OK && visited == 0);
}

static int64_t due_id;

static void take_due(void *context, int64_t id)
{
    (void)context;
    due_id = id;
    visited++;
}

TEST(tables_whose_clock_has_run_out_are_found)
{
    int64_t table = add_table(add_person("Ann"));
    visited = 0;
    CHECK(s->kind->read_due(s, 1000, 0, 1, 10, take_due, NULL) == STORE_OK && visited == 0);
    CHECK(s->kind->set_deadline(s, table, 900) == STORE_OK);
    CHECK(s->kind->read_due(s, 800, 0, 1, 10, take_due, NULL) == STORE_OK && visited == 0);
    CHECK(s->kind->read_due(s, 1000, 0, 1, 10, take_due, NULL) == STORE_OK && visited == 1 && due_id == table);
    CHECK(s->kind->set_deadline(s, table, 0) == STORE_OK);
}

TEST(file_that_may_not_grow_is_full)
{
    char error[STORE_MAX_ERROR], small[] = "/tmp/fogg-small-XXXXXX";
    close(mkstemp(small));
    fogg_store *inner = store_sqlite_open(small, 1 << 20, error);
    CHECK_THAT(inner != NULL, "%s", error);
    store_status status = STORE_OK;
    store_chat chat = {.table = 1};
    fogg_store *kept = s;
    s = inner;
    int64_t table = add_table(add_person("Ann"));
    memset(chat.text, 'x', sizeof chat.text - 1);
    chat.table = table;
    for (int i = 0; i < 5000 && status == STORE_OK; i++) {
        chat.number = i;
        status = inner->kind->add_chat(inner, &chat);
    }
    s = kept;
    CHECK(status == STORE_FULL);
    inner->kind->close(inner);
    remove_file(small);
}

/* How many files this process has open. */
static int open_files(void)
{
    int count = 0;
    DIR *folder = opendir("/proc/self/fd");
    CHECK(folder != NULL);
    while (readdir(folder))
        count++;
    closedir(folder);
    return count;
}

TEST(file_of_a_newer_program_is_refused)
{
    char error[STORE_MAX_ERROR], newer[] = "/tmp/fogg-newer-XXXXXX";
    close(mkstemp(newer));
    fogg_store *first = store_sqlite_open(newer, 0, error);
    first->kind->close(first);
    sqlite3 *db;
    sqlite3_open(newer, &db);
    sqlite3_exec(db, "PRAGMA user_version=99", NULL, NULL, NULL);
    sqlite3_close(db);
    int before = open_files();
    CHECK(store_sqlite_open(newer, 0, error) == NULL);
    CHECK_THAT(strstr(error, "newer program") != NULL, "%s", error);
    CHECK(store_sqlite_open_reader(newer, error) == NULL);
    CHECK(store_sqlite_open_reader("/nowhere/at/all.db", error) == NULL);
    CHECK_INT(open_files(), before); /* what was opened is closed again */
    remove_file(newer);
}

TEST(other_databases_and_other_files_are_refused)
{
    char error[STORE_MAX_ERROR], other[] = "/tmp/fogg-other-XXXXXX", junk[] = "/tmp/fogg-junk-XXXXXX";
    close(mkstemp(other));
    sqlite3 *db;
    sqlite3_open(other, &db);
    sqlite3_exec(db, "CREATE TABLE t (x)", NULL, NULL, NULL);
    sqlite3_close(db);
    CHECK(store_sqlite_open(other, 0, error) == NULL);
    CHECK_THAT(strstr(error, "not one of this program") != NULL, "%s", error);
    int file = mkstemp(junk);
    char bytes[4096];
    memset(bytes, 'j', sizeof bytes);
    CHECK(write(file, bytes, sizeof bytes) == sizeof bytes);
    close(file);
    CHECK(store_sqlite_open(junk, 0, error) == NULL);
    CHECK(store_sqlite_open("/nowhere/at/all.db", 0, error) == NULL);
    remove_file(other);
    remove_file(junk);
}

TEST(codes_are_read_back_and_others_are_not)
{
    char text[CODE_LENGTH + 1];
    int64_t id;
    for (int i = 0; i < 1000; i++) {
        int64_t made = code_make();
        code_print(made, text);
        CHECK(code_parse(text, &id) && id == made);
    }
    CHECK(!code_parse("", &id) && !code_parse("2222222222222", &id) && !code_parse("zzzzzzzzzzzzz", &id));
    CHECK(!code_parse("abcdefghijkl", &id) && !code_parse("ABCDEFGHIJKMN", &id) && !code_parse("0123456789abc", &id));
}

TEST(names_that_could_deceive_are_refused)
{
    static const char *const bad[] = {"",
                                      " Ann",
                                      "Ann ",
                                      "A  nn",
                                      "A\nnn",
                                      "A\x7fnn",
                                      "\xff",
                                      "abcdefghijklmnopqrstuvwxyz",
                                      "Ann\xe2\x80\x8b",
                                      "\xe2\x80\xaennA",
                                      "A\xc2\xa0nn",
                                      "Ann\xef\xb8\x8f",
                                      "\xe3\x85\xa4",
                                      "\xf3\xa0\x81\x81",
                                      "\xef\xbb\xbfZoe"};
    static const char *const good[] = {"A",
                                       "Ann",
                                       "\xc8\x98tefan",
                                       "<b>",
                                       "Jo\xc3\xa3o da Silva",
                                       "\xd7\x93\xd7\xa0\xd7\x94",
                                       "\xe4\xb8\xad\xe6\x96\x87",
                                       "\xf0\x9f\x9a\x82"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK_THAT(fogg_name_fault(bad[i], strlen(bad[i])) != NULL, "\"%s\"", bad[i]);
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        CHECK_THAT(fogg_name_fault(good[i], strlen(good[i])) == NULL, "\"%s\"", good[i]);
}

TEST(bucket_allows_a_few_at_once_and_so_many_a_minute)
{
    fogg_bucket bucket = {0};
    int allowed = 0;
    for (int i = 0; i < 10; i++)
        allowed += bucket_take(&bucket, 60, 5, 1000);
    CHECK_INT(allowed, 5);
    CHECK(!bucket_take(&bucket, 60, 5, 1500));
    CHECK(bucket_take(&bucket, 60, 5, 2100));
    for (int i = 0; i < 600; i++)
        allowed += bucket_take(&bucket, 60, 5, 100000 + i * 100);
    CHECK_THAT(allowed >= 5 + 60 && allowed <= 5 + 66, "%d", allowed);
    CHECK(!bucket_take(&bucket, 60, 5, 50000)); /* the clock was set back */
    CHECK(bucket_take(&bucket, 60, 5, 52000));
}

int main(void)
{
    char error[STORE_MAX_ERROR];
    snprintf(path, sizeof path, "/tmp/fogg-store-XXXXXX");
    close(mkstemp(path));
    s = store_sqlite_open(path, 0, error);
    RUN(account_names_are_unique_whatever_their_case);
    RUN(session_is_found_by_its_hash_and_ends);
    RUN(log_takes_only_the_next_entry);
    RUN(rolled_back_group_leaves_nothing);
    RUN(tables_whose_clock_has_run_out_are_found);
    RUN(file_that_may_not_grow_is_full);
    RUN(file_of_a_newer_program_is_refused);
    RUN(other_databases_and_other_files_are_refused);
    RUN(codes_are_read_back_and_others_are_not);
    RUN(names_that_could_deceive_are_refused);
    RUN(bucket_allows_a_few_at_once_and_so_many_a_minute);
    s->kind->close(s);
    remove_file(path);
    return test_done();
}
