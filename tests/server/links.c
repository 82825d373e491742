/* links.c - one hall and its links: the other nodes are envelopes that are written by hand. */
#include <stdlib.h>
#include <string.h>

#include "desk.h"
#include "lobby/code.h"
#include "lobby/envelope.h"
#include "lobby/links.h"
#include "test.h"

enum { ME = 1, OTHER = 2, THIRD = 3, MOST_SENT = 64 };

static const char open_text[] =
    "{\"type\":\"open\",\"id\":\"open\",\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"public\":true}";

typedef struct sent_envelope {
    envelope head;
    int64_t to;
    char text[1000]; /* its beginning */
} sent_envelope;

static fogg_desk d;
static fogg_bus bus;
static bool is_down;
static sent_envelope sent[MOST_SENT]; /* since they were looked at last */
static int sent_count;

static void keep_sent(fogg_bus *unused, int64_t to, const void *bytes, size_t length)
{
    const int64_t *muted;
    const char *text;
    (void)unused;
    CHECK(sent_count < MOST_SENT);
    sent_envelope *made = &sent[sent_count++];
    CHECK(envelope_read(bytes, length, &made->head, &muted, &text));
    made->to = to;
    snprintf(made->text, sizeof made->text, "%.*s", (int)made->head.length, text);
}

static bool is_up(const fogg_bus *unused)
{
    (void)unused;
    return !is_down;
}

static void begin(void)
{
    desk_open_with(&d, desk_let_reader_take);
    d.hall.node = ME;
    is_down = false;
    sent_count = 0;
    bus = (fogg_bus){.send = keep_sent, .is_up = is_up};
    links_open(&d.hall, &bus);
}

static void end(void)
{
    links_close(&d.hall);
    desk_close(&d);
}

static void hear(envelope e, const char *text)
{
    fogg_buffer out = {0};
    e.length = (uint32_t)strlen(text);
    envelope_print(&e, NULL, text, &out);
    links_hear(&d.hall, out.at, out.length, d.now);
    buffer_clear(&out);
    desk_settle(&d);
}

static void hear_hello(int64_t from, bool is_edge)
{
    hear((envelope){.kind = ENVELOPE_HELLO, .from = from, .code = is_edge}, "");
}

/* How many envelopes of a kind went to a node since this was asked last; the last of them. */
static sent_envelope last;

static int take_sent(envelope_kind kind, int64_t to)
{
    int count = 0;
    for (int i = 0; i < sent_count; i++) {
        if (sent[i].head.kind == kind && sent[i].to == to) {
            last = sent[i];
            count++;
        }
    }
    sent_count = 0;
    return count;
}

static void pass_milliseconds(int milliseconds)
{
    d.now += milliseconds;
    hall_tick(&d.hall, d.now);
    desk_settle(&d);
}

TEST(node_beats_once_a_second_for_all_and_for_each_that_it_hears)
{
    begin();
    hear_hello(OTHER, false);
    CHECK_INT(links_count(&d.hall).links, 1);
    pass_milliseconds(1000);
    CHECK_INT(take_sent(ENVELOPE_HELLO, 0), 1);
    CHECK_INT(last.head.from, ME);
    CHECK_INT(last.head.code, 0);
    pass_milliseconds(999);
    CHECK_INT(sent_count, 0);
    pass_milliseconds(1);
    CHECK_INT(take_sent(ENVELOPE_BEAT, OTHER), 1);
    CHECK_INT(last.head.number, 0);
    is_down = true;
    pass_milliseconds(1000);
    CHECK_INT(sent_count, 0);
    end();
}

TEST(node_that_is_silent_for_more_than_three_seconds_is_dead_until_it_is_heard_again)
{
    begin();
    pass_milliseconds(1000);
    hear_hello(OTHER, false);
    pass_milliseconds(3000);
    CHECK_INT(take_sent(ENVELOPE_BEAT, OTHER), 1);
    CHECK_INT(links_count(&d.hall).links, 1);
    CHECK_INT(links_count(&d.hall).broken, 0);
    CHECK(!links_may_take(&d.hall, OTHER));
    pass_milliseconds(1000);
    CHECK_INT(take_sent(ENVELOPE_BEAT, OTHER), 0);
    CHECK_INT(links_count(&d.hall).links, 0);
    CHECK_INT(links_count(&d.hall).broken, 1);
    CHECK(links_may_take(&d.hall, OTHER));
    pass_milliseconds(1000);
    CHECK_INT(take_sent(ENVELOPE_BEAT, OTHER), 0);
    CHECK_INT(links_count(&d.hall).broken, 1);
    hear_hello(OTHER, false);
    CHECK_INT(links_count(&d.hall).links, 1);
    CHECK(!links_may_take(&d.hall, OTHER));
    pass_milliseconds(1000);
    CHECK_INT(take_sent(ENVELOPE_BEAT, OTHER), 1);
    end();
}

TEST(node_where_nobody_listens_is_dead_at_once_and_breaks_once)
{
    begin();
    hear_hello(OTHER, false);
    links_nobody(&d.hall, OTHER, d.now);
    CHECK_INT(links_count(&d.hall).broken, 1);
    CHECK_INT(links_count(&d.hall).links, 0);
    CHECK(links_may_take(&d.hall, OTHER));
    links_nobody(&d.hall, OTHER, d.now);
    CHECK_INT(links_count(&d.hall).broken, 1);
    pass_milliseconds(1000);
    CHECK_INT(take_sent(ENVELOPE_BEAT, OTHER), 0);
    end();
}

TEST(node_that_has_just_begun_takes_nothing_of_whom_it_has_not_heard_yet)
{
    begin();
    CHECK(links_may_take(&d.hall, 0));
    CHECK(!links_may_take(&d.hall, OTHER));
    pass_milliseconds(1000);
    CHECK(!links_may_take(&d.hall, OTHER));
    pass_milliseconds(3000);
    CHECK(!links_may_take(&d.hall, OTHER));
    pass_milliseconds(1);
    CHECK(links_may_take(&d.hall, OTHER));
    d.hall.is_edge = true;
    CHECK(!links_may_take(&d.hall, OTHER));
    CHECK(!links_may_take(&d.hall, 0));
    end();
}

TEST(node_without_the_bus_takes_tables_after_ten_seconds_and_silence_counts_anew_when_it_is_back)
{
    begin();
    pass_milliseconds(1000);
    hear_hello(OTHER, false);
    is_down = true;
    CHECK(!links_may_take(&d.hall, OTHER)); /* not noticed yet */
    pass_milliseconds(1000);
    pass_milliseconds(10000);
    CHECK(!links_may_take(&d.hall, OTHER));
    pass_milliseconds(1);
    CHECK(links_may_take(&d.hall, OTHER));
    is_down = false;
    sent_count = 0;
    pass_milliseconds(1000);
    CHECK_INT(take_sent(ENVELOPE_BEAT, OTHER), 1);
    CHECK_INT(links_count(&d.hall).links, 1);
    CHECK_INT(links_count(&d.hall).broken, 1); /* when it had been alone for so long */
    CHECK(!links_may_take(&d.hall, OTHER));
    CHECK(!links_may_take(&d.hall, THIRD));
    pass_milliseconds(3001);
    CHECK(links_may_take(&d.hall, OTHER));
    CHECK(links_may_take(&d.hall, THIRD));
    is_down = true;
    pass_milliseconds(1000);
    CHECK(!links_may_take(&d.hall, OTHER) || links_count(&d.hall).broken == 2); /* it is alone for a second only */
    end();
}

static envelope pass_of(uint64_t number, uint64_t connection, int64_t person)
{
    envelope e = {.kind = ENVELOPE_PASS, .from = OTHER, .number = number, .connection = connection, .person = person};
    snprintf(e.name, sizeof e.name, "Far");
    return e;
}

TEST(message_of_another_nodes_connection_is_answered_once_and_in_order)
{
    begin();
    hear(pass_of(1, 7, 0), "{\"type\":\"ping\",\"id\":\"a\"}");
    CHECK_INT(take_sent(ENVELOPE_TELL, OTHER), 1);
    CHECK_INT(last.head.number, 1);
    CHECK_INT(last.head.connection, 7);
    CHECK(strstr(last.text, "\"pong\"") && strstr(last.text, "\"a\""));
    CHECK_INT(links_count(&d.hall).far_clients, 1);
    CHECK_INT(links_count(&d.hall).told, 1);
    hear(pass_of(1, 7, 0), "{\"type\":\"ping\",\"id\":\"a\"}");
    CHECK_INT(sent_count, 0);
    hear(pass_of(2, 7, 0), "{\"type\":\"ping\",\"id\":\"b\"}");
    CHECK_INT(take_sent(ENVELOPE_TELL, OTHER), 1);
    CHECK_INT(last.head.number, 2);
    CHECK_INT(links_count(&d.hall).far_clients, 1);
    hear(pass_of(3, 8, 0), "{\"type\":\"ping\",\"id\":\"c\"}");
    CHECK_INT(take_sent(ENVELOPE_TELL, OTHER), 1);
    CHECK_INT(last.head.connection, 8);
    CHECK_INT(links_count(&d.hall).far_clients, 2);
    hear((envelope){.kind = ENVELOPE_LEFT, .from = OTHER, .number = 4, .connection = 9}, "");
    CHECK_INT(links_count(&d.hall).far_clients, 2);
    hear((envelope){.kind = ENVELOPE_LEFT, .from = OTHER, .number = 5, .connection = 7}, "");
    CHECK_INT(links_count(&d.hall).far_clients, 1);
    hear((envelope){.kind = ENVELOPE_BEAT, .from = OTHER, .number = 5}, "");
    hear((envelope){.kind = ENVELOPE_BEAT, .from = OTHER, .number = 4}, "");
    CHECK_INT(links_count(&d.hall).broken, 0);
    CHECK_INT(sent_count, 0);
    end();
}

TEST(gap_between_envelopes_breaks_the_link_and_both_ends_begin_anew)
{
    begin();
    hear_hello(THIRD, false);
    hear(pass_of(1, 7, 0), "{\"type\":\"ping\",\"id\":\"a\"}");
    sent_count = 0;
    hear(pass_of(3, 7, 0), "{\"type\":\"ping\",\"id\":\"c\"}");
    CHECK_INT(sent_count, 1);
    CHECK_INT(take_sent(ENVELOPE_BROKEN, OTHER), 1);
    CHECK_INT(last.head.number, 1); /* it is not counted: one was told */
    CHECK_INT(links_count(&d.hall).broken, 1);
    CHECK_INT(links_count(&d.hall).far_clients, 0);
    hear(pass_of(4, 7, 0), "{\"type\":\"ping\",\"id\":\"d\"}");
    CHECK_INT(take_sent(ENVELOPE_TELL, OTHER), 1);
    hear((envelope){.kind = ENVELOPE_BEAT, .from = OTHER, .number = 5}, "");
    CHECK_INT(take_sent(ENVELOPE_BROKEN, OTHER), 1);
    CHECK_INT(links_count(&d.hall).broken, 2);
    CHECK_INT(links_count(&d.hall).far_clients, 0);
    hear(pass_of(6, 7, 0), "{\"type\":\"ping\",\"id\":\"e\"}");
    CHECK_INT(links_count(&d.hall).far_clients, 1);
    hear((envelope){.kind = ENVELOPE_BROKEN, .from = THIRD}, "");
    CHECK_INT(links_count(&d.hall).far_clients, 1);
    hear((envelope){.kind = ENVELOPE_BROKEN, .from = OTHER}, "");
    CHECK_INT(links_count(&d.hall).far_clients, 0);
    CHECK_INT(take_sent(ENVELOPE_BROKEN, OTHER), 0);
    end();
}

TEST(own_envelopes_and_bytes_that_are_none_are_not_heard)
{
    begin();
    envelope e = {.kind = ENVELOPE_PASS, .from = ME, .number = 1, .connection = 7};
    hear(e, "{\"type\":\"ping\",\"id\":\"a\"}");
    CHECK_INT(links_count(&d.hall).links, 0);
    fogg_buffer out = {0};
    e = (envelope){.kind = ENVELOPE_HELLO, .from = OTHER};
    envelope_print(&e, NULL, NULL, &out);
    links_hear(&d.hall, out.at, out.length - 1, d.now);
    CHECK_INT(links_count(&d.hall).links, 0);
    out.at[0] = 'F';
    links_hear(&d.hall, out.at, out.length, d.now);
    CHECK_INT(links_count(&d.hall).links, 0);
    out.at[0] = 'f';
    links_hear(&d.hall, out.at, out.length, d.now);
    CHECK_INT(links_count(&d.hall).links, 1);
    buffer_clear(&out);
    end();
}

TEST(edge_passes_new_tables_on_to_a_node_that_owns_some_and_is_heard)
{
    begin();
    d.hall.is_edge = true;
    desk_client *ann = desk_come(&d, "Ann");
    ann->client->address = 77;
    hear_hello(THIRD, true);
    desk_say(ann, open_text);
    CHECK_INT(take_sent(ENVELOPE_PASS, THIRD), 0);
    hear_hello(OTHER, false);
    desk_say(ann, open_text);
    CHECK_INT(take_sent(ENVELOPE_PASS, OTHER), 1);
    CHECK_STR(last.text, open_text);
    CHECK_STR(last.head.name, "Ann");
    CHECK(last.head.person == ann->client->person && last.head.address == 77);
    CHECK_INT(last.head.tries, 0);
    uint64_t connection = last.head.connection;
    CHECK(connection != 0);
    desk_client *ben = desk_come(&d, "Ben");
    desk_say(ben, open_text);
    CHECK_INT(take_sent(ENVELOPE_PASS, OTHER), 1);
    CHECK(last.head.connection != connection);
    CHECK_INT(links_count(&d.hall).passed, 2);
    envelope tell = {.kind = ENVELOPE_TELL, .from = OTHER, .number = 1, .connection = connection};
    hear(tell, "{\"type\":\"done\",\"re\":\"open\",\"table\":\"far\"}");
    CHECK_STR(desk_answer(ann, "open", "table"), "far");
    CHECK_STR(desk_answer(ben, "open", "table"), "");
    tell = (envelope){.kind = ENVELOPE_TELL, .from = OTHER, .number = 2, .connection = connection + 100};
    hear(tell, "{\"type\":\"done\",\"re\":\"nobody\"}");
    envelope close = {.kind = ENVELOPE_CLOSE, .from = OTHER, .number = 3, .connection = connection, .code = 1008};
    hear(close, "too many bad messages");
    CHECK_INT(ann->closed, 1008);
    CHECK_INT(ben->closed, 0);
    desk_go(ann);
    CHECK_INT(take_sent(ENVELOPE_LEFT, OTHER), 1);
    CHECK_INT(last.head.connection, connection);
    pass_milliseconds(1000);
    pass_milliseconds(3001);
    CHECK_INT(ben->closed, 1012); /* the node is silent: who plays there comes back */
    sent_count = 0;
    desk_client *cleo = desk_come(&d, "Cleo");
    desk_say(cleo, open_text);
    CHECK_INT(take_sent(ENVELOPE_PASS, OTHER), 0);
    end();
}

/* A table that this hall opens, and of which it is only the edge from then on; returns its code. */
static const char *table_elsewhere(desk_client *host)
{
    const char *code = desk_table(host, "usa", "[\"me\",\"open\"]", "");
    int64_t id;
    CHECK(code_parse(code, &id));
    fogg_table *table = table_in_memory(&d.hall, id);
    CHECK(table);
    desk_say(host, "{\"type\":\"exit\",\"id\":\"exit\"}");
    table_give_up(table);
    tables_release(&d.hall);
    desk_settle(&d);
    table_remove(table);
    d.hall.is_edge = true;
    return code;
}

/* The message that enters a table; valid until the next call. */
static const char *enter_text(const char *code)
{
    static char text[200];
    snprintf(text, sizeof text, "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\"}", code);
    return text;
}

static envelope not_mine(uint64_t number, const char *code, uint32_t tries)
{
    envelope e = {.kind = ENVELOPE_NOT_MINE, .from = OTHER, .number = number, .connection = 1, .tries = tries};
    CHECK(code_parse(code, &e.table));
    return e;
}

TEST(message_about_a_table_of_another_node_is_passed_on_three_times_at_most)
{
    begin();
    desk_client *ann = desk_come(&d, "Ann");
    const char *code = table_elsewhere(ann);
    const char *text = enter_text(code);
    desk_say(ann, text);
    CHECK_STR(desk_answer(ann, "e", "code"), ""); /* the answer names no message: it may belong to an earlier one */
    CHECK_STR(json_string_value(json_object_get(desk_last(ann, "error"), "code")), "busy");
    int64_t id;
    CHECK(code_parse(code, &id));
    CHECK_INT(table_in_memory(&d.hall, id)->stored.hold.owner, 0); /* it was released */
    hear_hello(OTHER, false);
    desk_say(ann, text);
    CHECK_INT(take_sent(ENVELOPE_PASS, OTHER), 1);
    CHECK_STR(last.text, text);
    CHECK_INT(last.head.tries, 0);
    CHECK_INT(last.head.connection, 1);
    int errors = desk_count(ann, "error");
    hear(not_mine(1, code, last.head.tries), text);
    CHECK_INT(take_sent(ENVELOPE_PASS, OTHER), 1);
    CHECK_STR(last.text, text);
    CHECK_INT(last.head.tries, 1);
    hear(not_mine(2, code, last.head.tries), text);
    CHECK_INT(take_sent(ENVELOPE_PASS, OTHER), 1);
    CHECK_INT(last.head.tries, 2);
    CHECK_INT(desk_count(ann, "error"), errors);
    hear(not_mine(3, code, last.head.tries), text);
    CHECK_INT(take_sent(ENVELOPE_PASS, OTHER), 0);
    CHECK_INT(desk_count(ann, "error"), errors + 1);
    CHECK_STR(json_string_value(json_object_get(desk_last(ann, "error"), "code")), "busy");
    desk_say(ann, text);
    CHECK_INT(take_sent(ENVELOPE_PASS, OTHER), 1);
    CHECK_INT(last.head.tries, 0);
    hear(not_mine(4, code, 0), text);
    hear((envelope){.kind = ENVELOPE_TELL, .from = OTHER, .number = 5, .connection = 1}, "{\"type\":\"table\"}");
    sent_count = 0;
    desk_say(ann, text);
    CHECK_INT(take_sent(ENVELOPE_PASS, OTHER), 1);
    CHECK_INT(last.head.tries, 0); /* it was answered: the tries begin anew */
    end();
}

TEST(whoever_enters_at_another_owner_is_told_nothing_by_the_first)
{
    begin();
    desk_client *ann = desk_come(&d, "Ann");
    const char *code = table_elsewhere(ann);
    const char *text = enter_text(code);
    hear_hello(OTHER, false);
    desk_say(ann, text);
    CHECK_INT(take_sent(ENVELOPE_PASS, OTHER), 1);
    CHECK_INT(ann->client->owner_count, 1);
    desk_say(ann, text);
    CHECK_INT(take_sent(ENVELOPE_LEFT, OTHER), 0);
    CHECK_INT(ann->client->owner_count, 1);
    desk_say(ann, "{\"type\":\"exit\",\"id\":\"x\"}");
    CHECK_INT(take_sent(ENVELOPE_PASS, OTHER), 1);
    CHECK(strstr(last.text, "\"exit\""));
    links_nobody(&d.hall, OTHER, d.now);
    CHECK_INT(ann->closed, 1012);
    desk_go(ann);
    sent_count = 0;
    desk_client *ben = desk_come(&d, "Ben");
    hear_hello(OTHER, false);
    desk_say(ben, text);
    CHECK_INT(take_sent(ENVELOPE_PASS, OTHER), 1);
    pass_milliseconds(1000);
    hear_hello(THIRD, false);
    pass_milliseconds(2500); /* now only the third is heard, and it is the one to take the table */
    sent_count = 0;
    desk_say(ben, text);
    CHECK_INT(sent_count, 2);
    CHECK_INT(sent[0].head.kind, ENVELOPE_LEFT);
    CHECK_INT(sent[0].to, OTHER);
    CHECK_INT(take_sent(ENVELOPE_PASS, THIRD), 1);
    end();
}

TEST(table_that_a_far_client_asks_for_and_another_node_owns_is_not_ours)
{
    begin();
    desk_client *ann = desk_come(&d, "Ann");
    const char *code = table_elsewhere(ann);
    const char *text = enter_text(code);
    envelope e = pass_of(1, 7, ann->client->person);
    e.tries = 2;
    hear(e, text);
    CHECK_INT(take_sent(ENVELOPE_NOT_MINE, OTHER), 1);
    CHECK_INT(last.head.connection, 7);
    CHECK_INT(last.head.tries, 2);
    CHECK_STR(last.text, text);
    int64_t id;
    CHECK(code_parse(code, &id) && last.head.table == id);
    end();
}

/* Another node takes a table of this one, in the store only: this hall does not know it. */
static int64_t taken_meanwhile(const char *code)
{
    int64_t id;
    CHECK(code_parse(code, &id));
    fogg_store *store = shelf_open_store(d.path, true);
    store_hold hold = table_in_memory(&d.hall, id)->stored.hold, taken;
    CHECK(store->kind->take(store, id, OTHER, &hold, &taken) == STORE_OK);
    store->kind->close(store);
    return id;
}

TEST(fenced_message_is_passed_on_to_the_new_owner_and_who_looks_on_enters_there)
{
    begin();
    desk_client *ann = desk_come(&d, "Ann"), *ben = desk_come(&d, "Ben");
    const char *code = desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    hear_hello(OTHER, false);
    desk_say(ann, enter_text(code));
    int64_t id = taken_meanwhile(code);
    sent_count = 0;
    char sit[200];
    snprintf(sit, sizeof sit, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", code);
    desk_say(ben, sit);
    CHECK(table_in_memory(&d.hall, id)->is_elsewhere);
    CHECK_INT(sent_count, 2);
    CHECK_INT(sent[0].head.kind, ENVELOPE_PASS);
    CHECK_INT(sent[0].to, OTHER);
    CHECK(strstr(sent[0].text, "\"enter\"") && strstr(sent[0].text, "\"have\":0,\"chat\":false"));
    CHECK(sent[0].head.person == ann->client->person);
    CHECK_INT(take_sent(ENVELOPE_PASS, OTHER), 2);
    CHECK_STR(last.text, sit);
    CHECK(last.head.person == ben->client->person);
    CHECK(!desk_reply(ben, "s"));
    CHECK(ann->closed == 0 && ben->closed == 0);
    CHECK_INT(table_in_memory(&d.hall, id)->viewer_count, 0);
    envelope tell = {.kind = ENVELOPE_TELL, .from = OTHER, .number = 1, .connection = sent[0].head.connection};
    hear(tell, "{\"type\":\"error\",\"re\":\"~again\",\"code\":\"busy\"}");
    CHECK_INT(ann->closed, 1012); /* it could not be entered there */
    end();
}

TEST(who_looks_on_comes_back_if_the_new_owner_is_not_heard)
{
    begin();
    desk_client *ann = desk_come(&d, "Ann");
    const char *code = desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    desk_say(ann, enter_text(code));
    taken_meanwhile(code);
    sent_count = 0;
    desk_say_format(ann, "{\"type\":\"stand\",\"id\":\"s\",\"table\":\"%s\"}", code);
    CHECK_INT(ann->closed, 1012);
    end();
}

TEST(node_that_was_apart_reads_only_those_tables_again_that_others_have_taken)
{
    begin();
    desk_client *ann = desk_come(&d, "Ann");
    const char *kept = desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    int64_t kept_id, lost_id;
    CHECK(code_parse(kept, &kept_id));
    desk_client *ben = desk_come(&d, "Ben");
    lost_id = taken_meanwhile(desk_table(ben, "usa", "[\"me\",\"open\"]", ""));
    hear_hello(OTHER, false);
    uint64_t loaded = d.hall.counts.loaded;
    hear((envelope){.kind = ENVELOPE_BROKEN, .from = OTHER}, "");
    pass_milliseconds(100);
    CHECK(!table_in_memory(&d.hall, kept_id)->is_elsewhere && !table_in_memory(&d.hall, kept_id)->is_loading);
    CHECK(table_in_memory(&d.hall, lost_id)->is_elsewhere);
    CHECK_INT(d.hall.counts.loaded, loaded + 1);
    desk_say_format(ann, "{\"type\":\"seat\",\"id\":\"b\",\"table\":\"%s\",\"seat\":1,\"as\":\"bot:random\"}", kept);
    CHECK_STR(desk_answer(ann, "b", "type"), "done");
    end();
}

TEST(table_of_newer_rules_is_left_to_a_node_that_plays_them)
{
    begin();
    desk_client *ann = desk_come(&d, "Ann");
    d.hall.rules = MATCH_RULES + 1;
    const char *code = table_elsewhere(ann);
    d.hall.is_edge = false;
    desk_say(ann, enter_text(code));
    CHECK_STR(json_string_value(json_object_get(desk_last(ann, "error"), "code")), "busy");
    CHECK(strstr(json_string_value(json_object_get(desk_last(ann, "error"), "message")), "newer server"));
    hear_hello(OTHER, false);
    desk_say(ann, enter_text(code));
    CHECK_INT(take_sent(ENVELOPE_PASS, OTHER), 0);
    hear((envelope){.kind = ENVELOPE_HELLO, .from = THIRD, .connection = MATCH_RULES + 1}, "");
    desk_say(ann, enter_text(code));
    CHECK_INT(take_sent(ENVELOPE_PASS, THIRD), 1);
    d.hall.newest_rules = MATCH_RULES + 1;
    desk_say(ann, enter_text(code));
    CHECK_STR(desk_answer(ann, "e", "type"), "table");
    end();
}

TEST(thousand_tables_a_second_are_taken_and_those_first_at_which_somebody_acts)
{
    begin();
    d.hall.limits.tables_of_person = 1000;
    desk_client *ann = desk_come(&d, "Ann");
    const char *code = desk_table(ann, "usa", "[\"me\",\"open\"]", "");
    int64_t id;
    CHECK(code_parse(code, &id));
    fogg_table *table = table_in_memory(&d.hall, id);
    table_give_up(table);
    tables_release(&d.hall);
    desk_settle(&d);
    table_remove(table);
    for (int i = 0; i < 600; i++) /* they are missing, which is found when they are read */
        table_of(&d.hall, 5000 + i, (line_owner){0});
    CHECK_INT(d.hall.takes.waiting, 350);
    desk_whisper(ann, enter_text(code));
    CHECK_INT(d.hall.takes.waiting, 351);
    CHECK(d.hall.takes.line[1].last == table_in_memory(&d.hall, id));
    char sit[200];
    snprintf(sit, sizeof sit, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", code);
    desk_whisper(ann, sit);
    CHECK(d.hall.takes.line[0].first == table_in_memory(&d.hall, id) && d.hall.takes.waiting == 351);
    pass_milliseconds(100);
    CHECK_INT(d.hall.takes.waiting, 251);
    CHECK_STR(desk_answer(ann, "e", "type"), "table");
    CHECK(desk_reply(ann, "s"));
    pass_milliseconds(250);
    CHECK_INT(d.hall.takes.waiting, 1);
    pass_milliseconds(100);
    CHECK_INT(d.hall.takes.waiting, 0);
    end();
}

TEST(lobby_shows_games_of_other_nodes_that_are_watched)
{
    begin();
    desk_client *ann = desk_come(&d, "Ann");
    const char *code = desk_table(ann, "newyork", "[\"me\",\"bot:random\"]", "");
    desk_say(ann, enter_text(code));
    pass_milliseconds(5000);
    CHECK_INT(take_sent(ENVELOPE_SHOW, 0), 1);
    showcase_game game;
    CHECK_INT(last.head.length, sizeof game);
    memcpy(&game, last.text, sizeof game.table);
    int64_t id;
    CHECK(code_parse(code, &id));
    CHECK(game.table == id);
    taken_meanwhile(code);
    hear_hello(OTHER, false);
    desk_say(ann, "{\"type\":\"exit\",\"id\":\"x\"}");
    hear((envelope){.kind = ENVELOPE_BROKEN, .from = OTHER}, "");
    pass_milliseconds(100);
    CHECK(table_in_memory(&d.hall, id)->is_elsewhere);
    for (int i = 0; i < 12; i++) {
        hear_hello(OTHER, false);
        pass_milliseconds(1000);
    }
    CHECK(!table_in_memory(&d.hall, id));
    game.watchers = 17;
    fogg_buffer out = {0};
    envelope e = {.kind = ENVELOPE_SHOW, .from = OTHER, .length = sizeof game};
    envelope_print(&e, NULL, &game, &out);
    links_hear(&d.hall, out.at, out.length, d.now);
    buffer_clear(&out);
    for (int i = 0; i < 6; i++) {
        hear_hello(OTHER, false);
        pass_milliseconds(1000);
    }
    desk_say(ann, "{\"type\":\"lobby\",\"id\":\"l\",\"on\":true}");
    json_t *tables = json_object_get(desk_reply(ann, "l"), "tables");
    CHECK_INT(json_array_size(tables), 1);
    CHECK_STR(json_string_value(json_object_get(json_array_get(tables, 0), "table")), code);
    CHECK_INT(json_integer_value(json_object_get(json_array_get(tables, 0), "watchers")), 17);
    end();
}

int main(void)
{
    RUN(node_beats_once_a_second_for_all_and_for_each_that_it_hears);
    RUN(node_that_is_silent_for_more_than_three_seconds_is_dead_until_it_is_heard_again);
    RUN(node_where_nobody_listens_is_dead_at_once_and_breaks_once);
    RUN(node_that_has_just_begun_takes_nothing_of_whom_it_has_not_heard_yet);
    RUN(node_without_the_bus_takes_tables_after_ten_seconds_and_silence_counts_anew_when_it_is_back);
    RUN(message_of_another_nodes_connection_is_answered_once_and_in_order);
    RUN(gap_between_envelopes_breaks_the_link_and_both_ends_begin_anew);
    RUN(own_envelopes_and_bytes_that_are_none_are_not_heard);
    RUN(edge_passes_new_tables_on_to_a_node_that_owns_some_and_is_heard);
    RUN(message_about_a_table_of_another_node_is_passed_on_three_times_at_most);
    RUN(whoever_enters_at_another_owner_is_told_nothing_by_the_first);
    RUN(table_that_a_far_client_asks_for_and_another_node_owns_is_not_ours);
    RUN(fenced_message_is_passed_on_to_the_new_owner_and_who_looks_on_enters_there);
    RUN(who_looks_on_comes_back_if_the_new_owner_is_not_heard);
    RUN(node_that_was_apart_reads_only_those_tables_again_that_others_have_taken);
    RUN(table_of_newer_rules_is_left_to_a_node_that_plays_them);
    RUN(thousand_tables_a_second_are_taken_and_those_first_at_which_somebody_acts);
    RUN(lobby_shows_games_of_other_nodes_that_are_watched);
    return test_done();
}
