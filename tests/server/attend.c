/* attend.c - what whoever enters a table is sent, and what remains of it. */
#include <stdio.h>
#include <string.h>

#include "desk.h"
#include "lobby/code.h"
#include "test.h"

static fogg_desk d;

static fogg_table *table_at(const char *code)
{
    int64_t id;
    CHECK(code_parse(code, &id));
    return table_in_memory(&d.hall, id);
}

/* A game of Ann's that is over; it leaves memory when nobody needs it. */
static const char *play_a_game(desk_client *ann)
{
    const char *table = desk_table(ann, "usa", "[\"me\",\"bot:random\"]", "");
    desk_enter(ann, table);
    desk_say_format(ann, "{\"type\":\"resign\",\"id\":\"r\",\"table\":\"%s\"}", table);
    CHECK_STR(desk_state(ann), "over");
    return table;
}

TEST(table_whose_log_and_news_were_read_leaves_memory)
{
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = play_a_game(ann);
    desk_say_format(ann, "{\"type\":\"log\",\"id\":\"l\",\"table\":\"%s\",\"from\":1}", table);
    CHECK_STR(desk_answer(ann, "l", "type"), "log");
    CHECK_INT(table_at(table)->readers, 0);
    desk_go(ann);
    desk_wait(&d, 100);
    CHECK(!desk_is_in_memory(&d, table));
}

TEST(no_more_tables_are_read_than_memory_may_hold)
{
    desk_client *ann = desk_come(&d, "Ann"), *eve = desk_come(&d, "Eve");
    char kept[32], other[32];
    snprintf(other, sizeof other, "%s", play_a_game(ann));
    desk_say(ann, "{\"type\":\"exit\",\"id\":\"exit\"}");
    desk_wait(&d, 100);
    CHECK(!desk_is_in_memory(&d, other));
    snprintf(kept, sizeof kept, "%s", play_a_game(ann));
    int before = d.hall.limits.tables;
    uint64_t refused = d.hall.counts.many_tables;
    d.hall.limits.tables = d.hall.table_count;
    desk_enter(eve, other);
    CHECK_STR(desk_answer(eve, "enter", "code"), "busy");
    CHECK_INT((int)(d.hall.counts.many_tables - refused), 1);
    desk_enter(eve, kept); /* it is there */
    CHECK_STR(desk_answer(eve, "enter", "type"), "table");
    d.hall.limits.tables++;
    desk_enter(eve, other);
    CHECK_STR(desk_answer(eve, "enter", "type"), "table");
    CHECK_INT((int)(d.hall.counts.many_tables - refused), 1);
    d.hall.limits.tables = before;
}

TEST(thoughts_of_programs_are_sent_when_the_game_is_over_and_not_before)
{
    static fogg_bot_program_info info;
    desk_client *ann = desk_come(&d, "Ann"), *eve = desk_come(&d, "Eve"), *bob = desk_come(&d, "Bob");
    const char *table = desk_table(ann, "usa", "[\"me\",\"bot:random\"]", ",\"start\":0");
    desk_enter(ann, table);
    snprintf(info.text, sizeof info.text, "hm");
    thoughts_add(&table_at(table)->thoughts, 3, 1, &info);
    desk_enter(eve, table);
    CHECK_INT(desk_count(eve, "thoughts"), 0);
    desk_say_format(ann, "{\"type\":\"resign\",\"id\":\"r\",\"table\":\"%s\"}", table);
    CHECK_STR(desk_state(eve), "over");
    CHECK_INT(desk_count(eve, "thoughts"), 1); /* at the end, to everybody who looks */
    desk_enter(bob, table);
    CHECK_INT(desk_count(bob, "thoughts"), 1);
    const json_t *told = desk_last(bob, "thoughts"), *list = json_object_get(told, "thoughts");
    CHECK_STR(json_string_value(json_object_get(told, "table")), table);
    CHECK_INT(json_array_size(list), 1);
    CHECK_INT(json_integer_value(json_object_get(json_array_get(list, 0), "n")), 3);
    CHECK_INT(json_integer_value(json_object_get(json_array_get(list, 0), "seat")), 1);
    desk_say_format(bob, "{\"type\":\"log\",\"id\":\"l\",\"table\":\"%s\",\"from\":1}", table);
    CHECK_INT(desk_count(bob, "thoughts"), 1);
}

TEST(whoever_enters_later_is_sent_the_chat_but_not_of_whom_they_have_muted)
{
    static const char *const texts[] = {"one", "two", "three"};
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob"), *eve = desk_come(&d, "Eve");
    char code[CODE_LENGTH + 1];
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    desk_enter(ann, table);
    desk_enter(bob, table);
    for (int i = 0; i < 3; i++)
        desk_say_format(i == 1 ? bob : ann, "{\"type\":\"say\",\"id\":\"%d\",\"table\":\"%s\",\"text\":\"%s\"}", i,
                        table, texts[i]);
    desk_enter(eve, table);
    int at = 0;
    for (size_t i = 0; i < json_array_size(eve->inbox); i++) {
        const json_t *message = json_array_get(eve->inbox, i);
        if (strcmp(json_string_value(json_object_get(message, "type")), "chat") != 0)
            continue;
        CHECK_STR(json_string_value(json_object_get(message, "text")), texts[at]);
        CHECK_STR(json_string_value(json_object_get(message, "table")), table);
        CHECK_STR(json_string_value(json_object_get(message, "name")), at == 1 ? "Bob" : "Ann");
        const json_t *seat = json_object_get(message, "seat");
        CHECK(at == 1 ? json_is_null(seat) : json_is_integer(seat) && json_integer_value(seat) == 0);
        CHECK(json_is_false(json_object_get(message, "account")));
        CHECK_INT(json_integer_value(json_object_get(message, "at")), d.hall.date);
        CHECK_INT(json_integer_value(json_object_get(message, "n")), ++at);
    }
    CHECK_INT(at, 3);
    code_print(bob->client->person, code);
    desk_say_format(eve, "{\"type\":\"mute\",\"id\":\"m\",\"person\":\"%s\",\"on\":true}", code);
    desk_enter(eve, table);
    CHECK_INT(desk_count(eve, "chat"), 5);
}

TEST(whoever_leaves_before_the_log_is_read_is_sent_nothing_of_it)
{
    desk_client *ann = desk_come(&d, "Ann"), *eve = desk_come(&d, "Eve");
    char line[200];
    const char *table = desk_table(ann, "usa", "[\"me\",\"bot:random\"]", ",\"start\":0");
    snprintf(line, sizeof line, "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\",\"have\":0}", table);
    desk_whisper(eve, line);
    desk_whisper(eve, "{\"type\":\"exit\",\"id\":\"x\"}");
    desk_settle(&d);
    CHECK_STR(desk_answer(eve, "x", "type"), "done");
    CHECK_INT(desk_count(eve, "events"), 0);
    desk_say(eve, line);
    CHECK(desk_count(eve, "events") > 0);
}

int main(void)
{
    desk_open(&d);
    RUN(table_whose_log_and_news_were_read_leaves_memory);
    RUN(no_more_tables_are_read_than_memory_may_hold);
    RUN(thoughts_of_programs_are_sent_when_the_game_is_over_and_not_before);
    RUN(whoever_enters_later_is_sent_the_chat_but_not_of_whom_they_have_muted);
    RUN(whoever_leaves_before_the_log_is_read_is_sent_nothing_of_it);
    desk_close(&d);
    return test_done();
}
