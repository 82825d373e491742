/* names - who may bear which name: names that look alike, reserved names, names of accounts. */
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#include "account/skeleton.h"
#include "shelf.h"
#include "store/sqlite_store.h"
#include "test.h"

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
    shelf_open();
    int64_t magnus = shelf_account("Magnus", 1);
    store_person found;
    CHECK(shelf_try_guest("Magnus") == STORE_CONFLICT && shelf_try_guest("M\xd0\xb0gnus") == STORE_CONFLICT);
    CHECK(shelf_try_account("magnus") == STORE_CONFLICT && shelf_try_account("M\xd0\xb0gnus") == STORE_CONFLICT);
    CHECK(shelf_try_guest("Magnum") == STORE_OK && shelf_try_guest("Magnum") == STORE_OK);
    CHECK(shelf_ask("SELECT count(*) FROM people") == 3);
    CHECK(shelf->kind->find_account(shelf, "MAGNUS", &found) == STORE_OK && found.id == magnus);
    CHECK(shelf->kind->find_account(shelf, "Magnum", &found) == STORE_MISSING);
    shelf_close();
}

TEST(old_accounts_whose_names_look_alike_keep_them)
{
    char error[STORE_MAX_ERROR];
    store_person found;
    shelf_open();
    int64_t first = shelf_account("Magnus", 1);
    shelf->kind->close(shelf);
    sqlite3 *db;
    sqlite3_open(shelf_path,
                 &db); /* as an older program left it: another account that looks the same, and no skeletons */
    CHECK(sqlite3_exec(db,
                       "INSERT INTO people (id, name, account, password, created) VALUES (99, 'M\xd0\xb0gnus', "
                       "'m\xd0\xb0gnus', 'hash', 2); DELETE FROM settings; UPDATE people SET skeleton = NULL",
                       NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(db);
    shelf = store_sqlite_open(shelf_path, 0, error);
    CHECK_THAT(shelf != NULL, "%s", error);
    CHECK(shelf->kind->find_account(shelf, "Magnus", &found) == STORE_OK && found.id == first);
    CHECK(shelf->kind->find_account(shelf, "M\xd0\xb0gnus", &found) == STORE_OK && found.id == 99);
    CHECK(shelf_try_guest("Magnus") == STORE_CONFLICT && shelf_try_account("MAGNUS") == STORE_CONFLICT);
    CHECK(shelf->kind->rename_person(shelf, 99, "Marius") == STORE_OK && shelf_try_guest("marius") == STORE_CONFLICT);
    shelf_close();
}

int main(void)
{
    RUN(names_that_look_alike_have_one_skeleton);
    RUN(names_of_offices_and_of_players_are_reserved);
    RUN(guest_cannot_take_the_name_of_an_account);
    RUN(old_accounts_whose_names_look_alike_keep_them);
    return test_done();
}
