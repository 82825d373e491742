/* fields - every field of what the store keeps comes back as it went in; each has a value of its own, so that two that
 * were exchanged are noticed. */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#include "lobby/code.h"
#include "shelf.h"
#include "store/any.h"
#include "store/sqlite.h"
#include "test.h"

static void check_seat(const store_seat *found, const store_seat *wanted)
{
    CHECK_INT(found->kind, wanted->kind);
    CHECK_INT(found->person, wanted->person);
    CHECK_INT(found->is_account, wanted->is_account);
    CHECK_STR(found->name, wanted->name);
    CHECK_STR(found->bot, wanted->bot);
    CHECK_INT(found->has_result, wanted->has_result);
    CHECK_INT(found->points, wanted->points);
    CHECK_INT(found->is_winner, wanted->is_winner);
}

static void check_table(const store_table *found, const store_table *wanted)
{
    CHECK_INT(found->id, wanted->id);
    CHECK_INT(found->state, wanted->state);
    CHECK_STR(found->map, wanted->map);
    CHECK_INT(found->seats, wanted->seats);
    CHECK_INT(found->start, wanted->start);
    CHECK_INT(found->is_public, wanted->is_public);
    CHECK_INT(found->clock, wanted->clock);
    CHECK_INT(found->clock_time, wanted->clock_time);
    CHECK_INT(found->clock_increment, wanted->clock_increment);
    CHECK_INT(found->away, wanted->away);
    CHECK_INT(found->host, wanted->host);
    CHECK(memcmp(found->seed, wanted->seed, sizeof found->seed) == 0);
    CHECK_INT(found->created, wanted->created);
    CHECK_INT(found->started, wanted->started);
    CHECK_INT(found->ended, wanted->ended);
    CHECK_INT(found->deadline, wanted->deadline);
    CHECK_INT(found->rematch, wanted->rematch);
    CHECK_INT(found->follows, wanted->follows);
    CHECK_INT(found->is_takeable, wanted->is_takeable);
    for (int seat = 0; seat < wanted->seats; seat++)
        check_seat(&found->seat[seat], &wanted->seat[seat]);
}

TEST(table_comes_back_as_it_went_in)
{
    shelf_open();
    int64_t ann = shelf_account("Ann", 1), bob = shelf_guest("Bob", 2);
    store_table table = {.id = code_make(),
                         .state = STORE_TABLE_OPEN,
                         .map = "newyork",
                         .seats = 4,
                         .start = 2,
                         .is_public = true,
                         .clock = STORE_CLOCK_BANK,
                         .clock_time = 601,
                         .clock_increment = 17,
                         .away = 91,
                         .host = ann,
                         .created = 1001,
                         .follows = 54321,
                         .is_takeable = true,
                         .deadline = 1004};
    store_table found;
    for (int i = 0; i < FOGG_SEED_BYTES; i++)
        table.seed[i] = (uint8_t)(i * 7 + 1);
    table.seat[0] = (store_seat){.kind = STORE_SEAT_HUMAN, .person = ann, .name = "Ann", .is_account = true};
    table.seat[1] = (store_seat){.kind = STORE_SEAT_HUMAN, .person = bob, .name = "Bob"};
    table.seat[2] = (store_seat){.kind = STORE_SEAT_BOT, .name = "The bot", .bot = "planner"};
    table.seat[3] = (store_seat){.kind = STORE_SEAT_OPEN, .person = bob};
    CHECK(shelf->kind->add_table(shelf, &table) == STORE_OK);
    CHECK(shelf->kind->get_table(shelf, table.id, &found) == STORE_OK);
    check_table(&found, &table);
    table.state = STORE_TABLE_OVER; /* what may change later */
    table.host = bob;
    table.started = 1002;
    table.ended = 1003;
    table.deadline = 1005;
    table.rematch = 12345;
    for (int i = 0; i < 4; i++) {
        table.seat[i].has_result = i != 3;
        table.seat[i].points = (int16_t)(i * 100 - 50);
        table.seat[i].is_winner = i == 1;
    }
    CHECK(shelf->kind->put_table(shelf, &table) == STORE_OK);
    CHECK(shelf->kind->get_table(shelf, table.id, &found) == STORE_OK);
    check_table(&found, &table);
    table.id++;
    CHECK(shelf->kind->put_table(shelf, &table) == STORE_MISSING);
    CHECK(shelf->kind->get_table(shelf, table.id, &found) == STORE_MISSING);
    shelf_close();
}

TEST(table_is_closed_once_and_only_before_its_end)
{
    shelf_open();
    store_table found;
    int64_t ann = shelf_guest("Ann", 1);
    static const store_table_state states[] = {STORE_TABLE_OPEN, STORE_TABLE_RUNNING, STORE_TABLE_SUSPENDED};
    for (int i = 0; i < 3; i++) {
        int64_t table = shelf_table(ann, states[i], 5);
        CHECK(shelf->kind->set_deadline(shelf, table, 77) == STORE_OK);
        CHECK(shelf->kind->close_table(shelf, table, 99) == STORE_OK);
        CHECK(shelf->kind->get_table(shelf, table, &found) == STORE_OK);
        CHECK(found.state == STORE_TABLE_CLOSED && found.ended == 99 && found.deadline == 0);
        CHECK(shelf->kind->close_table(shelf, table, 100) == STORE_CONFLICT);
    }
    CHECK(shelf->kind->close_table(shelf, shelf_table(ann, STORE_TABLE_OVER, 5), 100) == STORE_CONFLICT);
    CHECK(shelf->kind->close_table(shelf, 424242, 100) == STORE_MISSING);
    shelf_close();
}

static int visited;

static void check_entry(void *context, const store_entry *found)
{
    const store_entry *wanted = (const store_entry *)context + visited++;
    CHECK_INT(found->table, wanted->table);
    CHECK_INT(found->number, wanted->number);
    CHECK_INT(found->kind, wanted->kind);
    CHECK_INT(found->actor, wanted->actor);
    CHECK_INT(found->seat, wanted->seat);
    CHECK_STR(found->action, wanted->action);
    CHECK_STR(found->action_id, wanted->action_id);
    CHECK_INT(found->at, wanted->at);
    CHECK_INT(found->time_left, wanted->time_left);
    CHECK_INT(found->first, wanted->first);
    CHECK_INT(found->last, wanted->last);
    CHECK_STR(found->events, wanted->events);
}

TEST(log_comes_back_as_it_went_in)
{
    shelf_open();
    int64_t table = shelf_table(shelf_guest("Ann", 1), STORE_TABLE_RUNNING, 5);
    store_entry entries[] = {
        {.table = table, .number = 1, .action = "", .action_id = "", .at = 10, .time_left = -1, .first = 1, .last = 9},
        {.number = 2, .kind = STORE_ENTRY_ACTION, .actor = STORE_ACTOR_STAND_IN, .seat = 3, .action = "draw stock"},
        {.number = 3, .kind = STORE_ENTRY_AWAY, .actor = STORE_ACTOR_BOT, .seat = 1, .action = "", .action_id = ""},
        {.number = 4, .kind = STORE_ENTRY_BACK, .actor = STORE_ACTOR_CLOCK, .seat = 1, .action = "", .action_id = "q"},
    };
    entries[0].events = "one\ntwo\n";
    entries[1].action_id = "id-7";
    entries[1].time_left = 4567;
    for (int i = 1; i < 4; i++) {
        entries[i].table = table;
        entries[i].at = 10 + i;
        entries[i].first = 10 + i - 1;
        entries[i].last = 10 + i - 1;
        entries[i].events = i == 1 ? "three\n" : "four\n";
    }
    for (int i = 0; i < 4; i++)
        CHECK(shelf->kind->append(shelf, &entries[i]) == STORE_OK);
    visited = 0;
    CHECK(shelf->kind->read_log(shelf, table, 0, 100, check_entry, entries) == STORE_OK && visited == 4);
    visited = 0;
    CHECK(shelf->kind->read_log(shelf, table, 0, 2, check_entry, entries) == STORE_OK && visited == 2);
    visited = 0;
    CHECK(shelf->kind->read_log(shelf, table, 12, 100, check_entry, &entries[3]) == STORE_OK && visited == 1);
    shelf_close();
}

static void check_chat(void *context, const store_chat *found)
{
    const store_chat *wanted = (const store_chat *)context + visited++;
    CHECK_INT(found->table, wanted->table);
    CHECK_INT(found->number, wanted->number);
    CHECK_INT(found->person, wanted->person);
    CHECK_INT(found->is_account, wanted->is_account);
    CHECK_INT(found->seat, wanted->seat);
    CHECK_STR(found->name, wanted->name);
    CHECK_INT(found->is_phrase, wanted->is_phrase);
    CHECK_STR(found->text, wanted->text);
    CHECK_INT(found->at, wanted->at);
}

TEST(chat_comes_back_as_it_went_in)
{
    shelf_open();
    int64_t ann = shelf_account("Ann", 1), bob = shelf_guest("Bob", 1);
    int64_t table = shelf_table(ann, STORE_TABLE_RUNNING, 5);
    store_chat said[] = {
        {.table = table, .number = 1, .person = ann, .is_account = true, .seat = 2, .name = "Ann", .text = "hello"},
        {.table = table, .number = 2, .person = bob, .seat = -1, .name = "Bob", .is_phrase = true, .text = "thanks"},
        {.table = table, .number = 3, .person = bob, .seat = 0, .name = "Bob", .text = "bye", .at = 33},
    };
    for (int i = 0; i < 3; i++) {
        said[i].at = 31 + i;
        CHECK(shelf->kind->add_chat(shelf, &said[i]) == STORE_OK);
    }
    visited = 0;
    CHECK(shelf->kind->read_chat(shelf, table, 10, check_chat, said) == STORE_OK && visited == 3);
    visited = 0; /* the last two, the older one first */
    CHECK(shelf->kind->read_chat(shelf, table, 2, check_chat, said + 1) == STORE_OK && visited == 2);
    visited = 0;
    CHECK(shelf->kind->read_chat_of(shelf, bob, check_chat, said + 1) == STORE_OK && visited == 2);
    shelf_close();
}

TEST(person_and_ban_come_back_as_they_went_in)
{
    shelf_open();
    store_person person = {.id = code_make(), .name = "Ann", .password = "hash", .created = 71}, found;
    store_ban ban = {.person = person.id, .until = 500, .reason = "rude", .made = 72}, read;
    CHECK(shelf->kind->register_person(shelf, &person, true) == STORE_OK);
    CHECK(shelf->kind->get_person(shelf, person.id, &found) == STORE_OK);
    CHECK(found.id == person.id && found.created == 71 && found.silent_until == 0);
    CHECK_STR(found.name, "Ann");
    CHECK_STR(found.password, "hash");
    CHECK(shelf->kind->set_ban(shelf, &ban) == STORE_OK);
    CHECK(shelf->kind->find_ban(shelf, person.id, "", 80, &read) == STORE_OK);
    CHECK(read.person == person.id && read.until == 500 && read.made == 72);
    CHECK_STR(read.reason, "rude");
    CHECK_STR(read.address, "");
    shelf_close();
}

static void check_map(void *context, const store_map *found)
{
    const store_map *wanted = (const store_map *)context + visited++;
    CHECK_STR(found->key, wanted->key);
    CHECK_INT(found->person, wanted->person);
    CHECK_STR(found->author, wanted->author);
    CHECK_INT(found->made, wanted->made);
    CHECK_INT(found->is_removed, wanted->is_removed);
    CHECK_INT(found->reports, wanted->reports);
    CHECK_STR(found->file, wanted->file);
}

static void count_map(void *context, const store_map *found)
{
    CHECK_STR(found->key, context);
    visited++;
}

TEST(map_comes_back_as_it_went_in_and_is_its_authors)
{
    shelf_open();
    int64_t ann = shelf_account("Ann", 1), bob = shelf_account("Bob", 1);
    const store_kind *kind = shelf->kind;
    store_map maps[] = {{.key = "isle@1", .person = ann, .author = "Ann", .made = 20, .file = "a"},
                        {.key = "hill@2", .person = bob, .author = "Bob", .made = 30, .file = "b"},
                        {.key = "dale@3", .person = ann, .author = "Ann", .made = 40, .file = "c"}};
    for (int i = 2; i >= 0; i--)
        CHECK(kind->put_map(shelf, &maps[i]) == STORE_OK);
    visited = 0;
    CHECK(kind->read_maps(shelf, check_map, maps) == STORE_OK && visited == 3);
    visited = 0;
    CHECK(kind->get_map(shelf, "hill@2", check_map, &maps[1]) == STORE_OK && visited == 1);
    maps[0].file = "a later file";
    maps[0].made = 21;
    CHECK(kind->put_map(shelf, &maps[0]) == STORE_OK); /* its author replaces it */
    store_map stolen = maps[0];
    stolen.person = bob;
    CHECK(kind->put_map(shelf, &stolen) == STORE_CONFLICT);
    CHECK(kind->report_map(shelf, "hill@2", ann) == STORE_OK && kind->report_map(shelf, "hill@2", ann) == STORE_OK);
    CHECK(kind->report_map(shelf, "hill@2", bob) == STORE_OK);
    maps[1].reports = 2; /* each person counts once */
    CHECK(kind->remove_map(shelf, "dale@3") == STORE_OK);
    CHECK(kind->remove_map(shelf, "vale@4") == STORE_MISSING);
    CHECK(kind->put_map(shelf, &maps[2]) == STORE_CONFLICT); /* what was removed does not come back */
    maps[2].is_removed = true;
    visited = 0;
    CHECK(kind->read_maps(shelf, check_map, maps) == STORE_OK && visited == 3);
    visited = 0;
    CHECK(kind->read_maps_of(shelf, bob, check_map, &maps[1]) == STORE_OK && visited == 1);
    visited = 0;
    CHECK(kind->read_reports_of(shelf, ann, count_map, maps[1].key) == STORE_OK && visited == 1);
    shelf_close();
}

TEST(place_that_no_server_has_used_is_not_read)
{
    char path[SHELF_MAX_PATH], error[STORE_MAX_ERROR] = "";
    shelf_make(path);
    CHECK(store_open(path, false, 0, error) == NULL);
    CHECK(error[0] != '\0');
    fogg_store *writer = shelf_open_store(path, true), *reader = shelf_open_store(path, false);
    reader->kind->close(reader);
    writer->kind->close(writer);
    shelf_remove_file(path);
}

TEST(file_whose_names_cannot_be_made_anew_says_so)
{
    char error[STORE_MAX_ERROR] = "";
    shelf_open();
    shelf_account("Ann", 1);
    shelf->kind->close(shelf);
    sqlite3 *db;
    sqlite3_open(shelf_path, &db); /* names of another version, which nothing may change */
    CHECK(sqlite3_exec(db,
                       "DELETE FROM settings; CREATE TRIGGER stuck BEFORE UPDATE ON people BEGIN SELECT "
                       "RAISE(ABORT, 'stuck'); END",
                       NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(db);
    CHECK(store_sqlite_open(shelf_path, 0, error) == NULL);
    CHECK_THAT(strstr(error, "stuck") != NULL, "%s", error);
    shelf_remove();
}

int main(void)
{
    RUN(table_comes_back_as_it_went_in);
    RUN(table_is_closed_once_and_only_before_its_end);
    RUN(log_comes_back_as_it_went_in);
    RUN(chat_comes_back_as_it_went_in);
    RUN(person_and_ban_come_back_as_they_went_in);
    RUN(map_comes_back_as_it_went_in_and_is_its_authors);
    RUN(place_that_no_server_has_used_is_not_read);
    if (!shelf_is_postgres())
        RUN(file_whose_names_cannot_be_made_anew_says_so);
    return test_done();
}
