/* talk.c - chat at a table: who hears it, who does not want to, and how much may be said. */
#include <stdio.h>

#include "desk.h"
#include "lobby/code.h"
#include "test.h"

static fogg_desk d;

static void enter(desk_client *client, const char *table)
{
    desk_say_format(client, "{\"type\":\"enter\",\"id\":\"enter\",\"table\":\"%s\",\"have\":0}", table);
}

TEST(chat_reaches_the_table_but_not_who_has_muted_the_speaker)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob"), *eve = desk_come(&d, "Eve");
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    enter(ann, table);
    enter(bob, table);
    enter(eve, table);
    desk_say_format(bob, "{\"type\":\"say\",\"id\":\"1\",\"table\":\"%s\",\"text\":\"<b>hi</b>\"}", table);
    CHECK_STR(json_string_value(json_object_get(desk_last(ann, "chat"), "text")), "<b>hi</b>");
    desk_say_format(ann, "{\"type\":\"mute\",\"id\":\"2\",\"person\":\"%s\",\"on\":true}",
                    json_string_value(json_object_get(desk_last(ann, "chat"), "person")));
    desk_say_format(bob, "{\"type\":\"say\",\"id\":\"3\",\"table\":\"%s\",\"phrase\":\"hello\"}", table);
    CHECK_INT(desk_count(ann, "chat"), 1);
    CHECK_STR(json_string_value(json_object_get(desk_last(eve, "chat"), "phrase")), "hello");
    for (int i = 0; i < 10; i++)
        desk_say_format(bob, "{\"type\":\"say\",\"id\":\"4\",\"table\":\"%s\",\"text\":\"again\"}", table);
    CHECK_STR(desk_answer(bob, "4", "code"), "too-fast");
}

static void say(desk_client *client, const char *table, const char *text)
{
    char line[300];
    snprintf(line, sizeof line, "{\"type\":\"say\",\"id\":\"say\",\"table\":\"%s\",\"text\":\"%s\"}", table, text);
    desk_whisper(client, line);
}

static void mute(desk_client *client, const desk_client *whom, bool is_on)
{
    char line[200], code[CODE_LENGTH + 1];
    code_print(whom->client->person, code);
    snprintf(line, sizeof line, "{\"type\":\"mute\",\"id\":\"mute\",\"person\":\"%s\",\"on\":%s}", code,
             is_on ? "true" : "false");
    desk_whisper(client, line);
}

TEST(mutes_and_their_end_count_at_once_in_the_order_they_are_asked_for)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    desk_client *phone = desk_come_as(&d, ann->client->person, "Ann");
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    enter(ann, table);
    enter(phone, table);
    enter(bob, table);
    say(bob, table, "before"); /* not yet stored when Ann mutes Bob */
    mute(ann, bob, true);
    desk_settle(&d);
    CHECK_INT(desk_count(ann, "chat") + desk_count(phone, "chat"), 0);
    CHECK_INT(desk_count(bob, "chat"), 1);
    mute(ann, bob, false);
    mute(phone, bob, true);
    mute(ann, bob, false);
    say(bob, table, "after");
    desk_settle(&d);
    CHECK_INT(desk_count(ann, "chat"), 1);
    CHECK_INT(desk_count(phone, "chat"), 1);
    mute(phone, bob, true);
    desk_client *third = desk_come_as(&d, ann->client->person, "Ann"); /* may come before the mute is stored */
    enter(third, table);
    CHECK_INT(desk_count(third, "chat"), 0);
    json_t *muted = json_object_get(json_object_get(desk_reply(third, "hello"), "you"), "muted");
    CHECK_INT(json_array_size(muted), 1);
}

TEST(mutes_are_known_again_when_the_last_device_has_gone)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    const char *table = desk_table(bob, "usa", "[\"me\",\"open\"]", "");
    int64_t person = ann->client->person;
    mute(ann, bob, true);
    desk_settle(&d);
    desk_go(ann);
    ann = desk_come_as(&d, person, "Ann");
    CHECK_INT(json_array_size(json_object_get(json_object_get(desk_reply(ann, "hello"), "you"), "muted")), 1);
    enter(ann, table);
    enter(bob, table);
    say(bob, table, "hello");
    desk_settle(&d);
    CHECK_INT(desk_count(bob, "chat"), 1);
    CHECK_INT(desk_count(ann, "chat"), 0);
}

TEST(mute_of_nobody_is_refused_and_leaves_nothing)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    bob->client->person++; /* nobody has that code */
    mute(ann, bob, true);
    desk_settle(&d);
    CHECK_STR(desk_answer(ann, "mute", "code"), "no-such-person");
    CHECK_INT(ann->client->muted_count, 0);
}

TEST(many_devices_do_not_say_more_than_one)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    enter(ann, table);
    for (int i = 0; i < 10; i++) {
        desk_client *device = desk_come_as(&d, ann->client->person, "Ann");
        enter(device, table);
        say(device, table, "hello");
        desk_client *spectators = desk_come_as(&d, bob->client->person, "Bob");
        enter(spectators, table);
        for (int n = 0; n < 5; n++)
            say(spectators, table, "hello");
        desk_settle(&d);
    }
    CHECK_INT(desk_count(ann, "chat"), 5 + 4 * 5);
    desk_wait(&d, 10);
    say(ann, table, "\\u202eolleh");
    CHECK_STR(desk_answer(ann, "say", "code"), "bad-field");
    say(ann, table, "hello");
    desk_settle(&d);
    CHECK_STR(desk_answer(ann, "say", "type"), "done");
}

TEST(chat_that_nobody_can_see_is_refused)
{
    static const char *const unseen[] = {"\\u200b", "\\u200b\\u200d \\u2060", "   ", "\\u3000\\ufeff"};
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    enter(ann, table);
    for (size_t i = 0; i < sizeof unseen / sizeof unseen[0]; i++) {
        say(ann, table, unseen[i]);
        desk_settle(&d);
        CHECK_STR(desk_answer(ann, "say", "code"), "bad-field");
    }
    CHECK_INT(desk_count(ann, "chat"), 0);
    say(ann, table, "\\u200b."); /* one that can be seen is enough */
    desk_settle(&d);
    CHECK_STR(desk_answer(ann, "say", "type"), "done");
}

/* A text of so many letters of two bytes each; its code of error, "" if it was said. */
static const char *say_letters(desk_client *client, const char *table, int count)
{
    static char text[2000];
    int length =
        snprintf(text, sizeof text, "{\"type\":\"say\",\"id\":\"n%d\",\"table\":\"%s\",\"text\":\"", count, table);
    for (int i = 0; i < count; i++)
        length += snprintf(text + length, sizeof text - (size_t)length, "é");
    snprintf(text + length, sizeof text - (size_t)length, "\"}");
    desk_say(client, text);
    char id[16];
    snprintf(id, sizeof id, "n%d", count);
    CHECK(desk_reply(client, id));
    return desk_answer(client, id, "code");
}

TEST(text_has_at_most_three_hundred_characters_and_something_to_see)
{
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    enter(ann, table);
    CHECK_STR(say_letters(ann, table, 300), "");
    CHECK_INT(desk_count(ann, "chat"), 1);
    CHECK_STR(say_letters(ann, table, 301), "bad-field");
    CHECK_STR(say_letters(ann, table, 0), "bad-field");
    desk_say_format(ann, "{\"type\":\"say\",\"id\":\"blank\",\"table\":\"%s\",\"text\":\"\\u00a0 \"}", table);
    CHECK_STR(desk_answer(ann, "blank", "code"), "bad-field");
    desk_say_format(ann, "{\"type\":\"say\",\"id\":\"turned\",\"table\":\"%s\",\"text\":\"a\\u202eb\"}", table);
    CHECK_STR(desk_answer(ann, "turned", "code"), "bad-field");
    desk_say_format(ann, "{\"type\":\"say\",\"id\":\"odd\",\"table\":\"%s\",\"phrase\":\"no such\"}", table);
    CHECK_STR(desk_answer(ann, "odd", "code"), "bad-field");
    desk_say_format(ann, "{\"type\":\"say\",\"id\":\"two\",\"table\":\"%s\",\"phrase\":\"hello\",\"text\":\"a\"}",
                    table);
    CHECK_STR(desk_answer(ann, "two", "code"), "bad-field");
    CHECK_INT(desk_count(ann, "chat"), 1);
}

TEST(whoever_the_host_has_muted_says_nothing_until_then)
{
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    enter(ann, table);
    ann->client->silent_until = d.hall.date + 1;
    CHECK_STR(say_letters(ann, table, 2), "muted");
    ann->client->silent_until = d.hall.date;
    CHECK_STR(say_letters(ann, table, 3), "");
    CHECK_INT(desk_count(ann, "chat"), 1);
}

int main(void)
{
    desk_open(&d);
    RUN(chat_reaches_the_table_but_not_who_has_muted_the_speaker);
    RUN(mutes_and_their_end_count_at_once_in_the_order_they_are_asked_for);
    RUN(mutes_are_known_again_when_the_last_device_has_gone);
    RUN(mute_of_nobody_is_refused_and_leaves_nothing);
    RUN(chat_that_nobody_can_see_is_refused);
    RUN(many_devices_do_not_say_more_than_one);
    RUN(text_has_at_most_three_hundred_characters_and_something_to_see);
    RUN(whoever_the_host_has_muted_says_nothing_until_then);
    desk_close(&d);
    return test_done();
}
