/* premove.c - what a person would do when their turn comes: played at once, kept secret, dropped when impossible. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk.h"
#include "lobby/code.h"
#include "lobby/write.h"
#include "test.h"

static fogg_desk d;

static void act(desk_client *client, const char *table, const char *action)
{
    static int n;
    const json_t *events = desk_last(client, "events");
    desk_say_format(client, "{\"type\":\"act\",\"id\":\"act%d\",\"table\":\"%s\",\"action\":\"%s\",\"have\":%d}", n++,
                    table, action, (int)json_integer_value(json_object_get(events, "last")));
}

static const char *plan(desk_client *client, const char *table, const char *text)
{
    static int n;
    char id[16];
    snprintf(id, sizeof id, "plan%d", n++);
    desk_say_format(client, "{\"type\":\"premove\",\"id\":\"%s\",\"table\":\"%s\",\"plan\":\"%s\"}", id, table, text);
    const char *type = desk_answer(client, id, "type");
    return strcmp(type, "error") == 0 ? desk_answer(client, id, "code") : type;
}

static const char *plan_told(desk_client *client)
{
    const char *text = json_string_value(json_object_get(desk_last(client, "premoves"), "plan"));
    return text ? text : "";
}

static const json_t *view_of(desk_client *client)
{
    return json_object_get(desk_last(client, "events"), "view");
}

static int waits_for(desk_client *client)
{
    return (int)json_integer_value(json_array_get(json_object_get(view_of(client), "waits_for"), 0));
}

static int hand_of(desk_client *client, int seat)
{
    const json_t *seats = json_object_get(view_of(client), "seats");
    return (int)json_integer_value(json_object_get(json_array_get(seats, (size_t)seat), "hand"));
}

/* A game of Ann and Bob in which Ann, seat 0, is to move; Eve watches. */
static void begin(desk_client **ann, desk_client **bob, desk_client **eve, char code[32])
{
    *ann = desk_come(&d, "Ann");
    *bob = desk_come(&d, "Bob");
    *eve = desk_come(&d, "Eve");
    snprintf(code, 32, "%s", desk_table(*ann, "newyork", "[\"me\",\"open\"]", ",\"start\":0"));
    desk_enter(*ann, code);
    desk_enter(*bob, code);
    desk_enter(*eve, code);
    desk_say_format(*bob, "{\"type\":\"sit\",\"id\":\"sit\",\"table\":\"%s\"}", code);
    act(*ann, code, "keep all");
    act(*bob, code, "keep all");
}

static void draw_two(desk_client *client, const char *code)
{
    act(client, code, "draw stock");
    act(client, code, "draw stock");
}

/* With a thousand connections of two people each action made the server send a thousand messages. */
TEST(turn_is_told_to_a_few_connections_of_a_person_however_many_there_are)
{
    desk_client *ann, *bob, *eve, *tab[30];
    char code[32];
    int told = 0;
    begin(&ann, &bob, &eve, code);
    for (int i = 0; i < 30; i++)
        tab[i] = desk_come_as(&d, bob->client->person, "Bob");
    draw_two(ann, code);
    for (int i = 0; i < 30; i++)
        told += desk_count(tab[i], "turn");
    CHECK_INT(told, WRITE_MOST_TOLD);
    CHECK_INT(desk_count(tab[29], "turn"), 1); /* the latest are those that somebody looks at */
    draw_two(bob, code);
    CHECK_INT(desk_count(tab[29], "turn"), 2);
}

TEST(plan_is_played_when_the_turn_comes_and_only_then)
{
    desk_client *ann, *bob, *eve;
    char code[32];
    begin(&ann, &bob, &eve, code);
    desk_client *phone = desk_come_as(&d, bob->client->person, "Bob");
    int turns = desk_count(phone, "turn");
    CHECK_STR(plan(bob, code, "draw stock"), "done");
    CHECK_STR(plan_told(bob), "draw stock");
    int before = hand_of(bob, 1);
    draw_two(ann, code);
    CHECK_INT(waits_for(ann), 0); /* Bob has had his turn */
    CHECK_INT(hand_of(ann, 1), before + 2);
    CHECK_INT(desk_count(phone, "turn"), turns); /* and need not be told of it */
    draw_two(ann, code);
    CHECK_INT(waits_for(ann), 1); /* the plan was good for one turn */
}

TEST(plan_is_known_to_its_seat_alone)
{
    desk_client *ann, *bob, *eve;
    char code[32];
    begin(&ann, &bob, &eve, code);
    plan(bob, code, "claim brooklyn--lower-east-side; draw stock");
    desk_enter(ann, code);
    desk_enter(eve, code);
    desk_say_format(eve, "{\"type\":\"log\",\"id\":\"log\",\"table\":\"%s\",\"from\":1}", code);
    desk_say_format(ann, "{\"type\":\"games\",\"id\":\"games\"}");
    desk_client *others[] = {ann, eve};
    for (int i = 0; i < 2; i++) {
        char *all = json_dumps(others[i]->inbox, 0);
        CHECK(strstr(all, "premove") == NULL);
        CHECK(strstr(all, "claim brooklyn") == NULL);
        free(all);
    }
    CHECK(desk_count(bob, "premoves") > 0);
}

TEST(claim_waits_for_cards_and_the_next_line_is_played)
{
    desk_client *ann, *bob, *eve;
    char code[32];
    begin(&ann, &bob, &eve, code);
    /* a hand of two cards does not pay three */
    CHECK_STR(plan(bob, code, "claim brooklyn--lower-east-side; draw stock; draw stock"), "done");
    draw_two(ann, code);
    CHECK_STR(plan_told(bob), "claim brooklyn--lower-east-side; draw stock");
    CHECK_INT(waits_for(ann), 0);
}

static int counted;

static void count_wish(void *context, const store_wish *wish)
{
    (void)context;
    counted += strcmp(wish->kind, STORE_WISH_PREMOVE) == 0;
}

static int wishes_of(int64_t person)
{
    char error[STORE_MAX_ERROR];
    counted = 0;
    fogg_store *store = store_open(d.path, true, 0, error);
    store->kind->read_wishes(store, person, count_wish, NULL);
    store->kind->close(store);
    return counted;
}

TEST(plan_survives_a_restart_and_ends_with_resigning)
{
    desk_client *ann, *bob, *eve;
    char code[32];
    begin(&ann, &bob, &eve, code);
    int64_t a = ann->client->person, b = bob->client->person;
    plan(bob, code, "draw stock; draw stock");
    desk_stop(&d);
    CHECK_INT(wishes_of(b), 1);
    desk_start(&d);
    ann = desk_come_as(&d, a, "Ann");
    bob = desk_come_as(&d, b, "Bob");
    desk_enter(ann, code);
    desk_enter(bob, code);
    CHECK_STR(plan_told(bob), "draw stock; draw stock");
    draw_two(ann, code);
    CHECK_INT(waits_for(ann), 0);
    desk_say_format(bob, "{\"type\":\"resign\",\"id\":\"r\",\"table\":\"%s\"}", code);
    desk_stop(&d);
    CHECK_INT(wishes_of(b), 0);
    desk_start(&d);
}

TEST(plan_of_a_route_that_is_taken_is_dropped_with_a_notice)
{
    desk_client *ann, *bob, *eve;
    char code[32];
    begin(&ann, &bob, &eve, code);
    /* Ann claims whatever she can pay; Bob has planned the same route. */
    char route[64] = "";
    for (int turn = 0; turn < 40 && route[0] == '\0'; turn++) {
        const json_t *legal = json_object_get(view_of(ann), "legal"), *group;
        size_t i;
        json_array_foreach(legal, i, group)
        {
            if (strcmp(json_string_value(json_object_get(group, "kind")), "claim") == 0 && route[0] == '\0')
                snprintf(route, sizeof route, "%s", json_string_value(json_object_get(group, "route")));
        }
        if (route[0] == '\0') {
            draw_two(ann, code);
            draw_two(bob, code);
        }
    }
    char text[128], colour[32] = "";
    const json_t *legal = json_object_get(view_of(ann), "legal"), *group;
    size_t i;
    json_array_foreach(legal, i, group)
    {
        const char *of = json_string_value(json_object_get(group, "route"));
        if (of && strcmp(of, route) == 0) {
            const char *key;
            json_t *count;
            int used = 0;
            json_object_foreach(json_array_get(json_object_get(group, "pay"), 0), key, count)
            {
                used += snprintf(colour + used, sizeof colour - (size_t)used, " %s %d", key,
                                 (int)json_integer_value(count));
            }
        }
    }
    snprintf(text, sizeof text, "claim %s; draw stock", route);
    CHECK_STR(plan(bob, code, text), "done");
    int events = desk_count(bob, "premoves");
    snprintf(text, sizeof text, "claim %s%s", route, colour);
    act(ann, code, text);
    CHECK(desk_count(bob, "premoves") > events);
    bool is_dropped = false;
    json_array_foreach(bob->inbox, i, group)
    {
        const char *dropped = json_string_value(json_object_get(group, "dropped"));
        const char *verdict = json_string_value(json_object_get(group, "verdict"));
        is_dropped |= dropped && strncmp(dropped, "claim ", 6) == 0 && verdict && strcmp(verdict, "route-taken") == 0;
    }
    CHECK(is_dropped);
    CHECK_INT(waits_for(ann), 0); /* the second line was played */
}

TEST(plan_that_makes_no_sense_is_refused)
{
    desk_client *ann, *bob, *eve;
    char code[32];
    begin(&ann, &bob, &eve, code);
    CHECK_STR(plan(bob, code, "claim nowhere"), "bad-action");
    CHECK_STR(plan(bob, code, "claim"), "bad-action");
    CHECK_STR(plan(bob, code, "tickets"), "bad-action");
    CHECK_STR(plan(bob, code, "draw red"), "bad-action");
    CHECK_STR(plan(bob, code, "draw stock; draw stock; draw stock; draw stock; draw stock; draw stock"), "bad-action");
    CHECK_STR(plan(eve, code, "draw stock"), "not-your-game");
    CHECK_INT(desk_count(bob, "premoves"), 0);
}

TEST(nothing_of_a_deleted_person_stays)
{
    desk_client *ann, *bob, *eve;
    char code[32], error[STORE_MAX_ERROR];
    begin(&ann, &bob, &eve, code);
    int64_t b = bob->client->person;
    plan(bob, code, "draw stock");
    desk_stop(&d);
    fogg_store *store = store_open(d.path, true, 0, error);
    CHECK(store->kind->remove_person(store, b) == STORE_OK);
    store->kind->close(store);
    CHECK_INT(wishes_of(b), 0);
    desk_start(&d);
}

int main(void)
{
    desk_open(&d);
    RUN(turn_is_told_to_a_few_connections_of_a_person_however_many_there_are);
    RUN(plan_is_played_when_the_turn_comes_and_only_then);
    RUN(plan_is_known_to_its_seat_alone);
    RUN(claim_waits_for_cards_and_the_next_line_is_played);
    RUN(plan_survives_a_restart_and_ends_with_resigning);
    RUN(plan_of_a_route_that_is_taken_is_dropped_with_a_notice);
    RUN(plan_that_makes_no_sense_is_refused);
    RUN(nothing_of_a_deleted_person_stays);
    desk_close(&d);
    return test_done();
}
