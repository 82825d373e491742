/* follow.c - a node without the bus: it reads the tables of others, a second late, and takes those nobody plays. */
#include <string.h>

#include "desk.h"
#include "lobby/code.h"
#include "lobby/links.h"
#include "test.h"

enum { ME = 1, OTHER = 2 };

static fogg_desk d;

static void send_nothing(fogg_bus *bus, int64_t to, const void *bytes, size_t length)
{
    (void)bus;
    (void)to;
    (void)bytes;
    (void)length;
}

static bool is_down(const fogg_bus *bus)
{
    (void)bus;
    return false;
}

static fogg_bus bus = {.send = send_nothing, .is_up = is_down};

/* A game of two. */
static const char *begin(desk_client **ann, desk_client **ben)
{
    desk_open_with(&d, desk_let_reader_take);
    *ann = desk_come(&d, "Ann");
    const char *code = desk_table(*ann, "newyork", "[\"me\",\"open\"]", "");
    *ben = desk_come(&d, "Ben");
    desk_say_format(*ben, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", code);
    return code;
}

/* From here on the table is the other's, as the store says, and the bus is away; twelve seconds pass. */
static fogg_table *leave_to_other(const char *code)
{
    int64_t id;
    store_hold taken;
    CHECK(code_parse(code, &id));
    fogg_store *store = shelf_open_store(d.path, true);
    CHECK(store->kind->take(store, id, OTHER, &table_in_memory(&d.hall, id)->stored.hold, &taken) == STORE_OK);
    store->kind->close(store);
    d.hall.node = ME;
    links_open(&d.hall, &bus);
    desk_wait(&d, 12);
    return table_in_memory(&d.hall, id);
}

static void end(void)
{
    links_close(&d.hall);
    desk_close(&d);
}

TEST(without_the_bus_a_table_is_followed_until_somebody_acts)
{
    desk_client *ann, *ben;
    const char *code = begin(&ann, &ben);
    desk_enter(ann, code);
    fogg_table *table = leave_to_other(code);
    CHECK(table->followed == OTHER && table->stored.hold.epoch == -1);
    uint64_t taken = d.hall.counts.taken;
    desk_wait(&d, 15);
    CHECK(table->followed == OTHER && d.hall.counts.taken == taken); /* it is the people's turn */
    CHECK(desk_act(ann, code, 0, "a"));
    CHECK_STR(desk_answer(ann, "a", "type"), "events");
    CHECK(table->followed == 0 && table->stored.hold.owner == ME);
    CHECK_INT(d.hall.counts.taken, taken + 1);
    end();
}

TEST(without_the_bus_a_bots_turn_at_a_dead_owners_table_is_played_after_ten_seconds)
{
    desk_client *ann, *ben;
    char resign[100];
    const char *code = begin(&ann, &ben);
    desk_enter(ben, code);
    desk_enter(ann, code);
    snprintf(resign, sizeof resign, "{\"type\":\"resign\",\"id\":\"r\",\"table\":\"%s\"}", code);
    desk_whisper(ann, resign);
    d.hall.is_closing = true; /* so nothing is begun when that is stored: from here on a bot has to play for Ann */
    desk_settle(&d);
    CHECK_STR(desk_answer(ann, "r", "type"), "done");
    d.hall.is_closing = false;
    fogg_table *table = leave_to_other(code);
    CHECK(table->followed == OTHER && table->match->seat[0].has_resigned);
    int entries = table->match->entries;
    desk_wait(&d, 8);
    CHECK(table->followed == OTHER && table->match->entries == entries);
    desk_wait(&d, 5);
    CHECK(table->followed == 0 && table->stored.hold.owner == ME);
    CHECK(table->match->entries > entries);
    CHECK_INT(d.hall.counts.taken, 1);
    end();
}

int main(void)
{
    RUN(without_the_bus_a_table_is_followed_until_somebody_acts);
    RUN(without_the_bus_a_bots_turn_at_a_dead_owners_table_is_played_after_ten_seconds);
    return test_done();
}
