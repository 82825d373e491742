/* completion.c - what values may be, the same for all shells. */
#include "completion.h"

#include <stdio.h>
#include <string.h>

#include "fogg/bot.h"
#include "fogg/maps.h"
#include "fogg/words.h"

const shell shells[] = {
    {"bash", completion_bash_begin, completion_bash_table, completion_bash_end},
    {"fish", completion_fish_begin, completion_fish_table, completion_fish_end},
    {"zsh", completion_zsh_begin, completion_zsh_table, completion_zsh_end},
    {0},
};

static void add(completion *c, const char *word, size_t length)
{
    size_t used = strlen(c->words);
    if (used + length + 2 < sizeof c->words)
        snprintf(c->words + used, sizeof c->words - used, "%s%.*s", used > 0 ? " " : "", (int)length, word);
}

static void add_word(completion *c, const char *word, size_t length)
{
    if (length == 4 && memcmp(word, "MAPS", 4) == 0) {
        for (const fogg_map *map = fogg_maps; map->id; map++)
            add(c, map->id, strlen(map->id));
    } else if (length == 7 && memcmp(word, "PLAYERS", 7) == 0) {
        for (const fogg_bot_kind *kind = fogg_bot_kinds; kind->name; kind++)
            add(c, kind->name, strlen(kind->name));
    } else if (length == 9 && memcmp(word, "LANGUAGES", 9) == 0) {
        for (const fogg_language *language = fogg_languages; language->code; language++)
            add(c, language->code, strlen(language->code));
    } else {
        add(c, word, length);
    }
}

completion completion_of(const char *argument, const char *values)
{
    completion c = {.is_list = strchr(argument, ',') != NULL};
    bool is_map = strstr(argument, "MAP") != NULL;
    c.is_folder = strstr(argument, "FOLDER") != NULL || strstr(argument, "DIR") != NULL;
    c.is_file = is_map || strstr(argument, "FILE") != NULL;
    if (!values && is_map)
        values = "MAPS";
    while (values && *values != '\0') {
        size_t length = strcspn(values, " ");
        add_word(&c, values, length);
        values += length + (values[length] == ' ');
    }
    return c;
}

void completion_quote(const char *text)
{
    putchar('\'');
    for (; *text != '\0'; text++) {
        if (*text == '\'')
            fputs("'\\''", stdout);
        else
            putchar(*text);
    }
    putchar('\'');
}
