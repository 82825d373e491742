/* allowance.c - what a client may ask of the server at once, what is counted, and how the server takes its leave. */
#include <stdio.h>
#include <string.h>

#include "desk.h"
#include "lobby/bucket.h"
#include "test.h"

static fogg_desk d;

/* How many pings are answered behind a request, when `allowed` messages are allowed at once. */
static int pings_behind(const char *request, int allowed)
{
    desk_client *c = desk_come(&d, "Ann");
    hall_limits before = d.hall.limits;
    d.hall.limits.messages_a_minute = 60;
    d.hall.limits.messages_at_once = allowed;
    d.now += 3600 * 1000; /* long enough that nothing is spent */
    desk_say(c, request);
    int answered = 0;
    while (answered <= allowed) {
        char ping[64], id[16];
        snprintf(id, sizeof id, "p%d", answered);
        snprintf(ping, sizeof ping, "{\"type\":\"ping\",\"id\":\"%s\"}", id);
        desk_say(c, ping);
        if (!desk_reply(c, id))
            break;
        answered++;
    }
    CHECK_STR(json_string_value(json_object_get(desk_last(c, "error"), "code")), "too-fast");
    d.hall.limits = before;
    desk_go(c);
    return answered;
}

TEST(requests_that_read_the_store_count_as_four_messages)
{
    char text[128];
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = desk_table(ann, "newyork", "[\"me\",\"bot:random\"]", "");
    CHECK_INT(pings_behind("{\"type\":\"ping\",\"id\":\"1\"}", 10), 9);
    CHECK_INT(pings_behind("{\"type\":\"lobby\",\"id\":\"1\",\"on\":true}", 10), 6);
    CHECK_INT(pings_behind("{\"type\":\"games\",\"id\":\"1\"}", 10), 6);
    snprintf(text, sizeof text, "{\"type\":\"enter\",\"id\":\"1\",\"table\":\"%s\"}", table);
    CHECK_INT(pings_behind(text, 10), 6);
    snprintf(text, sizeof text, "{\"type\":\"log\",\"id\":\"1\",\"table\":\"%s\",\"from\":1}", table);
    CHECK_INT(pings_behind(text, 10), 6);
    snprintf(text, sizeof text, "{\"type\":\"resign\",\"id\":\"1\",\"table\":\"%s\"}", table);
    CHECK_INT(pings_behind(text, 10), 9);
}

/* However often it is asked: six a minute are one in ten seconds. */
TEST(bucket_leaks_also_when_it_is_asked_every_millisecond)
{
    fogg_bucket bucket = {0};
    int64_t now = 1000000;
    CHECK(bucket_take(&bucket, 6, 2, now));
    CHECK(bucket_take(&bucket, 6, 2, now));
    int taken = 0;
    for (int i = 1; i <= 20000; i++) {
        taken += bucket_take(&bucket, 6, 2, now + i);
        if (i == 9999)
            CHECK_INT(taken, 0);
        if (i == 10000 || i == 19999)
            CHECK_INT(taken, 1);
    }
    CHECK_INT(taken, 2);
    now += 3600 * 1000; /* what is not used for an hour is not saved */
    taken = 0;
    for (int i = 0; i < 5; i++)
        taken += bucket_take(&bucket, 6, 2, now);
    CHECK_INT(taken, 2);
    now -= 1800 * 1000; /* the clock is set back */
    CHECK(!bucket_take(&bucket, 6, 2, now));
    CHECK(bucket_take(&bucket, 6, 2, now + 10000));
}

TEST(every_message_is_counted_also_one_that_is_not_read)
{
    desk_client *c = desk_come(&d, "Ann");
    long long before = (long long)d.hall.counts.messages;
    desk_say(c, "{\"type\":\"ping\",\"id\":\"1\"}");
    desk_say(c, "no message at all");
    CHECK_INT((long long)d.hall.counts.messages - before, 2);
}

TEST(tables_in_memory_are_counted_and_limited)
{
    desk_client *ann = desk_come(&d, "Ann");
    int before = d.hall.table_count;
    desk_table(ann, "newyork", "[\"me\",\"open\"]", "");
    CHECK_INT(d.hall.table_count, before + 1);
    d.hall.limits.tables = before + 1;
    desk_client *bob = desk_come(&d, "Bob"), *eve = desk_come(&d, "Eve");
    desk_table(bob, "newyork", "[\"me\",\"open\"]", "");
    CHECK_STR(desk_answer(bob, "open", "code"), "busy");
    CHECK_INT(d.hall.table_count, before + 1);
    d.hall.limits.tables = before + 2;
    CHECK(desk_table(eve, "newyork", "[\"me\",\"open\"]", "") != NULL);
    CHECK_INT(d.hall.table_count, before + 2);
    d.hall.limits.tables = hall_default_limits.tables;
}

TEST(a_rematch_is_dealt_by_a_seed_of_its_own)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    desk_client *both[] = {ann, bob};
    char code[32], commit[128];
    snprintf(code, sizeof code, "%s", desk_table(ann, "newyork", "[\"me\",\"open\"]", ""));
    desk_enter(ann, code);
    desk_enter(bob, code);
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"sit\",\"table\":\"%s\"}", code);
    desk_play_out(both, 2, code, 7);
    const char *seed = json_string_value(json_object_get(desk_last(ann, "table"), "seed"));
    CHECK(seed != NULL);
    snprintf(commit, sizeof commit, "%s", seed ? seed : "");
    desk_say_format(ann, "{\"type\":\"rematch\",\"id\":\"re\",\"table\":\"%s\"}", code);
    snprintf(code, sizeof code, "%s", desk_answer(ann, "re", "table"));
    desk_enter(ann, code);
    desk_enter(bob, code);
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"sit2\",\"table\":\"%s\"}", code);
    desk_play_out(both, 2, code, 8);
    seed = json_string_value(json_object_get(desk_last(ann, "table"), "seed"));
    CHECK(seed != NULL && strcmp(seed, commit) != 0);
}

TEST(a_server_that_closes_says_so_and_hangs_up)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, NULL);
    hall_begin_closing(&d.hall);
    CHECK_INT(ann->closed, 1012); /* "service restart": clients connect again by themselves */
    CHECK_INT(bob->closed, 1012);
    CHECK(desk_last(ann, "bye") != NULL && desk_last(bob, "bye") != NULL);
    desk_say(ann, "{\"type\":\"ping\",\"id\":\"late\"}");
    CHECK_STR(desk_answer(ann, "late", "code"), "closing");
}

int main(void)
{
    desk_open(&d);
    RUN(requests_that_read_the_store_count_as_four_messages);
    RUN(bucket_leaks_also_when_it_is_asked_every_millisecond);
    RUN(every_message_is_counted_also_one_that_is_not_read);
    RUN(tables_in_memory_are_counted_and_limited);
    RUN(a_rematch_is_dealt_by_a_seed_of_its_own);
    RUN(a_server_that_closes_says_so_and_hangs_up);
    desk_close(&d);
    return test_done();
}
