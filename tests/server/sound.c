/* sound.c - nothing is lost and nothing is half-done: restarts, a store that fails, a full disk, a broken log. */
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>

#include "desk.h"
#include "lobby/code.h"
#include "test.h"

/* ---- a store that fails on demand ---------------------------------------------------------------------------- */

typedef enum fault {
    FAULT_NONE,
    FAULT_APPEND,
    FAULT_COMMIT,
    FAULT_BEGIN,
    FAULT_FULL,
    FAULT_DAMAGE,
    FAULT_READ,
    FAULT_AFTER_NEXT
} fault;

static _Atomic fault present_fault;
static const store_kind *sound_kind; /* the store's own functions, which the faulty ones call */
static store_kind faulty_writer, faulty_reader;

static store_status faulty_begin(fogg_store *store)
{
    return present_fault == FAULT_BEGIN ? STORE_FAILED : sound_kind->begin(store);
}

static store_status faulty_commit(fogg_store *store)
{
    return present_fault == FAULT_COMMIT ? STORE_FAILED : sound_kind->commit(store);
}

static store_status faulty_append(fogg_store *store, const store_entry *entry)
{
    if (present_fault == FAULT_APPEND)
        return STORE_FAILED;
    if (present_fault == FAULT_FULL)
        return STORE_FULL;
    if (present_fault == FAULT_DAMAGE)
        return STORE_DAMAGED;
    if (present_fault == FAULT_AFTER_NEXT)
        present_fault = FAULT_FULL;
    return sound_kind->append(store, entry);
}

static pthread_mutex_t reading = PTHREAD_MUTEX_INITIALIZER; /* held by a test: nothing of a log is read */

static store_status faulty_read_log(fogg_store *store, int64_t table, int from, int most, store_visit_entry *visit,
                                    void *context)
{
    store_status status = sound_kind->read_log(store, table, from, most, visit, context);
    pthread_mutex_lock(&reading);
    pthread_mutex_unlock(&reading);
    return status;
}

static store_status faulty_get_table(fogg_store *store, int64_t id, store_table *table)
{
    return present_fault == FAULT_READ ? STORE_FAILED : sound_kind->get_table(store, id, table);
}

static void wrap(fogg_store *writer, fogg_store *reader)
{
    sound_kind = writer->kind;
    faulty_writer = faulty_reader = *sound_kind;
    faulty_writer.begin = faulty_begin;
    faulty_writer.commit = faulty_commit;
    faulty_writer.append = faulty_append;
    faulty_reader.get_table = faulty_get_table;
    faulty_reader.read_log = faulty_read_log;
    writer->kind = &faulty_writer;
    reader->kind = &faulty_reader;
}

/* ---- the cases ----------------------------------------------------------------------------------------------- */

static fogg_desk d;

static void enter(desk_client *client, const char *table)
{
    desk_say_format(client, "{\"type\":\"enter\",\"id\":\"enter\",\"table\":\"%s\",\"have\":0}", table);
}

static int last_of(desk_client *client)
{
    return (int)json_integer_value(json_object_get(desk_last(client, "events"), "last"));
}

static void check_fault(fault kind, const char *code)
{
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = desk_table(ann, "usa", "[\"me\",\"bot:random\"]", ",\"start\":0");
    enter(ann, table);
    int last = last_of(ann), messages = desk_count(ann, "events");
    uint64_t failures = queue_count(d.queue).failures;
    present_fault = kind;
    desk_act(ann, table, 0, "a");
    CHECK_STR(desk_answer(ann, "a", "code"), code);
    CHECK(queue_count(d.queue).failures > failures);
    CHECK_INT(desk_count(ann, "events"), messages);
    present_fault = FAULT_NONE;
    enter(ann, table);
    CHECK_INT(last_of(ann), last);
    desk_act(ann, table, 0, "a"); /* the same action once more, with the same id */
    CHECK_STR(desk_answer(ann, "a", "type"), "events");
    CHECK(last_of(ann) > last);
}

TEST(action_that_cannot_be_written_is_told_and_has_not_happened)
{
    check_fault(FAULT_APPEND, "store-failed");
    check_fault(FAULT_COMMIT, "store-failed");
    check_fault(FAULT_BEGIN, "store-failed");
}

TEST(full_disk_is_told_and_nothing_is_half_done)
{
    check_fault(FAULT_FULL, "store-full");
}

TEST(bot_whose_move_cannot_be_written_tries_again)
{
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = desk_table(ann, "newyork", "[\"me\",\"bot:random\"]", ",\"start\":1");
    enter(ann, table);
    int64_t id;
    code_parse(table, &id);
    present_fault = FAULT_AFTER_NEXT;
    desk_act(ann, table, 0, "keep");
    int last = last_of(ann), moves = (int)d.hall.counts.bot_moves;
    CHECK(fogg_public_waits_for(&table_of(&d.hall, id, (line_owner){0})->match->game.open,
                                1)); /* the bot's turn, and it is stuck */
    CHECK_STR(json_string_value(json_object_get(desk_last(ann, "error"), "code")), "store-full");
    CHECK(!json_object_get(desk_last(ann, "error"), "re"));
    desk_wait(&d, 3);
    CHECK_INT(last_of(ann), last);
    CHECK((int)d.hall.counts.bot_moves > moves); /* it has tried again */
    present_fault = FAULT_NONE;
    desk_wait(&d, 2);
    CHECK(last_of(ann) > last);
    CHECK(fogg_public_waits_for(&table_of(&d.hall, id, (line_owner){0})->match->game.open, 0));
}

TEST(everything_goes_on_after_a_restart)
{
    char codes[4][32];
    int last[4];
    int64_t person[4];
    uint64_t hash[4];
    static const char *const maps[] = {"usa", "europe", "newyork", "sanfrancisco"};
    for (int i = 0; i < 4; i++) {
        desk_client *c = desk_come(&d, "Ann");
        snprintf(codes[i], sizeof codes[i], "%s",
                 desk_table(c, maps[i], "[\"me\",\"bot:random\",\"bot:hoarder\"]", ""));
        enter(c, codes[i]);
        for (unsigned turn = 0; turn < 12; turn++) {
            char id[16];
            snprintf(id, sizeof id, "t%u", turn);
            desk_act(c, codes[i], turn * 7919 + (unsigned)i, id);
        }
        int64_t id;
        code_parse(codes[i], &id);
        last[i] = last_of(c);
        person[i] = c->client->person;
        hash[i] = fogg_game_hash(&table_of(&d.hall, id, (line_owner){0})->match->game);
    }
    desk_stop(&d);
    desk_start(&d);
    for (int i = 0; i < 4; i++) {
        desk_client *c = desk_come_as(&d, person[i], "Ann");
        enter(c, codes[i]);
        int64_t id;
        code_parse(codes[i], &id);
        CHECK_INT(last_of(c), last[i]);
        CHECK(fogg_game_hash(&table_of(&d.hall, id, (line_owner){0})->match->game) == hash[i]);
        desk_say_format(c, "{\"type\":\"act\",\"id\":\"t3\",\"table\":\"%s\",\"action\":\"pass\",\"have\":1}",
                        codes[i]);
        CHECK_STR(desk_answer(c, "t3", "type"), "events"); /* known from the log: answered, not played */
        CHECK_INT(last_of(c), last[i]);
    }
}

TEST(clocks_survive_a_restart)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    char code[32];
    snprintf(code, sizeof code, "%s",
             desk_table(ann, "usa", "[\"me\",\"open\"]",
                        ",\"start\":0,\"clock\":{\"kind\":\"bank\",\"time\":600,\"increment\":5}"));
    enter(ann, code);
    enter(bob, code);
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", code);
    desk_wait(&d, 30);
    desk_act(ann, code, 0, "a1");
    desk_wait(&d, 20);
    desk_act(bob, code, 0, "b1");
    int64_t id, person = ann->client->person;
    code_parse(code, &id);
    match_clock before = table_of(&d.hall, id, (line_owner){0})->match->clock;
    CHECK_INT(before.bank[0], 600000 - 30000 + 5000);
    CHECK_INT(before.bank[1], 600000 - 50000 + 5000);
    desk_stop(&d);
    d.now += 3600 * 1000; /* an hour without a server costs nobody anything */
    desk_start(&d);
    ann = desk_come_as(&d, person, "Ann");
    enter(ann, code);
    match_clock after = table_of(&d.hall, id, (line_owner){0})->match->clock;
    CHECK_INT(after.bank[0], before.bank[0]);
    CHECK_INT(after.bank[1], before.bank[1]);
    CHECK_INT(clock_left(&after, 0, d.now), before.bank[0]);
}

TEST(days_go_on_while_the_server_is_down)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    char code[32];
    snprintf(code, sizeof code, "%s",
             desk_table(ann, "newyork", "[\"me\",\"open\"]", ",\"start\":0,\"clock\":{\"kind\":\"days\",\"time\":2}"));
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", code);
    int64_t id, person = ann->client->person;
    code_parse(code, &id);
    int64_t deadline = match_deadline(table_of(&d.hall, id, (line_owner){0})->match);
    desk_stop(&d);
    d.now = deadline - 1000; /* a second is left */
    desk_start(&d);
    desk_client *eve = desk_come(&d, NULL);
    enter(eve, code);
    CHECK_INT(json_array_size(json_object_get(json_object_get(desk_last(eve, "events"), "view"), "waits_for")), 2);
    ann = desk_come_as(&d, person, "Ann");
    enter(ann, code);
    CHECK(desk_act(ann, code, 0, "in time"));
    desk_stop(&d);
    d.now = deadline + 1000; /* Bob's time has run out, and nobody is there to see it */
    desk_start(&d);
    desk_wait(&d, 2);
    eve = desk_come(&d, NULL);
    enter(eve, code);
    json_t *waits = json_object_get(json_object_get(desk_last(eve, "events"), "view"), "waits_for");
    CHECK_INT(json_array_size(waits), 1);
    CHECK_INT(json_integer_value(json_array_get(waits, 0)), 0); /* a bot has chosen for him, and Ann begins */
}

TEST(broken_log_suspends_its_game_and_no_other)
{
    desk_client *ann = desk_come(&d, "Ann");
    char broken[32], sound[32];
    snprintf(broken, sizeof broken, "%s", desk_table(ann, "usa", "[\"me\",\"bot:random\"]", ",\"start\":0"));
    enter(ann, broken);
    desk_act(ann, broken, 0, "one");
    snprintf(sound, sizeof sound, "%s", desk_table(ann, "usa", "[\"me\",\"bot:random\"]", ",\"start\":0"));
    int64_t person = ann->client->person, id;
    code_parse(broken, &id);
    desk_stop(&d);
    sqlite3 *db;
    char sql[200];
    snprintf(sql, sizeof sql,
             "UPDATE log SET events = replace(events, '\"ev\"', '\"vv\"') WHERE table_id = %lld AND number = 2",
             (long long)id);
    CHECK(sqlite3_open(d.path, &db) == SQLITE_OK && sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK);
    CHECK_INT(sqlite3_changes(db), 1);
    sqlite3_close(db);
    desk_start(&d);
    ann = desk_come_as(&d, person, "Ann");
    enter(ann, broken);
    CHECK_STR(json_string_value(json_object_get(desk_last(ann, "table"), "state")), "suspended");
    desk_say_format(ann, "{\"type\":\"act\",\"id\":\"x\",\"table\":\"%s\",\"action\":\"draw stock\",\"have\":1}",
                    broken);
    CHECK_STR(desk_answer(ann, "x", "code"), "suspended");
    enter(ann, sound);
    CHECK(desk_act(ann, sound, 0, "fine"));
    CHECK_STR(desk_answer(ann, "fine", "type"), "events");
}

TEST(table_that_cannot_be_read_at_first_is_read_again_for_those_who_wait)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    char code[32], line[120];
    snprintf(code, sizeof code, "%s", desk_table(ann, "usa", "[\"me\",\"bot:random\"]", ",\"start\":0"));
    desk_wait(&d, 100); /* it leaves memory */
    snprintf(line, sizeof line, "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\"}", code);
    present_fault = FAULT_READ;
    desk_whisper(ann, line);
    desk_whisper(ann, line);
    desk_whisper(bob, line);
    desk_settle(&d);
    CHECK_STR(desk_answer(ann, "e", "code"), "store-failed");
    CHECK_STR(desk_answer(bob, "e", "code"), "store-failed");
    present_fault = FAULT_NONE;
    d.now += 2000;
    desk_say(bob, line);
    CHECK_STR(desk_answer(bob, "e", "type"), "table");
}

TEST(table_whose_log_cannot_be_written_because_of_damage_suspends_itself)
{
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = desk_table(ann, "usa", "[\"me\",\"bot:random\"]", ",\"start\":0");
    enter(ann, table);
    present_fault = FAULT_DAMAGE;
    desk_act(ann, table, 0, "a");
    present_fault = FAULT_NONE;
    CHECK_STR(desk_answer(ann, "a", "code"), "suspended");
    CHECK_STR(json_string_value(json_object_get(desk_last(ann, "table"), "state")), "suspended");
}

TEST(whoever_catches_up_gets_every_event_once_and_in_order)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    char code[32], line[200];
    snprintf(code, sizeof code, "%s", desk_table(ann, "usa", "[\"me\",\"open\"]", ",\"start\":0"));
    enter(bob, code);
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", code);
    int64_t id;
    code_parse(code, &id);
    const fogg_match *match = table_of(&d.hall, id, (line_owner){0})->match;
    int before = match->events;
    pthread_mutex_lock(&reading);
    snprintf(line, sizeof line, "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\",\"have\":0}", code);
    desk_whisper(ann, line);
    snprintf(line, sizeof line, "{\"type\":\"act\",\"id\":\"k\",\"table\":\"%s\",\"action\":\"keep all\",\"have\":%d}",
             code, before);
    desk_whisper(bob, line);
    while (match->events == before) /* it is stored and told, while Ann's log is being read */
        queue_deliver(d.queue);
    CHECK_STR(desk_answer(bob, "k", "type"), "events");
    int early = desk_count(ann, "events");
    pthread_mutex_unlock(&reading);
    desk_settle(&d);
    CHECK_INT(early, 0);
    int seen = 0, views = 0;
    for (size_t i = 0; i < json_array_size(ann->inbox); i++) {
        const json_t *message = json_array_get(ann->inbox, i), *event;
        size_t k;
        if (strcmp(json_string_value(json_object_get(message, "type")), "events") != 0)
            continue;
        json_array_foreach(json_object_get(message, "events"), k, event)
            CHECK_INT(json_integer_value(json_object_get(event, "n")), ++seen);
        if (json_object_get(message, "view")) {
            views++;
            CHECK_INT(json_integer_value(json_object_get(message, "last")), seen);
        }
    }
    CHECK_INT(seen, match->events);
    CHECK_INT(views, 1); /* only the last event comes with a view */
}

TEST(whoever_acts_while_catching_up_is_answered)
{
    desk_client *ann = desk_come(&d, "Ann");
    char code[32], line[200];
    snprintf(code, sizeof code, "%s", desk_table(ann, "usa", "[\"me\",\"bot:random\"]", ",\"start\":0"));
    int64_t id;
    code_parse(code, &id);
    const fogg_match *match = table_of(&d.hall, id, (line_owner){0})->match;
    int before = match->events;
    pthread_mutex_lock(&reading);
    snprintf(line, sizeof line, "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\",\"have\":0}", code);
    desk_whisper(ann, line);
    snprintf(line, sizeof line, "{\"type\":\"act\",\"id\":\"k\",\"table\":\"%s\",\"action\":\"keep all\",\"have\":%d}",
             code, before);
    desk_whisper(ann, line);
    while (match->events == before) /* it is stored, while the log is being read */
        queue_deliver(d.queue);
    pthread_mutex_unlock(&reading);
    desk_settle(&d);
    CHECK_STR(desk_answer(ann, "k", "type"), "events");
}

TEST(whoever_has_seen_more_than_has_happened_is_refused)
{
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = desk_table(ann, "usa", "[\"me\",\"bot:random\"]", ",\"start\":0");
    int64_t id;
    code_parse(table, &id);
    int events = table_of(&d.hall, id, (line_owner){0})->match->events;
    desk_say_format(ann, "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\",\"have\":%d}", table, events + 1);
    CHECK_STR(desk_answer(ann, "e", "code"), "bad-field");
    CHECK(!ann->client->table);
    desk_say_format(ann, "{\"type\":\"enter\",\"id\":\"f\",\"table\":\"%s\",\"have\":%d}", table, events);
    CHECK_STR(desk_answer(ann, "f", "type"), "table");
    CHECK_INT(json_array_size(json_object_get(desk_last(ann, "events"), "events")), 0);
}

TEST(line_of_messages_at_a_busy_table_has_an_end)
{
    desk_client *ann = desk_come(&d, "Ann"), *bob = desk_come(&d, "Bob");
    char line[200];
    const char *table = desk_table(ann, "usa", "[\"me\",\"open\",\"open\"]", "");
    snprintf(line, sizeof line, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", table);
    desk_whisper(bob, line); /* the table is busy until that is stored */
    for (int i = 0; i < 32; i++)
        desk_whisper(bob, line);
    CHECK_INT(desk_count(bob, "error"), 0);
    desk_whisper(bob, line);
    CHECK_STR(desk_answer(bob, "s", "code"), "busy");
    CHECK_INT(desk_count(bob, "error"), 1);
    desk_settle(&d);
    CHECK_INT(desk_count(bob, "error"), 33); /* all were answered: he sits already */
}

TEST(decision_for_a_position_that_has_gone_is_not_played)
{
    desk_client *ann = desk_come(&d, "Ann");
    desk_whisper(ann, "{\"type\":\"open\",\"id\":\"o\",\"map\":\"usa\",\"seats\":[\"me\",\"bot:random\"],"
                      "\"public\":false}");
    while (queue_depth(d.queue) > 0)
        queue_deliver(d.queue);
    char line[200];
    int64_t id;
    code_parse(desk_answer(ann, "o", "table"), &id);
    fogg_table *table = table_of(&d.hall, id, (line_owner){0});
    CHECK(table->is_thinking);
    snprintf(line, sizeof line, "{\"type\":\"resign\",\"id\":\"r\",\"table\":\"%s\"}", desk_answer(ann, "o", "table"));
    desk_whisper(ann, line);
    while (queue_depth(d.queue) > 0) /* the log is one entry longer than when the bot was asked */
        queue_deliver(d.queue);
    uint64_t moves = d.hall.counts.bot_moves;
    while (pool_deliver(d.pool) == 0)
        ;
    CHECK_INT((int)(d.hall.counts.bot_moves - moves), 0);
    CHECK(table->is_thinking && !table->is_busy); /* it is asked again */
    desk_settle(&d);
    CHECK(match_is_over(table->match));
}

TEST(another_writer_of_the_same_log_is_noticed)
{
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = desk_table(ann, "usa", "[\"me\",\"bot:random\"]", ",\"start\":0");
    enter(ann, table);
    int64_t id;
    code_parse(table, &id);
    fogg_table *in_memory = table_of(&d.hall, id, (line_owner){0});
    int entries = in_memory->match->entries;
    in_memory->match->entries--; /* as if this process had missed one */
    desk_act(ann, table, 0, "late");
    CHECK_STR(desk_answer(ann, "late", "code"), "moved-on");
    CHECK_INT(table_of(&d.hall, id, (line_owner){0})->match->entries, entries);
    desk_act(ann, table, 0, "again");
    CHECK_STR(desk_answer(ann, "again", "type"), "events");
}

int main(void)
{
    desk_open_with(&d, wrap);
    RUN(action_that_cannot_be_written_is_told_and_has_not_happened);
    RUN(full_disk_is_told_and_nothing_is_half_done);
    RUN(bot_whose_move_cannot_be_written_tries_again);
    RUN(everything_goes_on_after_a_restart);
    RUN(clocks_survive_a_restart);
    RUN(days_go_on_while_the_server_is_down);
    RUN(broken_log_suspends_its_game_and_no_other);
    RUN(table_that_cannot_be_read_at_first_is_read_again_for_those_who_wait);
    RUN(table_whose_log_cannot_be_written_because_of_damage_suspends_itself);
    RUN(whoever_catches_up_gets_every_event_once_and_in_order);
    RUN(whoever_acts_while_catching_up_is_answered);
    RUN(whoever_has_seen_more_than_has_happened_is_refused);
    RUN(line_of_messages_at_a_busy_table_has_an_end);
    RUN(decision_for_a_position_that_has_gone_is_not_played);
    RUN(another_writer_of_the_same_log_is_noticed);
    desk_close(&d);
    return test_done();
}
