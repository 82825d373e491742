/* name.h - what people may call themselves, here and at a server. */
#ifndef FOGG_NAME_H
#define FOGG_NAME_H

#include <stdbool.h>
#include <stddef.h>

#include "fogg/api.h"
#include "fogg/board.h"

FOGG_API_BEGIN

enum { FOGG_MAX_NAME_CHARACTERS = 24 };

/* NULL if the name will do, else a sentence that says why not.  Takes any bytes at all. */
const char *fogg_name_fault(const char *name, size_t length);

/* Whether good UTF-8, a name or anything else that people write, leaves the direction of what surrounds it alone. */
bool fogg_name_keeps_direction(const char *text, size_t length);

/* Whether there is anything to see in a text: a character that is neither a blank nor one that nobody sees. */
bool fogg_name_is_seen(const char *text, size_t length);

FOGG_API_END

#endif
