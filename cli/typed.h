/* typed.h - actions and commands typed in the reader's language: "ocupar denver--omaha roxo 4" is "claim
 * denver--omaha purple 4".  The engine's own words are understood in every language. */
#ifndef TYPED_H
#define TYPED_H

#include <stddef.h>

#include "fogg/words.h"

/* The engine's words and the client's commands that have a word in each language ("typed.claim" of the catalogue). */
extern const char *const typed_words[]; /* NULL after the last */

/* What a word of the engine is called, in plain small letters. */
char *typed_name(const fogg_language *language, const char *word, char *out, size_t size);

/* Puts the engine's words in the place of the language's.  `text` has plain small letters (fold_typed).  Returns
 * `out`. */
char *typed_read(const fogg_language *language, const char *text, char *out, size_t size);

/* The other way round: an action as the engine prints it, in the words of the language. */
char *typed_write(const fogg_language *language, const char *action, char *out, size_t size);

#endif
