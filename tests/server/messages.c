/* messages.c - every documented message with every field missing, of the wrong type, too long, out of range; twice,
 * out of turn, and about a game that is not one's own.  Each must get one error that says what was wrong, and change
 * nothing. */
#include <stdio.h>
#include <string.h>

#include "desk.h"
#include "lobby/code.h"
#include "lobby/request.h"
#include "test.h"

static fogg_desk d;
static desk_client *ann, *bob, *eve;
static char table_code[CODE_LENGTH + 1];

/* A good value for a field, as JSON. */
static json_t *good_value(const request_field *field)
{
    switch (field->kind) {
    case FIELD_INTEGER:
        return json_integer(strcmp(field->name, "away") == 0 ? 60 : strcmp(field->name, "players") == 0 ? 2 : 1);
    case FIELD_BOOLEAN:
        return json_true();
    case FIELD_TEXT:
        return json_string(strcmp(field->name, "map") == 0      ? "usa"
                           : strcmp(field->name, "phrase") == 0 ? "hello"
                           : strcmp(field->name, "action") == 0 ? "keep all"
                                                                : "x");
    case FIELD_CODE:
        return json_string(table_code);
    case FIELD_SEAT:
        return json_string("open");
    case FIELD_SEATS:
        return json_pack("[s,s]", "me", "open");
    case FIELD_CLOCK:
        return json_pack("{s:s,s:i}", "kind", "move", "time", 60);
    case FIELD_CLOCK_KIND:
        return json_string("bank");
    }
    return NULL;
}

static json_t *good_message(request_type type, const char *id)
{
    json_t *message = json_pack("{s:s,s:s}", "type", request_name(type), "id", id);
    for (const request_field *field = request_fields(type); field->name; field++)
        if (!field->is_optional)
            json_object_set_new(message, field->name, good_value(field));
    return message;
}

/* Sends a message and returns the code of the error it got, "" if it got another answer; fails if it got none. */
static const char *send(desk_client *client, json_t *message)
{
    static char code[64];
    char *text = json_dumps(message, JSON_COMPACT);
    json_array_clear(client->inbox);
    desk_say(client, text);
    free(text);
    json_t *reply = NULL;
    for (size_t i = 0; i < json_array_size(client->inbox); i++) {
        json_t *one = json_array_get(client->inbox, i);
        if (json_object_get(one, "re") || strcmp(json_string_value(json_object_get(one, "type")), "error") == 0)
            reply = one;
    }
    const char *found = json_string_value(json_object_get(reply, "code"));
    snprintf(code, sizeof code, "%s", reply ? (found ? found : "") : "no answer");
    if (found && json_string_length(json_object_get(reply, "message")) == 0)
        snprintf(code, sizeof code, "no sentence");
    return code;
}

static const char *send_changed(request_type type, const char *field, json_t *value)
{
    json_t *message = good_message(type, "m");
    if (value)
        json_object_set_new(message, field, value);
    else
        json_object_del(message, field);
    const char *code = send(ann, message);
    json_decref(message);
    return code;
}

TEST(every_required_field_is_missed_by_name)
{
    for (int type = 0; type < REQUEST_TYPE_COUNT; type++)
        for (const request_field *field = request_fields((request_type)type); field->name; field++) {
            if (field->is_optional)
                continue;
            const char *code = send_changed((request_type)type, field->name, NULL);
            CHECK_THAT(strcmp(code, "missing-field") == 0, "%s without %s: %s", request_name((request_type)type),
                       field->name, code);
            CHECK(strstr(desk_answer(ann, "m", "message"), field->name) != NULL);
        }
}

TEST(every_field_of_the_wrong_type_is_refused)
{
    for (int type = 0; type < REQUEST_TYPE_COUNT; type++)
        for (const request_field *field = request_fields((request_type)type); field->name; field++) {
            json_t *wrong[] = {
                json_null(),  json_real(1.5),      json_integer(-1), json_string(""),         json_object(),
                json_array(), json_string("\x01"), json_false(),     json_integer(INT64_MAX), json_pack("[i]", 1)};
            for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
                bool is_right = field->kind == FIELD_BOOLEAN && json_is_boolean(wrong[i]);
                const char *code = send_changed((request_type)type, field->name, json_incref(wrong[i]));
                CHECK_THAT(is_right || strcmp(code, "bad-field") == 0, "%s with %s %d: %s",
                           request_name((request_type)type), field->name, (int)i, code);
                json_decref(wrong[i]);
            }
        }
}

TEST(every_text_too_long_and_every_number_out_of_range_is_refused)
{
    char text[REQUEST_MAX_BYTES];
    for (int type = 0; type < REQUEST_TYPE_COUNT; type++)
        for (const request_field *field = request_fields((request_type)type); field->name; field++) {
            json_t *value = NULL;
            if (field->kind == FIELD_TEXT) {
                memset(text, 'a', sizeof text);
                text[field->most + 1] = '\0';
                value = json_string(text);
            } else if (field->kind == FIELD_INTEGER) {
                value = json_integer(field->most + 1);
            } else if (field->kind == FIELD_CODE) {
                value = json_string("aaaaaaaaaaaaaaaa");
            } else if (field->kind == FIELD_SEATS) {
                value = json_pack("[s,s,s,s,s,s]", "me", "open", "open", "open", "open", "open");
            } else if (field->kind == FIELD_SEAT) {
                value = json_string("bot:");
            } else if (field->kind == FIELD_CLOCK) {
                value = json_pack("{s:s,s:i}", "kind", "move", "time", 1000000);
            } else if (field->kind == FIELD_CLOCK_KIND) {
                value = json_string("hourglass");
            } else {
                continue;
            }
            const char *code = send_changed((request_type)type, field->name, value);
            CHECK_THAT(strcmp(code, "bad-field") == 0, "%s with long %s: %s", request_name((request_type)type),
                       field->name, code);
        }
}

TEST(type_and_id_are_needed_and_checked)
{
    struct {
        const char *text, *code;
    } cases[] = {
        {"", "bad-json"},
        {"{", "bad-json"},
        {"[]", "bad-json"},
        {"null", "bad-json"},
        {"{}", "bad-field"},
        {"{\"id\":\"1\"}", "bad-field"},
        {"{\"id\":\"1\",\"type\":7}", "bad-field"},
        {"{\"id\":\"1\",\"type\":\"pign\"}", "unknown-type"},
        {"{\"type\":\"ping\"}", "bad-field"},
        {"{\"id\":1,\"type\":\"ping\"}", "bad-field"},
        {"{\"id\":\"\",\"type\":\"ping\"}", "bad-field"},
        {"{\"id\":\"1\",\"id\":\"2\",\"type\":\"ping\"}", "bad-json"},
        {"{\"id\":\"1\",\"type\":\"ping\"} x", "bad-json"},
        {"{\"id\":\"\xff\",\"type\":\"ping\"}", "bad-json"},
        {"{\"id\":\"\\ud800\",\"type\":\"ping\"}", "bad-json"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        json_array_clear(ann->inbox);
        desk_say(ann, cases[i].text);
        json_t *error = desk_last(ann, "error");
        CHECK_THAT(error && strcmp(json_string_value(json_object_get(error, "code")), cases[i].code) == 0,
                   "case %d: %s", (int)i, cases[i].text);
    }
    char longer[6000];
    memset(longer, ' ', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    desk_say(ann, longer);
    CHECK_STR(json_string_value(json_object_get(desk_last(ann, "error"), "code")), "too-long");
}

/* What Eve, a stranger, asks for at the table of Ann and Bob, where it is not Ann's turn. */
TEST(a_game_that_is_not_ones_own_cannot_be_touched)
{
    static const struct {
        request_type type;
        const char *code;
    } cases[] = {
        {REQUEST_ACT, "not-your-game"}, {REQUEST_RESIGN, "not-your-game"}, {REQUEST_REMATCH, "not-your-game"},
        {REQUEST_SIT, "started"},       {REQUEST_STAND, "started"},        {REQUEST_SEAT, "started"},
    };
    int64_t id;
    code_parse(table_code, &id);
    int entries = table_of(&d.hall, id, (line_owner){0})->match->entries;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        json_t *message = good_message(cases[i].type, "m");
        const char *code = send(eve, message);
        CHECK_THAT(strcmp(code, cases[i].code) == 0, "%s: %s", request_name(cases[i].type), code);
        json_decref(message);
    }
    CHECK_INT(table_of(&d.hall, id, (line_owner){0})->match->entries, entries);
}

TEST(out_of_turn_is_refused_by_the_rules)
{
    int64_t id;
    code_parse(table_code, &id);
    fogg_table *table = table_of(&d.hall, id, (line_owner){0});
    desk_act(ann, table_code, 0, "k1");
    desk_act(bob, table_code, 0, "k2");
    int waits = fogg_game_to_act(&table->match->game), entries = table->match->entries;
    desk_client *other = waits == 0 ? bob : ann;
    desk_say_format(other, "{\"type\":\"act\",\"id\":\"o\",\"table\":\"%s\",\"action\":\"draw stock\",\"have\":%d}",
                    table_code, table->match->events);
    CHECK_STR(desk_answer(other, "o", "code"), "illegal");
    CHECK_STR(desk_answer(other, "o", "verdict"), "not-your-turn");
    CHECK_INT(table->match->entries, entries);
}

TEST(every_message_sent_twice_is_harmless)
{
    for (int type = 0; type < REQUEST_TYPE_COUNT; type++) {
        json_t *message = good_message((request_type)type, "twice");
        const char *code = send(bob, message);
        CHECK_THAT(strncmp(code, "no ", 3) != 0, "%s: %s", request_name((request_type)type), code);
        code = send(bob, message);
        CHECK_THAT(strncmp(code, "no ", 3) != 0, "%s again: %s", request_name((request_type)type), code);
        json_decref(message);
        desk_say_format(bob, "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\"}", table_code);
    }
}

TEST(every_message_about_a_table_that_is_not_there_says_so)
{
    char code[CODE_LENGTH + 1];
    for (int type = 0; type < REQUEST_TYPE_COUNT; type++) {
        const request_field *fields = request_fields((request_type)type);
        if (!fields->name || strcmp(fields->name, "table") != 0)
            continue;
        code_print(code_make(), code);
        const char *error = send_changed((request_type)type, "table", json_string(code));
        CHECK_THAT(strcmp(error, "no-such-table") == 0, "%s: %s", request_name((request_type)type), error);
    }
}

TEST(nobody_without_a_session_plays)
{
    desk_client *nobody = desk_come(&d, NULL);
    static const request_type types[] = {REQUEST_OPEN,   REQUEST_SIT,     REQUEST_STAND, REQUEST_SEAT, REQUEST_ACT,
                                         REQUEST_RESIGN, REQUEST_REMATCH, REQUEST_SAY,   REQUEST_MUTE, REQUEST_GAMES};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        json_t *message = good_message(types[i], "m");
        CHECK_STR(send(nobody, message), "no-session");
        json_decref(message);
    }
}

TEST(whoever_goes_on_sending_rubbish_is_closed)
{
    desk_client *c = desk_come(&d, NULL);
    d.hall.limits.faults_a_minute = 30;
    d.hall.limits.faults_at_once = 20;
    for (int i = 0; i < 25 && c->closed == 0; i++)
        desk_say(c, "rubbish");
    CHECK_INT(c->closed, 1008);
    desk_client *other = desk_come(&d, NULL);
    desk_say(other, "rubbish");
    desk_say(other, "{\"type\":\"ping\",\"id\":\"p\"}");
    CHECK_STR(desk_answer(other, "p", "type"), "pong");
    CHECK_INT(other->closed, 0);
}

TEST(too_many_messages_at_once_are_not_read)
{
    desk_client *c = desk_come(&d, NULL);
    d.hall.limits.messages_a_minute = 60;
    d.hall.limits.messages_at_once = 10;
    for (int i = 0; i < 12; i++)
        desk_say(c, "{\"type\":\"ping\",\"id\":\"p\"}");
    CHECK_STR(json_string_value(json_object_get(desk_last(c, "error"), "code")), "too-fast");
    CHECK(desk_count(c, "pong") >= 9);
    desk_wait(&d, 5);
    desk_say(c, "{\"type\":\"ping\",\"id\":\"later\"}");
    CHECK_STR(desk_answer(c, "later", "type"), "pong");
}

TEST(what_has_the_store_read_counts_for_more)
{
    desk_client *c = desk_come(&d, "Eve");
    d.hall.limits.messages_at_once = 40;
    d.hall.limits.messages_a_minute = 0;
    int heard = 0;
    for (int i = 0; i < 40; i++) {
        desk_say(c, "{\"type\":\"games\",\"id\":\"g\"}");
        heard = desk_count(c, "games");
    }
    CHECK_THAT(heard >= 9 && heard <= 10, "%d", heard);
}

int main(void)
{
    desk_open(&d);
    ann = desk_come(&d, "Ann");
    bob = desk_come(&d, "Bob");
    eve = desk_come(&d, "Eve");
    snprintf(table_code, sizeof table_code, "%s", desk_table(ann, "usa", "[\"me\",\"open\"]", ",\"start\":0"));
    desk_say_format(bob, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}", table_code);
    desk_client *all[] = {ann, bob, eve};
    for (int i = 0; i < 3; i++)
        desk_say_format(all[i], "{\"type\":\"enter\",\"id\":\"e\",\"table\":\"%s\"}", table_code);
    RUN(every_required_field_is_missed_by_name);
    RUN(every_field_of_the_wrong_type_is_refused);
    RUN(every_text_too_long_and_every_number_out_of_range_is_refused);
    RUN(type_and_id_are_needed_and_checked);
    RUN(a_game_that_is_not_ones_own_cannot_be_touched);
    RUN(out_of_turn_is_refused_by_the_rules);
    RUN(every_message_about_a_table_that_is_not_there_says_so);
    RUN(every_message_sent_twice_is_harmless);
    RUN(nobody_without_a_session_plays);
    RUN(whoever_goes_on_sending_rubbish_is_closed);
    RUN(too_many_messages_at_once_are_not_read);
    RUN(what_has_the_store_read_counts_for_more);
    desk_close(&d);
    return test_done();
}
