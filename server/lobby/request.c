/* request.c - the table of messages and their fields, and one reader for all of them. */
#include "request.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "code.h"
#include "fogg/near.h"
#include "fogg/utf8.h"

#define AT(member) offsetof(fogg_request, member), sizeof((fogg_request *)0)->member
#define INTEGER(member, name, least, most) \
    { \
        name, FIELD_INTEGER, false, AT(member), least, most \
    }
#define TEXT(member, name) \
    { \
        name, FIELD_TEXT, false, AT(member), 1, sizeof((fogg_request *)0)->member - 1 \
    }
#define TABLE \
    { \
        "table", FIELD_CODE, false, AT(table), 0, 0 \
    }

enum { MOST_EVENTS = 1000000, MOST_PAGES = 10000 };

static const request_field hello_fields[] = {INTEGER(version, "version", 1, 1000), {0}};
static const request_field no_fields[] = {{0}};
static const request_field lobby_fields[] = {
    {"on", FIELD_BOOLEAN, false, AT(is_on), 0, 0},
    {"map", FIELD_TEXT, true, AT(map), 1, sizeof((fogg_request *)0)->map - 1},
    {"players", FIELD_INTEGER, true, AT(players), 2, FOGG_MAX_SEATS},
    {"clock", FIELD_CLOCK_KIND, true, AT(clock_kind), 0, 0},
    {"page", FIELD_INTEGER, true, AT(page), 1, MOST_PAGES},
    {0},
};
static const request_field open_fields[] = {
    TEXT(map, "map"),
    {"seats", FIELD_SEATS, false, AT(seats_at), 0, 0},
    {"public", FIELD_BOOLEAN, false, AT(is_public), 0, 0},
    {"clock", FIELD_CLOCK, true, AT(clock), 0, 0},
    {"start", FIELD_INTEGER, true, AT(start), 0, FOGG_MAX_SEATS - 1},
    {"away", FIELD_INTEGER, true, AT(away), 5, 3600},
    {"takeable", FIELD_BOOLEAN, true, AT(is_takeable), 0, 0},
    {0},
};
static const request_field enter_fields[] = {TABLE,
                                             {"have", FIELD_INTEGER, true, AT(have), 0, MOST_EVENTS},
                                             {"chat", FIELD_BOOLEAN, true, AT(wants_chat), 0, 0},
                                             {0}};
static const request_field table_fields[] = {TABLE, {0}};
static const request_field sit_fields[] = {TABLE, {"seat", FIELD_INTEGER, true, AT(seat), 0, FOGG_MAX_SEATS - 1}, {0}};
static const request_field seat_fields[] = {
    TABLE, INTEGER(seat, "seat", 0, FOGG_MAX_SEATS - 1), {"as", FIELD_SEAT, false, AT(as), 0, 0}, {0}};
static const request_field act_fields[] = {TABLE, TEXT(action, "action"), INTEGER(have, "have", 0, MOST_EVENTS), {0}};
static const request_field check_fields[] = {TABLE, TEXT(action, "action"), {0}};
static const request_field premove_fields[] = {
    TABLE, {"plan", FIELD_TEXT, true, AT(plan), 1, REQUEST_MAX_PLAN - 1}, {0}};
static const request_field log_fields[] = {TABLE, INTEGER(from, "from", 1, MOST_EVENTS), {0}};
static const request_field say_fields[] = {
    TABLE,
    {"text", FIELD_TEXT, true, AT(text), 1, STORE_MAX_CHAT - 1},
    {"phrase", FIELD_TEXT, true, AT(phrase), 1, REQUEST_MAX_PHRASE - 1},
    {0},
};
static const request_field mute_fields[] = {
    {"person", FIELD_CODE, false, AT(person), 0, 0}, {"on", FIELD_BOOLEAN, false, AT(is_on), 0, 0}, {0}};

static const request_field map_fields[] = {INTEGER(piece, "piece", 1, REQUEST_MOST_PIECES),
                                           INTEGER(pieces, "pieces", 1, REQUEST_MOST_PIECES),
                                           TEXT(data, "data"),
                                           {0}};
static const request_field report_fields[] = {TEXT(map, "map"), {0}};
static const request_field daily_fields[] = {TEXT(day, "day"), {0}};
static const request_field result_fields[] = {TEXT(day, "day"),
                                              INTEGER(piece, "piece", 1, REQUEST_MOST_OF_RECORD),
                                              INTEGER(pieces, "pieces", 1, REQUEST_MOST_OF_RECORD),
                                              TEXT(data, "data"),
                                              {0}};
static const request_field game_fields[] = {TEXT(game, "game"), TEXT(entry, "entry"), {0}};

static const struct {
    const char *name;
    const request_field *fields;
} types[REQUEST_TYPE_COUNT] = {
    [REQUEST_HELLO] = {"hello", hello_fields},
    [REQUEST_PING] = {"ping", no_fields},
    [REQUEST_LOBBY] = {"lobby", lobby_fields},
    [REQUEST_GAMES] = {"games", no_fields},
    [REQUEST_OPEN] = {"open", open_fields},
    [REQUEST_ENTER] = {"enter", enter_fields},
    [REQUEST_EXIT] = {"exit", no_fields},
    [REQUEST_SIT] = {"sit", sit_fields},
    [REQUEST_STAND] = {"stand", table_fields},
    [REQUEST_SEAT] = {"seat", seat_fields},
    [REQUEST_ACT] = {"act", act_fields},
    [REQUEST_CHECK] = {"check", check_fields},
    [REQUEST_RESIGN] = {"resign", table_fields},
    [REQUEST_REMATCH] = {"rematch", table_fields},
    [REQUEST_DECLINE] = {"decline", table_fields},
    [REQUEST_PREMOVE] = {"premove", premove_fields},
    [REQUEST_LOG] = {"log", log_fields},
    [REQUEST_SAY] = {"say", say_fields},
    [REQUEST_MAP] = {"map", map_fields},
    [REQUEST_REPORT] = {"report", report_fields},
    [REQUEST_MUTE] = {"mute", mute_fields},
    [REQUEST_DAILY] = {"daily", daily_fields},
    [REQUEST_PROFILE] = {"profile", no_fields},
    [REQUEST_PROFILE_GAME] = {"profile-game", game_fields},
    [REQUEST_DAILY_RESULT] = {"daily-result", result_fields},
};

const char *request_name(request_type type)
{
    return types[type].name;
}

const request_field *request_fields(request_type type)
{
    return types[type].fields;
}

static const char *bad(char *sentence, const char *field, const char *wanted)
{
    snprintf(sentence, REQUEST_MAX_ERROR, "\"%s\" must be %s", field, wanted);
    return "bad-field";
}

static const char *read_integer(const json_t *value, const char *name, int64_t least, int64_t most, int *out,
                                char *sentence)
{
    char wanted[80];
    snprintf(wanted, sizeof wanted, "a whole number from %lld to %lld", (long long)least, (long long)most);
    if (!json_is_integer(value) || json_integer_value(value) < least || json_integer_value(value) > most)
        return bad(sentence, name, wanted);
    *out = (int)json_integer_value(value);
    return NULL;
}

static const char *read_text(const json_t *value, const char *name, size_t most, char *out, char *sentence)
{
    char wanted[80];
    snprintf(wanted, sizeof wanted, "a text of 1 to %zu bytes without control characters", most);
    const char *text = json_string_value(value);
    size_t length = json_string_length(value);
    if (!text || length == 0 || length > most || fogg_utf8_good(text, length) != length)
        return bad(sentence, name, wanted);
    memcpy(out, text, length + 1);
    return NULL;
}

static const char *read_code(const json_t *value, const char *name, int64_t *out, char *sentence)
{
    const char *text = json_string_value(value);
    if (!text || !code_parse(text, out))
        return bad(sentence, name, "a code of 13 letters and digits");
    return NULL;
}

static const char *read_seat(const json_t *value, const char *name, request_seat *seat, char *sentence)
{
    const char *text = json_string_value(value);
    if (text && strcmp(text, "me") == 0) {
        seat->kind = REQUEST_SEAT_ME;
    } else if (text && strcmp(text, "open") == 0) {
        seat->kind = REQUEST_SEAT_OPEN;
    } else if (text && strncmp(text, "bot:", 4) == 0 && text[4] != '\0' && strlen(text + 4) < sizeof seat->bot) {
        seat->kind = REQUEST_SEAT_BOT;
        snprintf(seat->bot, sizeof seat->bot, "%s", text + 4);
    } else {
        return bad(sentence, name, "\"me\", \"open\" or \"bot:NAME\"");
    }
    return NULL;
}

static const char *read_seats(const json_t *value, fogg_request *request, char *sentence)
{
    if (!json_is_array(value) || json_array_size(value) < 2 || json_array_size(value) > FOGG_MAX_SEATS)
        return bad(sentence, "seats", "a list of 2 to 5 seats");
    request->seats = (int)json_array_size(value);
    for (int i = 0; i < request->seats; i++) {
        const char *error = read_seat(json_array_get(value, (size_t)i), "seats", &request->seats_at[i], sentence);
        if (error)
            return error;
    }
    return NULL;
}

static const struct {
    const char *name;
    int least, most; /* of its time */
} clock_kinds[] = {{"none", 0, 0}, {"move", 5, 3600}, {"bank", 10, 86400}, {"days", 1, 30}};

/* The store_clock of that name, or -1. */
static int find_clock(const json_t *name)
{
    const char *text = json_string_value(name);
    for (int i = 0; text && i < 4; i++)
        if (strcmp(text, clock_kinds[i].name) == 0)
            return i;
    return -1;
}

static const char *read_clock(const json_t *value, fogg_request *request, char *sentence)
{
    int found = find_clock(json_object_get(value, "kind"));
    if (found < 0)
        return bad(sentence, "clock", "an object whose \"kind\" is none, move, bank or days");
    request->clock = (store_clock)found;
    if (request->clock == STORE_CLOCK_NONE)
        return NULL;
    const char *error = read_integer(json_object_get(value, "time"), "clock.time", clock_kinds[found].least,
                                     clock_kinds[found].most, &request->clock_time, sentence);
    if (!error && request->clock == STORE_CLOCK_BANK)
        error = read_integer(json_object_get(value, "increment"), "clock.increment", 0, 3600, &request->clock_increment,
                             sentence);
    return error;
}

static const char *read_field(const json_t *object, const request_field *field, fogg_request *request, char *sentence)
{
    const json_t *value = json_object_get(object, field->name);
    char *at = (char *)request + field->offset;
    if (!value && field->is_optional)
        return NULL;
    if (!value) {
        snprintf(sentence, REQUEST_MAX_ERROR, "\"%s\" is missing", field->name);
        return "missing-field";
    }
    switch (field->kind) {
    case FIELD_INTEGER:
        return read_integer(value, field->name, field->least, field->most, (int *)at, sentence);
    case FIELD_BOOLEAN:
        *(bool *)at = json_is_true(value);
        return json_is_boolean(value) ? NULL : bad(sentence, field->name, "true or false");
    case FIELD_TEXT:
        return read_text(value, field->name, field->size - 1, at, sentence);
    case FIELD_CODE:
        return read_code(value, field->name, (int64_t *)at, sentence);
    case FIELD_SEAT:
        return read_seat(value, field->name, (request_seat *)at, sentence);
    case FIELD_SEATS:
        return read_seats(value, request, sentence);
    case FIELD_CLOCK:
        return read_clock(value, request, sentence);
    case FIELD_CLOCK_KIND:
        request->clock_kind = find_clock(value);
        return request->clock_kind >= 0 ? NULL : bad(sentence, field->name, "none, move, bank or days");
    }
    return "bad-field";
}

static const char *read_type(const json_t *object, fogg_request *request, char *sentence)
{
    const char *name = json_string_value(json_object_get(object, "type"));
    if (!name)
        return bad(sentence, "type", "the name of a message");
    fogg_near near;
    fogg_near_init(&near, name, strlen(name));
    for (int type = 0; type < REQUEST_TYPE_COUNT; type++) {
        if (strcmp(name, types[type].name) == 0) {
            request->type = (request_type)type;
            return NULL;
        }
        fogg_near_try(&near, types[type].name);
    }
    if (near.best)
        snprintf(sentence, REQUEST_MAX_ERROR, "no such message; did you mean \"%s\"?", near.best);
    else
        snprintf(sentence, REQUEST_MAX_ERROR, "no such message");
    return "unknown-type";
}

static const char *read_object(const json_t *object, fogg_request *request, char *sentence)
{
    if (!json_is_object(object)) {
        snprintf(sentence, REQUEST_MAX_ERROR, "a message is a JSON object");
        return "bad-json";
    }
    const char *error = read_text(json_object_get(object, "id"), "id", sizeof request->id - 1, request->id, sentence);
    if (!error)
        error = read_type(object, request, sentence);
    if (error)
        return error;
    for (const request_field *field = types[request->type].fields; !error && field->name; field++)
        error = read_field(object, field, request, sentence);
    return error;
}

const char *request_read(const char *bytes, size_t length, fogg_request *request, char *sentence)
{
    memset(request, 0, sizeof *request);
    request->seat = request->start = request->have = -1;
    request->away = 120;
    request->clock_kind = -1;
    request->page = 1;
    request->wants_chat = true;
    if (length > REQUEST_MAX_BYTES) {
        snprintf(sentence, REQUEST_MAX_ERROR, "a message has at most %d bytes", REQUEST_MAX_BYTES);
        return "too-long";
    }
    json_error_t fault;
    json_t *object = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &fault);
    if (!object) {
        snprintf(sentence, REQUEST_MAX_ERROR, "not JSON: byte %d: %.160s", fault.position, fault.text);
        sentence[fogg_utf8_good(sentence, strlen(sentence))] =
            '\0'; /* the sentence quotes the message and may end in half a character */
        return "bad-json";
    }
    const char *error = read_object(object, request, sentence);
    json_decref(object);
    return error;
}
