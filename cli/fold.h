/* fold.h - text for terminals that know ASCII only: "București" becomes "Bucuresti". */
#ifndef FOLD_H
#define FOLD_H

#include <stdbool.h>

/* Replaces every character beyond ASCII by what is nearest to it, in place; '?' where nothing is.  Returns `text`. */
char *fold_text(char *text);

/* Makes a typed action what the engine reads, in place: small plain letters, so that "station București red 1" names
 * the city whose id is bucuresti.  Returns `text`. */
char *fold_typed(char *text);

/* The plain letters of a character beyond ASCII: "e" of é, "ss" of ß; none where there is nothing like it. */
const char *fold_letter(unsigned code);

/* Takes the locale of the environment; where it names one that is not installed, at least its UTF-8. */
void fold_set_locale(void);

/* Whether the locale that is set shows UTF-8. */
bool fold_is_utf8(void);

#endif
