/* json_read.c - the JSON reader: one pass, no recursion.
 *
 * Nearly all strings of a record are plain: ASCII without escapes.  They are read, compared and copied as they
 * stand; only the others are decoded character by character. */
#include "fogg/json_read.h"

#include <string.h>

#include "fogg/utf8.h"

enum expect {
    EXPECT_VALUE,
    EXPECT_VALUE_OR_END, /* right after '[' */
    EXPECT_KEY,
    EXPECT_KEY_OR_END, /* right after '{' */
    EXPECT_COMMA_OR_END,
    EXPECT_NOTHING,
};

void fogg_json_reader_init(fogg_json_reader *reader, const char *text, size_t length)
{
    *reader = (fogg_json_reader){.text = text, .length = length, .expect = EXPECT_VALUE};
}

static fogg_json_token fail(fogg_json_reader *reader, const char *error)
{
    reader->error = error;
    return FOGG_JSON_ERROR;
}

/* The byte at `at`, or -1 behind the end. */
static int byte_at(const fogg_json_reader *reader, size_t at)
{
    return at < reader->length ? (unsigned char)reader->text[at] : -1;
}

static bool is_digit(int byte)
{
    return byte >= '0' && byte <= '9';
}

static int hex_value(int byte)
{
    if (is_digit(byte))
        return byte - '0';
    if (byte >= 'a' && byte <= 'f')
        return byte - 'a' + 10;
    if (byte >= 'A' && byte <= 'F')
        return byte - 'A' + 10;
    return -1;
}

/* The four digits of \uXXXX, or -1. */
static int32_t hex_four(const fogg_json_reader *reader, size_t at)
{
    int32_t code = 0;
    for (size_t i = 0; i < 4; i++) {
        int digit = hex_value(byte_at(reader, at + i));
        if (digit < 0)
            return -1;
        code = code * 16 + digit;
    }
    return code;
}

/* The character of the escape whose backslash is at *at; moves *at behind it.  -1: no escape at all, -2: half a
 * surrogate pair, 0: NUL. */
static int32_t read_escape(const fogg_json_reader *reader, size_t *at)
{
    static const char plain[] = "\"\"\\\\//b\bf\fn\nr\rt\t";
    int kind = byte_at(reader, *at + 1);
    if (kind != 'u') {
        for (size_t i = 0; plain[i] != '\0'; i += 2) {
            if (plain[i] == kind) {
                *at += 2;
                return plain[i + 1];
            }
        }
        return -1;
    }
    int32_t code = hex_four(reader, *at + 2);
    if (code < 0)
        return -1;
    *at += 6;
    if (code < 0xd800 || code > 0xdfff)
        return code;
    if (code > 0xdbff || byte_at(reader, *at) != '\\' || byte_at(reader, *at + 1) != 'u')
        return -2;
    int32_t low = hex_four(reader, *at + 2);
    if (low < 0xdc00 || low > 0xdfff)
        return -2;
    *at += 6;
    return 0x10000 + (code - 0xd800) * 0x400 + (low - 0xdc00);
}

/* Whether a byte of a string stands for itself and needs no further look: printable ASCII, no quote, no backslash. */
static bool is_plain(unsigned char byte)
{
    return byte >= 0x20 && byte < 0x7f && byte != '"' && byte != '\\';
}

/* Reads the rest of a string that is not plain, from `at` on.  Returns where its closing quote is, or 0 with an
 * error. */
static size_t read_odd_string(fogg_json_reader *reader, size_t at)
{
    for (;;) {
        int byte = byte_at(reader, at);
        if (byte < 0) {
            fail(reader, "a string has no end");
            return 0;
        }
        if (byte == '"')
            break;
        if (byte < 0x20) {
            fail(reader, "a control character in a string");
            return 0;
        }
        if (byte != '\\') {
            at++;
            continue;
        }
        int32_t code = read_escape(reader, &at);
        if (code <= 0) {
            fail(reader, code == 0    ? "the character NUL in a string"
                         : code == -1 ? "a wrong escape in a string"
                                      : "half a surrogate pair in a string");
            return 0;
        }
    }
    size_t length = at - reader->begin;
    if (fogg_utf8_good(reader->text + reader->begin, length) == length)
        return at;
    fail(reader, "a string that is not UTF-8 text");
    return 0;
}

/* Reads the string whose opening quote is at `reader->at`. */
static fogg_json_token read_string(fogg_json_reader *reader, fogg_json_token token)
{
    const char *text = reader->text;
    size_t at = reader->at + 1, length = reader->length;
    reader->begin = at;
    while (at < length && is_plain((unsigned char)text[at]))
        at++;
    reader->is_plain = at < length && text[at] == '"';
    if (!reader->is_plain && (at = read_odd_string(reader, at)) == 0)
        return FOGG_JSON_ERROR;
    reader->end = at;
    reader->at = at + 1;
    return token;
}

static size_t skip_digits(const fogg_json_reader *reader, size_t at)
{
    while (is_digit(byte_at(reader, at)))
        at++;
    return at;
}

/* Moves *at behind the fraction and the exponent, where a number has them.  Returns false with an error. */
static bool read_fraction(fogg_json_reader *reader, size_t *at)
{
    if (byte_at(reader, *at) == '.') {
        ++*at;
        if (!is_digit(byte_at(reader, *at)))
            return fail(reader, "a number that ends with its decimal point") != FOGG_JSON_ERROR;
        *at = skip_digits(reader, *at);
    }
    if ((byte_at(reader, *at) | 0x20) == 'e') {
        ++*at;
        if (byte_at(reader, *at) == '+' || byte_at(reader, *at) == '-')
            ++*at;
        if (!is_digit(byte_at(reader, *at)))
            return fail(reader, "a number without its exponent") != FOGG_JSON_ERROR;
        *at = skip_digits(reader, *at);
    }
    return true;
}

static fogg_json_token read_number(fogg_json_reader *reader)
{
    size_t at = reader->at;
    bool negative = byte_at(reader, at) == '-', overflows = false;
    uint64_t value = 0;
    at += negative;
    if (!is_digit(byte_at(reader, at)))
        return fail(reader, "a minus sign without a number");
    if (byte_at(reader, at) == '0' && is_digit(byte_at(reader, at + 1)))
        return fail(reader, "a number with a leading zero");
    for (; is_digit(byte_at(reader, at)); at++) {
        unsigned digit = (unsigned)byte_at(reader, at) - '0';
        overflows = overflows || value > ((uint64_t)INT64_MAX - digit) / 10;
        value = overflows ? 0 : value * 10 + digit;
    }
    size_t digits_end = at;
    if (!read_fraction(reader, &at))
        return FOGG_JSON_ERROR;
    reader->begin = reader->at;
    reader->end = reader->at = at;
    if (at > digits_end || overflows)
        return FOGG_JSON_NUMBER;
    reader->integer = negative ? -(int64_t)value : (int64_t)value;
    return FOGG_JSON_INTEGER;
}

static fogg_json_token read_word(fogg_json_reader *reader, const char *word, fogg_json_token token)
{
    size_t length = strlen(word);
    if (reader->length - reader->at < length || memcmp(reader->text + reader->at, word, length) != 0)
        return fail(reader, "a word that is not true, false or null");
    reader->begin = reader->at;
    reader->end = reader->at += length;
    return token;
}

static fogg_json_token open_container(fogg_json_reader *reader, bool is_object)
{
    if (reader->depth == FOGG_MAX_JSON_DEPTH)
        return fail(reader, "nested too deep");
    uint32_t bit = UINT32_C(1) << reader->depth++;
    reader->objects = is_object ? reader->objects | bit : reader->objects & ~bit;
    reader->begin = reader->at++;
    reader->end = reader->at;
    reader->expect = is_object ? EXPECT_KEY_OR_END : EXPECT_VALUE_OR_END;
    return is_object ? FOGG_JSON_OBJECT : FOGG_JSON_LIST;
}

static bool in_object(const fogg_json_reader *reader)
{
    return reader->depth > 0 && (reader->objects >> (reader->depth - 1) & 1) != 0;
}

static fogg_json_token close_container(fogg_json_reader *reader)
{
    bool is_object = in_object(reader);
    reader->depth--;
    reader->begin = reader->at++;
    reader->end = reader->at;
    reader->expect = reader->depth == 0 ? EXPECT_NOTHING : EXPECT_COMMA_OR_END;
    return is_object ? FOGG_JSON_OBJECT_END : FOGG_JSON_LIST_END;
}

static fogg_json_token read_value(fogg_json_reader *reader, int byte)
{
    if (byte == '{' || byte == '[')
        return open_container(reader, byte == '{');
    reader->expect = reader->depth == 0 ? EXPECT_NOTHING : EXPECT_COMMA_OR_END;
    if (byte == '"')
        return read_string(reader, FOGG_JSON_STRING);
    if (byte == '-' || is_digit(byte))
        return read_number(reader);
    if (byte == 't')
        return read_word(reader, "true", FOGG_JSON_TRUE);
    if (byte == 'f')
        return read_word(reader, "false", FOGG_JSON_FALSE);
    if (byte == 'n')
        return read_word(reader, "null", FOGG_JSON_NULL);
    return fail(reader, byte < 0 ? "it ends in the middle" : "a value is missing");
}

static int skip_blanks(fogg_json_reader *reader)
{
    for (;;) {
        int byte = byte_at(reader, reader->at);
        if (byte != ' ' && byte != '\t' && byte != '\r' && byte != '\n')
            return byte;
        reader->at++;
    }
}

static fogg_json_token read_key(fogg_json_reader *reader, int byte)
{
    if (byte != '"')
        return fail(reader, byte < 0 ? "it ends in the middle" : "a key is missing");
    if (read_string(reader, FOGG_JSON_KEY) == FOGG_JSON_ERROR)
        return FOGG_JSON_ERROR;
    if (skip_blanks(reader) != ':')
        return fail(reader, "a key without a colon");
    reader->at++;
    reader->expect = EXPECT_VALUE;
    return FOGG_JSON_KEY;
}

static fogg_json_token read_token(fogg_json_reader *reader)
{
    int byte = skip_blanks(reader);
    if (reader->expect == EXPECT_NOTHING)
        return byte < 0 ? FOGG_JSON_DONE : fail(reader, "something follows the value");
    bool closes = byte == (in_object(reader) ? '}' : ']') && reader->depth > 0;
    if (reader->expect == EXPECT_COMMA_OR_END) {
        if (closes)
            return close_container(reader);
        if (byte != ',')
            return fail(reader, byte < 0 ? "it ends in the middle" : "a comma is missing");
        reader->at++;
        reader->expect = in_object(reader) ? EXPECT_KEY : EXPECT_VALUE;
        byte = skip_blanks(reader);
    } else if (closes && (reader->expect == EXPECT_KEY_OR_END || reader->expect == EXPECT_VALUE_OR_END)) {
        return close_container(reader);
    }
    bool wants_key = reader->expect == EXPECT_KEY || reader->expect == EXPECT_KEY_OR_END;
    return wants_key ? read_key(reader, byte) : read_value(reader, byte);
}

fogg_json_token fogg_json_next(fogg_json_reader *reader)
{
    if (!reader->error)
        reader->token = read_token(reader);
    else
        reader->token = FOGG_JSON_ERROR;
    return reader->token;
}

bool fogg_json_skip(fogg_json_reader *reader)
{
    if (reader->token == FOGG_JSON_KEY)
        fogg_json_next(reader);
    if (reader->token == FOGG_JSON_OBJECT || reader->token == FOGG_JSON_LIST) {
        int outside = reader->depth - 1;
        while (reader->depth > outside && fogg_json_next(reader) != FOGG_JSON_ERROR)
            continue;
    }
    return reader->token != FOGG_JSON_ERROR;
}

static size_t encode(int32_t code, char *out)
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    size_t length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i > 0; i--, code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3f));
    out[0] = (char)(code | (length == 2 ? 0xc0 : length == 3 ? 0xe0 : 0xf0));
    return length;
}

size_t fogg_json_text(const fogg_json_reader *reader, char *out, size_t size)
{
    size_t length = 0, written = 0;
    if (reader->is_plain && reader->end - reader->begin < size) {
        length = reader->end - reader->begin;
        memcpy(out, reader->text + reader->begin, length);
        out[length] = '\0';
        return length;
    }
    for (size_t at = reader->begin; at < reader->end;) {
        char piece[4] = {reader->text[at]};
        size_t piece_length = 1;
        if (piece[0] == '\\')
            piece_length = encode(read_escape(reader, &at), piece);
        else
            at++;
        if (length == written && length + piece_length < size) {
            memcpy(out + written, piece, piece_length);
            written += piece_length;
        }
        length += piece_length;
    }
    if (size > 0)
        out[written] = '\0';
    return length;
}

bool fogg_json_is(const fogg_json_reader *reader, const char *text)
{
    size_t length = strlen(text), same = 0;
    if (reader->is_plain)
        return reader->end - reader->begin == length && memcmp(reader->text + reader->begin, text, length) == 0;
    for (size_t at = reader->begin; at < reader->end;) {
        char piece[4] = {reader->text[at]};
        size_t piece_length = 1;
        if (piece[0] == '\\')
            piece_length = encode(read_escape(reader, &at), piece);
        else
            at++;
        if (length - same < piece_length || memcmp(text + same, piece, piece_length) != 0)
            return false;
        same += piece_length;
    }
    return same == length;
}
