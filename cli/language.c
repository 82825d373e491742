/* language.c - the languages by name, for help and faults. */
#include "language.h"

#include <stdio.h>
#include <string.h>

#include "options.h"

enum { MAX_LIST = 256 };

/* The codes with commas between them. */
static void list(char *out, size_t size)
{
    size_t length = 0;
    out[0] = '\0';
    for (int i = 0; fogg_languages[i].code && length < size; i++)
        length += (size_t)snprintf(out + length, size - length, "%s%s", i > 0 ? ", " : "", fogg_languages[i].code);
}

const char *language_help(void)
{
    static char text[MAX_LIST + 32];
    char codes[MAX_LIST];
    list(codes, sizeof codes);
    snprintf(text, sizeof text, "%s (as the locale says)", codes);
    return text;
}

int language_choose(const char *command, const char *code, const fogg_language **out)
{
    char codes[MAX_LIST];
    *out = code ? fogg_language_find(code) : fogg_language_of_locale();
    if (*out)
        return OPTIONS_GOOD;
    list(codes, sizeof codes);
    return options_fault(command, "no language \"%s\"; there are %s", code, codes);
}
