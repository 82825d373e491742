/* sound.c - nothing is lost and nothing is half-done: restarts, a store that fails, a full disk, a broken log. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk.h"
#include "lobby/code.h"
#include "test.h"

/* ---- a store that fails on demand ------------------------------------------------------------------------------------- */

typedef enum fault { FAULT_NONE, FAULT_APPEND, FAULT_COMMIT, FAULT_BEGIN, FAULT_FULL } fault;

typedef struct faulty_store {
    fogg_store base;
    fogg_store *inner;
    store_kind kind;
} faulty_store;

static _Atomic fault present_fault;
static faulty_store *faulty;

static store_status faulty_begin(fogg_store *store)
{
    faulty_store *f = (faulty_store *)store;
    return present_fault == FAULT_BEGIN ? STORE_FAILED : f->inner->kind->begin(f->inner);
}

static store_status faulty_commit(fogg_store *store)
{
    faulty_store *f = (faulty_store *)store;
    return present_fault == FAULT_COMMIT ? STORE_FAILED : f->inner->kind->commit(f->inner);
}

static void faulty_rollback(fogg_store *store)
{
    faulty_store *f = (faulty_store *)store;
    f->inner->kind->rollback(f->inner);
}

static store_status faulty_append(fogg_store *store, const store_entry *entry)
{
    faulty_store *f = (faulty_store *)store;
    if (present_fault == FAULT_APPEND)
        return STORE_FAILED;
    if (present_fault == FAULT_FULL)
        return STORE_FULL;
    return f->inner->kind->append(f->inner, entry);
}

static void faulty_close(fogg_store *store)
{
    faulty_store *f = (faulty_store *)store;
    f->inner->kind->close(f->inner);
    free(f);
}

/* Everything else goes straight through. */
#define INNER ((faulty_store *)store)->inner
static store_status pass_add_person(fogg_store *store, const store_person *p)
{
    return INNER->kind->add_person(INNER, p);
}
static store_status pass_get_person(fogg_store *store, int64_t i, store_person *p)
{
    return INNER->kind->get_person(INNER, i, p);
}
static store_status pass_set_mute(fogg_store *store, int64_t a, int64_t b, bool c)
{
    return INNER->kind->set_mute(INNER, a, b, c);
}
static store_status pass_add_table(fogg_store *store, const store_table *t)
{
    return INNER->kind->add_table(INNER, t);
}
static store_status pass_put_table(fogg_store *store, const store_table *t)
{
    return INNER->kind->put_table(INNER, t);
}
static store_status pass_set_deadline(fogg_store *store, int64_t t, int64_t d)
{
    return INNER->kind->set_deadline(INNER, t, d);
}
static store_status pass_add_chat(fogg_store *store, const store_chat *c)
{
    return INNER->kind->add_chat(INNER, c);
}

static fogg_store *wrap(fogg_store *inner)
{
    faulty = calloc(1, sizeof *faulty);
    faulty->inner = inner;
    faulty->kind = (store_kind){
        .close = faulty_close,
        .begin = faulty_begin,
        .commit = faulty_commit,
        .rollback = faulty_rollback,
        .append = faulty_append,
        .add_person = pass_add_person,
        .get_person = pass_get_person,
        .set_mute = pass_set_mute,
        .add_table = pass_add_table,
        .put_table = pass_put_table,
        .set_deadline = pass_set_deadline,
        .add_chat = pass_add_chat,
    };
    faulty->base.kind = &faulty->kind;
    return &faulty->base;
}

/* ---- the cases ---------------------------------------------------------------------------------------------------------- */

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
    present_fault = kind;
    desk_act(ann, table, 0, "a");
    CHECK_STR(desk_answer(ann, "a", "code"), code);
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
    desk_act(ann, table, 0, "keep");
    present_fault = FAULT_FULL;
    desk_say_format(ann, "{\"type\":\"resign\",\"id\":\"r\",\"table\":\"%s\"}", table);
    CHECK_STR(desk_answer(ann, "r", "code"), "store-full");
    present_fault = FAULT_NONE;
    desk_say_format(ann, "{\"type\":\"resign\",\"id\":\"r2\",\"table\":\"%s\"}", table);
    present_fault = FAULT_NONE;
    desk_wait(&d, 3);
    CHECK_STR(json_string_value(json_object_get(desk_last(ann, "table"), "state")), "over");
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
        hash[i] = fogg_game_hash(&table_of(&d.hall, id)->match->game);
    }
    desk_stop(&d);
    desk_start(&d);
    for (int i = 0; i < 4; i++) {
        desk_client *c = desk_come_as(&d, person[i], "Ann");
        enter(c, codes[i]);
        int64_t id;
        code_parse(codes[i], &id);
        CHECK_INT(last_of(c), last[i]);
        CHECK(fogg_game_hash(&table_of(&d.hall, id)->match->game) == hash[i]);
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
    match_clock before = table_of(&d.hall, id)->match->clock;
    CHECK_INT(before.bank[0], 600000 - 30000 + 5000);
    CHECK_INT(before.bank[1], 600000 - 50000 + 5000);
    desk_stop(&d);
    d.now += 3600 * 1000; /* an hour without a server costs nobody anything */
    desk_start(&d);
    ann = desk_come_as(&d, person, "Ann");
    enter(ann, code);
    match_clock after = table_of(&d.hall, id)->match->clock;
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
    int64_t deadline = match_deadline(table_of(&d.hall, id)->match);
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

TEST(another_writer_of_the_same_log_is_noticed)
{
    desk_client *ann = desk_come(&d, "Ann");
    const char *table = desk_table(ann, "usa", "[\"me\",\"bot:random\"]", ",\"start\":0");
    enter(ann, table);
    int64_t id;
    code_parse(table, &id);
    fogg_table *in_memory = table_of(&d.hall, id);
    int entries = in_memory->match->entries;
    in_memory->match->entries--; /* as if this process had missed one */
    desk_act(ann, table, 0, "late");
    CHECK_STR(desk_answer(ann, "late", "code"), "moved-on");
    CHECK_INT(table_of(&d.hall, id)->match->entries, entries);
    desk_act(ann, table, 0, "again");
    CHECK_STR(desk_answer(ann, "again", "type"), "events");
}

int main(void)
{
    d.wrap = NULL;
    desk_open(&d);
    desk_stop(&d);
    d.wrap = wrap;
    desk_start(&d);
    RUN(action_that_cannot_be_written_is_told_and_has_not_happened);
    RUN(full_disk_is_told_and_nothing_is_half_done);
    RUN(bot_whose_move_cannot_be_written_tries_again);
    RUN(everything_goes_on_after_a_restart);
    RUN(clocks_survive_a_restart);
    RUN(days_go_on_while_the_server_is_down);
    RUN(broken_log_suspends_its_game_and_no_other);
    RUN(another_writer_of_the_same_log_is_noticed);
    desk_close(&d);
    return test_done();
}
