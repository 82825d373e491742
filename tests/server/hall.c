/* hall.c - tables, games and what is told of them, through the hall's own messages. */
#include <stdio.h>
#include <string.h>

#include "desk.h"
#include "lobby/code.h"
#include "test.h"

static fogg_desk d;

TEST(first_message_must_be_hello)
{
    desk_client *c = desk_come(&d, NULL);
    c->client->has_greeted = false;
    desk_say(c, "{\"type\":\"ping\",\"id\":\"1\"}");
    CHECK_STR(desk_answer(c, "1", "code"), "hello-first");
    desk_say(c, "{\"type\":\"hello\",\"id\":\"2\",\"version\":2}");
    CHECK_STR(desk_answer(c, "2", "code"), "bad-version");
}

TEST(spectator_without_a_session_sees_the_lobby_and_opens_no_table)
{
    desk_client *c = desk_come(&d, NULL);
    desk_say(c, "{\"type\":\"lobby\",\"id\":\"1\",\"on\":true}");
    CHECK_STR(desk_answer(c, "1", "type"), "lobby");
    desk_table(c, "usa", "[\"me\",\"bot:random\"]", "");
    CHECK_STR(desk_answer(c, "open", "code"), "no-session");
}

/* The seats of a table that is over have the points and the winners of the game's last event. */
static void check_results(desk_client *client)
{
    const json_t *events = json_object_get(desk_last(client, "events"), "events");
    const json_t *end = json_array_get(events, json_array_size(events) - 1), *seat, *winner;
    size_t i, k;
    CHECK_STR(json_string_value(json_object_get(end, "ev")), "end");
    json_array_foreach(json_object_get(desk_last(client, "table"), "seats"), i, seat)
    {
        bool has_won = false;
        json_array_foreach(json_object_get(end, "winners"), k, winner) has_won |=
            json_integer_value(winner) == (json_int_t)i;
        const json_t *total = json_object_get(json_array_get(json_object_get(end, "scores"), i), "total");
        CHECK_INT(json_is_true(json_object_get(seat, "winner")), has_won);
        CHECK(json_is_integer(total));
        CHECK_INT(json_integer_value(json_object_get(seat, "points")), json_integer_value(total));
    }
    CHECK(i >= 2);
}

TEST(table_with_bots_begins_at_once_and_is_played_to_the_end)
{
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = desk_table(ann, "newyork", "[\"me\",\"bot:random\"]", "");
    desk_enter(ann, table);
    CHECK_STR(desk_state(ann), "running");
    desk_play_out(&ann, 1, table, 7);
    CHECK_STR(desk_state(ann), "over");
    check_results(ann);
    CHECK(json_object_get(desk_last(ann, "table"), "seed") != NULL);
}

TEST(second_player_fills_the_table_and_both_play)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    desk_client *both[] = {ann, bob};
    const char *table = desk_table(ann, "sanfrancisco", "[\"me\",\"open\"]", "");
    desk_enter(ann, table);
    CHECK_STR(desk_state(ann), "open");
    desk_enter(bob, table);
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"sit\",\"table\":\"%s\"}", table);
    CHECK_STR(desk_answer(bob, "sit", "type"), "done");
    CHECK_STR(desk_state(ann), "running");
    desk_play_out(both, 2, table, 3);
    CHECK_STR(desk_state(bob), "over");
    check_results(bob);
}

static int tables_in_thought;

static void count_thought(fogg_table *table)
{
    tables_in_thought += table->is_in_thought || table->is_thinking;
}

TEST(strong_bots_of_one_host_do_not_fill_the_line)
{
    desk_client *eve = desk_come(&d, "Eve");
    char line[200];
    d.hall.limits.tables_of_person = 100;
    uint64_t before = d.hall.counts.bot_faults;
    for (int i = 0; i < 10; i++) {
        snprintf(line, sizeof line,
                 "{\"type\":\"open\",\"id\":\"o%d\",\"map\":\"usa\",\"seats\":[\"me\",\"bot:search:nodes=1\"],"
                 "\"public\":false}",
                 i);
        desk_whisper(eve, line);
    }
    while (queue_depth(d.queue) > 0) /* tables are stored, games begin, bots are asked; none has an answer yet */
        queue_deliver(d.queue);
    int in_line = 0;
    for (fogg_table *t = d.hall.thinking; t; t = t->next_thinking)
        in_line += t->stored.host == eve->client->person;
    CHECK_INT(in_line, 2); /* at the other tables a weaker player decides at once */
    desk_settle(&d);
    CHECK_INT((int)(d.hall.counts.bot_faults - before), 8);
    tables_in_thought = 0;
    hall_each_table(&d.hall, count_thought);
    CHECK_INT(tables_in_thought, 0); /* everything has an answer */
    CHECK(d.hall.thinking == NULL);
}

TEST(same_action_sent_again_is_answered_and_not_played_twice)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\"]", ",\"start\":0");
    desk_enter(ann, table);
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"sit\",\"table\":\"%s\"}", table);
    char text[256];
    int last = (int)json_integer_value(json_object_get(desk_last(ann, "events"), "last"));
    snprintf(text, sizeof text,
             "{\"type\":\"act\",\"id\":\"once\",\"table\":\"%s\",\"action\":\"keep all\",\"have\":%d}", table, last);
    desk_say(ann, text);
    json_t *first = desk_reply(ann, "once");
    CHECK_STR(json_string_value(json_object_get(first, "type")), "events");
    int number = (int)json_integer_value(json_object_get(first, "last"));
    CHECK_INT(number, last + 1);
    desk_say(ann, text);
    json_t *second = desk_reply(ann, "once");
    CHECK(second != first);
    CHECK_STR(json_string_value(json_object_get(second, "type")), "events");
    CHECK_INT(json_integer_value(json_object_get(second, "first")), last + 1);
    CHECK_INT(json_integer_value(json_object_get(second, "last")), number);
}

TEST(action_for_a_position_that_has_moved_on_is_refused_with_what_is_new)
{
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = desk_table(ann, "usa", "[\"me\",\"bot:random\"]", ",\"start\":0");
    desk_enter(ann, table);
    desk_act(ann, table, 0, "one");
    int events = desk_count(ann, "events");
    desk_say_format(ann, "{\"type\":\"act\",\"id\":\"two\",\"table\":\"%s\",\"action\":\"draw stock\",\"have\":3}",
                    table);
    CHECK_STR(desk_answer(ann, "two", "code"), "stale");
    CHECK_INT(desk_count(ann, "events"), events + 1);
    CHECK_INT(json_integer_value(json_object_get(desk_last(ann, "events"), "first")), 4);
}

static fogg_verdict verdict_of(const char *code, int seat, const char *text)
{
    int64_t id = 0;
    match_refusal refusal;
    code_parse(code, &id);
    match_check_action(table_of(&d.hall, id, (line_owner){0})->match, seat, text, &refusal);
    return refusal.verdict;
}

static void ask(desk_client *client, const char *id, const char *table, const char *action)
{
    desk_say_format(client, "{\"type\":\"check\",\"id\":\"%s\",\"table\":\"%s\",\"action\":\"%s\"}", id, table, action);
}

TEST(check_tells_what_the_rules_say_and_plays_nothing)
{
    desk_client *ann = desk_come(&d, "Ann"), *eve = desk_come(&d, "Eve");
    const char *table = desk_table(ann, "usa", "[\"me\",\"bot:random\"]", ",\"start\":0");
    ask(ann, "before", table, "keep all");
    CHECK_STR(desk_answer(ann, "before", "code"), "not-entered");
    desk_act(ann, table, 0, "early");
    CHECK_STR(desk_answer(ann, "early", "code"), "not-entered");
    desk_enter(ann, table);
    desk_enter(eve, table);
    int messages = desk_count(ann, "events");
    ask(ann, "good", table, "keep all");
    CHECK_STR(desk_answer(ann, "good", "type"), "verdict");
    CHECK_STR(desk_answer(ann, "good", "verdict"), "legal");
    CHECK(!json_object_get(desk_reply(ann, "good"), "rule"));
    ask(ann, "bad", table, "draw stock");
    CHECK_STR(desk_answer(ann, "bad", "type"), "verdict");
    CHECK_STR(desk_answer(ann, "bad", "rule"), "C5");
    CHECK(strcmp(desk_answer(ann, "bad", "verdict"), "legal") != 0);
    ask(ann, "worse", table, "fly");
    CHECK_STR(desk_answer(ann, "worse", "code"), "bad-action");
    ask(eve, "eve", table, "keep all");
    CHECK_STR(desk_answer(eve, "eve", "code"), "not-your-game");
    CHECK_INT(desk_count(ann, "events"), messages);
}

TEST(illegal_action_names_its_rule)
{
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = desk_table(ann, "usa", "[\"me\",\"bot:random\"]", ",\"start\":0");
    desk_enter(ann, table);
    int last = (int)json_integer_value(json_object_get(desk_last(ann, "events"), "last"));
    desk_say_format(ann, "{\"type\":\"act\",\"id\":\"x\",\"table\":\"%s\",\"action\":\"draw stock\",\"have\":%d}",
                    table, last);
    CHECK_STR(desk_answer(ann, "x", "code"), "illegal");
    CHECK(strncmp(desk_answer(ann, "x", "message"), "C5", 2) == 0);
    CHECK_STR(desk_answer(ann, "x", "rule"), "C5");
    CHECK_STR(desk_answer(ann, "x", "verdict"), fogg_verdict_name(verdict_of(table, 0, "draw stock")));
    desk_say_format(ann, "{\"type\":\"act\",\"id\":\"y\",\"table\":\"%s\",\"action\":\"fly\",\"have\":%d}", table,
                    last);
    CHECK_STR(desk_answer(ann, "y", "code"), "bad-action");
}

/* Whether a field stands in any event of that kind, of another seat than `not_of`, in any message. */
static bool is_told(desk_client *client, const char *kind, int not_of, const char *field)
{
    for (size_t i = 0; i < json_array_size(client->inbox); i++) {
        const json_t *events = json_object_get(json_array_get(client->inbox, i), "events"), *event;
        size_t k;
        json_array_foreach(events, k, event)
        {
            bool is_other = json_integer_value(json_object_get(event, "p")) != not_of;
            if (is_other && strcmp(json_string_value(json_object_get(event, "ev")), kind) == 0 &&
                json_object_get(event, field))
                return true;
        }
    }
    return false;
}

TEST(spectator_who_enters_late_gets_no_hand_in_the_log)
{
    desk_client *ann = desk_come(&d, "Ann"), *eve = desk_come(&d, NULL), *bob = desk_come(&d, "Bob");
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\"]", ",\"start\":0");
    desk_enter(ann, table);
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", table);
    desk_act(ann, table, 0, "a");
    desk_enter(eve, table);
    desk_say_format(eve, "{\"type\":\"log\",\"id\":\"l\",\"table\":\"%s\",\"from\":1}", table);
    CHECK(is_told(eve, "deal", -1, "cards_count") && is_told(eve, "deal", -1, "tickets_count"));
    CHECK(!is_told(eve, "deal", -1, "cards") && !is_told(eve, "deal", -1, "tickets"));
    CHECK(!is_told(eve, "keep", -1, "tickets") && !is_told(eve, "keep", -1, "refused"));
    desk_enter(bob, table); /* somebody with a seat gets their own hand and no other */
    desk_say_format(bob, "{\"type\":\"log\",\"id\":\"l\",\"table\":\"%s\",\"from\":1}", table);
    CHECK(is_told(bob, "deal", 0, "cards"));
    CHECK(!is_told(bob, "deal", 1, "cards") && !is_told(bob, "deal", 1, "tickets"));
}

TEST(hidden_list_is_a_count_even_if_it_is_empty)
{
    desk_client *ann = desk_come(&d, "Ann"), *eve = desk_come(&d, NULL), *bob = desk_come(&d, "Bob");
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\"]", ",\"start\":0");
    desk_enter(ann, table);
    desk_enter(eve, table);
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", table);
    int last = (int)json_integer_value(json_object_get(desk_last(ann, "events"), "last"));
    desk_say_format(ann, "{\"type\":\"act\",\"id\":\"x\",\"table\":\"%s\",\"action\":\"keep all\",\"have\":%d}", table,
                    last);
    CHECK(is_told(ann, "keep", -1, "refused"));
    CHECK(is_told(eve, "keep", -1, "refused_count") && !is_told(eve, "keep", -1, "refused"));
}

TEST(weaker_player_that_decided_is_told_at_the_table)
{
    char line[200], code[32] = "";
    desk_client *ann = desk_come(&d, "Ann");
    d.hall.limits.tables_of_person = 100;
    uint64_t before = d.hall.counts.stand_ins;
    for (int i = 0; i < 3; i++) { /* two bots may think; at the third table a weaker player decides at once */
        snprintf(line, sizeof line,
                 "{\"type\":\"open\",\"id\":\"o\",\"map\":\"usa\",\"seats\":[\"me\",\"bot:search:nodes=1\"],"
                 "\"public\":false}");
        desk_whisper(ann, line);
        while (queue_depth(d.queue) > 0)
            queue_deliver(d.queue);
        snprintf(code, sizeof code, "%s", desk_answer(ann, "o", "table"));
    }
    snprintf(line, sizeof line, "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\"}", code);
    desk_whisper(ann, line);
    while (queue_depth(d.queue) > 0)
        queue_deliver(d.queue);
    desk_settle(&d);
    CHECK_INT((int)(d.hall.counts.stand_ins - before), 1);
    const json_t *stood = json_object_get(desk_last(ann, "events"), "stood_in");
    CHECK(stood && json_integer_value(stood) == 1);
    desk_enter(ann, code);
    const json_t *seat = json_array_get(json_object_get(desk_last(ann, "table"), "seats"), 1);
    CHECK_INT(json_integer_value(json_object_get(seat, "stood_in")), 1);
    int64_t person = ann->client->person; /* the log knows it too */
    desk_go(ann);
    desk_wait(&d, 100);
    CHECK(!desk_is_in_memory(&d, code));
    ann = desk_come_as(&d, person, "Ann");
    desk_enter(ann, code);
    seat = json_array_get(json_object_get(desk_last(ann, "table"), "seats"), 1);
    CHECK_INT(json_integer_value(json_object_get(seat, "stood_in")), 1);
}

/* A table whose bot takes its time; returns how many of its first decisions another bot made. */
static int stand_ins_at_a_limit_of(int64_t milliseconds)
{
    desk_client *ann = desk_come(&d, "Ann");
    hall_limits *limits = &d.hall.limits;
    uint64_t stood = d.hall.counts.stand_ins, moves = d.hall.counts.bot_moves;
    limits->in_line = milliseconds;
    desk_table(ann, "usa", "[\"me\",\"bot:search:nodes=1\"]", ",\"start\":0");
    limits->in_line = hall_default_limits.in_line;
    CHECK_INT((int)(d.hall.counts.bot_moves - moves), 1);
    return (int)(d.hall.counts.stand_ins - stood);
}

TEST(decision_that_has_stood_in_line_for_too_long_is_made_by_a_quick_bot)
{
    uint64_t faults = d.hall.counts.bot_faults;
    CHECK_INT(stand_ins_at_a_limit_of(3600 * 1000), 0);
    CHECK_INT((int)(d.hall.counts.bot_faults - faults), 0);
    CHECK_INT(stand_ins_at_a_limit_of(-1), 1); /* however soon a thread is free, it is too late */
    CHECK_INT((int)(d.hall.counts.bot_faults - faults), 1);
}

TEST(rematch_keeps_the_seats)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    desk_client *both[] = {ann, bob};
    char code[32], next[32];
    snprintf(code, sizeof code, "%s", desk_table(ann, "newyork", "[\"me\",\"open\"]", ""));
    desk_enter(ann, code);
    desk_enter(bob, code);
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"sit\",\"table\":\"%s\"}", code);
    desk_say_format(bob, "{\"type\":\"rematch\",\"id\":\"early\",\"table\":\"%s\"}", code);
    CHECK_STR(desk_answer(bob, "early", "code"), "not-over");
    desk_play_out(both, 2, code, 11);
    desk_say_format(bob, "{\"type\":\"rematch\",\"id\":\"re\",\"table\":\"%s\"}", code);
    snprintf(next, sizeof next, "%s", desk_answer(bob, "re", "table"));
    CHECK_STR(json_string_value(json_object_get(desk_last(ann, "table"), "rematch")), next);
    desk_say_format(ann, "{\"type\":\"rematch\",\"id\":\"re\",\"table\":\"%s\"}", code);
    CHECK_STR(desk_answer(ann, "re", "table"), next);
    desk_client *eve = desk_come(&d, "Eve");
    desk_say_format(eve, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", next);
    CHECK_STR(desk_answer(eve, "s", "code"), "no-seat"); /* it is kept for Ann */
    desk_say_format(ann, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", next);
    desk_enter(ann, next);
    CHECK_STR(desk_state(ann), "running");
}

TEST(two_devices_of_one_person_share_a_seat)
{
    desk_client *ann = desk_come(&d, "Ann");
    desk_client *phone = desk_come_as(&d, ann->client->person, "Ann");
    const char *table = desk_table(ann, "usa", "[\"me\",\"bot:random\"]", ",\"start\":0");
    desk_enter(ann, table);
    desk_enter(phone, table);
    int before = desk_count(ann, "events");
    CHECK(desk_act(phone, table, 0, "p1"));
    CHECK(desk_count(ann, "events") > before);
    json_t *view = json_object_get(desk_last(ann, "events"), "view");
    CHECK(json_equal(view, json_object_get(desk_last(phone, "events"), "view")));
    CHECK_INT(json_integer_value(json_object_get(view, "seat")), 0);
}

TEST(whoever_enters_twice_at_once_gets_no_event_before_those_that_came_first)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    const char *table = desk_table(ann, "newyork", "[\"me\",\"open\"]", ",\"start\":1");
    char line[120];
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"sit\",\"table\":\"%s\"}", table);
    desk_enter(bob, table);
    snprintf(line, sizeof line, "{\"type\":\"enter\",\"id\":\"enter\",\"table\":\"%s\",\"have\":0}", table);
    for (int i = 0; i < 3; i++) {
        desk_whisper(ann, line);
        desk_whisper(ann, line);
        desk_act(bob, table, 0, i == 0 ? "keep" : "again"); /* while both are being read */
    }
    int seen = 0;
    for (size_t i = 0; i < json_array_size(ann->inbox); i++) {
        const json_t *message = json_array_get(ann->inbox, i);
        if (strcmp(json_string_value(json_object_get(message, "type")), "events") != 0)
            continue;
        int first = (int)json_integer_value(json_object_get(message, "first"));
        int last = first + (int)json_array_size(json_object_get(message, "events")) - 1;
        CHECK_THAT(first <= seen + 1, "event %d after %d", first, seen);
        seen = last > seen ? last : seen;
    }
    CHECK_INT(json_integer_value(json_object_get(desk_last(bob, "events"), "last")), seen);
}

TEST(whoever_has_seen_everything_gets_the_view_and_no_event)
{
    desk_client *ann = desk_come(&d, "Ann");
    char table[CODE_LENGTH + 1];
    snprintf(table, sizeof table, "%s", desk_table(ann, "usa", "[\"me\",\"bot:random\"]", ""));
    desk_enter(ann, table);
    int last = (int)json_integer_value(json_object_get(desk_last(ann, "events"), "last"));
    for (int i = 0; i < 2; i++) {
        char have[32] = ""; /* without "have": only what comes from now on */
        if (i == 0)
            snprintf(have, sizeof have, ",\"have\":%d", last);
        json_array_clear(ann->inbox);
        desk_say_format(ann, "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\"%s}", table, have);
        CHECK_INT(desk_count(ann, "events"), 1);
        const json_t *message = desk_last(ann, "events");
        CHECK_INT(json_integer_value(json_object_get(message, "first")), last + 1);
        CHECK_INT(json_array_size(json_object_get(message, "events")), 0);
        CHECK(json_is_object(json_object_get(message, "view")));
    }
}

TEST(table_is_told_as_it_was_opened)
{
    desk_client *ann = desk_come(&d, "Ann");
    static const char *const clocks[] = {"{\"kind\":\"none\"}", "{\"kind\":\"move\",\"time\":45}",
                                         "{\"kind\":\"bank\",\"time\":600,\"increment\":9}",
                                         "{\"kind\":\"days\",\"time\":3}"};
    d.hall.limits.tables_of_person = 100;
    for (int i = 0; i < 4; i++) {
        char more[128];
        snprintf(more, sizeof more, ",\"clock\":%s,\"start\":1,\"away\":77", clocks[i]);
        const char *table = desk_table(ann, "europe", "[\"me\",\"open\",\"bot:random\"]", more);
        desk_enter(ann, table);
        const json_t *told = desk_last(ann, "table"), *seats = json_object_get(told, "seats");
        json_t *wanted = json_loads(clocks[i], 0, NULL);
        CHECK_THAT(json_equal(json_object_get(told, "clock"), wanted), "%s", clocks[i]);
        json_decref(wanted);
        CHECK_STR(json_string_value(json_object_get(told, "map")), "europe");
        CHECK_STR(json_string_value(json_object_get(told, "state")), "open");
        CHECK_INT(json_integer_value(json_object_get(told, "away")), 77);
        CHECK(json_is_true(json_object_get(told, "public")));
        CHECK_INT(json_array_size(seats), 3);
        static const char *const kinds[] = {"human", "open", "bot"};
        for (size_t seat = 0; seat < 3; seat++)
            CHECK_STR(json_string_value(json_object_get(json_array_get(seats, seat), "kind")), kinds[seat]);
        CHECK_STR(json_string_value(json_object_get(json_array_get(seats, 0), "name")), "Ann");
        CHECK_STR(json_string_value(json_object_get(json_array_get(seats, 2), "bot")), "random");
    }
}

TEST(date_is_turned_into_steady_time_by_the_setting_of_its_day)
{
    static fogg_hall hall;
    hall.setting_count = 3;
    hall.settings[0].ahead = 100;
    hall.settings[1].from = 1000;
    hall.settings[1].ahead = 500;
    hall.settings[2].from = 2000;
    hall.settings[2].ahead = -300;
    CHECK_INT(hall_steady_of(&hall, -5), -105);
    CHECK_INT(hall_steady_of(&hall, 999), 899);
    CHECK_INT(hall_steady_of(&hall, 1000), 500);
    CHECK_INT(hall_steady_of(&hall, 1999), 1499);
    CHECK_INT(hall_steady_of(&hall, 2500), 2800);
}

TEST(my_games_are_listed)
{
    desk_client *ann = desk_come(&d, "Ann");
    desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    desk_table(ann, "europe", "[\"me\",\"bot:random\"]", "");
    desk_say(ann, "{\"type\":\"games\",\"id\":\"g\"}");
    CHECK_INT(json_array_size(json_object_get(desk_reply(ann, "g"), "games")), 2);
}

TEST(log_is_read_in_pages)
{
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = desk_table(ann, "usa", "[\"me\",\"bot:random\"]", "");
    desk_enter(ann, table);
    desk_say_format(ann, "{\"type\":\"resign\",\"id\":\"r\",\"table\":\"%s\"}", table);
    CHECK_STR(desk_state(ann), "over");
    int last = (int)json_integer_value(json_object_get(desk_last(ann, "table"), "last")), have = 0;
    for (int page = 0; page < 100; page++) {
        desk_say_format(ann, "{\"type\":\"log\",\"id\":\"l%d\",\"table\":\"%s\",\"from\":%d}", page, table, have + 1);
        char id[16];
        snprintf(id, sizeof id, "l%d", page);
        json_t *events = json_object_get(desk_reply(ann, id), "events");
        for (size_t i = 0; i < json_array_size(events); i++)
            CHECK_INT(json_integer_value(json_object_get(json_array_get(events, i), "n")), ++have);
        if (json_is_false(json_object_get(desk_reply(ann, id), "more")))
            break;
    }
    CHECK_INT(have, last);
}

int main(void)
{
    desk_open(&d);
    RUN(first_message_must_be_hello);
    RUN(spectator_without_a_session_sees_the_lobby_and_opens_no_table);
    RUN(table_with_bots_begins_at_once_and_is_played_to_the_end);
    RUN(second_player_fills_the_table_and_both_play);
    RUN(strong_bots_of_one_host_do_not_fill_the_line);
    RUN(same_action_sent_again_is_answered_and_not_played_twice);
    RUN(action_for_a_position_that_has_moved_on_is_refused_with_what_is_new);
    RUN(check_tells_what_the_rules_say_and_plays_nothing);
    RUN(spectator_who_enters_late_gets_no_hand_in_the_log);
    RUN(weaker_player_that_decided_is_told_at_the_table);
    RUN(decision_that_has_stood_in_line_for_too_long_is_made_by_a_quick_bot);
    RUN(hidden_list_is_a_count_even_if_it_is_empty);
    RUN(illegal_action_names_its_rule);
    RUN(rematch_keeps_the_seats);
    RUN(two_devices_of_one_person_share_a_seat);
    RUN(whoever_enters_twice_at_once_gets_no_event_before_those_that_came_first);
    RUN(whoever_has_seen_everything_gets_the_view_and_no_event);
    RUN(table_is_told_as_it_was_opened);
    RUN(date_is_turned_into_steady_time_by_the_setting_of_its_day);
    RUN(my_games_are_listed);
    RUN(log_is_read_in_pages);
    desk_close(&d);
    return test_done();
}
