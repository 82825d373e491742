/* holds.c - what every store promises about writes: a write counts if whoever writes owns the table in the epoch that
 * it believes, and if the log is as long as it believes; else it leaves no trace, and the rest of its group is
 * written. */
#include <stdio.h>
#include <string.h>
#include <zlib.h>

#include "lobby/code.h"
#include "shelf.h"
#include "store/sql.h"
#include "test.h"

enum { ANN = 101, BEN = 102 }; /* nodes */

static int64_t host;

static store_hold take(int64_t table, int64_t node)
{
    store_table found;
    store_hold hold = {0};
    CHECK(shelf->kind->get_table(shelf, table, &found) == STORE_OK);
    CHECK(shelf->kind->take(shelf, table, node, &found.hold, &hold) == STORE_OK);
    return hold;
}

static store_entry entry_of(int64_t table, int number, store_hold hold)
{
    return (store_entry){.table = table,
                         .hold = hold,
                         .number = number,
                         .kind = STORE_ENTRY_ACTION,
                         .action = "draw \"stock\"",
                         .action_id = "a\\b",
                         .at = 1000 + number,
                         .time_left = -1,
                         .first = number * 10,
                         .last = number * 10 + 1,
                         .events = "{\"e\":\"x\ty\"}\nz\n"};
}

static store_status write_one(store_write *write)
{
    shelf->kind->write(shelf, &write, 1);
    return write->status;
}

static store_status write_entry(int64_t table, int number, store_hold hold)
{
    store_entry entry = entry_of(table, number, hold);
    return write_one(&(store_write){.entry = &entry});
}

static void count(void *context, const store_entry *entry)
{
    int *entries = context;
    ++*entries;
    CHECK_INT(entry->number, *entries);
    CHECK_STR(entry->action, "draw \"stock\"");
    CHECK_STR(entry->action_id, "a\\b");
    CHECK_STR(entry->events, "{\"e\":\"x\ty\"}\nz\n");
}

static int length_of(int64_t table)
{
    int entries = 0;
    CHECK(shelf->kind->read_log(shelf, table, 0, 1000, count, &entries) == STORE_OK);
    return entries;
}

TEST(table_that_is_taken_can_be_written_by_its_owner_only)
{
    int64_t table = shelf_table(host, STORE_TABLE_RUNNING, 5);
    CHECK(write_entry(table, 1, (store_hold){0}) == STORE_OK); /* nobody's, as with one server */
    store_hold ann = take(table, ANN);
    CHECK(ann.owner == ANN && ann.epoch == 1);
    CHECK(write_entry(table, 2, (store_hold){0}) == STORE_CONFLICT);
    CHECK(write_entry(table, 2, (store_hold){BEN, 1}) == STORE_CONFLICT);
    CHECK(write_entry(table, 2, ann) == STORE_OK);
    CHECK_INT(length_of(table), 2);
}

TEST(write_of_an_earlier_owner_is_fenced)
{
    int64_t table = shelf_table(host, STORE_TABLE_RUNNING, 5);
    store_hold ann = take(table, ANN), ben = take(table, BEN);
    CHECK(ben.owner == BEN && ben.epoch == ann.epoch + 1);
    CHECK(write_entry(table, 1, ann) == STORE_CONFLICT);
    CHECK(write_entry(table, 1, ben) == STORE_OK);
    store_hold again = take(table, ANN); /* the same owner in an older epoch is fenced, too */
    CHECK(write_entry(table, 2, ann) == STORE_CONFLICT);
    CHECK(write_entry(table, 2, again) == STORE_OK);
    CHECK_INT(length_of(table), 2);
}

TEST(of_two_who_take_a_table_one_wins)
{
    int64_t table = shelf_table(host, STORE_TABLE_RUNNING, 5);
    store_hold seen = {0}, first = {0}, second = {0};
    CHECK(shelf->kind->take(shelf, table, ANN, &seen, &first) == STORE_OK);
    CHECK(shelf->kind->take(shelf, table, BEN, &seen, &second) == STORE_CONFLICT);
    CHECK(write_entry(table, 1, first) == STORE_OK);
    CHECK(shelf->kind->take(shelf, table + 1, ANN, &seen, &second) == STORE_CONFLICT); /* there is no such table */
}

TEST(log_takes_only_the_next_entry_of_a_write)
{
    int64_t table = shelf_table(host, STORE_TABLE_RUNNING, 5);
    CHECK(write_entry(table, 2, (store_hold){0}) == STORE_CONFLICT);
    CHECK(write_entry(table, 1, (store_hold){0}) == STORE_OK);
    CHECK(write_entry(table, 1, (store_hold){0}) == STORE_CONFLICT);
    CHECK(write_entry(table, 2, (store_hold){0}) == STORE_OK);
    CHECK_INT(length_of(table), 2);
}

TEST(change_of_seats_is_refused_if_the_game_has_moved_on)
{
    int64_t table = shelf_table(host, STORE_TABLE_OPEN, 5);
    store_table after;
    CHECK(shelf->kind->get_table(shelf, table, &after) == STORE_OK);
    after.seat[1] = (store_seat){.kind = STORE_SEAT_BOT, .name = "planner", .bot = "planner"};
    after.deadline = 77;
    CHECK(write_one(&(store_write){.put = &after, .entries = 1}) == STORE_CONFLICT);
    CHECK(write_one(&(store_write){.put = &after, .entries = 0}) == STORE_OK);
    CHECK(write_entry(table, 1, (store_hold){0}) == STORE_OK);
    after.state = STORE_TABLE_CLOSED;
    CHECK(write_one(&(store_write){.put = &after, .entries = 0}) == STORE_CONFLICT);
    after.hold = (store_hold){ANN, 0};
    CHECK(write_one(&(store_write){.put = &after, .entries = STORE_ANY_LENGTH}) == STORE_CONFLICT);
    CHECK(shelf->kind->get_table(shelf, table, &after) == STORE_OK);
    CHECK(after.state == STORE_TABLE_OPEN && after.deadline == 77);
    CHECK_STR(after.seat[1].bot, "planner");
}

static void count_wish(void *context, const store_wish *wish)
{
    (void)wish;
    ++*(int *)context;
}

static int premoves_of(int64_t table)
{
    char key[32];
    int wishes = 0;
    snprintf(key, sizeof key, "%lld", (long long)table);
    CHECK(shelf->kind->find_wishes(shelf, STORE_WISH_PREMOVE, key, count_wish, &wishes) == STORE_OK);
    return wishes;
}

TEST(parts_of_a_write_are_written_together_or_not_at_all)
{
    int64_t table = shelf_table(host, STORE_TABLE_RUNNING, 5);
    store_hold ann = take(table, ANN);
    store_table after;
    store_wish wish = {.person = host, .kind = STORE_WISH_PREMOVE, .value = "draw stock"};
    store_entry entry = entry_of(table, 1, ann);
    store_write write = {.entry = &entry, .wish = &wish, .sets_deadline = true, .deadline = 900};
    snprintf(wish.key, sizeof wish.key, "%lld", (long long)table);
    CHECK(write_one(&write) == STORE_OK);
    CHECK_INT(premoves_of(table), 1);
    CHECK(shelf->kind->get_table(shelf, table, &after) == STORE_OK && after.deadline == 900);
    after.state = STORE_TABLE_OVER;
    after.ended = 8;
    after.seat[0].has_result = true;
    after.seat[0].points = -5;
    after.deadline = 0;
    entry = entry_of(table, 2, (store_hold){BEN, 1});
    after.hold = entry.hold;
    write = (store_write){.entry = &entry, .put = &after, .clears_premoves = true};
    CHECK(write_one(&write) == STORE_CONFLICT);
    CHECK_INT(premoves_of(table), 1);
    CHECK(shelf->kind->get_table(shelf, table, &after) == STORE_OK);
    CHECK(after.state == STORE_TABLE_RUNNING && after.deadline == 900 && !after.seat[0].has_result);
    entry.hold = ann;
    after.state = STORE_TABLE_OVER;
    after.seat[0].points = -5;
    after.seat[0].has_result = true;
    after.deadline = 0;
    CHECK(write_one(&write) == STORE_OK);
    CHECK_INT(premoves_of(table), 0);
    CHECK(shelf->kind->get_table(shelf, table, &after) == STORE_OK);
    CHECK(after.state == STORE_TABLE_OVER && after.deadline == 0 && after.seat[0].points == -5);
    CHECK_INT(length_of(table), 2);
}

static store_status fail_for_sure(fogg_store *store, void *context)
{
    (void)context;
    store_person person = {.id = code_make(), .name = "Half"};
    CHECK(store->kind->add_person(store, &person) == STORE_OK);
    return STORE_CONFLICT;
}

static store_status add_somebody(fogg_store *store, void *context)
{
    store_person person = {.id = code_make()};
    snprintf(person.name, sizeof person.name, "%s", (const char *)context);
    return store->kind->add_person(store, &person);
}

static void count_id(void *context, int64_t id)
{
    (void)id;
    ++*(int *)context;
}

static int named(const char *name)
{
    int people = 0;
    CHECK(shelf->kind->find_named(shelf, name, 10, count_id, &people) == STORE_OK);
    return people;
}

TEST(write_that_conflicts_spoils_nothing_of_its_group)
{
    enum { TABLES = 40 };
    int64_t tables[TABLES];
    store_entry entries[TABLES];
    store_write all[TABLES + 3];
    store_write *group[TABLES + 3];
    static char whole[] = "Whole";
    for (int i = 0; i < TABLES; i++) {
        tables[i] = shelf_table(host, STORE_TABLE_RUNNING, 5);
        entries[i] = entry_of(tables[i], i % 7 == 3 ? 2 : 1, (store_hold){0, i % 5 == 4});
        all[i] = (store_write){.entry = &entries[i]};
    }
    store_entry next = entry_of(tables[0], 2, (store_hold){0}); /* a second write about a table of the group */
    all[TABLES] = (store_write){.entry = &next};
    all[TABLES + 1] = (store_write){.run = fail_for_sure};
    all[TABLES + 2] = (store_write){.run = add_somebody, .context = whole};
    for (int i = 0; i < TABLES + 3; i++)
        group[i] = &all[i];
    shelf->kind->write(shelf, group, TABLES + 3);
    for (int i = 0; i < TABLES; i++) {
        bool is_good = i % 7 != 3 && i % 5 != 4;
        CHECK_THAT(all[i].status == (is_good ? STORE_OK : STORE_CONFLICT), "%d: %s", i,
                   store_status_name(all[i].status));
        CHECK_INT(length_of(tables[i]), is_good ? (i == 0 ? 2 : 1) : 0);
    }
    CHECK(all[TABLES].status == STORE_OK && all[TABLES + 1].status == STORE_CONFLICT);
    CHECK(all[TABLES + 2].status == STORE_OK);
    CHECK_INT(named("Half"), 0);
    CHECK_INT(named("Whole"), 1);
}

TEST(new_table_is_refused_if_its_host_has_too_many)
{
    int64_t person = shelf_guest("Many", 1);
    store_table added = {.id = code_make(), .map = "usa", .seats = 2, .host = person, .created = 9, .hold = {ANN, 1}};
    added.seat[0] = (store_seat){.kind = STORE_SEAT_HUMAN, .person = person, .name = "Many"};
    store_table before = added;
    store_write write = {.added = &added, .most_tables = 1};
    CHECK(write_one(&write) == STORE_OK && !write.is_one_too_many);
    added.id = code_make();
    CHECK(write_one(&write) == STORE_CONFLICT && write.is_one_too_many);
    before.rematch = added.id; /* a rematch: both or neither */
    write = (store_write){.put = &before, .added = &added, .most_tables = 9};
    before.hold.epoch = 2;
    CHECK(write_one(&write) == STORE_CONFLICT && !write.is_one_too_many);
    store_table found;
    CHECK(shelf->kind->get_table(shelf, added.id, &found) == STORE_MISSING);
    before.hold.epoch = 1;
    CHECK(write_one(&write) == STORE_OK);
    CHECK(shelf->kind->get_table(shelf, added.id, &found) == STORE_OK && found.hold.owner == ANN);
    CHECK(shelf->kind->get_table(shelf, before.id, &found) == STORE_OK && found.rematch == added.id);
}

TEST(chat_is_written_by_the_owner_and_no_number_twice)
{
    int64_t table = shelf_table(host, STORE_TABLE_OVER, 5);
    store_hold ann = take(table, ANN);
    store_chat chat = {.table = table, .number = 1, .person = host, .seat = -1, .name = "Ann", .text = "hi \"you\"\\"};
    CHECK(write_one(&(store_write){.chat = &chat}) == STORE_CONFLICT);
    chat.hold = ann;
    CHECK(write_one(&(store_write){.chat = &chat}) == STORE_OK);
    CHECK(write_one(&(store_write){.chat = &chat}) == STORE_CONFLICT);
    chat.number = 3; /* one may be missing */
    CHECK(write_one(&(store_write){.chat = &chat}) == STORE_OK);
    take(table, BEN);
    chat.number = 4;
    CHECK(write_one(&(store_write){.chat = &chat}) == STORE_CONFLICT);
}

typedef struct seen_holds {
    int count;
    int64_t tables[3];
    store_hold holds[3];
    int rules[3];
} seen_holds;

static void take_hold(void *context, int64_t table, const store_hold *hold, int rules)
{
    seen_holds *seen = context;
    CHECK(seen->count < 3);
    seen->tables[seen->count] = table;
    seen->rules[seen->count] = rules;
    seen->holds[seen->count++] = *hold;
}

TEST(released_table_is_nobodys_and_only_the_owner_releases)
{
    int64_t table = shelf_table(host, STORE_TABLE_RUNNING, 5);
    store_hold ann = take(table, ANN);
    seen_holds seen = {0};
    CHECK(shelf->kind->release(shelf, BEN, &table, 1) == STORE_OK);
    CHECK(write_entry(table, 1, ann) == STORE_OK);
    CHECK(shelf->kind->release(shelf, ANN, &table, 1) == STORE_OK);
    CHECK(write_entry(table, 2, ann) == STORE_CONFLICT);
    CHECK(shelf->kind->read_holds(shelf, &table, 1, take_hold, &seen) == STORE_OK);
    CHECK_INT(seen.count, 1);
    CHECK(seen.tables[0] == table && seen.holds[0].owner == 0 && seen.holds[0].epoch == ann.epoch);
    CHECK(write_entry(table, 2, take(table, BEN)) == STORE_OK);
}

TEST(several_tables_are_released_and_looked_up_at_once)
{
    const int64_t tables[] = {shelf_table(host, STORE_TABLE_RUNNING, 5), shelf_table(host, STORE_TABLE_RUNNING, 5), 999,
                              shelf_table(host, STORE_TABLE_RUNNING, 5)};
    seen_holds seen = {0};
    take(tables[0], ANN);
    take(tables[1], BEN);
    take(tables[3], ANN);
    CHECK(shelf->kind->release(shelf, ANN, tables, 4) == STORE_OK);
    CHECK(shelf->kind->read_holds(shelf, tables, 4, take_hold, &seen) == STORE_OK);
    CHECK_INT(seen.count, 3); /* one is missing */
    for (int i = 0; i < 3; i++)
        CHECK(seen.holds[i].owner == (seen.tables[i] == tables[1] ? BEN : 0) && seen.holds[i].epoch == 1);
    seen.count = 0;
    CHECK(shelf->kind->release(shelf, ANN, tables, 0) == STORE_OK);
    CHECK(shelf->kind->read_holds(shelf, tables, 0, take_hold, &seen) == STORE_OK && seen.count == 0);
}

TEST(table_has_the_rules_that_it_was_added_with)
{
    store_table table = {.id = 777001, .seats = 2, .host = host, .map = "usa", .rules = 7, .deadline = 5000}, found;
    seen_holds seen = {0};
    int before = 0, older = 0, newer = 0;
    CHECK(shelf->kind->read_due(shelf, 5001, 0, 7, 10, count_id, &before) == STORE_OK);
    CHECK(shelf->kind->begin(shelf) == STORE_OK);
    CHECK(shelf->kind->add_table(shelf, &table) == STORE_OK && shelf->kind->commit(shelf) == STORE_OK);
    CHECK(shelf->kind->get_table(shelf, table.id, &found) == STORE_OK && found.rules == 7);
    CHECK(shelf->kind->read_holds(shelf, &table.id, 1, take_hold, &seen) == STORE_OK && seen.rules[0] == 7);
    CHECK(shelf->kind->read_due(shelf, 5001, 0, 6, 10, count_id, &older) == STORE_OK && older == before);
    CHECK(shelf->kind->read_due(shelf, 5001, 0, 7, 10, count_id, &newer) == STORE_OK && newer == before + 1);
}

/* Whether the table is among those that are due. */
static int64_t wanted_id;

static void note_wanted(void *context, int64_t id)
{
    *(bool *)context |= id == wanted_id;
}

static bool is_due(int64_t table, int64_t now)
{
    bool is_found = false;
    wanted_id = table;
    CHECK(shelf->kind->read_due(shelf, now, 0, 1, 100, note_wanted, &is_found) == STORE_OK);
    return is_found;
}

static void act(int64_t table, int number, int64_t at, int64_t deadline)
{
    store_entry entry = entry_of(table, number, (store_hold){0});
    entry.at = at;
    CHECK(write_one(&(store_write){.entry = &entry, .sets_deadline = true, .deadline = deadline}) == STORE_OK);
}

TEST(table_is_due_at_its_last_deadline_however_often_that_moved)
{
    int64_t table = shelf_table(host, STORE_TABLE_RUNNING, 5);
    act(table, 1, 100, 1000);
    CHECK(!is_due(table, 999) && is_due(table, 1000));
    act(table, 2, 200, 3000); /* later */
    CHECK(!is_due(table, 1000) && !is_due(table, 2999) && is_due(table, 3000));
    act(table, 3, 3100, 4000); /* later, after it has passed */
    CHECK(!is_due(table, 3999) && is_due(table, 4000));
    act(table, 4, 3200, 3500); /* nearer */
    CHECK(!is_due(table, 3499) && is_due(table, 3500));
    act(table, 5, 3300, 0); /* no more */
    CHECK(!is_due(table, 1000000));
    act(table, 6, 3400, 2000000);
    CHECK(!is_due(table, 1999999) && is_due(table, 2000000));
    act(table, 7, 3500, 0);
}

TEST(due_tables_of_others_are_found_when_they_are_late)
{
    int64_t table = shelf_table(host, STORE_TABLE_RUNNING, 5);
    int before = 0, of_ben = 0, of_ann = 0, late = 0;
    CHECK(shelf->kind->read_due(shelf, 5001, BEN, 1, 10, count_id, &before) == STORE_OK);
    take(table, ANN);
    CHECK(shelf->kind->set_deadline(shelf, table, 5000) == STORE_OK);
    CHECK(shelf->kind->read_due(shelf, 5001, BEN, 1, 10, count_id, &of_ben) == STORE_OK && of_ben == before);
    CHECK(shelf->kind->read_due(shelf, 5001, ANN, 1, 10, count_id, &of_ann) == STORE_OK && of_ann == before + 1);
    CHECK(shelf->kind->read_due(shelf, 8000, BEN, 1, 10, count_id, &late) == STORE_OK && late == before + 1);
}

static const store_kind *sound_kind;
static int64_t damaged; /* a table that cannot be written */

static store_status append_unless_damaged(fogg_store *store, const store_entry *entry)
{
    return entry->table == damaged ? STORE_DAMAGED : sound_kind->append(store, entry);
}

TEST(table_that_cannot_be_written_fails_alone)
{
    store_entry entries[3];
    store_write writes[3] = {0}, *group[3];
    store_kind faulty = *shelf->kind;
    for (int i = 0; i < 3; i++) {
        entries[i] = entry_of(shelf_table(host, STORE_TABLE_RUNNING, 5), 1, (store_hold){0});
        writes[i].entry = &entries[i];
        group[i] = &writes[i];
    }
    damaged = entries[1].table;
    sound_kind = shelf->kind;
    faulty.append = append_unless_damaged;
    shelf->kind = &faulty;
    shelf->kind->write(shelf, group, 3);
    shelf->kind = sound_kind;
    for (int i = 0; i < 3; i++) {
        CHECK_INT(writes[i].status, i == 1 ? STORE_DAMAGED : STORE_OK);
        CHECK_INT(length_of(entries[i].table), i != 1);
    }
}

/* The owner's copy of the seats has the old name.  One data file has one server, which changes its copy too. */
TEST(owner_of_a_table_whose_host_has_another_name_must_read_it_again)
{
    int64_t person = shelf_account("Former", 1), table = shelf_table(person, STORE_TABLE_RUNNING, 5);
    store_hold ann = take(table, ANN);
    CHECK(write_entry(table, 1, ann) == STORE_OK);
    CHECK(shelf->kind->rename_person(shelf, person, "Latter") == STORE_OK);
    CHECK(write_entry(table, 2, ann) == (shelf_is_postgres() ? STORE_CONFLICT : STORE_OK));
}

TEST(job_that_is_undone_leaves_nothing_and_spoils_nothing)
{
    store_person people[3] = {{.id = code_make(), .name = "First", .created = 1},
                              {.id = code_make(), .name = "Second", .created = 1},
                              {.id = code_make(), .name = "Third", .created = 1}},
                 found;
    const store_kind *kind = shelf->kind;
    CHECK(kind->begin(shelf) == STORE_OK);
    for (int i = 0; i < 3; i++) {
        CHECK(kind->mark(shelf) == STORE_OK);
        CHECK(kind->add_person(shelf, &people[i]) == STORE_OK);
        CHECK((i == 1 ? kind->undo(shelf) : kind->keep(shelf)) == STORE_OK);
    }
    CHECK(kind->commit(shelf) == STORE_OK);
    for (int i = 0; i < 3; i++)
        CHECK(kind->get_person(shelf, people[i].id, &found) == (i == 1 ? STORE_MISSING : STORE_OK));
}

static void count_entry(void *context, const store_entry *entry)
{
    (void)entry;
    ++*(int *)context;
}

TEST(packed_game_is_read_as_before)
{
    int64_t table = shelf_table(host, STORE_TABLE_OVER, 5), goes_on = shelf_table(host, STORE_TABLE_RUNNING, 5);
    for (int number = 1; number <= 30; number++) {
        CHECK(write_entry(table, number, (store_hold){0}) == STORE_OK);
        CHECK(write_entry(goes_on, number, (store_hold){0}) == STORE_OK);
    }
    int moved = 0, entries = 0;
    const int64_t tomorrow = INT64_C(4000000000000);
    for (int i = 0; i < 20; i++)
        CHECK(shelf->kind->pack(shelf, tomorrow, 50, &moved) == STORE_OK);
    CHECK(!shelf_is_postgres() || moved >= 2);
    CHECK_INT(length_of(table), 30);
    CHECK_INT(length_of(goes_on), 30);
    CHECK(shelf->kind->read_log(shelf, table, 300, 100, count_entry, &entries) == STORE_OK && entries == 1);
    CHECK(write_entry(goes_on, 31, (store_hold){0}) == STORE_OK); /* its log has moved to another week */
    CHECK_INT(length_of(goes_on), 31);
    store_chat chat = {.table = table, .number = 1, .person = host, .seat = -1, .name = "Ann", .text = "well played"};
    CHECK(write_one(&(store_write){.chat = &chat}) == STORE_OK); /* a packed game can be talked about */
}

/* Reads a game whose packed log is this text, said to have so many bytes. */
static store_status read_packed(int64_t table, const char *text, size_t bytes)
{
    unsigned char packed[1000];
    uLongf length = sizeof packed;
    int entries = 0;
    CHECK(compress(packed, &length, (const unsigned char *)text, strlen(text)) == Z_OK);
    query q = query_of(shelf, "INSERT INTO records (table_id, packed, bytes) VALUES (?, ?, ?) ON CONFLICT (table_id) "
                              "DO UPDATE SET packed = excluded.packed, bytes = excluded.bytes");
    query_set_integer(&q, table);
    query_set_bytes(&q, packed, length);
    query_set_integer(&q, (int64_t)bytes);
    CHECK(query_run(&q) == STORE_OK);
    return shelf->kind->read_log(shelf, table, 0, 100, count_entry, &entries);
}

TEST(packed_log_that_makes_no_sense_is_damaged)
{
    static const char *const bad[] = {
        "1\t%d\t0\t0\t1001\t1\t1\t-1\t10\tdraw stock\ta\n{\"e\":\"x\"}\n",    /* its last byte is missing */
        "1\t%d\t0\t0\t1001\t1\t1\t-1\t11\tdraw stock\ta\n{\"e\":\"x\"}\n\n",  /* it has fewer bytes of events */
        "1\t%d\t0\t0\t1001\t1\t1\t-1\t10\tdraw stock\n{\"e\":\"x\"}\n\n",     /* no id of the action */
        "1\t%d\t0\t0\t1001\t1\t1\t10\tdraw stock\ta\n{\"e\":\"x\"}\n\n",      /* a number is missing */
        "1\t%d\t0\t0\t1001\t1\t1\t-1\t10\tdraw stock\ta",                     /* no end of the line */
        "1\t%d9\t0\t0\t1001\t1\t1\t-1\t10\tdraw stock\ta\n{\"e\":\"x\"}\n\n", /* no such kind of entry */
    };
    static const char good[] = "1\t%d\t0\t0\t1001\t1\t1\t-1\t10\tdraw stock\ta\n{\"e\":\"x\"}\n\n";
    int64_t table = shelf_table(host, STORE_TABLE_OVER, 5);
    char text[200];
    int length = snprintf(text, sizeof text, good, STORE_ENTRY_ACTION);
    CHECK(read_packed(table, text, (size_t)length) == STORE_OK);
    CHECK(read_packed(table, text, (size_t)length - 1) == STORE_DAMAGED);
    CHECK(read_packed(table, text, (size_t)length + 1) == STORE_DAMAGED);
    for (int i = 0; i < (int)(sizeof bad / sizeof *bad); i++) {
        length = snprintf(text, sizeof text, bad[i], STORE_ENTRY_ACTION);
        CHECK_THAT(read_packed(table, text, (size_t)length) == STORE_DAMAGED, "text %d is read", i);
    }
}

int main(void)
{
    shelf_open();
    host = shelf_guest("Host", 1);
    RUN(table_that_is_taken_can_be_written_by_its_owner_only);
    RUN(write_of_an_earlier_owner_is_fenced);
    RUN(of_two_who_take_a_table_one_wins);
    RUN(log_takes_only_the_next_entry_of_a_write);
    RUN(change_of_seats_is_refused_if_the_game_has_moved_on);
    RUN(parts_of_a_write_are_written_together_or_not_at_all);
    RUN(write_that_conflicts_spoils_nothing_of_its_group);
    RUN(new_table_is_refused_if_its_host_has_too_many);
    RUN(chat_is_written_by_the_owner_and_no_number_twice);
    RUN(released_table_is_nobodys_and_only_the_owner_releases);
    RUN(several_tables_are_released_and_looked_up_at_once);
    RUN(table_has_the_rules_that_it_was_added_with);
    RUN(table_is_due_at_its_last_deadline_however_often_that_moved);
    RUN(due_tables_of_others_are_found_when_they_are_late);
    if (!shelf_is_postgres())
        RUN(table_that_cannot_be_written_fails_alone);
    RUN(owner_of_a_table_whose_host_has_another_name_must_read_it_again);
    RUN(job_that_is_undone_leaves_nothing_and_spoils_nothing);
    RUN(packed_game_is_read_as_before);
    if (shelf_is_postgres())
        RUN(packed_log_that_makes_no_sense_is_damaged);
    shelf_close();
    return test_done();
}
