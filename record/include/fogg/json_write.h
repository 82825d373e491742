/* json_write.h - writes compact JSON, piece by piece, to a sink.  Allocates nothing.
 *
 *     fogg_json json;
 *     fogg_json_init(&json, sink, context);
 *     fogg_json_begin_object(&json);
 *     fogg_json_key(&json, "n");
 *     fogg_json_integer(&json, 1);
 *     fogg_json_end_object(&json);            {"n":1}
 *
 * The writer sets the commas; the caller must give keys and values in the right order. */
#ifndef FOGG_JSON_WRITE_H
#define FOGG_JSON_WRITE_H

#include <stdbool.h>
#include <stdint.h>

#include "fogg/api.h"
#include "fogg/text.h"

FOGG_API_BEGIN

typedef struct fogg_json {
    fogg_text_sink *sink;
    void *context;
    uint32_t filled; /* bit d: the object or list at depth d has an element already */
    int depth;       /* 0..31 */
    bool after_key;
} fogg_json;

void fogg_json_init(fogg_json *json, fogg_text_sink *sink, void *context);
void fogg_json_begin_object(fogg_json *json);
void fogg_json_end_object(fogg_json *json);
void fogg_json_begin_list(fogg_json *json);
void fogg_json_end_list(fogg_json *json);
void fogg_json_key(fogg_json *json, const char *key);
void fogg_json_integer(fogg_json *json, long long number);
void fogg_json_thousandths(fogg_json *json, int number); /* not negative; 613 is written 0.613 */
void fogg_json_boolean(fogg_json *json, bool value);
void fogg_json_null(fogg_json *json);

/* A string, zero-terminated or of `length` bytes, which must be UTF-8.  Quotes, backslashes and control characters
 * are escaped. */
void fogg_json_string(fogg_json *json, const char *string);
void fogg_json_bytes(fogg_json *json, const char *bytes, size_t length);

/* Bytes as a string of hexadecimal digits, two a byte. */
void fogg_json_hex(fogg_json *json, const uint8_t *bytes, size_t length);

/* Key and value at once. */
void fogg_json_integer_at(fogg_json *json, const char *key, long long number);
void fogg_json_string_at(fogg_json *json, const char *key, const char *string);

FOGG_API_END

#endif
