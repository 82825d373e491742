/* field.c - typed values out of JSON. */
#include "field.h"

#include <string.h>

#include "fogg/utf8.h"

void field_init(field_reader *reader, const char *text, size_t length, const fogg_board *board,
                fogg_record_error *error)
{
    *reader = (field_reader){.board = board, .error = error, .about = "line"};
    error->line = error->event = 0; /* the message is left as it is: it is long, and this runs for each line */
    error->rule[0] = error->message[0] = '\0';
    fogg_json_reader_init(&reader->json, text, length);
}

/* Begins the message with what it is about. */
static void begin_message(const field_reader *reader, fogg_text *text)
{
    fogg_text_init(text, reader->error->message, sizeof reader->error->message);
    fogg_text_add(text, reader->about);
    fogg_text_add(text, ": ");
    if (reader->name) {
        fogg_text_add(text, "\"");
        fogg_text_add(text, reader->name);
        fogg_text_add(text, "\" ");
    }
}

bool field_refuse(field_reader *reader, const char *what)
{
    if (reader->json.error)
        return field_not_json(reader);
    fogg_text text;
    begin_message(reader, &text);
    fogg_text_add(&text, what);
    return false;
}

bool field_not_json(field_reader *reader)
{
    fogg_text text;
    fogg_text_init(&text, reader->error->message, sizeof reader->error->message);
    fogg_text_add(&text, "not JSON: ");
    fogg_text_add(&text, reader->json.error ? reader->json.error : "the line is no object");
    fogg_text_add(&text, ", at column ");
    fogg_text_add_integer(&text, (long long)reader->json.at + 1);
    return false;
}

/* The field that the last key names, or -1. */
static int find_field(const field_reader *reader, const field_walk *walk)
{
    const fogg_json_reader *json = &reader->json;
    size_t length = json->end - json->begin;
    if (!json->is_plain) {
        for (int field = 0; field < walk->count; field++)
            if (fogg_json_is(json, walk->names[field].text))
                return field;
        return -1;
    }
    for (int tried = 0, field = walk->next; tried < walk->count; tried++, field++) {
        if (field >= walk->count)
            field = 0;
        const field_name *name = &walk->names[field];
        if (name->length == length && memcmp(name->text, json->text + json->begin, length) == 0)
            return field;
    }
    return -1;
}

bool field_begin(field_reader *reader)
{
    return reader->json.token == FOGG_JSON_OBJECT || field_refuse(reader, "must be an object");
}

int field_next(field_reader *reader, field_walk *walk)
{
    while (fogg_json_next(&reader->json) == FOGG_JSON_KEY) {
        int field = find_field(reader, walk);
        if (field >= 0 && walk->wanted >> field & 1) {
            reader->name = walk->names[field].text;
            walk->next = field + 1;
            if (walk->seen >> field & 1) {
                field_refuse(reader, "stands there twice");
                return FIELD_BAD;
            }
            walk->seen |= UINT32_C(1) << field;
            return field;
        }
        if (!fogg_json_skip(&reader->json))
            break;
    }
    if (!reader->json.error)
        return FIELD_END;
    field_not_json(reader);
    return FIELD_BAD;
}

bool field_complete(field_reader *reader, const field_walk *walk, uint32_t required)
{
    uint32_t missing = required & ~walk->seen;
    if (missing == 0)
        return true;
    reader->name = walk->names[__builtin_ctz(missing)].text;
    return field_refuse(reader, "is missing");
}

bool field_begin_line(field_reader *reader)
{
    return fogg_json_next(&reader->json) == FOGG_JSON_OBJECT || field_not_json(reader);
}

bool field_end_line(field_reader *reader)
{
    return fogg_json_next(&reader->json) == FOGG_JSON_DONE || field_not_json(reader);
}

bool field_integer(field_reader *reader, long lowest, long highest, long *out)
{
    fogg_json_token token = fogg_json_next(&reader->json);
    if (token == FOGG_JSON_INTEGER && reader->json.integer >= lowest && reader->json.integer <= highest) {
        *out = (long)reader->json.integer;
        return true;
    }
    char what[64];
    fogg_text text;
    fogg_text_init(&text, what, sizeof what);
    fogg_text_add(&text, "must be a number ");
    fogg_text_add_integer(&text, lowest);
    fogg_text_add(&text, "..");
    fogg_text_add_integer(&text, highest);
    return field_refuse(reader, what);
}

bool field_byte(field_reader *reader, int lowest, int highest, uint8_t *out)
{
    long value = 0;
    if (!field_integer(reader, lowest, highest, &value))
        return false;
    *out = (uint8_t)value;
    return true;
}

bool field_string(field_reader *reader, char *out, size_t size)
{
    if (fogg_json_next(&reader->json) != FOGG_JSON_STRING)
        return field_refuse(reader, "must be a string");
    size_t length = fogg_json_text(&reader->json, out, size);
    if (length >= size)
        return field_refuse(reader, "is too long");
    return fogg_utf8_good(out, length) == length || field_refuse(reader, "has control characters");
}

static int hex_digit(char digit)
{
    static const char digits[] = "0123456789abcdef";
    const char *found = digit == '\0' ? NULL : strchr(digits, digit);
    return found ? (int)(found - digits) : -1;
}

bool field_hex(field_reader *reader, uint8_t *out, size_t size)
{
    char text[2 * FOGG_DIGEST_BYTES + 1];
    if (fogg_json_next(&reader->json) != FOGG_JSON_STRING ||
        fogg_json_text(&reader->json, text, sizeof text) != 2 * size)
        return field_refuse(reader, "must be 64 hexadecimal digits");
    for (size_t i = 0; i < size; i++) {
        int high = hex_digit(text[2 * i]), low = hex_digit(text[2 * i + 1]);
        if (high < 0 || low < 0)
            return field_refuse(reader, "must be 64 hexadecimal digits, small letters");
        out[i] = (uint8_t)(high * 16 + low);
    }
    return true;
}

/* Refuses the name in the last string as no `thing` of this map. */
static bool refuse_name(field_reader *reader, const char *thing)
{
    if (reader->json.token != FOGG_JSON_STRING && reader->json.token != FOGG_JSON_KEY) {
        char what[64];
        fogg_text text;
        fogg_text_init(&text, what, sizeof what);
        fogg_text_add(&text, "must be the name of a ");
        fogg_text_add(&text, thing);
        return field_refuse(reader, what);
    }
    char id[FOGG_MAX_ROUTE_ID], what[2 * FOGG_MAX_ROUTE_ID];
    size_t length = fogg_json_text(&reader->json, id, sizeof id);
    bool is_fit = length < sizeof id && fogg_utf8_good(id, length) == length; /* to be shown */
    fogg_text text;
    fogg_text_init(&text, what, sizeof what);
    fogg_text_add(&text, "says \"");
    fogg_text_add(&text, is_fit ? id : "...");
    fogg_text_add(&text, "\", which is no ");
    fogg_text_add(&text, thing);
    fogg_text_add(&text, " of this map");
    return field_refuse(reader, what);
}

typedef int find_name(const fogg_board *board, const char *id, size_t length);

/* The thing that the last token names, or -1. */
static int find_thing(const field_reader *reader, find_name *find)
{
    const fogg_json_reader *json = &reader->json;
    char id[FOGG_MAX_ROUTE_ID];
    if (json->token != FOGG_JSON_STRING && json->token != FOGG_JSON_KEY)
        return -1;
    if (json->is_plain)
        return find(reader->board, json->text + json->begin, json->end - json->begin);
    size_t length = fogg_json_text(json, id, sizeof id);
    return length < sizeof id ? find(reader->board, id, length) : -1;
}

/* Looks the last string up. */
static bool take_name(field_reader *reader, find_name *find, const char *thing, uint8_t *out)
{
    int found = find_thing(reader, find);
    if (found < 0)
        return refuse_name(reader, thing);
    *out = (uint8_t)found;
    return true;
}

bool field_location(field_reader *reader, uint8_t *out)
{
    fogg_json_next(&reader->json);
    return take_name(reader, fogg_board_location, "location", out);
}

bool field_route(field_reader *reader, uint8_t *out)
{
    fogg_json_next(&reader->json);
    return take_name(reader, fogg_board_route, "route", out);
}

bool field_card(field_reader *reader, uint8_t *out)
{
    fogg_json_next(&reader->json);
    return take_name(reader, fogg_board_card, "card", out);
}

bool field_list(field_reader *reader)
{
    return fogg_json_next(&reader->json) == FOGG_JSON_LIST || field_refuse(reader, "must be a list");
}

bool field_list_next(field_reader *reader)
{
    return fogg_json_next(&reader->json) != FOGG_JSON_LIST_END && !reader->json.error;
}

static bool take_names(field_reader *reader, find_name *find, const char *thing, uint8_t *out, uint8_t *count,
                       int limit)
{
    *count = 0;
    if (!field_list(reader))
        return false;
    while (field_list_next(reader)) {
        if (*count == limit)
            return field_refuse(reader, "is too long a list");
        if (!take_name(reader, find, thing, &out[*count]))
            return false;
        ++*count;
    }
    return !reader->json.error || field_not_json(reader);
}

bool field_cards(field_reader *reader, uint8_t *out, uint8_t *count)
{
    return take_names(reader, fogg_board_card, "card", out, count, FOGG_MAX_EVENT_CARDS);
}

bool field_tickets(field_reader *reader, uint8_t *out, uint8_t *count)
{
    return take_names(reader, fogg_board_ticket, "ticket", out, count, FOGG_MAX_OFFER);
}

bool field_card_set(field_reader *reader, fogg_cards *out)
{
    *out = (fogg_cards){0};
    if (fogg_json_next(&reader->json) != FOGG_JSON_OBJECT)
        return field_refuse(reader, "must be an object of counts");
    long total = 0;
    while (fogg_json_next(&reader->json) == FOGG_JSON_KEY) {
        uint8_t card = 0;
        long count = 0;
        if (!take_name(reader, fogg_board_card, "card", &card))
            return false;
        if (fogg_cards_count(*out, card) > 0)
            return field_refuse(reader, "counts a card twice");
        if (!field_integer(reader, 1, FOGG_MAX_CARDS, &count))
            return false;
        total += count;
        if (total > FOGG_MAX_CARDS)
            return field_refuse(reader, "counts more cards than there are");
        fogg_cards_add(out, card, (int)count);
    }
    return !reader->json.error || field_not_json(reader);
}
