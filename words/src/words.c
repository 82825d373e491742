/* words.c - finding a text by binary search, choosing its form, filling it. */
#include "fogg/words.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_KEY = 96 };

/* A letter of a language's name as it is compared: "PT_br" is "pt-br". */
static int plain(char letter)
{
    return letter == '_' ? '-' : letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter;
}

/* How many characters of a code stand at the beginning of a locale's name and end where a part of it ends. */
static size_t parts_in_common(const char *code, const char *name)
{
    size_t common = 0;
    for (size_t at = 0;; at++) {
        if (strchr("-", plain(code[at])) && strchr("-.@", plain(name[at])))
            common = at;
        if (code[at] == '\0' || plain(code[at]) != plain(name[at]))
            return common;
    }
}

const fogg_language *fogg_language_find(const char *name)
{
    const fogg_language *found = NULL;
    size_t best = 0, rest = 0;
    for (const fogg_language *language = fogg_languages; language->code; language++) {
        size_t common = parts_in_common(language->code, name), beyond = strlen(language->code) - common;
        if (common > best || (common > 0 && common == best && beyond < rest)) {
            found = language;
            best = common;
            rest = beyond;
        }
    }
    return found;
}

const fogg_language *fogg_language_of_locale(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t v = 0; v < sizeof variables / sizeof variables[0]; v++) {
        const char *value = getenv(variables[v]);
        if (value && value[0] != '\0') {
            const fogg_language *language = fogg_language_find(value);
            return language ? language : &fogg_languages[0];
        }
    }
    return &fogg_languages[0];
}

static int compare(const void *key, const void *word)
{
    return strcmp(key, ((const fogg_word *)word)->key);
}

const char *fogg_words_find(const fogg_language *language, const char *key)
{
    const fogg_word *word = bsearch(key, language->words, language->count, sizeof *word, compare);
    return word ? word->text : NULL;
}

const char *fogg_words(const fogg_language *language, const char *key)
{
    const char *text = fogg_words_find(language, key);
    return text ? text : key;
}

const char *fogg_plural_form(const fogg_language *language, long number)
{
    for (const fogg_plural *plural = language->plurals; plural->form; plural++) {
        long rest = plural->modulo > 0 ? labs(number) % plural->modulo : number;
        if (rest >= plural->first && rest <= plural->last)
            return plural->form;
    }
    return "other";
}

static const char *filling_of(const fogg_filling *fillings, const char *name, size_t length)
{
    for (; fillings->name; fillings++)
        if (strlen(fillings->name) == length && memcmp(fillings->name, name, length) == 0)
            return fillings->text;
    return NULL;
}

/* The text itself, or the form of it that the filling `n` asks for. */
static const char *choose(const fogg_language *language, const char *key, const fogg_filling *fillings)
{
    const char *text = fogg_words_find(language, key), *number = filling_of(fillings, "n", 1);
    if (text || !number)
        return text ? text : key;
    char form[MAX_KEY];
    snprintf(form, sizeof form, "%s.%s", key, fogg_plural_form(language, strtol(number, NULL, 10)));
    text = fogg_words(language, form);
    return text == form ? key : text; /* no such text in any form: `key` outlives this call, `form` does not */
}

typedef struct page {
    char *out;
    size_t at, size;
    bool is_full;
} page;

/* Appends bytes as far as there is room, and never half a character. */
static void append(page *p, const char *bytes, size_t length)
{
    if (p->is_full)
        return;
    if (p->at + length >= p->size) {
        p->is_full = true;
        length = p->size - 1 - p->at;
        while (length > 0 && ((unsigned char)bytes[length] & 0xc0) == 0x80)
            length--;
    }
    memcpy(p->out + p->at, bytes, length);
    p->at += length;
}

char *fogg_say(const fogg_language *language, char *out, size_t size, const char *key, const fogg_filling *fillings)
{
    page text_page = {.out = out, .size = size};
    for (const char *text = choose(language, key, fillings); *text != '\0';) {
        const char *end = *text == '{' ? strchr(text, '}') : NULL;
        const char *filling = end ? filling_of(fillings, text + 1, (size_t)(end - text - 1)) : NULL;
        if (filling) {
            append(&text_page, filling, strlen(filling));
            text = end + 1;
        } else {
            size_t length = 1 + strcspn(text + 1, "{");
            append(&text_page, text, length);
            text += length;
        }
    }
    out[text_page.at] = '\0';
    return out;
}
