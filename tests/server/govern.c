/* govern - what a host changes while people play: names, accounts, silence, removal, closing; seen by those who are at
 * the tables. */
#include "lobby/govern.h"

#include <stdio.h>
#include <string.h>

#include "desk.h"
#include "lobby/code.h"
#include "test.h"

static fogg_desk d;
static char code[CODE_LENGTH + 1];

/* A table that Ann opens and Bob sits at; with a third seat it stays open. */
static int64_t open_table(desk_client *ann, desk_client *bob, const char *seats)
{
    int64_t id = 0;
    snprintf(code, sizeof code, "%s", desk_table(ann, "usa", seats, ",\"start\":0"));
    desk_enter(ann, code);
    desk_enter(bob, code);
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", code);
    CHECK(code_parse(code, &id));
    return id;
}

static const json_t *seat_told(desk_client *client, size_t seat)
{
    return json_array_get(json_object_get(desk_last(client, "table"), "seats"), seat);
}

static const char *name_told(desk_client *client, size_t seat)
{
    const char *name = json_string_value(json_object_get(seat_told(client, seat), "name"));
    return name ? name : "";
}

TEST(renamed_player_has_the_new_name_at_every_table_and_nobody_else)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    open_table(ann, bob, "[\"me\",\"open\",\"open\"]");
    int told = desk_count(bob, "table");
    govern_rename(&d.hall, ann->client->person, "Anna");
    desk_settle(&d);
    CHECK(desk_count(bob, "table") > told);
    CHECK_STR(name_told(bob, 0), "Anna");
    CHECK_STR(name_told(bob, 1), "Bob");
    CHECK_STR(ann->client->name, "Anna");
    CHECK_STR(bob->client->name, "Bob");
    CHECK_STR(desk_state(bob), "open"); /* and the table is as it was */
    told = desk_count(bob, "table");
    govern_rename(&d.hall, 424242, "Nobody");
    desk_settle(&d);
    CHECK_INT(desk_count(bob, "table"), told);
}

TEST(new_account_is_told_at_the_table)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    open_table(ann, bob, "[\"me\",\"open\",\"open\"]");
    CHECK(json_is_false(json_object_get(seat_told(bob, 0), "account")));
    govern_register(&d.hall, ann->client->person);
    desk_settle(&d);
    CHECK(json_is_true(json_object_get(seat_told(bob, 0), "account")));
    CHECK(json_is_false(json_object_get(seat_told(bob, 1), "account")));
    CHECK_STR(desk_state(bob), "open");
}

TEST(silenced_player_may_not_chat_until_the_moment_set)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    open_table(ann, bob, "[\"me\",\"open\",\"open\"]");
    govern_silence(&d.hall, ann->client->person, d.now + 60000);
    desk_say_format(ann, "{\"type\":\"say\",\"id\":\"c1\",\"table\":\"%s\",\"text\":\"hello\"}", code);
    CHECK_STR(desk_answer(ann, "c1", "type"), "error");
    desk_say_format(bob, "{\"type\":\"say\",\"id\":\"c2\",\"table\":\"%s\",\"text\":\"hello\"}", code);
    CHECK_STR(desk_answer(bob, "c2", "type"), "done");
    desk_wait(&d, 61);
    desk_say_format(ann, "{\"type\":\"say\",\"id\":\"c3\",\"table\":\"%s\",\"text\":\"hello\"}", code);
    CHECK_STR(desk_answer(ann, "c3", "type"), "done");
}

TEST(removed_host_leaves_open_tables_closed_and_games_under_another_name)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob"), *eve = desk_come(&d, NULL);
    open_table(ann, bob, "[\"me\",\"open\",\"open\"]");
    desk_enter(eve, code);
    desk_client *cid = desk_come(&d, "Cid"), *dan = desk_come(&d, "Dan");
    open_table(cid, dan, "[\"me\",\"open\",\"open\"]"); /* somebody else's */
    desk_client *fay = desk_come(&d, "Fay"), *gus = desk_come_as(&d, ann->client->person, "Ann");
    open_table(gus, fay, "[\"me\",\"open\"]"); /* a game of the same host that has begun */
    govern_remove(&d.hall, ann->client->person);
    desk_settle(&d);
    CHECK_STR(desk_state(eve), "closed");
    CHECK_STR(desk_state(dan), "open");
    CHECK_STR(name_told(dan, 0), "Cid");
    CHECK_STR(desk_state(fay), "running");
    CHECK_STR(name_told(fay, 0), STORE_NOBODY_NAME);
    CHECK_STR(name_told(fay, 1), "Fay");
}

TEST(table_that_the_host_closes_is_closed_for_all_and_one_that_is_over_stays)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    int64_t id = open_table(ann, bob, "[\"me\",\"open\"]");
    CHECK_STR(desk_state(bob), "running");
    CHECK(govern_close(&d.hall, id));
    desk_settle(&d);
    CHECK_STR(desk_state(bob), "closed");
    int told = desk_count(bob, "table");
    CHECK(govern_close(&d.hall, id)); /* again: nothing is told */
    CHECK(govern_close(&d.hall, 424242));
    desk_settle(&d);
    CHECK_INT(desk_count(bob, "table"), told);
    id = open_table(ann, bob, "[\"me\",\"open\"]");
    desk_client *both[] = {ann, bob};
    desk_play_out(both, 2, code, 5);
    CHECK_STR(desk_state(bob), "over");
    CHECK(govern_close(&d.hall, id));
    desk_settle(&d);
    CHECK_STR(desk_state(bob), "over");
}

int main(void)
{
    desk_open(&d);
    RUN(renamed_player_has_the_new_name_at_every_table_and_nobody_else);
    RUN(new_account_is_told_at_the_table);
    RUN(silenced_player_may_not_chat_until_the_moment_set);
    RUN(removed_host_leaves_open_tables_closed_and_games_under_another_name);
    RUN(table_that_the_host_closes_is_closed_for_all_and_one_that_is_over_stays);
    desk_close(&d);
    return test_done();
}
