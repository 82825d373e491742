/* json_write.c - the JSON writer.  A view is some hundred short strings and numbers: each goes to the sink in one
 * piece. */
#include "fogg/json_write.h"

#include <assert.h>
#include <string.h>

enum { PIECE = 128, MOST_OF_A_BYTE = 6 }; /* bytes given to the sink at once; of an escaped byte */

static void put(fogg_json *json, const char *bytes, size_t length)
{
    json->sink(json->context, bytes, length);
}

/* Writes the comma before an element that is not the first.  Returns its length: 1, or 0 for none. */
static size_t separate(fogg_json *json, char *out)
{
    uint32_t bit = UINT32_C(1) << json->depth;
    bool is_needed = !json->after_key && (json->filled & bit) != 0;
    if (!json->after_key)
        json->filled |= bit;
    json->after_key = false;
    out[0] = ',';
    return is_needed;
}

/* A word that needs no quotes. */
static void put_word(fogg_json *json, const char *word, size_t length)
{
    char piece[1 + FOGG_MAX_INTEGER];
    size_t at = separate(json, piece);
    assert(length <= FOGG_MAX_INTEGER);
    memcpy(piece + at, word, length);
    put(json, piece, at + length);
}

static void begin(fogg_json *json, const char *bracket)
{
    put_word(json, bracket, 1);
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

void fogg_json_integer(fogg_json *json, long long number)
{
    char digits[FOGG_MAX_INTEGER];
    size_t length = fogg_integer_print(number, digits);
    put_word(json, digits, length);
}

void fogg_json_thousandths(fogg_json *json, int number)
{
    assert(number >= 0);
    char digits[FOGG_MAX_INTEGER + 4];
    size_t length = fogg_integer_print(number / 1000, digits);
    digits[length++] = '.';
    for (int unit = 100; unit > 0; unit /= 10)
        digits[length++] = (char)('0' + number / unit % 10);
    put_word(json, digits, length);
}

void fogg_json_boolean(fogg_json *json, bool value)
{
    put_word(json, value ? "true" : "false", value ? 4 : 5);
}

void fogg_json_null(fogg_json *json)
{
    put_word(json, "null", 4);
}

/* Writes a byte of a string, escaped if it must be.  Returns how many it became. */
static size_t escape(unsigned char byte, char *out)
{
    static const char hex[] = "0123456789abcdef";
    if (byte >= 0x20 && byte != '"' && byte != '\\') {
        out[0] = (char)byte;
        return 1;
    }
    out[0] = '\\';
    out[1] = byte == '\n' ? 'n' : byte == '\t' ? 't' : (char)byte;
    if (byte >= 0x20 || byte == '\n' || byte == '\t')
        return 2;
    out[1] = 'u';
    out[2] = out[3] = '0';
    out[4] = hex[byte >> 4];
    out[5] = hex[byte & 15];
    return MOST_OF_A_BYTE;
}

static void put_string(fogg_json *json, const char *bytes, size_t length, bool is_key)
{
    char piece[PIECE];
    size_t at = separate(json, piece);
    piece[at++] = '"';
    for (size_t i = 0; i < length; i++) {
        if (at > PIECE - MOST_OF_A_BYTE) {
            put(json, piece, at);
            at = 0;
        }
        at += escape((unsigned char)bytes[i], piece + at);
    }
    if (at > PIECE - 2) {
        put(json, piece, at);
        at = 0;
    }
    piece[at++] = '"';
    if (is_key)
        piece[at++] = ':';
    put(json, piece, at);
    json->after_key = is_key;
}

void fogg_json_key(fogg_json *json, const char *key)
{
    put_string(json, key, strlen(key), true);
}

void fogg_json_string(fogg_json *json, const char *string)
{
    put_string(json, string, strlen(string), false);
}

void fogg_json_bytes(fogg_json *json, const char *bytes, size_t length)
{
    put_string(json, bytes, length, false);
}

void fogg_json_hex(fogg_json *json, const uint8_t *bytes, size_t length)
{
    static const char hex[] = "0123456789abcdef";
    put_word(json, "\"", 1);
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
