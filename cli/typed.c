/* typed.c - word for word; ids of places and numbers are the same in every language. */
#include "typed.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "fold.h"

const char *const typed_words[] = {
    "keep",   "place",   "draw", "tickets", "claim", "station", "pay",   "decline", "token",  "pass",
    "stock",  "all",     "wild", "purple",  "blue",  "orange",  "white", "green",   "yellow", "black",
    "red",    "pink",    "help", "hint",    "goals", "log",     "quit",  "resign",  "table",  "hand",
    "routes", "actions", "say",  "sit",     "watch", "open",    "list",  NULL,
};

enum { MAX_WORD = 64 };

char *typed_name(const fogg_language *language, const char *word, char *out, size_t size)
{
    char key[MAX_WORD + 8];
    snprintf(key, sizeof key, "typed.%s", word);
    const char *name = fogg_words_find(language, key);
    if (!name) {
        snprintf(key, sizeof key, "colour.%s", word);
        name = fogg_words_find(language, key);
    }
    snprintf(out, size, "%s", name ? name : word);
    return fold_typed(out);
}

/* The engine's word for what is typed, or NULL. */
static const char *meant(const fogg_language *language, const char *typed, size_t length)
{
    for (const char *const *word = typed_words; *word; word++) {
        char name[MAX_WORD];
        typed_name(language, *word, name, sizeof name);
        if (strlen(name) == length && memcmp(name, typed, length) == 0)
            return *word;
    }
    return NULL;
}

static void add(char *out, size_t size, const char *text, size_t length)
{
    size_t at = strlen(out);
    snprintf(out + at, size - at, "%.*s", (int)length, text);
}

char *typed_read(const fogg_language *language, const char *text, char *out, size_t size)
{
    out[0] = '\0';
    while (*text != '\0') {
        size_t blanks = strspn(text, " \t"), length = strcspn(text + blanks, " \t");
        const char *word = length > 0 ? meant(language, text + blanks, length) : NULL;
        add(out, size, text, blanks);
        add(out, size, word ? word : text + blanks, word ? strlen(word) : length);
        text += blanks + length;
    }
    return out;
}

char *typed_write(const fogg_language *language, const char *action, char *out, size_t size)
{
    out[0] = '\0';
    while (*action != '\0') {
        size_t blanks = strspn(action, " "), length = strcspn(action + blanks, " ");
        char word[MAX_WORD], name[MAX_WORD];
        snprintf(word, sizeof word, "%.*s", (int)length, action + blanks);
        bool is_word = false;
        for (const char *const *known = typed_words; *known && length < sizeof word; known++)
            is_word = is_word || strcmp(*known, word) == 0;
        add(out, size, action, blanks);
        if (is_word)
            add(out, size, typed_name(language, word, name, sizeof name), sizeof name);
        else
            add(out, size, action + blanks, length);
        action += blanks + length;
    }
    return out;
}
