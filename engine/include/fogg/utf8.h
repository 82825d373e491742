/* utf8.h - whether bytes are text that may be shown to people. */
#ifndef FOGG_UTF8_H
#define FOGG_UTF8_H

#include <stdbool.h>
#include <stddef.h>

#include "api.h"

FOGG_API_BEGIN

/* How many bytes at the start of `text` are good: all of them, or the place of the first fault.  Good is UTF-8
 * without overlong forms, surrogates or anything beyond U+10FFFF, and without control characters (U+0000 to U+001F,
 * U+007F to U+009F). */
size_t fogg_utf8_good(const char *text, size_t length);

/* Whether a text holds what a program could take for markup: "<", ">", or an entity such as "&amp;".  A plain "&" is
 * none. */
bool fogg_utf8_has_markup(const char *text, size_t length);

/* The bytes of a byte order mark at the start of `text`, which some editors put there: 3, or 0 if there is none. */
size_t fogg_utf8_mark(const char *text, size_t length);

FOGG_API_END

#endif
