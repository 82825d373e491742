/* fold.h - text for terminals that know ASCII only: "București" becomes "Bucuresti". */
#ifndef FOLD_H
#define FOLD_H

#include <stdbool.h>

/* Replaces every character beyond ASCII by what is nearest to it, in place; '?' where nothing is.  Returns `text`. */
char *fold_text(char *text);

/* Whether the locale that is set shows UTF-8. */
bool fold_is_utf8(void);

#endif
