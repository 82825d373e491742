/* lobby.c - the list of tables: its order, pages and filters, how its watchers are told of changes, and tables
 * without a host. */
#include <stdio.h>
#include <string.h>

#include "desk.h"
#include "lobby/code.h"
#include "lobby/list.h"
#include "test.h"

static fogg_desk d;

static json_t *field(json_t *object, const char *name)
{
    return json_object_get(object, name);
}

static const char *text_of(json_t *object, const char *name)
{
    const char *text = json_string_value(field(object, name));
    return text ? text : "";
}

/* The lobby as a client gets it; `more` are fields of the request, each with a comma before it. */
static json_t *look(desk_client *client, const char *more)
{
    desk_say_format(client, "{\"type\":\"lobby\",\"id\":\"look\",\"on\":true%s}", more);
    return desk_reply(client, "look");
}

static int count_of(json_t *lobby)
{
    return (int)json_integer_value(field(lobby, "count"));
}

static json_t *nth(json_t *lobby, size_t n)
{
    return json_array_get(field(lobby, "tables"), n);
}

static json_t *find(json_t *tables, const char *code)
{
    for (size_t i = 0; i < json_array_size(tables); i++)
        if (strcmp(text_of(json_array_get(tables, i), "table"), code) == 0)
            return json_array_get(tables, i);
    return NULL;
}

static bool is_gone(json_t *changes, const char *code)
{
    json_t *gone = field(changes, "gone");
    for (size_t i = 0; i < json_array_size(gone); i++)
        if (strcmp(json_string_value(json_array_get(gone, i)), code) == 0)
            return true;
    return false;
}

static void enter(desk_client *client, const char *table)
{
    desk_say_format(client, "{\"type\":\"enter\",\"id\":\"enter\",\"table\":\"%s\"}", table);
}

/* Opens `count` tables, a millisecond between any two, in one go. */
static void open_many(desk_client *host, int count, const char *seats, const char *more)
{
    char line[300];
    d.hall.limits.tables_of_person = 1000000;
    for (int i = 0; i < count; i++) {
        d.now++;
        snprintf(line, sizeof line, "{\"type\":\"open\",\"id\":\"o%d\",\"map\":\"usa\",\"seats\":%s,\"public\":true%s}",
                 i, seats, more);
        desk_whisper(host, line);
    }
    desk_settle(&d);
}

TEST(newest_tables_come_first_among_thousands)
{
    desk_client *eve = desk_come(&d, NULL);
    for (int host = 0; host < 30; host++) { /* who opens a table has all of their tables counted: so many people do */
        char name[16];
        snprintf(name, sizeof name, "Host %d", host);
        open_many(desk_come(&d, name), 100, "[\"me\",\"open\"]", "");
    }
    json_t *first = look(eve, "");
    CHECK_INT(count_of(first), 3000);
    CHECK_INT(json_integer_value(field(first, "pages")), 3000 / LIST_PAGE);
    CHECK_INT(json_array_size(field(first, "tables")), LIST_PAGE);
    json_int_t before = d.now + 1;
    for (int page = 1; page <= 3000 / LIST_PAGE; page++) {
        char more[32];
        snprintf(more, sizeof more, ",\"page\":%d", page);
        json_t *lobby = look(eve, more);
        for (size_t i = 0; i < LIST_PAGE; i++) {
            json_int_t created = json_integer_value(field(nth(lobby, i), "created"));
            CHECK_INT(created, before - 1); /* every table once, newest first */
            before = created;
        }
    }
    CHECK_INT(json_array_size(field(look(eve, ",\"page\":61"), "tables")), 0);
}

TEST(tables_with_a_free_seat_come_before_games_that_go_on)
{
    desk_client *ann = desk_come(&d, "Ann"), *eve = desk_come(&d, NULL);
    open_many(ann, 6, "[\"me\",\"bot:random\"]", "");
    const char *older = desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    open_many(ann, 6, "[\"me\",\"bot:random\"]", "");
    json_t *lobby = look(eve, "");
    CHECK_STR(text_of(nth(lobby, 0), "table"), older);
    CHECK(json_is_true(field(nth(lobby, 0), "joinable")));
    CHECK_STR(text_of(nth(lobby, 1), "state"), "running");
    CHECK(json_is_false(field(nth(lobby, 1), "joinable")));
    CHECK_INT(count_of(lobby), 13);
}

TEST(filter_by_map_players_and_clock)
{
    desk_client *ann = desk_come(&d, "Ann"), *eve = desk_come(&d, NULL);
    open_many(ann, 5, "[\"me\",\"open\"]", "");
    open_many(ann, 7, "[\"me\",\"open\",\"open\"]", "");
    open_many(ann, 3, "[\"me\",\"open\"]", ",\"clock\":{\"kind\":\"days\",\"time\":2}");
    desk_table(ann, "europe", "[\"me\",\"open\"]", "");
    CHECK_INT(count_of(look(eve, "")), 16);
    CHECK_INT(count_of(look(eve, ",\"map\":\"usa\"")), 15);
    CHECK_INT(count_of(look(eve, ",\"map\":\"europe\"")), 1);
    CHECK_INT(count_of(look(eve, ",\"map\":\"atlantis\"")), 0);
    CHECK_INT(count_of(look(eve, ",\"players\":3")), 7);
    CHECK_INT(count_of(look(eve, ",\"clock\":\"days\"")), 3);
    CHECK_INT(count_of(look(eve, ",\"clock\":\"none\",\"map\":\"usa\",\"players\":2")), 5);
    look(eve, ",\"clock\":\"sundial\"");
    CHECK_STR(desk_answer(eve, "look", "code"), "bad-field");
}

TEST(list_says_whether_the_host_is_there_since_when_it_is_open_and_its_clock)
{
    desk_client *ann = desk_come(&d, "Ann"), *eve = desk_come(&d, NULL);
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\"]", ",\"clock\":{\"kind\":\"move\",\"time\":60}");
    CHECK(json_is_false(field(nth(look(eve, ""), 0), "host_present")));
    enter(ann, table);
    json_t *seen = nth(look(eve, ""), 0);
    CHECK(json_is_true(field(seen, "host_present")));
    CHECK_INT(json_integer_value(field(seen, "created")), d.now);
    CHECK_INT(json_integer_value(field(field(seen, "clock"), "time")), 60);
    enter(eve, table); /* no other visitor counts */
    desk_go(ann);
    desk_wait(&d, 1);
    json_t *told = find(field(desk_last(eve, "lobby-changes"), "tables"), table);
    CHECK(json_is_false(field(told, "host_present")));
}

static const fogg_message *sent[2];
static int sent_count;

static void note_message(fogg_client *client, fogg_message *message)
{
    (void)client;
    if (strstr(message_text(message), "lobby-changes"))
        sent[sent_count++ % 2] = message;
}

TEST(watchers_with_different_filters_share_one_message)
{
    desk_client *ann = desk_come(&d, "Ann"), *eve = desk_come(&d, NULL), *dan = desk_come(&d, NULL);
    look(eve, "");
    look(dan, ",\"map\":\"europe\"");
    desk_wait(&d, 1);
    eve->client->send = dan->client->send = note_message;
    sent_count = 0;
    open_many(ann, 3, "[\"me\",\"open\"]", "");
    d.now += LIST_PAUSE;
    hall_tick(&d.hall, d.now);
    CHECK_INT(sent_count, 2);
    CHECK(sent[0] == sent[1]);
}

static int told_at_once;

static void count_message(fogg_client *client, fogg_message *message)
{
    if (!strstr(message_text(message), "lobby-changes"))
        return;
    ++*(int *)client->carrier;
    told_at_once++;
}

static void close_nothing(fogg_client *client, int code, const char *reason)
{
    (void)client;
    (void)code;
    (void)reason;
}

TEST(thousands_of_watchers_are_told_in_groups_and_each_once)
{
    enum { WATCHERS = 3000 };
    static int told[WATCHERS];
    static fogg_client *watchers[WATCHERS];
    desk_client *ann = desk_come(&d, "Ann");
    for (int i = 0; i < WATCHERS; i++) {
        fogg_client *client = watchers[i] = client_make();
        client->send = count_message;
        client->close = close_nothing;
        client->carrier = &told[i];
        hall_join(&d.hall, client, d.now);
        client->is_in_lobby = true;
    }
    desk_wait(&d, 1);
    open_many(ann, 1, "[\"me\",\"open\"]", "");
    d.now += LIST_PAUSE;
    told_at_once = 0;
    hall_tick(&d.hall, d.now);
    int left = 0, groups = 1;
    for (bool has_more = true; has_more; groups++) {
        CHECK_THAT(told_at_once <= LIST_AT_ONCE, "%d in one go", told_at_once);
        if (d.hall.news.next && d.hall.news.next->send == count_message && groups % 3 == 0) {
            int gone = (int)((int *)d.hall.news.next->carrier - told); /* the one whose turn it is goes away */
            hall_leave(&d.hall, watchers[gone], d.now);
            CHECK_INT(told[gone], 0);
            told[gone] = 1;
            left++;
        }
        told_at_once = 0;
        has_more = list_tell_more(&d.hall);
    }
    CHECK(left > 0 && groups >= WATCHERS / LIST_AT_ONCE);
    for (int i = 0; i < WATCHERS; i++) {
        CHECK_INT(told[i], 1);
        if (!watchers[i]->is_gone)
            hall_leave(&d.hall, watchers[i], d.now);
        client_drop(watchers[i]);
    }
}

TEST(changes_are_told_at_most_twice_a_second_and_at_last_as_they_are)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob"), *eve = desk_come(&d, NULL);
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\",\"open\"]", "");
    desk_wait(&d, 1);
    look(eve, "");
    for (int i = 0; i < 200; i++) { /* twenty seconds, a change in each tenth of one */
        desk_say_format(bob, "{\"type\":\"%s\",\"id\":\"x\",\"table\":\"%s\"}", i % 2 == 0 ? "sit" : "stand", table);
        d.now += 100;
        hall_tick(&d.hall, d.now);
    }
    int told = desk_count(eve, "lobby-changes");
    CHECK_THAT(told >= 35 && told <= 41, "%d", told);
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"x\",\"table\":\"%s\",\"seat\":2}", table);
    desk_wait(&d, 1);
    json_t *seats = field(find(field(desk_last(eve, "lobby-changes"), "tables"), table), "seats");
    CHECK_STR(text_of(json_array_get(seats, 2), "kind"), "human");
    told = desk_count(eve, "lobby-changes");
    desk_wait(&d, 5);
    CHECK_INT(desk_count(eve, "lobby-changes"), told); /* nothing changed, nothing is told */
}

TEST(many_changes_at_once_are_told_in_messages_of_bounded_size)
{
    desk_client *ann = desk_come(&d, "Ann"), *eve = desk_come(&d, NULL);
    look(eve, "");
    open_many(ann, 3 * LIST_MOST_CHANGED, "[\"me\",\"open\"]", "");
    for (int i = 1; i <= 3; i++) {
        desk_wait(&d, 1);
        CHECK_INT(desk_count(eve, "lobby-changes"), i);
        CHECK_INT(json_array_size(field(desk_last(eve, "lobby-changes"), "tables")), LIST_MOST_CHANGED);
    }
    desk_wait(&d, 1);
    CHECK_INT(desk_count(eve, "lobby-changes"), 3);
}

TEST(watcher_hears_of_a_table_that_opens_fills_and_ends)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob"), *eve = desk_come(&d, NULL);
    look(eve, "");
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    desk_wait(&d, 1);
    json_t *told = find(field(desk_last(eve, "lobby-changes"), "tables"), table);
    CHECK(json_is_true(field(told, "joinable")));
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"2\",\"table\":\"%s\"}", table);
    desk_wait(&d, 1);
    told = find(field(desk_last(eve, "lobby-changes"), "tables"), table);
    CHECK_STR(text_of(told, "state"), "running");
    CHECK(json_is_false(field(told, "joinable")));
    CHECK_INT(count_of(look(eve, "")), 1);
    desk_wait(&d, 70); /* nobody looks at it: it leaves memory, and with it the lobby */
    CHECK(is_gone(desk_last(eve, "lobby-changes"), table));
    CHECK_INT(count_of(look(eve, "")), 0);
    enter(bob, table); /* it is read again, and listed again */
    desk_wait(&d, 1);
    CHECK(find(field(desk_last(eve, "lobby-changes"), "tables"), table) != NULL);
}

TEST(table_that_is_gone_and_back_before_anybody_is_told_is_not_gone)
{
    desk_client *ann = desk_come(&d, "Ann"), *eve = desk_come(&d, NULL);
    look(eve, "");
    const char *code = desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    int64_t id = 0;
    code_parse(code, &id);
    fogg_table *table = table_in_memory(&d.hall, id);
    desk_wait(&d, 1);
    list_withdraw(table);
    list_publish(table);
    desk_wait(&d, 1);
    CHECK(!is_gone(desk_last(eve, "lobby-changes"), code));
    CHECK(find(field(desk_last(eve, "lobby-changes"), "tables"), code) != NULL);
}

/* Three tables open before anybody is told; one of them is gone again by then. */
TEST(table_that_is_gone_before_anybody_is_told_takes_no_other_with_it)
{
    for (int gone = 0; gone < 3; gone++) {
        char codes[3][32];
        desk_client *ann = desk_come(&d, "Ann"), *eve = desk_come(&d, NULL);
        look(eve, "");
        desk_wait(&d, 1);
        int told = desk_count(eve, "lobby-changes");
        for (int i = 0; i < 3; i++)
            snprintf(codes[i], sizeof codes[i], "%s", desk_table(ann, "usa", "[\"me\",\"open\"]", ""));
        desk_say_format(ann, "{\"type\":\"stand\",\"id\":\"l\",\"table\":\"%s\"}", codes[gone]);
        CHECK_STR(desk_answer(ann, "l", "type"), "done");
        CHECK_INT(desk_count(eve, "lobby-changes"), told);
        desk_wait(&d, 1);
        CHECK_INT(desk_count(eve, "lobby-changes"), told + 1);
        for (int i = 0; i < 3; i++)
            CHECK((find(field(desk_last(eve, "lobby-changes"), "tables"), codes[i]) != NULL) == (i != gone));
        desk_go(ann);
        desk_go(eve);
    }
}

TEST(table_whose_free_seats_are_all_kept_for_somebody_is_not_listed)
{
    desk_client *ann = desk_come(&d, "Ann"), *eve = desk_come(&d, NULL);
    const char *code = desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    int64_t id = 0;
    code_parse(code, &id);
    fogg_table *table = table_in_memory(&d.hall, id);
    table->stored.seat[1].person = 77;
    list_publish(table);
    CHECK_INT(count_of(look(eve, "")), 0);
    table->stored.seat[1].person = 0;
    list_publish(table);
    CHECK(json_is_true(field(nth(look(eve, ""), 0), "joinable")));
}

static const char *state_in(desk_client *client, const char *table)
{
    enter(client, table);
    return text_of(desk_last(client, "table"), "state");
}

TEST(table_closes_when_its_host_has_been_gone_for_ten_minutes)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob"), *eve = desk_come(&d, NULL);
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\",\"open\"]", "");
    enter(ann, table);
    enter(bob, table);
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", table);
    look(eve, "");
    desk_wait(&d, 1200); /* a host who is there may wait as long as they like */
    CHECK_STR(state_in(bob, table), "open");
    int64_t person = ann->client->person;
    desk_go(ann);
    desk_wait(&d, 590);
    desk_client *again = desk_come_as(&d, person, "Ann"); /* back in time */
    enter(again, table);
    desk_wait(&d, 30);
    desk_go(again);
    desk_wait(&d, 590);
    CHECK_STR(state_in(bob, table), "open");
    desk_wait(&d, 12);
    CHECK_STR(text_of(desk_last(bob, "table"), "state"), "closed"); /* whoever waits there is told */
    CHECK(is_gone(desk_last(eve, "lobby-changes"), table));
}

TEST(table_of_a_host_who_never_entered_it_closes_too)
{
    desk_client *ann = desk_come(&d, "Ann"), *eve = desk_come(&d, NULL);
    desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    desk_go(ann);
    desk_wait(&d, 605);
    CHECK_INT(count_of(look(eve, "")), 0);
}

TEST(next_host_counts_when_the_first_stands_up)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob"), *eve = desk_come(&d, NULL);
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\",\"open\"]", "");
    enter(ann, table);
    enter(bob, table);
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", table);
    desk_say_format(ann, "{\"type\":\"stand\",\"id\":\"s\",\"table\":\"%s\"}", table);
    desk_go(ann);
    desk_wait(&d, 1300);
    json_t *seen = nth(look(eve, ""), 0);
    CHECK_STR(text_of(seen, "table"), table);
    CHECK(json_is_true(field(seen, "host_present")));
}

TEST(game_that_has_begun_and_tables_of_days_and_by_invitation_do_not_close)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    char days[CODE_LENGTH + 1], begun[CODE_LENGTH + 1], invited[CODE_LENGTH + 1];
    snprintf(days, sizeof days, "%s",
             desk_table(ann, "usa", "[\"me\",\"open\"]", ",\"clock\":{\"kind\":\"days\",\"time\":2}"));
    snprintf(begun, sizeof begun, "%s", desk_table(ann, "usa", "[\"me\",\"bot:random\"]", ""));
    desk_say(ann, "{\"type\":\"open\",\"id\":\"i\",\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"public\":false}");
    snprintf(invited, sizeof invited, "%s", desk_answer(ann, "i", "table"));
    desk_go(ann);
    desk_wait(&d, 700);
    CHECK_STR(state_in(bob, days), "open");
    CHECK_STR(state_in(bob, begun), "running");
    CHECK_STR(state_in(bob, invited), "open");
}

TEST(lobby_is_whole_again_after_a_restart)
{
    desk_client *ann = desk_come(&d, "Ann");
    open_many(ann, 300, "[\"me\",\"open\"]", "");
    desk_stop(&d);
    desk_start(&d);
    desk_client *eve = desk_come(&d, NULL);
    CHECK_INT(count_of(look(eve, "")), 300);
    desk_wait(&d, 605); /* the hosts have ten minutes to come back */
    CHECK_INT(count_of(look(eve, "")), 0);
}

/* Each case has a hall of its own. */
#define RUN_ALONE(name) \
    do { \
        desk_open(&d); \
        RUN(name); \
        desk_close(&d); \
    } while (0)

int main(void)
{
    RUN_ALONE(newest_tables_come_first_among_thousands);
    RUN_ALONE(tables_with_a_free_seat_come_before_games_that_go_on);
    RUN_ALONE(filter_by_map_players_and_clock);
    RUN_ALONE(list_says_whether_the_host_is_there_since_when_it_is_open_and_its_clock);
    RUN_ALONE(watchers_with_different_filters_share_one_message);
    RUN_ALONE(thousands_of_watchers_are_told_in_groups_and_each_once);
    RUN_ALONE(changes_are_told_at_most_twice_a_second_and_at_last_as_they_are);
    RUN_ALONE(many_changes_at_once_are_told_in_messages_of_bounded_size);
    RUN_ALONE(watcher_hears_of_a_table_that_opens_fills_and_ends);
    RUN_ALONE(table_that_is_gone_and_back_before_anybody_is_told_is_not_gone);
    RUN_ALONE(table_that_is_gone_before_anybody_is_told_takes_no_other_with_it);
    RUN_ALONE(table_whose_free_seats_are_all_kept_for_somebody_is_not_listed);
    RUN_ALONE(table_closes_when_its_host_has_been_gone_for_ten_minutes);
    RUN_ALONE(table_of_a_host_who_never_entered_it_closes_too);
    RUN_ALONE(next_host_counts_when_the_first_stands_up);
    RUN_ALONE(game_that_has_begun_and_tables_of_days_and_by_invitation_do_not_close);
    RUN_ALONE(lobby_is_whole_again_after_a_restart);
    return test_done();
}
