/* json_write.c - the JSON writer. */
#include "fogg/json_write.h"

#include <assert.h>
#include <string.h>

static void put(fogg_json *json, const char *bytes, size_t length)
{
    json->sink(json->context, bytes, length);
}

/* The comma before an element that is not the first. */
static void separate(fogg_json *json)
{
    if (json->after_key) {
        json->after_key = false;
        return;
    }
    uint32_t bit = UINT32_C(1) << json->depth;
    if (json->filled & bit)
        put(json, ",", 1);
    json->filled |= bit;
}

static void begin(fogg_json *json, const char *bracket)
{
    separate(json);
    put(json, bracket, 1);
    json->depth++;
    assert(json->depth < 32);
    json->filled &= ~(UINT32_C(1) << json->depth);
}

static void end(fogg_json *json, const char *bracket)
{
    assert(json->depth > 0);
    json->depth--;
    put(json, bracket, 1);
}

void fogg_json_init(fogg_json *json, fogg_text_sink *sink, void *context)
{
    *json = (fogg_json){.sink = sink, .context = context};
}

void fogg_json_begin_object(fogg_json *json)
{
    begin(json, "{");
}
void fogg_json_end_object(fogg_json *json)
{
    end(json, "}");
}
void fogg_json_begin_list(fogg_json *json)
{
    begin(json, "[");
}
void fogg_json_end_list(fogg_json *json)
{
    end(json, "]");
}

void fogg_json_key(fogg_json *json, const char *key)
{
    fogg_json_string(json, key);
    put(json, ":", 1);
    json->after_key = true;
}

void fogg_json_integer(fogg_json *json, long long number)
{
    char digits[FOGG_MAX_INTEGER];
    separate(json);
    put(json, digits, fogg_integer_print(number, digits));
}

void fogg_json_boolean(fogg_json *json, bool value)
{
    separate(json);
    put(json, value ? "true" : "false", value ? 4 : 5);
}

void fogg_json_null(fogg_json *json)
{
    separate(json);
    put(json, "null", 4);
}

void fogg_json_string(fogg_json *json, const char *string)
{
    fogg_json_bytes(json, string, strlen(string));
}

void fogg_json_bytes(fogg_json *json, const char *bytes, size_t length)
{
    static const char hex[] = "0123456789abcdef";
    separate(json);
    put(json, "\"", 1);
    size_t start = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        if (byte >= 0x20 && byte != '"' && byte != '\\')
            continue;
        put(json, bytes + start, i - start);
        start = i + 1;
        char escape[6] = {'\\', (char)byte};
        size_t size = 2;
        if (byte == '\n') {
            escape[1] = 'n';
        } else if (byte == '\t') {
            escape[1] = 't';
        } else if (byte < 0x20) {
            memcpy(escape + 1, "u00", 3);
            escape[4] = hex[byte >> 4];
            escape[5] = hex[byte & 15];
            size = 6;
        }
        put(json, escape, size);
    }
    put(json, bytes + start, length - start);
    put(json, "\"", 1);
}

void fogg_json_hex(fogg_json *json, const uint8_t *bytes, size_t length)
{
    static const char hex[] = "0123456789abcdef";
    separate(json);
    put(json, "\"", 1);
    for (size_t i = 0; i < length; i++)
        put(json, (char[]){hex[bytes[i] >> 4], hex[bytes[i] & 15]}, 2);
    put(json, "\"", 1);
}

void fogg_json_integer_at(fogg_json *json, const char *key, long long number)
{
    fogg_json_key(json, key);
    fogg_json_integer(json, number);
}

void fogg_json_string_at(fogg_json *json, const char *key, const char *string)
{
    fogg_json_key(json, key);
    fogg_json_string(json, string);
}
