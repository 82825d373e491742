/* people - the store's side of people: names that look alike, sessions, bans, removal, retention; all with times set
 * by hand. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "account/name.h"
#include "account/skeleton.h"
#include "account/token.h"
#include "lobby/code.h"
#include "store/lock.h"
#include "store/queue.h"
#include "store/sqlite_store.h"
#include "test.h"

static char path[64];
static fogg_store *s;

static void open_new(void)
{
    char error[STORE_MAX_ERROR];
    snprintf(path, sizeof path, "/tmp/fogg-people-XXXXXX");
    close(mkstemp(path));
    s = store_sqlite_open(path, 0, error);
    if (!s) {
        fprintf(stderr, "%s\n", error);
        abort();
    }
}

static void remove_file(void)
{
    char name[80];
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
}

static void close_it(void)
{
    s->kind->close(s);
    remove_file();
}

/* A question to the file, answered by one number. */
static int64_t ask(const char *sql)
{
    sqlite3 *db;
    sqlite3_stmt *statement = NULL;
    int64_t answer = -1;
    sqlite3_open(path, &db);
    if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK && sqlite3_step(statement) == SQLITE_ROW)
        answer = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return answer;
}

static int64_t add_guest(const char *name, int64_t created)
{
    store_person person = {.id = code_make(), .created = created};
    snprintf(person.name, sizeof person.name, "%s", name);
    CHECK(s->kind->add_person(s, &person) == STORE_OK);
    return person.id;
}

static int64_t add_account(const char *name, int64_t created)
{
    store_person person = {.id = code_make(), .created = created, .password = "hash"};
    snprintf(person.name, sizeof person.name, "%s", name);
    CHECK(s->kind->register_person(s, &person, true) == STORE_OK);
    return person.id;
}

static store_status try_guest(const char *name)
{
    store_person person = {.id = code_make()};
    snprintf(person.name, sizeof person.name, "%s", name);
    return s->kind->add_person(s, &person);
}

static store_status try_account(const char *name)
{
    store_person person = {.id = code_make(), .password = "hash"};
    snprintf(person.name, sizeof person.name, "%s", name);
    return s->kind->register_person(s, &person, true);
}

static store_session add_session(int64_t person, int64_t seen, const char *address)
{
    char token[TOKEN_LENGTH + 1];
    store_session session = {.person = person, .opened = seen, .seen = seen};
    token_make(token, session.hash);
    snprintf(session.address, sizeof session.address, "%s", address);
    CHECK(s->kind->add_session(s, &session) == STORE_OK);
    return session;
}

static int64_t add_table(int64_t host, store_table_state state, int64_t at)
{
    store_table table = {.id = code_make(), .state = state, .map = "usa", .seats = 2, .host = host, .created = at};
    table.seat[0] = (store_seat){.kind = STORE_SEAT_HUMAN, .person = host, .name = "Host"};
    table.seat[1] = (store_seat){.kind = STORE_SEAT_BOT, .name = "random", .bot = "random"};
    table.ended = state == STORE_TABLE_OVER ? at : 0;
    CHECK(s->kind->add_table(s, &table) == STORE_OK);
    return table.id;
}

static void append(int64_t table, int number, int64_t at, const char *events)
{
    store_entry entry = {.table = table,
                         .number = number,
                         .action = "",
                         .action_id = "",
                         .at = at,
                         .first = number,
                         .last = number,
                         .events = events};
    CHECK(s->kind->append(s, &entry) == STORE_OK);
}

static void say(int64_t table, int number, int64_t person, int64_t at, const char *text)
{
    store_chat chat = {.table = table, .number = number, .person = person, .at = at, .name = "Host"};
    snprintf(chat.text, sizeof chat.text, "%s", text);
    CHECK(s->kind->add_chat(s, &chat) == STORE_OK);
}

static bool looks_same(const char *a, const char *b)
{
    char one[SKELETON_BYTES], two[SKELETON_BYTES];
    return skeleton_of(a, one) && skeleton_of(b, two) && strcmp(one, two) == 0;
}

TEST(names_that_look_alike_have_one_skeleton)
{
    static const char *const alike[][2] = {
        {"Magnus", "magnus"},
        {"Magnus", "M\xd0\xb0gnus"},                                                            /* a Cyrillic a */
        {"Magnus", "\xef\xbc\xad\xef\xbd\x81\xef\xbd\x87\xef\xbd\x8e\xef\xbd\x95\xef\xbd\x93"}, /* full width */
        {"Magnus", "MAGNUS"},
        {"Magnus", "\xf0\x9d\x90\x8c\xf0\x9d\x90\x9agnus"}, /* mathematical bold */
        {"Emil", "EM1L"},
        {"Emil", "EMlL"},
        {"Emil", "Em|l"},
        {"Ivan", "lvan"},
        {"Otto", "0tt0"},
        {"Otto", "\xd0\x9e"
                 "tto"},                    /* a Cyrillic O */
        {"\xc8\x98tefan", "\xc5\x9etefan"}, /* comma and cedilla below */
        {"\xc8\x98tefan", "\xc8\x99TEFAN"},
        {"corner", "comer"}, /* r and n look like m */
    };
    static const char *const different[][2] = {
        {"Magnus", "Magnum"}, {"Ann", "Anna"}, {"Ann", "Bob"}, {"Maria", "Mario"}};
    for (size_t i = 0; i < sizeof alike / sizeof alike[0]; i++)
        CHECK_THAT(looks_same(alike[i][0], alike[i][1]), "%s and %s", alike[i][0], alike[i][1]);
    for (size_t i = 0; i < sizeof different / sizeof different[0]; i++)
        CHECK_THAT(!looks_same(different[i][0], different[i][1]), "%s and %s", different[i][0], different[i][1]);
}

TEST(names_of_offices_and_of_players_are_reserved)
{
    static const char *const own[] = {"greedy", "my bot", NULL};
    static const char *const bad[] = {"admin",     "Admin",   "ADMlN",    "аdmin", /* its first letter is Cyrillic */
                                      "a.d.m.i.n", "planner", "Planner",  "expert",       "Fogg",   "f0gg",
                                      "moderador", "Server",  "servidor", "gazd\xc4\x83", "greedy", "My Bot",
                                      "ușor",      "fácil",   "bot",      "Former player"};
    static const char *const good[] = {"Ann",     "Adam",  "Planck", "Foggy", "Robert", "\xf0\x9f\x9a\x82",
                                       "Hostess", "Serena"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK_THAT(skeleton_is_reserved(bad[i], own), "%s", bad[i]);
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        CHECK_THAT(!skeleton_is_reserved(good[i], own), "%s", good[i]);
    CHECK(!skeleton_is_reserved("greedy", NULL));
}

TEST(guest_cannot_take_the_name_of_an_account)
{
    open_new();
    int64_t magnus = add_account("Magnus", 1);
    store_person found;
    CHECK(try_guest("Magnus") == STORE_CONFLICT && try_guest("M\xd0\xb0gnus") == STORE_CONFLICT);
    CHECK(try_account("magnus") == STORE_CONFLICT && try_account("M\xd0\xb0gnus") == STORE_CONFLICT);
    CHECK(try_guest("Magnum") == STORE_OK && try_guest("Magnum") == STORE_OK);
    CHECK(ask("SELECT count(*) FROM people") == 3);
    CHECK(s->kind->find_account(s, "MAGNUS", &found) == STORE_OK && found.id == magnus);
    CHECK(s->kind->find_account(s, "Magnum", &found) == STORE_MISSING);
    close_it();
}

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
    open_new();
    store_queue *queue = queue_open(s, store_sqlite_open_reader(path, error), wake_nobody, NULL);
    store_job refused = {.run = run_refused, .done = done_nothing, .is_write = true};
    store_job good = {.run = run_good, .done = done_nothing, .is_write = true};
    queue_add(queue, &refused);
    queue_add(queue, &good);
    queue_close(queue);
    CHECK(refused.status == STORE_CONFLICT && good.status == STORE_OK);
    CHECK(ask("SELECT count(*) FROM people WHERE id = 77") == 0);
    CHECK(ask("SELECT count(*) FROM people WHERE id = 78") == 1);
    remove_file();
}

TEST(second_server_on_one_data_file_is_refused)
{
    char error[STORE_MAX_ERROR], copy[80];
    open_new();
    int first = store_lock(path, true, 0, error);
    CHECK(first >= 0);
    CHECK(store_lock(path, true, 100, error) == STORE_LOCK_IN_USE);
    CHECK_THAT(strstr(error, "another server uses this file") != NULL, "%s", error);
    snprintf(copy, sizeof copy, "%s-link", path);
    CHECK(link(path, copy) == 0);
    CHECK(store_lock(copy, true, 0, error) == STORE_LOCK_IN_USE); /* another name of the same file */
    unlink(copy);
    CHECK(store_sqlite_backup(path, copy, error)); /* a backup needs no lock */
    unlink(copy);
    s->kind->close(s);
    store_unlock(first);
    int second = store_lock(path, false, 0, error);
    CHECK(second >= 0);
    store_unlock(second);
    remove_file();
    CHECK(store_lock(path, false, 0, error) == STORE_LOCK_FAILED);
    CHECK(access(path, F_OK) != 0);
    CHECK(store_lock("/no/such/folder/file", true, 0, error) == STORE_LOCK_FAILED);
}

TEST(commits_are_synced_and_references_checked)
{
    open_new();
    sqlite3 *db = ((sqlite_store *)s)->db;
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
    close_it();
}

static int visited;
static store_session last_session;

static void count_session(void *context, const store_session *session)
{
    (void)context;
    visited++;
    last_session = *session;
}

TEST(sessions_are_listed_touched_and_ended)
{
    open_new();
    int64_t ann = add_guest("Ann", 1), bob = add_guest("Bob", 1);
    store_session old = add_session(ann, 1000, "10.0.0.1"), new = add_session(ann, 2000, "10.0.0.2");
    store_session other = add_session(bob, 1500, "10.0.0.1");
    store_person person;
    visited = 0;
    CHECK(s->kind->read_sessions(s, ann, count_session, NULL) == STORE_OK && visited == 2);
    CHECK(last_session.seen == 1000 &&
          memcmp(last_session.hash, old.hash, STORE_HASH_BYTES) == 0); /* the latest first */
    CHECK(s->kind->touch_session(s, old.hash, 3000, "10.0.0.9") == STORE_OK);
    CHECK(s->kind->get_session(s, old.hash, 0, &person, &last_session) == STORE_OK);
    CHECK(last_session.seen == 3000 && last_session.opened == 1000 && strcmp(last_session.address, "10.0.0.9") == 0);
    CHECK(s->kind->end_sessions(s, ann, new.hash) == STORE_OK);
    CHECK(s->kind->get_session(s, old.hash, 0, &person, NULL) == STORE_MISSING);
    CHECK(s->kind->get_session(s, new.hash, 0, &person, NULL) == STORE_OK && person.id == ann);
    CHECK(s->kind->end_sessions(s, ann, NULL) == STORE_OK);
    CHECK(s->kind->get_session(s, new.hash, 0, &person, NULL) == STORE_MISSING);
    CHECK(s->kind->get_session(s, other.hash, 0, &person, NULL) == STORE_OK && person.id == bob);
    close_it();
}

TEST(reset_is_good_once_and_not_for_ever)
{
    open_new();
    uint8_t hash[STORE_HASH_BYTES] = {1}, second[STORE_HASH_BYTES] = {2}, late[STORE_HASH_BYTES] = {3};
    int64_t ann = add_account("Ann", 1), guest = add_guest("Guest", 1), found = 0;
    CHECK(s->kind->add_reset(s, hash, ann, 1000) == STORE_OK && s->kind->add_reset(s, second, ann, 1000) == STORE_OK);
    CHECK(s->kind->take_reset(s, hash, 1000, &found) == STORE_MISSING); /* too late */
    CHECK(s->kind->take_reset(s, late, 999, &found) == STORE_MISSING);
    CHECK(s->kind->take_reset(s, hash, 999, &found) == STORE_OK && found == ann);
    CHECK(s->kind->take_reset(s, hash, 999, &found) == STORE_MISSING);
    CHECK(s->kind->take_reset(s, second, 999, &found) == STORE_MISSING); /* the used one ended the others */
    CHECK(s->kind->set_password(s, ann, "other") == STORE_OK);
    CHECK(s->kind->set_password(s, guest, "other") == STORE_MISSING); /* a guest has none */
    CHECK(s->kind->set_password(s, 12345, "other") == STORE_MISSING);
    close_it();
}

static store_ban last_ban;

static void count_ban(void *context, const store_ban *ban)
{
    (void)context;
    visited++;
    last_ban = *ban;
}

TEST(bans_of_people_and_addresses_count_until_they_end)
{
    open_new();
    int64_t ann = add_account("Ann", 1);
    store_ban person = {.person = ann, .until = 1000, .reason = "rude", .made = 5};
    store_ban address = {.address = "10.0.0.1", .until = STORE_FOR_EVER, .reason = "", .made = 6}, found;
    CHECK(s->kind->find_ban(s, ann, "10.0.0.1", 10, &found) == STORE_MISSING);
    CHECK(s->kind->set_ban(s, &person) == STORE_OK);
    CHECK(s->kind->find_ban(s, ann, "10.0.0.1", 999, &found) == STORE_OK && found.person == ann && found.until == 1000);
    CHECK_STR(found.reason, "rude");
    CHECK(s->kind->find_ban(s, ann, "10.0.0.1", 1000, &found) == STORE_MISSING);
    CHECK(s->kind->find_ban(s, 0, "10.0.0.1", 10, &found) == STORE_MISSING);
    CHECK(s->kind->set_ban(s, &address) == STORE_OK);
    CHECK(s->kind->find_ban(s, 0, "10.0.0.1", 1000, &found) == STORE_OK && found.person == 0);
    CHECK_STR(found.address, "10.0.0.1");
    CHECK(s->kind->find_ban(s, ann, "10.0.0.2", 1000, &found) == STORE_MISSING);
    visited = 0;
    CHECK(s->kind->read_bans(s, 10, count_ban, NULL) == STORE_OK && visited == 2 && last_ban.person == ann);
    visited = 0;
    CHECK(s->kind->read_bans(s, 2000, count_ban, NULL) == STORE_OK && visited == 1);
    CHECK_STR(last_ban.address, "10.0.0.1");
    CHECK(s->kind->delete_ban(s, 0, "10.0.0.1") == STORE_OK);
    CHECK(s->kind->delete_ban(s, 0, "10.0.0.1") == STORE_MISSING);
    CHECK(s->kind->delete_ban(s, ann, "") == STORE_OK);
    CHECK(s->kind->delete_ban(s, ann, "") == STORE_MISSING);
    close_it();
}

TEST(renamed_person_is_renamed_everywhere)
{
    open_new();
    int64_t ann = add_account("Ann", 1), guest = add_guest("Gus", 1);
    add_account("Bob", 1);
    int64_t table = add_table(ann, STORE_TABLE_OVER, 5);
    store_table read;
    store_person found;
    say(table, 1, ann, 6, "hello");
    CHECK(s->kind->rename_person(s, ann,
                                 "B\xd0\xbe"
                                 "b") == STORE_CONFLICT); /* looks like Bob */
    CHECK(s->kind->rename_person(s, guest, "bob") == STORE_CONFLICT);
    CHECK(s->kind->rename_person(s, 12345, "Cid") == STORE_MISSING);
    CHECK(s->kind->rename_person(s, ann, "ANN") == STORE_OK); /* one's own name, spelt otherwise */
    CHECK(s->kind->rename_person(s, ann, "Cid") == STORE_OK);
    CHECK(s->kind->find_account(s, "cid", &found) == STORE_OK && found.id == ann);
    CHECK(s->kind->find_account(s, "ann", &found) == STORE_MISSING && try_guest("Ann") == STORE_OK);
    CHECK(s->kind->get_table(s, table, &read) == STORE_OK && read.seat[0].is_account && !read.seat[1].is_account);
    CHECK_STR(read.seat[0].name, "Cid");
    CHECK_STR(read.seat[1].name, "random");
    CHECK(ask("SELECT count(*) FROM chat WHERE name = 'Cid'") == 1);
    CHECK(s->kind->rename_person(s, guest, "Guy") == STORE_OK);
    CHECK(ask("SELECT count(*) FROM people WHERE account IS NOT NULL") == 2); /* a guest stays one */
    close_it();
}

TEST(removed_person_leaves_games_under_a_neutral_name_and_nothing_else)
{
    open_new();
    uint8_t hash[STORE_HASH_BYTES] = {9};
    int64_t ann = add_account("Ann", 1), bob = add_guest("Bob", 1);
    int64_t over = add_table(ann, STORE_TABLE_OVER, 5), waiting = add_table(ann, STORE_TABLE_OPEN, 5);
    int64_t kept = add_table(bob, STORE_TABLE_OPEN, 5);
    store_ban ban = {.person = ann, .until = STORE_FOR_EVER};
    store_table read;
    store_person found;
    say(over, 1, ann, 6, "hello");
    say(over, 2, bob, 6, "hello");
    add_session(ann, 10, "10.0.0.1");
    append(over, 1, 6, "line\n");
    CHECK(s->kind->set_mute(s, ann, bob, true) == STORE_OK && s->kind->set_mute(s, bob, ann, true) == STORE_OK);
    CHECK(s->kind->add_reset(s, hash, ann, 1000) == STORE_OK && s->kind->set_ban(s, &ban) == STORE_OK);
    CHECK(s->kind->remove_person(s, ann) == STORE_OK);
    CHECK(s->kind->get_person(s, ann, &found) == STORE_MISSING && s->kind->remove_person(s, ann) == STORE_MISSING);
    CHECK(s->kind->get_table(s, over, &read) == STORE_OK && read.state == STORE_TABLE_OVER && read.host != ann);
    CHECK(read.seat[0].kind == STORE_SEAT_HUMAN && read.seat[0].person == STORE_NOBODY && !read.seat[0].is_account);
    CHECK_STR(read.seat[0].name, STORE_NOBODY_NAME);
    CHECK(s->kind->get_table(s, waiting, &read) == STORE_OK && read.state == STORE_TABLE_CLOSED);
    CHECK(s->kind->get_table(s, kept, &read) == STORE_OK && read.state == STORE_TABLE_OPEN && read.host == bob);
    CHECK(ask("SELECT count(*) FROM log") == 1 && ask("SELECT count(*) FROM chat") == 1);
    CHECK(ask("SELECT count(*) FROM sessions") == 0 && ask("SELECT count(*) FROM mutes") == 0);
    CHECK(ask("SELECT count(*) FROM resets") == 0 && ask("SELECT count(*) FROM bans") == 0);
    CHECK(try_account("Ann") == STORE_OK);             /* the name is free again */
    CHECK(s->kind->remove_person(s, bob) == STORE_OK); /* the row for deleted people exists already */
    close_it();
}

TEST(old_accounts_whose_names_look_alike_keep_them)
{
    char error[STORE_MAX_ERROR];
    store_person found;
    open_new();
    int64_t first = add_account("Magnus", 1);
    s->kind->close(s);
    sqlite3 *db;
    sqlite3_open(path, &db); /* as an older program left it: another account that looks the same, and no skeletons */
    CHECK(sqlite3_exec(db,
                       "INSERT INTO people (id, name, account, password, created) VALUES (99, 'M\xd0\xb0gnus', "
                       "'m\xd0\xb0gnus', 'hash', 2); DELETE FROM settings; UPDATE people SET skeleton = NULL",
                       NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(db);
    s = store_sqlite_open(path, 0, error);
    CHECK_THAT(s != NULL, "%s", error);
    CHECK(s->kind->find_account(s, "Magnus", &found) == STORE_OK && found.id == first);
    CHECK(s->kind->find_account(s, "M\xd0\xb0gnus", &found) == STORE_OK && found.id == 99);
    CHECK(try_guest("Magnus") == STORE_CONFLICT && try_account("MAGNUS") == STORE_CONFLICT);
    CHECK(s->kind->rename_person(s, 99, "Marius") == STORE_OK && try_guest("marius") == STORE_CONFLICT);
    close_it();
}

static int64_t ids[100];

static void take_id(void *context, int64_t id)
{
    (void)context;
    ids[visited++] = id;
}

static void take_person(void *context, const store_known *known)
{
    *(store_known *)context = *known;
    visited++;
}

static void take_place(void *context, const store_place *place)
{
    *(store_place *)context = *place;
    visited++;
}

static void take_table(void *context, const store_table *table)
{
    (void)context;
    ids[visited++] = table->id;
}

TEST(host_finds_people_addresses_and_tables)
{
    open_new();
    int64_t ann = add_account("Ann", 1), bob = add_guest("Bob", 2);
    int64_t open = add_table(ann, STORE_TABLE_OPEN, 5), over = add_table(bob, STORE_TABLE_OVER, 6);
    store_known known;
    store_place place;
    add_session(ann, 10, "10.0.0.1");
    add_session(ann, 20, "10.0.0.2");
    add_session(bob, 15, "10.0.0.1");
    visited = 0;
    CHECK(s->kind->read_people(s, "", 10, take_person, &known) == STORE_OK && visited == 2 && known.person.id == ann);
    visited = 0;
    CHECK(s->kind->read_people(s, "", 1, take_person, &known) == STORE_OK && visited == 1 && known.person.id == bob);
    visited = 0;
    CHECK(s->kind->read_people(s, "aN", 10, take_person, &known) == STORE_OK && visited == 1);
    CHECK(known.person.id == ann && known.seen == 20 && known.sessions == 2 && known.tables == 1);
    CHECK_STR(known.address, "10.0.0.2");
    visited = 0;
    CHECK(s->kind->read_people(s, "10.0.0.1", 10, take_person, &known) == STORE_OK && visited == 2);
    CHECK(s->kind->get_known(s, bob, &known) == STORE_OK && known.seen == 15);
    CHECK(s->kind->get_known(s, 4711, &known) == STORE_MISSING);
    visited = 0;
    CHECK(s->kind->find_named(s, "Bob", 10, take_id, NULL) == STORE_OK && visited == 1 && ids[0] == bob);
    visited = 0;
    CHECK(s->kind->read_places(s, "", 10, take_place, &place) == STORE_OK && visited == 2);
    CHECK(place.people == 2 && place.sessions == 2 && place.seen == 15);
    visited = 0;
    CHECK(s->kind->read_places(s, "0.2", 10, take_place, &place) == STORE_OK && visited == 1 && place.people == 1);
    visited = 0;
    CHECK(s->kind->read_tables(s, "", false, 10, take_table, NULL) == STORE_OK && visited == 1 && ids[0] == open);
    visited = 0;
    CHECK(s->kind->read_tables(s, "", true, 10, take_table, NULL) == STORE_OK && visited == 2 && ids[0] == over);
    visited = 0;
    CHECK(s->kind->read_tables(s, "europe", true, 10, take_table, NULL) == STORE_OK && visited == 0);
    CHECK(s->kind->read_tables(s, "hos", true, 1, take_table, NULL) == STORE_OK && visited == 1);
    close_it();
}

TEST(old_sessions_and_chat_go_in_small_steps)
{
    open_new();
    int64_t ann = add_guest("Ann", 1), table = add_table(ann, STORE_TABLE_OVER, 5);
    int count = 0;
    for (int i = 1; i <= 5; i++) {
        add_session(ann, i * 100, "");
        say(table, i, ann, i * 100, "hello");
    }
    CHECK(s->kind->remove_sessions(s, 300, 1, &count) == STORE_OK && count == 1);
    CHECK(s->kind->remove_sessions(s, 300, 10, &count) == STORE_OK && count == 2);
    CHECK(s->kind->remove_sessions(s, 300, 10, &count) == STORE_OK && count == 2);
    CHECK(ask("SELECT min(seen) FROM sessions") == 300);
    count = 0;
    CHECK(s->kind->remove_chat(s, 301, 2, &count) == STORE_OK && count == 2);
    CHECK(s->kind->remove_chat(s, 301, 2, &count) == STORE_OK && count == 3);
    CHECK(ask("SELECT min(at) FROM chat") == 400);
    close_it();
}

TEST(guests_who_have_been_away_may_go_and_others_not)
{
    open_new();
    int64_t gone = add_guest("Gone", 100), here = add_guest("Here", 100), plays = add_guest("Plays", 100);
    int64_t new = add_guest("New", 900), banned = add_guest("Banned", 100), account = add_account("Account", 100);
    store_ban ban = {.person = banned, .until = STORE_FOR_EVER};
    add_session(gone, 400, "");
    add_session(here, 600, "");
    add_table(plays, STORE_TABLE_RUNNING, 100);
    add_table(gone, STORE_TABLE_OVER, 100);
    CHECK(s->kind->set_ban(s, &ban) == STORE_OK);
    (void)new, (void)account, (void)here;
    visited = 0;
    CHECK(s->kind->idle_guests(s, 500, 0, 100, take_id, NULL) == STORE_OK && visited == 6);
    int may_go = 0;
    for (int i = 0; i < visited; i++) {
        may_go += ids[i] > 0;
        CHECK(ids[i] < 0 || ids[i] == gone);
    }
    CHECK_INT(may_go, 1);
    int64_t second = ids[1] < 0 ? -ids[1] : ids[1];
    visited = 0;
    CHECK(s->kind->idle_guests(s, 500, second, 2, take_id, NULL) == STORE_OK && visited == 2);
    close_it();
}

TEST(tables_go_by_their_last_use_and_the_file_shrinks)
{
    static char lines[20000];
    open_new();
    memset(lines, 'x', sizeof lines - 1);
    int64_t ann = add_guest("Ann", 1);
    int64_t over = add_table(ann, STORE_TABLE_OVER, 100), waiting = add_table(ann, STORE_TABLE_OPEN, 100);
    int64_t running = add_table(ann, STORE_TABLE_RUNNING, 100), closed = add_table(ann, STORE_TABLE_CLOSED, 100);
    for (int i = 1; i <= 100; i++)
        append(over, i, 100, lines);
    append(running, 1, 700, "line\n");
    say(over, 1, ann, 100, "hello");
    visited = 0;
    CHECK(s->kind->idle_tables(s, 500, true, 100, take_id, NULL) == STORE_OK && visited == 1 && ids[0] == over);
    visited = 0;
    CHECK(s->kind->idle_tables(s, 100, true, 100, take_id, NULL) == STORE_OK && visited == 0);
    CHECK(s->kind->idle_tables(s, 500, false, 100, take_id, NULL) == STORE_OK && visited == 2);
    CHECK((ids[0] == waiting && ids[1] == closed) || (ids[0] == closed && ids[1] == waiting));
    visited = 0;
    CHECK(s->kind->idle_tables(s, 800, false, 1, take_id, NULL) == STORE_OK && visited == 1);
    CHECK(s->kind->remove_table(s, running, 500) == STORE_MISSING); /* used since */
    CHECK(s->kind->remove_table(s, over, 100) == STORE_MISSING);
    CHECK(s->kind->remove_table(s, over, 500) == STORE_OK);
    CHECK(s->kind->remove_table(s, over, 500) == STORE_MISSING);
    CHECK(ask("SELECT count(*) FROM log") == 1 && ask("SELECT count(*) FROM chat") == 0);
    store_sizes before, after;
    int count = 0;
    CHECK(s->kind->get_sizes(s, &before) == STORE_OK && before.free_bytes > 1000000);
    CHECK(s->kind->shrink(s, 10, &count) == STORE_OK && count >= 10 && count <= 11);
    while (count > 0) {
        count = 0;
        CHECK(s->kind->shrink(s, 100, &count) == STORE_OK);
    }
    CHECK(s->kind->get_sizes(s, &after) == STORE_OK && after.free_bytes == 0);
    CHECK(after.bytes == before.bytes - before.free_bytes || after.bytes < before.bytes / 4);
    close_it();
}

TEST(data_file_of_an_older_program_learns_to_shrink)
{
    char error[STORE_MAX_ERROR];
    snprintf(path, sizeof path, "/tmp/fogg-people-XXXXXX");
    close(mkstemp(path));
    s = store_sqlite_open(path, 0, error);
    int64_t ann = add_account("Ann", 1);
    s->kind->close(s);
    sqlite3 *db;
    sqlite3_open(path, &db);
    CHECK(sqlite3_exec(db, "PRAGMA auto_vacuum=NONE; VACUUM", NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(db);
    CHECK(ask("PRAGMA auto_vacuum") == 0);
    s = store_sqlite_open(path, 0, error);
    CHECK(ask("PRAGMA auto_vacuum") == 2);
    store_person found;
    CHECK(s->kind->get_person(s, ann, &found) == STORE_OK);
    close_it();
}

TEST(silence_is_kept_with_the_person)
{
    open_new();
    int64_t ann = add_guest("Ann", 1);
    store_person found;
    CHECK(s->kind->set_silence(s, ann, 5000) == STORE_OK && s->kind->set_silence(s, 1234, 5000) == STORE_MISSING);
    CHECK(s->kind->get_person(s, ann, &found) == STORE_OK && found.silent_until == 5000);
    store_session session = add_session(ann, 10, "");
    CHECK(s->kind->get_session(s, session.hash, 0, &found, NULL) == STORE_OK && found.silent_until == 5000);
    close_it();
}

int main(void)
{
    RUN(names_that_look_alike_have_one_skeleton);
    RUN(names_of_offices_and_of_players_are_reserved);
    RUN(guest_cannot_take_the_name_of_an_account);
    RUN(refused_job_leaves_nothing_and_its_neighbours_stay);
    RUN(second_server_on_one_data_file_is_refused);
    RUN(commits_are_synced_and_references_checked);
    RUN(sessions_are_listed_touched_and_ended);
    RUN(reset_is_good_once_and_not_for_ever);
    RUN(bans_of_people_and_addresses_count_until_they_end);
    RUN(renamed_person_is_renamed_everywhere);
    RUN(removed_person_leaves_games_under_a_neutral_name_and_nothing_else);
    RUN(old_accounts_whose_names_look_alike_keep_them);
    RUN(host_finds_people_addresses_and_tables);
    RUN(old_sessions_and_chat_go_in_small_steps);
    RUN(guests_who_have_been_away_may_go_and_others_not);
    RUN(tables_go_by_their_last_use_and_the_file_shrinks);
    RUN(data_file_of_an_older_program_learns_to_shrink);
    RUN(silence_is_kept_with_the_person);
    return test_done();
}
