/* words.h - what is said to people, in their language: the catalogue of web/locales, built in.
 *
 *     char text[128];
 *     fogg_say(language, text, sizeof text, "event.claim",
 *              FOGG_WORDS({"name", "Ann"}, {"route", r}, {"cards", c}, {"n", "4"}));
 *
 * A text holds placeholders in braces.  A key that has forms for numbers (count.cards.one, count.cards.other) is
 * asked for without its form, and the placeholder `n` chooses.  docs/terminal.md tells translators the rest. */
#ifndef FOGG_WORDS_H
#define FOGG_WORDS_H

#include <stddef.h>

#include "fogg/api.h"

FOGG_API_BEGIN

typedef struct fogg_word {
    const char *key, *text; /* UTF-8 */
} fogg_word;

/* Numbers whose rest modulo `modulo` (0: the number itself) lies in a range take this form. */
typedef struct fogg_plural {
    const char *form; /* NULL after the last */
    long modulo, first, last;
} fogg_plural;

typedef struct fogg_language {
    const char *code;       /* "en" */
    const fogg_word *words; /* ordered by key */
    size_t count;
    const fogg_plural *plurals; /* the first that fits counts; "other" if none does */
} fogg_language;

/* All languages, English first; the one after the last has a NULL code. */
extern const fogg_language *const fogg_languages;

/* What stands for one placeholder. */
typedef struct fogg_filling {
    const char *name, *text;
} fogg_filling;

/* The fillings of fogg_say as a list, with its end added. */
#define FOGG_WORDS(...) ((const fogg_filling[]){__VA_ARGS__, {0}})
#define FOGG_NO_WORDS   ((const fogg_filling[]){{0}})

/* The language of that code, or NULL.  Takes what locales are called, too, and the nearest language: "pt_BR.UTF-8" is
 * "pt-BR", "pt_AO" is "pt", "ro_RO.UTF-8" is "ro". */
const fogg_language *fogg_language_find(const char *name);

/* The language of the environment: of LC_ALL, LC_MESSAGES and LANG the first that is set; English if it is none of
 * ours. */
const fogg_language *fogg_language_of_locale(void);

/* The text of a key; NULL if there is none. */
const char *fogg_words_find(const fogg_language *language, const char *key);

/* The same, for texts without placeholders.  Returns the key itself if there is none, so that something is always
 * shown. */
const char *fogg_words(const fogg_language *language, const char *key);

/* Which form of a text a number takes, as the language.json of the language says: "one", "few", "other" ... */
const char *fogg_plural_form(const fogg_language *language, long number);

/* Writes the text of a key, its placeholders filled; what does not fit is cut at a character's end.  Returns `out`. */
char *fogg_say(const fogg_language *language, char *out, size_t size, const char *key, const fogg_filling *fillings);

FOGG_API_END

#endif
