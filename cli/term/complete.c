/* complete.c - every legal action is printed, and its words are compared with those typed. */
#include "complete.h"

#include <stdio.h>
#include <string.h>

#include "../fold.h"
#include "../typed.h"

/* The word at `*at`, which moves behind it. */
static size_t next_word(const char **at, const char **begin)
{
    *begin = *at + strspn(*at, " ");
    size_t length = strcspn(*begin, " ");
    *at = *begin + length;
    return length;
}

static bool begins(const char *word, size_t length, const char *typed, size_t typed_length)
{
    return length >= typed_length && memcmp(word, typed, typed_length) == 0;
}

/* Whether what is typed can mean this word: it is the beginning of the word, or of a route's second place. */
static bool is_meant(const char *word, size_t length, const char *typed, size_t typed_length)
{
    if (begins(word, length, typed, typed_length))
        return true;
    for (size_t i = 0; i + 2 < length; i++)
        if (word[i] == '-' && word[i + 1] == '-')
            return typed_length > 0 && begins(word + i + 2, length - i - 2, typed, typed_length);
    return false;
}

static void add(completion *out, const char *word, size_t length)
{
    for (int i = 0; i < out->count; i++)
        if (strlen(out->words[i]) == length && memcmp(out->words[i], word, length) == 0)
            return;
    if (out->count < COMPLETE_MAX && length < COMPLETE_WORD)
        snprintf(out->words[out->count++], COMPLETE_WORD, "%.*s", (int)length, word);
}

/* Compares one action's text with the words typed, of which the last begins at `from`, and adds the word that would
 * come next. */
static void compare(const char *action, const char *text, size_t from, completion *out)
{
    const char *typed = text, *word, *known;
    for (;;) {
        size_t typed_length = next_word(&typed, &word), length = next_word(&action, &known);
        bool is_last = (size_t)(word - text) >= from;
        if (length == 0)
            return;
        if (is_last) {
            if (is_meant(known, length, text + from, strlen(text + from)))
                add(out, known, length);
            return;
        }
        if (length != typed_length || memcmp(known, word, length) != 0)
            return;
    }
}

/* Where the last word begins. */
static size_t last_word(const char *text)
{
    const char *blank = strrchr(text, ' ');
    return blank ? (size_t)(blank - text) + 1 : 0;
}

/* Compares all legal actions and the commands, in the words of a language or, with NULL, of the engine. */
static void compare_all(const fogg_view *view, const fogg_language *language, const char *typed, size_t from,
                        completion *out)
{
    static const char *const commands[] = {"help", "hint", "goals", "log", "quit"};
    char action[FOGG_MAX_ACTION_TEXT], text[FOGG_MAX_ACTION_TEXT];
    int legal = fogg_view_legal_count(view);
    for (int i = 0; i < legal; i++) {
        fogg_action_print(view, fogg_view_legal_at(view, i), action);
        compare(language ? typed_write(language, action, text, sizeof text) : action, typed, from, out);
    }
    for (size_t c = 0; c < sizeof commands / sizeof commands[0]; c++)
        compare(language ? typed_name(language, commands[c], text, sizeof text) : commands[c], typed, from, out);
}

void complete_word(const fogg_view *view, const fogg_language *language, const char *text, completion *out)
{
    char typed[FOGG_MAX_ACTION_TEXT];
    out->count = 0;
    out->from = last_word(text);
    snprintf(typed, sizeof typed, "%s", text);
    size_t from = last_word(fold_typed(typed)); /* plain letters have fewer bytes */
    compare_all(view, language, typed, from, out);
    if (out->count == 0)
        compare_all(view, NULL, typed, from, out);
}

size_t complete_common(const completion *found)
{
    size_t common = found->count > 0 ? strlen(found->words[0]) : 0;
    for (int i = 1; i < found->count; i++) {
        size_t same = 0;
        while (same < common && found->words[i][same] == found->words[0][same])
            same++;
        common = same;
    }
    return common;
}
