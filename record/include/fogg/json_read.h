/* json_read.h - reads strict JSON (RFC 8259), token after token, from a buffer.  Allocates and copies nothing.
 *
 *     fogg_json_reader reader;
 *     fogg_json_reader_init(&reader, text, length);
 *     while (fogg_json_next(&reader) > FOGG_JSON_DONE)
 *         ...
 *
 * Takes any bytes at all.  Nesting deeper than FOGG_MAX_JSON_DEPTH, strings that are not good UTF-8 (utf8.h), lone
 * surrogates, the character NUL and anything after the value are errors, so a token sequence that ends with
 * FOGG_JSON_DONE is one whole value. */
#ifndef FOGG_JSON_READ_H
#define FOGG_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fogg/api.h"

FOGG_API_BEGIN

enum { FOGG_MAX_JSON_DEPTH = 32 };

typedef enum fogg_json_token {
    FOGG_JSON_ERROR, /* `error` says what; so does every further call */
    FOGG_JSON_DONE,  /* the value is complete and nothing follows */
    FOGG_JSON_OBJECT,
    FOGG_JSON_OBJECT_END,
    FOGG_JSON_LIST,
    FOGG_JSON_LIST_END,
    FOGG_JSON_KEY, /* as a string; its value is the next token */
    FOGG_JSON_STRING,
    FOGG_JSON_INTEGER, /* `integer`: no fraction, no exponent, within 64 bits */
    FOGG_JSON_NUMBER,  /* any other number */
    FOGG_JSON_TRUE,
    FOGG_JSON_FALSE,
    FOGG_JSON_NULL,
} fogg_json_token;

typedef struct fogg_json_reader {
    const char *text;
    size_t length;
    size_t at;             /* where the next token is looked for */
    fogg_json_token token; /* the last one */
    size_t begin, end;     /* its bytes; of strings and keys without the quotes */
    bool is_plain;         /* the last string or key is ASCII without escapes: its bytes are its text */
    int64_t integer;
    const char *error; /* what was wrong, in words; NULL before */
    uint32_t objects;  /* bit d: the container at depth d is an object */
    int depth;
    int expect; /* what may come next: json_read.c */
} fogg_json_reader;

void fogg_json_reader_init(fogg_json_reader *reader, const char *text, size_t length);

/* Moves to the next token and returns it. */
fogg_json_token fogg_json_next(fogg_json_reader *reader);

/* Moves to the last token of the value that the last token began: the end of an object or list, else nowhere.  After
 * a key it moves past the key's value.  Returns false on an error. */
bool fogg_json_skip(fogg_json_reader *reader);

/* The last string or key, escapes undone, so that it may hold control characters: writes at most size - 1 bytes and
 * an end, and returns the length of the whole, which fits if it is less than `size`. */
size_t fogg_json_text(const fogg_json_reader *reader, char *out, size_t size);

/* Whether the last string or key is `text`. */
bool fogg_json_is(const fogg_json_reader *reader, const char *text);

FOGG_API_END

#endif
