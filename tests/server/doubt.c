/* doubt.c - a commit of which nobody knows whether it is stored: the table is read again, and what is there counts. */
#include <string.h>

#include "desk.h"
#include "test.h"

typedef enum outcome { OUTCOME_TOLD, OUTCOME_STORED, OUTCOME_LOST } outcome;

static fogg_desk d;
static _Atomic outcome next_outcome; /* of the next commit; the one after it is told again */
static const store_kind *sound_kind;
static store_kind doubtful;

static store_status commit(fogg_store *store)
{
    outcome present = next_outcome;
    next_outcome = OUTCOME_TOLD;
    if (present == OUTCOME_LOST) {
        sound_kind->rollback(store);
        return STORE_UNKNOWN;
    }
    store_status status = sound_kind->commit(store);
    return present == OUTCOME_STORED && status == STORE_OK ? STORE_UNKNOWN : status;
}

static void wrap(fogg_store *writer, fogg_store *reader)
{
    (void)reader;
    sound_kind = writer->kind;
    doubtful = *sound_kind;
    doubtful.commit = commit;
    writer->kind = &doubtful;
}

/* Ann and Bob play; Eve looks on.  Returns the table. */
static const char *begin_game(desk_client **ann, desk_client **bob, desk_client **eve)
{
    *ann = desk_come(&d, "Ann");
    *bob = desk_come(&d, "Bob");
    *eve = desk_come(&d, "Eve");
    const char *table = desk_table(*ann, "usa", "[\"me\",\"open\"]", ",\"start\":0");
    desk_enter(*ann, table);
    desk_enter(*eve, table);
    desk_say_format(*bob, "{\"type\":\"sit\",\"id\":\"sit\",\"table\":\"%s\",\"seat\":1}", table);
    desk_enter(*bob, table);
    desk_say_format(*ann, "{\"type\":\"say\",\"id\":\"say\",\"table\":\"%s\",\"text\":\"hello\"}", table);
    CHECK_STR(desk_state(*ann), "running");
    return table;
}

static size_t events_seen(desk_client *client)
{
    size_t count = 0;
    for (size_t i = 0; i < json_array_size(client->inbox); i++) {
        const json_t *message = json_array_get(client->inbox, i);
        if (strcmp(json_string_value(json_object_get(message, "type")), "events") == 0)
            count += json_array_size(json_object_get(message, "events"));
    }
    return count;
}

TEST(action_that_is_stored_all_the_same_is_told_once_to_everybody_and_no_chat_again)
{
    desk_client *ann, *bob, *eve;
    const char *table = begin_game(&ann, &bob, &eve);
    size_t seen = events_seen(eve);
    CHECK(events_seen(bob) == seen);
    next_outcome = OUTCOME_STORED;
    CHECK(desk_act(ann, table, 0, "act"));
    size_t news = events_seen(eve) - seen;
    CHECK(news > 0);
    CHECK_INT(events_seen(bob) - seen, news);
    CHECK_INT(events_seen(ann) - seen, news);
    CHECK_STR(desk_answer(ann, "act", "type"), "events");
    CHECK_INT(desk_count(ann, "error"), 0);
    CHECK_INT(desk_count(ann, "chat"), 1);
    CHECK_INT(desk_count(bob, "chat"), 1);
    CHECK_INT(desk_count(eve, "chat"), 1);
    CHECK(desk_act(bob, table, 0, "next"));
    CHECK_STR(desk_answer(bob, "next", "type"), "events");
    CHECK_INT(events_seen(eve), events_seen(ann));
}

TEST(action_that_is_not_stored_has_not_happened_and_may_be_sent_again)
{
    desk_client *ann, *bob, *eve;
    const char *table = begin_game(&ann, &bob, &eve);
    size_t seen = events_seen(eve);
    next_outcome = OUTCOME_LOST;
    CHECK(desk_act(ann, table, 0, "act"));
    CHECK_STR(desk_answer(ann, "act", "type"), "error");
    CHECK_STR(desk_answer(ann, "act", "code"), "store-failed");
    CHECK_INT(events_seen(eve), seen);
    CHECK(desk_act(ann, table, 0, "again"));
    CHECK_STR(desk_answer(ann, "again", "type"), "events");
    CHECK(events_seen(eve) > seen);
    CHECK_INT(events_seen(eve), events_seen(bob));
}

TEST(change_of_seats_is_answered_by_what_is_stored)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\",\"open\"]", ",\"start\":0");
    next_outcome = OUTCOME_LOST;
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"s1\",\"table\":\"%s\",\"seat\":1}", table);
    CHECK_STR(desk_answer(bob, "s1", "code"), "store-failed");
    next_outcome = OUTCOME_STORED;
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"s2\",\"table\":\"%s\",\"seat\":2}", table);
    CHECK_STR(desk_answer(bob, "s2", "type"), "done");
    CHECK_STR(desk_answer(bob, "s2", "table"), table);
    desk_enter(bob, table);
    const json_t *seats = json_object_get(desk_last(bob, "table"), "seats");
    CHECK_STR(json_string_value(json_object_get(json_array_get(seats, 1), "kind")), "open");
    CHECK_STR(json_string_value(json_object_get(json_array_get(seats, 2), "name")), "Bob");
}

TEST(table_that_may_be_open_is_open_if_it_is_stored_and_else_is_not)
{
    desk_client *ann = desk_come(&d, "Ann");
    next_outcome = OUTCOME_STORED;
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    CHECK_STR(desk_answer(ann, "open", "type"), "done");
    desk_enter(ann, table);
    CHECK_STR(desk_state(ann), "open");
    next_outcome = OUTCOME_LOST;
    desk_say(ann, "{\"type\":\"open\",\"id\":\"lost\",\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"public\":true}");
    CHECK_STR(desk_answer(ann, "lost", "code"), "store-failed");
}

TEST(resignation_is_answered_as_done)
{
    desk_client *ann, *bob, *eve;
    const char *table = begin_game(&ann, &bob, &eve);
    next_outcome = OUTCOME_STORED;
    desk_say_format(bob, "{\"type\":\"resign\",\"id\":\"r\",\"table\":\"%s\"}", table);
    CHECK_STR(desk_answer(bob, "r", "type"), "done");
    CHECK_STR(desk_answer(bob, "r", "table"), "");
}

int main(void)
{
    desk_open_with(&d, wrap);
    RUN(action_that_is_stored_all_the_same_is_told_once_to_everybody_and_no_chat_again);
    RUN(action_that_is_not_stored_has_not_happened_and_may_be_sent_again);
    RUN(change_of_seats_is_answered_by_what_is_stored);
    RUN(table_that_may_be_open_is_open_if_it_is_stored_and_else_is_not);
    RUN(resignation_is_answered_as_done);
    desk_close(&d);
    return test_done();
}
