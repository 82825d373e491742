/* seats.c - whoever is away, resigns or runs out of time: who plays for them, and until when. */
#include <stdio.h>
#include <string.h>

#include "desk.h"
#include "lobby/code.h"
#include "test.h"

static fogg_desk d;

/* The first event that tells of a change of seats; NULL if none was told. */
static const json_t *seat_event(desk_client *client)
{
    for (size_t i = 0; i < json_array_size(client->inbox); i++) {
        const json_t *events = json_object_get(json_array_get(client->inbox, i), "events"), *event;
        size_t k;
        json_array_foreach(events, k, event)
        {
            if (strcmp(json_string_value(json_object_get(event, "ev")), "seat") == 0)
                return event;
        }
    }
    return NULL;
}

TEST(absent_player_is_waited_for_then_a_bot_plays_until_they_return)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    const char *table = desk_table(ann, "newyork", "[\"me\",\"open\"]", ",\"away\":10,\"start\":1");
    desk_enter(ann, table);
    desk_enter(bob, table);
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"sit\",\"table\":\"%s\"}", table);
    int64_t person = bob->client->person;
    desk_act(ann, table, 0, "keep");
    desk_go(bob);
    json_t *seat = json_array_get(json_object_get(desk_last(ann, "table"), "seats"), 1);
    CHECK(json_is_false(json_object_get(seat, "present")));
    desk_wait(&d, 5);
    seat = json_array_get(json_object_get(desk_last(ann, "table"), "seats"), 1);
    CHECK(json_is_false(json_object_get(seat, "away")));
    int events = desk_count(ann, "events");
    desk_wait(&d, 10);
    seat = json_array_get(json_object_get(desk_last(ann, "table"), "seats"), 1);
    CHECK(json_is_true(json_object_get(seat, "away")));
    CHECK(desk_count(ann, "events") > events);
    bob = desk_come_as(&d, person, "Bob");
    desk_enter(bob, table);
    seat = json_array_get(json_object_get(desk_last(ann, "table"), "seats"), 1);
    CHECK(json_is_false(json_object_get(seat, "away")));
    CHECK(json_is_true(json_object_get(seat, "present")));
}

TEST(nobody_plays_for_anybody_while_all_are_away)
{
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = desk_table(ann, "newyork", "[\"me\",\"bot:random\"]", ",\"away\":5,\"start\":0");
    char code[32];
    snprintf(code, sizeof code, "%s", table);
    int64_t person = ann->client->person;
    desk_enter(ann, code);
    int last = (int)json_integer_value(json_object_get(desk_last(ann, "events"), "last"));
    desk_go(ann);
    desk_wait(&d, 200);
    CHECK(!desk_is_in_memory(&d, code));
    ann = desk_come_as(&d, person, "Ann");
    desk_enter(ann, code);
    CHECK_INT(json_integer_value(json_object_get(desk_last(ann, "events"), "last")), last);
}

TEST(resigned_player_may_not_act_and_the_seat_stays_the_bots)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\"]", ",\"start\":0");
    desk_enter(ann, table);
    desk_enter(bob, table);
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", table);
    desk_say_format(ann, "{\"type\":\"resign\",\"id\":\"r\",\"table\":\"%s\"}", table);
    CHECK_STR(desk_answer(ann, "r", "type"), "done");
    CHECK(seat_event(bob) != NULL);
    int last = (int)json_integer_value(json_object_get(desk_last(ann, "events"), "last"));
    desk_say_format(ann, "{\"type\":\"act\",\"id\":\"x\",\"table\":\"%s\",\"action\":\"keep all\",\"have\":%d}", table,
                    last);
    CHECK_STR(desk_answer(ann, "x", "code"), "resigned");
    desk_say_format(ann, "{\"type\":\"check\",\"id\":\"y\",\"table\":\"%s\",\"action\":\"keep all\"}", table);
    CHECK_STR(desk_answer(ann, "y", "code"), "resigned");
    desk_say_format(ann, "{\"type\":\"resign\",\"id\":\"r2\",\"table\":\"%s\"}", table);
    CHECK_STR(desk_answer(ann, "r2", "code"), "resigned");
    CHECK_INT(json_integer_value(json_object_get(desk_last(bob, "events"), "last")), last);
}

static int64_t set_forward;

static int64_t read_set_date(void)
{
    return d.now + set_forward;
}

TEST(clock_that_is_set_forward_two_hours_takes_nothing_from_a_bank)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    char code[32];
    d.hall.read_date = read_set_date;
    snprintf(code, sizeof code, "%s",
             desk_table(ann, "usa", "[\"me\",\"open\"]",
                        ",\"start\":0,\"clock\":{\"kind\":\"bank\",\"time\":600,\"increment\":0}"));
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", code);
    desk_enter(ann, code);
    desk_wait(&d, 10);
    set_forward = 2 * 3600 * 1000;
    desk_wait(&d, 10);
    desk_enter(ann, code);
    const json_t *clocks = json_object_get(desk_last(ann, "events"), "clocks");
    CHECK_INT(json_integer_value(json_array_get(clocks, 0)), 580000);
    desk_say(ann, "{\"type\":\"exit\",\"id\":\"x\"}");
    desk_wait(&d, 70); /* it leaves memory and is read again: its log has dates */
    desk_enter(ann, code);
    clocks = json_object_get(desk_last(ann, "events"), "clocks");
    CHECK_INT(json_integer_value(json_array_get(clocks, 0)), 510000);
    desk_say(ann, "{\"type\":\"ping\",\"id\":\"p\"}");
    CHECK_INT(json_integer_value(json_object_get(desk_reply(ann, "p"), "time")), d.now + set_forward);
    set_forward = 0;
    d.hall.read_date = NULL;
    hall_set_time(&d.hall, d.now);
}

TEST(resigning_hands_the_seat_to_a_bot_for_good)
{
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = desk_table(ann, "newyork", "[\"me\",\"bot:random\"]", "");
    desk_enter(ann, table);
    desk_say_format(ann, "{\"type\":\"resign\",\"id\":\"r\",\"table\":\"%s\"}", table);
    CHECK_STR(desk_answer(ann, "r", "type"), "done");
    CHECK_STR(desk_state(ann), "over"); /* two bots play to the end */
    const json_t *told = seat_event(ann);
    CHECK_INT(json_integer_value(json_object_get(told, "p")), 0);
    CHECK_STR(json_string_value(json_object_get(told, "why")), "resigned");
    CHECK_STR(json_string_value(json_object_get(told, "kind")), "bot:random");
    json_t *seat = json_array_get(json_object_get(desk_last(ann, "table"), "seats"), 0);
    CHECK(json_is_true(json_object_get(seat, "resigned")));
}

TEST(time_that_runs_out_is_played_by_a_bot_once)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    const char *table =
        desk_table(ann, "usa", "[\"me\",\"open\"]", ",\"start\":0,\"clock\":{\"kind\":\"move\",\"time\":10}");
    desk_enter(ann, table);
    desk_enter(bob, table);
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"sit\",\"table\":\"%s\"}", table);
    int last = (int)json_integer_value(json_object_get(desk_last(ann, "events"), "last"));
    json_t *clocks = json_object_get(desk_last(ann, "events"), "clocks");
    CHECK_INT(json_integer_value(json_array_get(clocks, 0)), 10000);
    desk_wait(&d, 9);
    CHECK_INT(json_integer_value(json_object_get(desk_last(ann, "events"), "last")), last);
    desk_wait(&d, 1);
    CHECK(json_integer_value(json_object_get(desk_last(ann, "events"), "last")) > last);
    json_t *seat = json_array_get(json_object_get(desk_last(ann, "table"), "seats"), 0);
    CHECK(json_is_false(json_object_get(seat, "away")));
}

TEST(clock_of_a_table_that_nobody_has_loaded_runs_out)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    char code[32];
    snprintf(code, sizeof code, "%s",
             desk_table(ann, "newyork", "[\"me\",\"open\"]", ",\"start\":0,\"clock\":{\"kind\":\"days\",\"time\":1}"));
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"sit\",\"table\":\"%s\"}", code);
    desk_go(ann);
    desk_go(bob);
    desk_wait(&d, 100);
    CHECK(!desk_is_in_memory(&d, code));
    d.now += 24 * 3600 * 1000;
    desk_wait(&d, 3);
    desk_client *eve = desk_come(&d, NULL);
    desk_enter(eve, code);
    CHECK(json_array_size(json_object_get(json_object_get(desk_last(eve, "events"), "view"), "waits_for")) < 2);
}

static const char *kind_told(desk_client *client, size_t seat)
{
    const json_t *seats = json_object_get(desk_last(client, "table"), "seats");
    return json_string_value(json_object_get(json_array_get(seats, seat), "kind"));
}

TEST(whoever_stands_up_frees_the_seat_and_the_last_one_closes_the_table)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob"), *eve = desk_come(&d, "Eve");
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\",\"open\"]", "");
    desk_enter(ann, table);
    desk_enter(eve, table);
    desk_say_format(eve, "{\"type\":\"stand\",\"id\":\"e\",\"table\":\"%s\"}", table);
    CHECK_STR(desk_answer(eve, "e", "code"), "not-your-game");
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\",\"seat\":2}", table);
    CHECK_STR(kind_told(eve, 2), "human");
    desk_say_format(ann, "{\"type\":\"stand\",\"id\":\"a\",\"table\":\"%s\"}", table); /* the first seat, the host's */
    CHECK_STR(desk_answer(ann, "a", "type"), "done");
    CHECK_STR(kind_told(eve, 0), "open");
    CHECK_STR(kind_told(eve, 2), "human");
    CHECK_STR(desk_state(eve), "open");
    desk_say_format(ann, "{\"type\":\"seat\",\"id\":\"n\",\"table\":\"%s\",\"seat\":1,\"as\":\"bot:random\"}", table);
    CHECK_STR(desk_answer(ann, "n", "code"), "not-host");
    desk_say_format(bob, "{\"type\":\"seat\",\"id\":\"y\",\"table\":\"%s\",\"seat\":1,\"as\":\"bot:random\"}", table);
    CHECK_STR(desk_answer(bob, "y", "type"), "done"); /* Bob is the host now */
    CHECK_STR(kind_told(eve, 1), "bot");
    desk_say_format(bob, "{\"type\":\"seat\",\"id\":\"z\",\"table\":\"%s\",\"seat\":3,\"as\":\"open\"}", table);
    CHECK_STR(desk_answer(bob, "z", "code"), "no-seat");
    desk_say_format(bob, "{\"type\":\"stand\",\"id\":\"b\",\"table\":\"%s\"}", table);
    CHECK_STR(desk_state(eve), "closed");
}

int main(void)
{
    desk_open(&d);
    RUN(whoever_stands_up_frees_the_seat_and_the_last_one_closes_the_table);
    RUN(absent_player_is_waited_for_then_a_bot_plays_until_they_return);
    RUN(nobody_plays_for_anybody_while_all_are_away);
    RUN(resigned_player_may_not_act_and_the_seat_stays_the_bots);
    RUN(clock_that_is_set_forward_two_hours_takes_nothing_from_a_bank);
    RUN(resigning_hands_the_seat_to_a_bot_for_good);
    RUN(time_that_runs_out_is_played_by_a_bot_once);
    RUN(clock_of_a_table_that_nobody_has_loaded_runs_out);
    desk_close(&d);
    return test_done();
}
