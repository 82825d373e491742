/* name.h - what people may call themselves, and the passwords they may have. */
#ifndef ACCOUNT_NAME_H
#define ACCOUNT_NAME_H

#include <stdbool.h>
#include <stddef.h>

enum { NAME_MAX_CHARACTERS = 24, PASSWORD_LEAST = 8, PASSWORD_MOST = 200 };

/* NULL if the name will do, else a sentence that says why not. */
const char *name_fault(const char *name, size_t length);

/* Whether good UTF-8, a name or anything else that people write, leaves the direction of what surrounds it alone. */
bool name_keeps_direction(const char *text, size_t length);

/* Whether there is anything to see in a text: a character that is neither a blank nor one that nobody sees. */
bool name_is_seen(const char *text, size_t length);

const char *password_fault(const char *password, size_t length);

#endif
