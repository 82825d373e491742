/* rematch.c - the table goes on being alive: a rematch asked in place, who watches, whose turn it is, and a seat that
 * becomes free. */
#include <stdio.h>
#include <string.h>

#include "desk.h"
#include "lobby/code.h"
#include "test.h"

static fogg_desk d;

static void say(desk_client *client, const char *type, const char *id, const char *table)
{
    desk_say_format(client, "{\"type\":\"%s\",\"id\":\"%s\",\"table\":\"%s\"}", type, id, table);
}

static const char *asked(desk_client *client, int seat)
{
    const json_t *list = json_object_get(desk_last(client, "table"), "asked");
    const char *word = json_string_value(json_array_get(list, (size_t)seat));
    return word ? word : "";
}

/* Whether the table stands in the lobby, as somebody who looks at it now sees it. */
static bool is_listed(desk_client *client, const char *table)
{
    static int n;
    char id[16];
    snprintf(id, sizeof id, "list%d", n++);
    desk_say_format(client, "{\"type\":\"lobby\",\"id\":\"%s\",\"on\":true}", id);
    const json_t *tables = json_object_get(desk_reply(client, id), "tables"), *one;
    size_t i;
    json_array_foreach(tables, i, one)
    {
        if (strcmp(json_string_value(json_object_get(one, "table")), table) == 0)
            return true;
    }
    return false;
}

/* A public game of two that is over; both have entered it. */
static void finish(desk_client *ann, desk_client *bob, char code[32])
{
    snprintf(code, 32, "%s", desk_table(ann, "newyork", "[\"me\",\"open\"]", ""));
    desk_enter(ann, code);
    desk_enter(bob, code);
    say(bob, "sit", "sit", code);
    desk_play_out((desk_client *[]){ann, bob}, 2, code, 7);
}

TEST(rematch_is_asked_in_place_and_strangers_see_nothing_of_it)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob"), *eve = desk_come(&d, "Eve");
    char code[32], next[32];
    finish(ann, bob, code);
    desk_enter(eve, code);
    say(ann, "rematch", "re", code);
    snprintf(next, sizeof next, "%s", desk_answer(ann, "re", "table"));
    CHECK_STR(json_string_value(json_object_get(desk_last(bob, "table"), "rematch")), next);
    CHECK_STR(asked(bob, 0), "joined");
    CHECK_STR(asked(bob, 1), "asked");
    CHECK(json_is_null(json_object_get(desk_last(eve, "table"), "rematch")));
    CHECK(json_object_get(desk_last(eve, "table"), "asked") == NULL);
    CHECK(!is_listed(eve, next));
    say(eve, "sit", "no", next);
    CHECK_STR(desk_answer(eve, "no", "code"), "no-seat");
    say(bob, "sit", "yes", next);
    CHECK_STR(desk_answer(bob, "yes", "type"), "done");
    CHECK_STR(json_string_value(json_object_get(desk_last(ann, "table"), "rematch_state")), "running");
    CHECK_STR(asked(ann, 1), "joined");
    CHECK(is_listed(eve, next));
}

TEST(seat_of_a_declined_rematch_is_anybodys)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob"), *eve = desk_come(&d, "Eve");
    char code[32], next[32];
    finish(ann, bob, code);
    say(ann, "rematch", "re", code);
    snprintf(next, sizeof next, "%s", desk_answer(ann, "re", "table"));
    say(eve, "decline", "no", next);
    CHECK_STR(desk_answer(eve, "no", "code"), "no-seat");
    CHECK(!is_listed(eve, next));
    say(bob, "decline", "no", next);
    CHECK_STR(desk_answer(bob, "no", "type"), "done");
    CHECK_STR(asked(ann, 1), "declined");
    CHECK(is_listed(eve, next));
    say(eve, "sit", "yes", next);
    CHECK_STR(desk_answer(eve, "yes", "type"), "done");
    say(bob, "decline", "late", next);
    CHECK_STR(desk_answer(bob, "late", "code"), "started");
}

TEST(rematch_that_was_asked_for_is_known_after_a_restart)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    int64_t a = ann->client->person, b = bob->client->person;
    char code[32], next[32];
    finish(ann, bob, code);
    say(ann, "rematch", "re", code);
    snprintf(next, sizeof next, "%s", desk_answer(ann, "re", "table"));
    desk_stop(&d);
    desk_start(&d);
    desk_settle(&d);
    ann = desk_come_as(&d, a, "Ann");
    bob = desk_come_as(&d, b, "Bob");
    desk_enter(ann, code);
    CHECK_STR(asked(ann, 1), "asked");
    say(bob, "decline", "no", next);
    CHECK_STR(asked(ann, 1), "declined");
}

static int spectators(desk_client *client)
{
    return (int)json_integer_value(json_object_get(desk_last(client, "watchers"), "spectators"));
}

TEST(everybody_at_a_table_is_told_how_many_watch)
{
    desk_client *ann = desk_come(&d, "Ann"), *eve = desk_come(&d, "Eve"), *nobody = desk_come(&d, NULL);
    const char *code = desk_table(ann, "newyork", "[\"me\",\"bot:random\"]", ",\"start\":0");
    desk_enter(ann, code);
    desk_enter(eve, code);
    desk_enter(nobody, code);
    desk_wait(&d, 1);
    CHECK_INT(spectators(ann), 2);
    CHECK_INT(spectators(eve), 2);
    desk_go(nobody);
    desk_wait(&d, 1);
    CHECK_INT(spectators(eve), 1);
    int told = desk_count(eve, "watchers");
    desk_wait(&d, 3);
    CHECK_INT(desk_count(eve, "watchers"), told);
}

TEST(turn_is_told_once_to_every_other_device_and_to_nobody_else)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    desk_client *phone = desk_come_as(&d, bob->client->person, "Bob"), *eve = desk_come(&d, "Eve");
    char code[32];
    snprintf(code, sizeof code, "%s", desk_table(ann, "newyork", "[\"me\",\"open\"]", ",\"start\":0"));
    desk_enter(ann, code);
    desk_enter(bob, code);
    say(bob, "sit", "sit", code);
    CHECK_INT(desk_count(phone, "turn"), 1); /* tickets are to be kept */
    CHECK_STR(json_string_value(json_object_get(desk_last(phone, "turn"), "table")), code);
    CHECK_INT(desk_count(bob, "turn"), 0);
    CHECK_INT(desk_count(eve, "turn"), 0);
    desk_act(ann, code, 0, "k0");
    desk_act(bob, code, 0, "k1");
    CHECK_INT(desk_count(phone, "turn"), 2); /* they are kept */
    CHECK(json_is_false(json_object_get(desk_last(phone, "turn"), "on")));
    int last = (int)json_integer_value(json_object_get(desk_last(ann, "events"), "last"));
    desk_say_format(ann, "{\"type\":\"act\",\"id\":\"d0\",\"table\":\"%s\",\"action\":\"draw stock\",\"have\":%d}",
                    code, last);
    CHECK_INT(desk_count(phone, "turn"), 2);
    last = (int)json_integer_value(json_object_get(desk_last(ann, "events"), "last"));
    desk_say_format(ann, "{\"type\":\"act\",\"id\":\"d1\",\"table\":\"%s\",\"action\":\"draw stock\",\"have\":%d}",
                    code, last);
    CHECK_INT(desk_count(phone, "turn"), 3);
    CHECK(json_is_true(json_object_get(desk_last(phone, "turn"), "on")));
    last = (int)json_integer_value(json_object_get(desk_last(bob, "events"), "last"));
    desk_say_format(bob, "{\"type\":\"act\",\"id\":\"d2\",\"table\":\"%s\",\"action\":\"draw stock\",\"have\":%d}",
                    code, last);
    CHECK_INT(desk_count(phone, "turn"), 3); /* the second card of the same turn */
}

TEST(seat_that_becomes_free_can_be_taken_where_the_host_allows_it)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob"), *eve = desk_come(&d, "Eve");
    int64_t e = eve->client->person;
    char code[32];
    snprintf(code, sizeof code, "%s",
             desk_table(ann, "newyork", "[\"me\",\"open\"]", ",\"start\":1,\"takeable\":true"));
    desk_enter(ann, code);
    desk_enter(bob, code);
    desk_enter(eve, code);
    say(bob, "sit", "sit", code);
    say(eve, "sit", "early", code);
    CHECK_STR(desk_answer(eve, "early", "code"), "no-seat");
    say(bob, "resign", "r", code);
    say(bob, "sit", "again", code);
    CHECK_STR(desk_answer(bob, "again", "code"), "seated");
    say(eve, "sit", "now", code);
    CHECK_STR(desk_answer(eve, "now", "table"), code);
    const json_t *seat = json_array_get(json_object_get(desk_last(ann, "table"), "seats"), 1);
    CHECK_STR(json_string_value(json_object_get(seat, "name")), "Eve");
    CHECK(json_is_false(json_object_get(seat, "resigned")));
    CHECK(json_is_true(json_object_get(seat, "present")));
    desk_enter(eve, code);
    CHECK_INT(json_integer_value(json_object_get(json_object_get(desk_last(eve, "events"), "view"), "seat")), 1);
    desk_enter(bob, code);
    CHECK(json_is_null(json_object_get(json_object_get(desk_last(bob, "events"), "view"), "seat")));
    desk_stop(&d);
    desk_start(&d);
    eve = desk_come_as(&d, e, "Eve");
    desk_enter(eve, code);
    CHECK_STR(desk_state(eve), "running");
    CHECK_INT(json_integer_value(json_object_get(json_object_get(desk_last(eve, "events"), "view"), "seat")), 1);
}

static bool ask_nobody(fogg_far *far, uint64_t number, const char *line, const void *bytes, size_t length)
{
    (void)far, (void)number, (void)line, (void)bytes, (void)length;
    return true;
}

TEST(whoever_takes_a_seat_whose_turn_it_is_is_told_on_other_devices)
{
    static fogg_far silent = {.ask = ask_nobody}; /* the bot in the free seat does not decide */
    const char *stand_in = d.hall.stand_in;
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob"), *eve = desk_come(&d, "Eve");
    desk_client *phone = desk_come_as(&d, eve->client->person, "Eve");
    char code[32];
    snprintf(code, sizeof code, "%s",
             desk_table(ann, "newyork", "[\"me\",\"open\"]", ",\"start\":0,\"takeable\":true"));
    d.hall.far = &silent;
    d.hall.stand_in = "search:nodes=1";
    say(bob, "sit", "sit", code);
    say(bob, "resign", "r", code);
    CHECK_INT(desk_count(phone, "turn"), 0);
    say(eve, "sit", "now", code);
    CHECK_STR(desk_answer(eve, "now", "table"), code);
    d.hall.far = NULL;
    d.hall.stand_in = stand_in;
    desk_wait(&d, 3); /* the bot's decision is no longer waited for */
    CHECK_INT(desk_count(phone, "turn"), 1);
    CHECK(json_is_true(json_object_get(desk_last(phone, "turn"), "on")));
}

TEST(seat_stays_the_bots_where_the_host_does_not_allow_it)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob"), *eve = desk_come(&d, "Eve");
    const char *code = desk_table(ann, "newyork", "[\"me\",\"open\"]", ",\"start\":1");
    desk_enter(ann, code);
    say(bob, "sit", "sit", code);
    say(bob, "resign", "r", code);
    say(eve, "sit", "no", code);
    CHECK_STR(desk_answer(eve, "no", "code"), "started");
}

int main(void)
{
    desk_open(&d);
    RUN(rematch_is_asked_in_place_and_strangers_see_nothing_of_it);
    RUN(seat_of_a_declined_rematch_is_anybodys);
    RUN(rematch_that_was_asked_for_is_known_after_a_restart);
    RUN(everybody_at_a_table_is_told_how_many_watch);
    RUN(turn_is_told_once_to_every_other_device_and_to_nobody_else);
    RUN(seat_that_becomes_free_can_be_taken_where_the_host_allows_it);
    RUN(whoever_takes_a_seat_whose_turn_it_is_is_told_on_other_devices);
    RUN(seat_stays_the_bots_where_the_host_does_not_allow_it);
    desk_close(&d);
    return test_done();
}
