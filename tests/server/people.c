/* people - the store's side of people: sessions, resets, bans, renaming, removal, silence; all with times set by
 * hand. */
#include <stdlib.h>
#include <string.h>

#include "shelf.h"
#include "test.h"

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
    shelf_open();
    int64_t ann = shelf_guest("Ann", 1), bob = shelf_guest("Bob", 1);
    store_session old = shelf_session(ann, 1000, "10.0.0.1"), new = shelf_session(ann, 2000, "10.0.0.2");
    store_session other = shelf_session(bob, 1500, "10.0.0.1");
    store_person person;
    visited = 0;
    CHECK(shelf->kind->read_sessions(shelf, ann, count_session, NULL) == STORE_OK && visited == 2);
    CHECK(last_session.seen == 1000 &&
          memcmp(last_session.hash, old.hash, STORE_HASH_BYTES) == 0); /* the latest first */
    CHECK(shelf->kind->touch_session(shelf, old.hash, 3000, "10.0.0.9") == STORE_OK);
    CHECK(shelf->kind->get_session(shelf, old.hash, 0, &person, &last_session) == STORE_OK);
    CHECK(last_session.seen == 3000 && last_session.opened == 1000 && strcmp(last_session.address, "10.0.0.9") == 0);
    CHECK(shelf->kind->end_sessions(shelf, ann, new.hash) == STORE_OK);
    CHECK(shelf->kind->get_session(shelf, old.hash, 0, &person, NULL) == STORE_MISSING);
    CHECK(shelf->kind->get_session(shelf, new.hash, 0, &person, NULL) == STORE_OK && person.id == ann);
    CHECK(shelf->kind->end_sessions(shelf, ann, NULL) == STORE_OK);
    CHECK(shelf->kind->get_session(shelf, new.hash, 0, &person, NULL) == STORE_MISSING);
    CHECK(shelf->kind->get_session(shelf, other.hash, 0, &person, NULL) == STORE_OK && person.id == bob);
    shelf_close();
}

TEST(reset_is_good_once_and_not_for_ever)
{
    shelf_open();
    uint8_t hash[STORE_HASH_BYTES] = {1}, second[STORE_HASH_BYTES] = {2}, late[STORE_HASH_BYTES] = {3};
    int64_t ann = shelf_account("Ann", 1), guest = shelf_guest("Guest", 1), found = 0;
    CHECK(shelf->kind->add_reset(shelf, hash, ann, 1000) == STORE_OK &&
          shelf->kind->add_reset(shelf, second, ann, 1000) == STORE_OK);
    CHECK(shelf->kind->take_reset(shelf, hash, 1000, &found) == STORE_MISSING); /* too late */
    CHECK(shelf->kind->take_reset(shelf, late, 999, &found) == STORE_MISSING);
    CHECK(shelf->kind->take_reset(shelf, hash, 999, &found) == STORE_OK && found == ann);
    CHECK(shelf->kind->take_reset(shelf, hash, 999, &found) == STORE_MISSING);
    CHECK(shelf->kind->take_reset(shelf, second, 999, &found) == STORE_MISSING); /* the used one ended the others */
    CHECK(shelf->kind->set_password(shelf, ann, "other") == STORE_OK);
    CHECK(shelf->kind->set_password(shelf, guest, "other") == STORE_MISSING); /* a guest has none */
    CHECK(shelf->kind->set_password(shelf, 12345, "other") == STORE_MISSING);
    shelf_close();
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
    shelf_open();
    int64_t ann = shelf_account("Ann", 1);
    store_ban person = {.person = ann, .until = 1000, .reason = "rude", .made = 5};
    store_ban address = {.address = "10.0.0.1", .until = STORE_FOR_EVER, .reason = "", .made = 6}, found;
    CHECK(shelf->kind->find_ban(shelf, ann, "10.0.0.1", 10, &found) == STORE_MISSING);
    CHECK(shelf->kind->set_ban(shelf, &person) == STORE_OK);
    CHECK(shelf->kind->find_ban(shelf, ann, "10.0.0.1", 999, &found) == STORE_OK && found.person == ann &&
          found.until == 1000);
    CHECK_STR(found.reason, "rude");
    CHECK(shelf->kind->find_ban(shelf, ann, "10.0.0.1", 1000, &found) == STORE_MISSING);
    CHECK(shelf->kind->find_ban(shelf, 0, "10.0.0.1", 10, &found) == STORE_MISSING);
    CHECK(shelf->kind->set_ban(shelf, &address) == STORE_OK);
    CHECK(shelf->kind->find_ban(shelf, 0, "10.0.0.1", 1000, &found) == STORE_OK && found.person == 0);
    CHECK_STR(found.address, "10.0.0.1");
    CHECK(shelf->kind->find_ban(shelf, ann, "10.0.0.2", 1000, &found) == STORE_MISSING);
    visited = 0;
    CHECK(shelf->kind->read_bans(shelf, 10, count_ban, NULL) == STORE_OK && visited == 2 && last_ban.person == ann);
    visited = 0;
    CHECK(shelf->kind->read_bans(shelf, 2000, count_ban, NULL) == STORE_OK && visited == 1);
    CHECK_STR(last_ban.address, "10.0.0.1");
    CHECK(shelf->kind->delete_ban(shelf, 0, "10.0.0.1") == STORE_OK);
    CHECK(shelf->kind->delete_ban(shelf, 0, "10.0.0.1") == STORE_MISSING);
    CHECK(shelf->kind->delete_ban(shelf, ann, "") == STORE_OK);
    CHECK(shelf->kind->delete_ban(shelf, ann, "") == STORE_MISSING);
    memset(address.address, 'f', sizeof address.address - 1); /* the longest that there is room for */
    CHECK(shelf->kind->set_ban(shelf, &address) == STORE_OK);
    CHECK(shelf->kind->find_ban(shelf, 0, address.address, 10, &found) == STORE_OK);
    CHECK_STR(found.address, address.address);
    CHECK(shelf->kind->delete_ban(shelf, 0, address.address) == STORE_OK);
    shelf_close();
}

TEST(renamed_person_is_renamed_everywhere)
{
    shelf_open();
    int64_t ann = shelf_account("Ann", 1), guest = shelf_guest("Gus", 1);
    shelf_account("Bob", 1);
    int64_t table = shelf_table(ann, STORE_TABLE_OVER, 5);
    store_table read;
    store_person found;
    shelf_say(table, 1, ann, 6, "hello");
    CHECK(shelf->kind->rename_person(shelf, ann,
                                     "B\xd0\xbe"
                                     "b") == STORE_CONFLICT); /* looks like Bob */
    CHECK(shelf->kind->rename_person(shelf, guest, "bob") == STORE_CONFLICT);
    CHECK(shelf->kind->rename_person(shelf, 12345, "Cid") == STORE_MISSING);
    CHECK(shelf->kind->rename_person(shelf, ann, "ANN") == STORE_OK); /* one's own name, spelt otherwise */
    CHECK(shelf->kind->rename_person(shelf, ann, "Cid") == STORE_OK);
    CHECK(shelf->kind->find_account(shelf, "cid", &found) == STORE_OK && found.id == ann);
    CHECK(shelf->kind->find_account(shelf, "ann", &found) == STORE_MISSING && shelf_try_guest("Ann") == STORE_OK);
    CHECK(shelf->kind->get_table(shelf, table, &read) == STORE_OK && read.seat[0].is_account &&
          !read.seat[1].is_account);
    CHECK_STR(read.seat[0].name, "Cid");
    CHECK_STR(read.seat[1].name, "random");
    CHECK(shelf_ask("SELECT count(*) FROM chat WHERE name = 'Cid'") == 1);
    CHECK(shelf->kind->rename_person(shelf, guest, "Guy") == STORE_OK);
    CHECK(shelf_ask("SELECT count(*) FROM people WHERE account IS NOT NULL") == 2); /* a guest stays one */
    shelf_close();
}

TEST(removed_person_leaves_games_under_a_neutral_name_and_nothing_else)
{
    shelf_open();
    uint8_t hash[STORE_HASH_BYTES] = {9};
    int64_t ann = shelf_account("Ann", 1), bob = shelf_guest("Bob", 1);
    int64_t over = shelf_table(ann, STORE_TABLE_OVER, 5), waiting = shelf_table(ann, STORE_TABLE_OPEN, 5);
    int64_t kept = shelf_table(bob, STORE_TABLE_OPEN, 5);
    store_ban ban = {.person = ann, .until = STORE_FOR_EVER};
    store_table read;
    store_person found;
    shelf_say(over, 1, ann, 6, "hello");
    shelf_say(over, 2, bob, 6, "hello");
    shelf_session(ann, 10, "10.0.0.1");
    shelf_append(over, 1, 6, "line\n");
    CHECK(shelf->kind->set_mute(shelf, ann, bob, true) == STORE_OK &&
          shelf->kind->set_mute(shelf, bob, ann, true) == STORE_OK);
    CHECK(shelf->kind->add_reset(shelf, hash, ann, 1000) == STORE_OK && shelf->kind->set_ban(shelf, &ban) == STORE_OK);
    CHECK(shelf->kind->remove_person(shelf, ann) == STORE_OK);
    CHECK(shelf->kind->get_person(shelf, ann, &found) == STORE_MISSING &&
          shelf->kind->remove_person(shelf, ann) == STORE_MISSING);
    CHECK(shelf->kind->get_table(shelf, over, &read) == STORE_OK && read.state == STORE_TABLE_OVER && read.host != ann);
    CHECK(read.seat[0].kind == STORE_SEAT_HUMAN && read.seat[0].person == STORE_NOBODY && !read.seat[0].is_account);
    CHECK_STR(read.seat[0].name, STORE_NOBODY_NAME);
    CHECK(shelf->kind->get_table(shelf, waiting, &read) == STORE_OK && read.state == STORE_TABLE_CLOSED);
    CHECK(shelf->kind->get_table(shelf, kept, &read) == STORE_OK && read.state == STORE_TABLE_OPEN && read.host == bob);
    CHECK(shelf_ask("SELECT count(*) FROM log") == 1 && shelf_ask("SELECT count(*) FROM chat") == 1);
    CHECK(shelf_ask("SELECT count(*) FROM sessions") == 0 && shelf_ask("SELECT count(*) FROM mutes") == 0);
    CHECK(shelf_ask("SELECT count(*) FROM resets") == 0 && shelf_ask("SELECT count(*) FROM bans") == 0);
    CHECK(shelf_try_account("Ann") == STORE_OK);               /* the name is free again */
    CHECK(shelf->kind->remove_person(shelf, bob) == STORE_OK); /* the row for deleted people exists already */
    shelf_close();
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
    shelf_open();
    int64_t ann = shelf_account("Ann", 1), bob = shelf_guest("Bob", 2);
    int64_t open = shelf_table(ann, STORE_TABLE_OPEN, 5), over = shelf_table(bob, STORE_TABLE_OVER, 6);
    store_known known;
    store_place place;
    shelf_session(ann, 10, "10.0.0.1");
    shelf_session(ann, 20, "10.0.0.2");
    shelf_session(bob, 15, "10.0.0.1");
    CHECK(shelf->kind->set_silence(shelf, ann, 777) == STORE_OK);
    visited = 0;
    CHECK(shelf->kind->read_people(shelf, "", 10, take_person, &known) == STORE_OK && visited == 2 &&
          known.person.id == ann);
    visited = 0;
    CHECK(shelf->kind->read_people(shelf, "", 1, take_person, &known) == STORE_OK && visited == 1 &&
          known.person.id == bob);
    visited = 0;
    CHECK(shelf->kind->read_people(shelf, "aN", 10, take_person, &known) == STORE_OK && visited == 1);
    CHECK(known.person.id == ann && known.seen == 20 && known.sessions == 2 && known.tables == 1);
    CHECK(known.person.created == 1 && known.person.silent_until == 777);
    CHECK_STR(known.person.name, "Ann");
    CHECK_STR(known.address, "10.0.0.2");
    visited = 0;
    CHECK(shelf->kind->read_people(shelf, "10.0.0.1", 10, take_person, &known) == STORE_OK && visited == 2);
    CHECK(shelf->kind->get_known(shelf, bob, &known) == STORE_OK && known.seen == 15);
    CHECK(shelf->kind->get_known(shelf, 4711, &known) == STORE_MISSING);
    visited = 0;
    CHECK(shelf->kind->find_named(shelf, "Bob", 10, take_id, NULL) == STORE_OK && visited == 1 && ids[0] == bob);
    visited = 0;
    CHECK(shelf->kind->read_places(shelf, "", 10, take_place, &place) == STORE_OK && visited == 2);
    CHECK(place.people == 2 && place.sessions == 2 && place.seen == 15);
    visited = 0;
    CHECK(shelf->kind->read_places(shelf, "0.2", 10, take_place, &place) == STORE_OK && visited == 1 &&
          place.people == 1);
    visited = 0;
    CHECK(shelf->kind->read_tables(shelf, "", false, 10, take_table, NULL) == STORE_OK && visited == 1 &&
          ids[0] == open);
    visited = 0;
    CHECK(shelf->kind->read_tables(shelf, "", true, 10, take_table, NULL) == STORE_OK && visited == 2 &&
          ids[0] == over);
    visited = 0;
    CHECK(shelf->kind->read_tables(shelf, "europe", true, 10, take_table, NULL) == STORE_OK && visited == 0);
    CHECK(shelf->kind->read_tables(shelf, "hos", true, 1, take_table, NULL) == STORE_OK && visited == 1);
    shelf_close();
}

TEST(silence_is_kept_with_the_person)
{
    shelf_open();
    int64_t ann = shelf_guest("Ann", 1);
    store_person found;
    CHECK(shelf->kind->set_silence(shelf, ann, 5000) == STORE_OK &&
          shelf->kind->set_silence(shelf, 1234, 5000) == STORE_MISSING);
    CHECK(shelf->kind->get_person(shelf, ann, &found) == STORE_OK && found.silent_until == 5000);
    store_session session = shelf_session(ann, 10, "");
    CHECK(shelf->kind->get_session(shelf, session.hash, 0, &found, NULL) == STORE_OK && found.silent_until == 5000);
    shelf_close();
}

int main(void)
{
    RUN(sessions_are_listed_touched_and_ended);
    RUN(reset_is_good_once_and_not_for_ever);
    RUN(bans_of_people_and_addresses_count_until_they_end);
    RUN(renamed_person_is_renamed_everywhere);
    RUN(removed_person_leaves_games_under_a_neutral_name_and_nothing_else);
    RUN(host_finds_people_addresses_and_tables);
    RUN(silence_is_kept_with_the_person);
    return test_done();
}
