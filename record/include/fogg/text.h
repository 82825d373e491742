/* text.h - text that is written piece by piece: to any sink, or into a buffer of a fixed size.
 *
 * Needs nothing of the C library but memory copies, so that the same code serves the browser. */
#ifndef FOGG_TEXT_H
#define FOGG_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "fogg/api.h"

FOGG_API_BEGIN

/* Takes the next bytes of a text; they are not zero-terminated. */
typedef void fogg_text_sink(void *context, const char *bytes, size_t length);

/* A buffer that never overflows: what does not fit is dropped, but counted.  `at` is zero-terminated after every
 * call. */
typedef struct fogg_text {
    char *at;
    size_t size;   /* bytes of the buffer, at least 1 */
    size_t length; /* bytes of the whole text, its end not included; fitting if less than size */
} fogg_text;

void fogg_text_init(fogg_text *text, char *buffer, size_t size);
void fogg_text_add(fogg_text *text, const char *string);
void fogg_text_add_bytes(fogg_text *text, const char *bytes, size_t length);
void fogg_text_add_integer(fogg_text *text, long long number);

/* Whether all that was added is in the buffer. */
bool fogg_text_fits(const fogg_text *text);

/* A fogg_text_sink whose context is a fogg_text. */
void fogg_text_take(void *text, const char *bytes, size_t length);

/* Writes a number in decimal and returns its length.  `out` holds FOGG_MAX_INTEGER bytes; no end is written. */
enum { FOGG_MAX_INTEGER = 20 };
size_t fogg_integer_print(long long number, char *out);

FOGG_API_END

#endif
