/* names - who may bear which name, and how a session is known: names that look alike, reserved names, characters that
 * nobody sees, tokens. */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "account/password.h"
#include "account/skeleton.h"
#include "account/token.h"
#include "fogg/name.h"
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
        {"Magnus", "\xce\x9c"
                   "agnus"},                          /* a Greek capital mu; a small one looks different */
        {"ANNA", "\xce\x91\xce\x9d\xce\x9d\xce\x91"}, /* all Greek */
        {"Hans", "\xd0\x9d\xd0\xb0n\xd1\x95"},        /* Cyrillic but for the n */
        {"Victor", "\xe2\x85\xa4ictor"},              /* a Roman five */
        {"Zoe", "\xce\x96oe"},                        /* a Greek zeta */
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
    static const char *const bad[] = {"admin",
                                      "Admin",
                                      "ADMlN",
                                      "аdmin", /* its first letter is Cyrillic */
                                      "a.d.m.i.n",
                                      "planner",
                                      "Planner",
                                      "expert",
                                      "Fogg",
                                      "f0gg",
                                      "moderador",
                                      "Server",
                                      "servidor",
                                      "gazd\xc4\x83",
                                      "greedy",
                                      "My Bot",
                                      "ușor",
                                      "fácil",
                                      "bot",
                                      "Former player",
                                      "bot:expert",
                                      "Planner Bot",
                                      "B0T greedy",
                                      "Leicht",
                                      ("d\xc3\xa9" /* the next letter would belong to the number */
                                       "butant"),
                                      "debutant",
                                      "Difficile",
                                      "Esperto",
                                      "Verwalter",
                                      "Administrateur",
                                      "amministratore"};
    static const char *const good[] = {"Ann",     "Adam",   "Planck", "Foggy",  "Robert", "\xf0\x9f\x9a\x82",
                                       "Hostess", "Serena", "Abbot",  "Bottom", "Botond"};
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

/* Cyrillic "ivan" in small letters and capitals.  A capital Ve looks like a B, a small one does not. */
#define SMALL_IVAN   "\xd0\xb8\xd0\xb2\xd0\xb0\xd0\xbd"
#define CAPITAL_IVAN "\xd0\x98\xd0\x92\xd0\x90\xd0\x9d"

TEST(capitals_of_other_alphabets_were_other_names)
{
    store_person found;
    shelf_open();
    int64_t ivan = shelf_account(SMALL_IVAN, 1), guest = shelf_guest("Guest", 1);
    shelf_account("\xce\x95\xce\xbb\xce\xad\xce\xbd\xce\xb7", 1); /* Eleni, with a capital epsilon */
    CHECK(shelf_try_guest(CAPITAL_IVAN) == STORE_CONFLICT && shelf_try_account(CAPITAL_IVAN) == STORE_CONFLICT);
    CHECK(shelf_try_account("\xd0\x98\xd0\xb2\xd0\xb0\xd0\xbd") == STORE_CONFLICT); /* one capital */
    CHECK(shelf_try_guest("\xce\xb5\xce\xbb\xce\xad\xce\xbd\xce\xb7") == STORE_CONFLICT);
    CHECK(shelf->kind->rename_person(shelf, guest, CAPITAL_IVAN) == STORE_CONFLICT);
    CHECK(shelf->kind->rename_person(shelf, ivan, CAPITAL_IVAN) == STORE_OK); /* their own */
    CHECK(shelf->kind->find_account(shelf, SMALL_IVAN, &found) == STORE_OK && found.id == ivan);
    shelf_close();
}

TEST(old_accounts_that_differ_by_capitals_are_both_found)
{
    char error[STORE_MAX_ERROR];
    store_person found;
    shelf_open();
    int64_t first = shelf_account(SMALL_IVAN, 1);
    shelf->kind->close(shelf);
    sqlite3 *db;
    sqlite3_open(shelf_path, &db); /* as an older program left it */
    CHECK(sqlite3_exec(db,
                       "INSERT INTO people (id, name, account, password, created) VALUES (99, '" CAPITAL_IVAN
                       "', '" CAPITAL_IVAN "', 'hash', 2); DELETE FROM settings; UPDATE people SET skeleton = NULL",
                       NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(db);
    shelf = store_sqlite_open(shelf_path, 0, error);
    CHECK_THAT(shelf != NULL, "%s", error);
    CHECK(shelf->kind->find_account(shelf, SMALL_IVAN, &found) == STORE_OK && found.id == first);
    CHECK(shelf->kind->find_account(shelf, CAPITAL_IVAN, &found) == STORE_OK && found.id == 99);
    CHECK(shelf_try_guest("\xd0\x98\xd0\xb2\xd0\xb0\xd0\xbd") == STORE_CONFLICT);
    shelf_close();
}

/* Writes a character as UTF-8; returns its bytes. */
static size_t put(uint32_t character, char *out)
{
    size_t size = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    static const unsigned char first[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = size; i-- > 1; character >>= 6)
        out[i] = (char)(0x80 | (character & 0x3f));
    out[0] = (char)(first[size] | character);
    return size;
}

/* The ends of every range of characters that nobody sees, and their neighbours outside: all but a few of them are
 * seen. */
TEST(characters_that_nobody_sees_are_refused_and_their_neighbours_are_not)
{
    static const uint32_t ranges[][2] = {
        {0xa0, 0xa0},       {0xad, 0xad},        {0x34f, 0x34f},   {0x61c, 0x61c},   {0x115f, 0x1160},
        {0x1680, 0x1680},   {0x17b4, 0x17b5},    {0x180b, 0x180f}, {0x2000, 0x200f}, {0x2028, 0x202f},
        {0x205f, 0x206f},   {0x2800, 0x2800},    {0x3000, 0x3000}, {0x3164, 0x3164}, {0xe000, 0xf8ff},
        {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},    {0xffa0, 0xffa0}, {0xfff0, 0xfffd}, {0x1bca0, 0x1bca3},
        {0x1d173, 0x1d17a}, {0xe0000, 0x10ffff},
    };
    char name[16] = "A";
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
        for (int end = 0; end < 2; end++) {
            size_t size = put(ranges[i][end], name + 1);
            CHECK_THAT(fogg_name_fault(name, size + 1) != NULL, "%x", (unsigned)ranges[i][end]);
            CHECK(fogg_name_is_seen(name, size + 1) && !fogg_name_is_seen(name + 1, size));
        }
        static const uint32_t strange[] = {0x9f, 0xdfff, 0xfffe, 0x110000}; /* no characters that may stand anywhere */
        const uint32_t outside[] = {ranges[i][0] - 1, ranges[i][1] + 1};
        for (int end = 0; end < 2; end++) {
            bool is_strange = false;
            for (size_t k = 0; k < 4; k++)
                is_strange |= outside[end] == strange[k];
            size_t size = put(outside[end], name + 1);
            CHECK_THAT(is_strange || fogg_name_fault(name, size + 1) == NULL, "%x", (unsigned)outside[end]);
        }
    }
}

TEST(text_that_turns_round_is_noticed)
{
    static const uint32_t turning[] = {0x202a, 0x202e, 0x2066, 0x2069}, others[] = {0x2029, 0x202f, 0x2065, 0x206a};
    char text[16] = "ab";
    for (int i = 0; i < 4; i++) {
        CHECK(!fogg_name_keeps_direction(text, 2 + put(turning[i], text + 2)));
        CHECK(fogg_name_keeps_direction(text, 2 + put(others[i], text + 2)));
    }
}

TEST(lengths_of_names_and_passwords_have_bounds)
{
    char text[256];
    memset(text, 'x', sizeof text);
    CHECK(fogg_name_fault(text, 0) != NULL && fogg_name_fault(text, 1) == NULL);
    CHECK(fogg_name_fault(text, FOGG_MAX_NAME_CHARACTERS) == NULL &&
          fogg_name_fault(text, FOGG_MAX_NAME_CHARACTERS + 1) != NULL);
    CHECK(password_fault(7) != NULL && password_fault(8) == NULL);
    CHECK(password_fault(200) == NULL && password_fault(201) != NULL);
    size_t length = 0;
    while (length + 3 < STORE_MAX_NAME) /* fewer than 24 characters, and too many bytes only with one more */
        length += put(0x4e2d, text + length);
    CHECK(fogg_name_fault(text, length) == NULL);
    CHECK(fogg_name_fault(text, length + put(0x4e2d, text + length)) != NULL);
}

TEST(tokens_are_random_and_known_by_their_hash)
{
    static char tokens[200][TOKEN_LENGTH + 1];
    uint8_t made[STORE_HASH_BYTES], found[STORE_HASH_BYTES];
    for (int i = 0; i < 200; i++) {
        token_make(tokens[i], made);
        CHECK_INT(strlen(tokens[i]), TOKEN_LENGTH);
        CHECK(token_hash(tokens[i], found) && memcmp(made, found, sizeof made) == 0);
        for (int k = 0; k < i; k++)
            CHECK(strncmp(tokens[i], tokens[k], 16) != 0);
    }
    char bad[TOKEN_LENGTH + 2];
    snprintf(bad, sizeof bad, "%s0", tokens[0]);
    CHECK(!token_hash(bad, found)); /* too long */
    bad[TOKEN_LENGTH - 1] = '\0';
    CHECK(!token_hash(bad, found)); /* too short */
    snprintf(bad, sizeof bad, "%s", tokens[0]);
    bad[3] = 'g';
    CHECK(!token_hash(bad, found)); /* no digit */
}

TEST(cookie_is_found_among_others_and_says_how_long_it_lives)
{
    char token[TOKEN_LENGTH + 1], line[512], cookie[256];
    uint8_t made[STORE_HASH_BYTES], found[STORE_HASH_BYTES];
    token_make(token, made);
    static const char *const good[] = {"fogg_session=%s", "a=1; fogg_session=%s", "a=1;fogg_session=%s;b=2",
                                       "; ;  fogg_session=%s ; x"};
    static const char *const bad[] = {"my_fogg_session=%s", "a=fogg_session=%s", "fogg_session=%s0", "fogg_session =%s",
                                      "fogg_sessio=%s"};
    for (int i = 0; i < 4; i++) {
        snprintf(line, sizeof line, good[i], token);
        CHECK_THAT(token_in_cookie(line, found) && memcmp(made, found, sizeof made) == 0, "%s", line);
    }
    for (int i = 0; i < 5; i++) {
        snprintf(line, sizeof line, bad[i], token);
        CHECK_THAT(!token_in_cookie(line, found), "%s", line);
    }
    CHECK(!token_in_cookie(NULL, found));
    token_cookie(token, true, cookie);
    snprintf(line, sizeof line, "fogg_session=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000; Secure", token);
    CHECK_STR(cookie, line);
    token_cookie("", false, cookie);
    CHECK_STR(cookie, "fogg_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
}

/* One letter becomes many: more than a skeleton has room for. */
TEST(name_without_a_skeleton_has_none)
{
    static const char *const bad[] = {"\xff", "Ann\xc3", "\xed\xa0\x80"};
    static const char *const letters[] = {"\xef\xb7\xba", "\xe3\x8c\x80"}; /* U+FDFA, U+3300 */
    char long_name[2000], out[SKELETON_BYTES];
    for (int i = 0; i < 3; i++) {
        snprintf(out, sizeof out, "old");
        CHECK_THAT(!skeleton_of(bad[i], out), "name %d has one", i);
        CHECK_STR(out, "");
        CHECK(!skeleton_fold(bad[i], out));
    }
    for (int i = 0; i < 2; i++) {
        int with_one = 0;
        long_name[0] = '\0';
        for (int count = 1; count <= 400; count++) {
            strcat(long_name, letters[i]);
            bool has_one = skeleton_of(long_name, out);
            with_one += has_one;
            CHECK_THAT(has_one == (with_one == count), "%d letters", count);
        }
        CHECK_THAT(with_one > 20 && with_one < 100, "%d letters have one", with_one);
    }
    memset(long_name, 'a', SKELETON_BYTES);
    long_name[SKELETON_BYTES - 1] = '\0';
    CHECK(skeleton_fold(long_name, out) && strlen(out) == SKELETON_BYTES - 1);
    strcat(long_name, "\xc2\xad"); /* a soft hyphen, which nobody sees, and yet it is too long */
    CHECK(!skeleton_fold(long_name, out));
}

int main(void)
{
    RUN(characters_that_nobody_sees_are_refused_and_their_neighbours_are_not);
    RUN(text_that_turns_round_is_noticed);
    RUN(lengths_of_names_and_passwords_have_bounds);
    RUN(tokens_are_random_and_known_by_their_hash);
    RUN(cookie_is_found_among_others_and_says_how_long_it_lives);
    RUN(names_that_look_alike_have_one_skeleton);
    RUN(names_of_offices_and_of_players_are_reserved);
    RUN(guest_cannot_take_the_name_of_an_account);
    RUN(capitals_of_other_alphabets_were_other_names);
    if (!shelf_is_postgres()) {
        RUN(old_accounts_that_differ_by_capitals_are_both_found);
        RUN(old_accounts_whose_names_look_alike_keep_them);
    }
    RUN(name_without_a_skeleton_has_none);
    return test_done();
}
