/* lobby.c - summaries of tables, kept up to date. */
#include "lobby.h"

#include <stdio.h>
#include <string.h>

#include "fogg/utf8.h"

/* A text of a message, to be shown: "" if it has control characters, which no server of ours sends. */
static const char *text_at(const json_t *json, const char *key)
{
    const char *text = json_string_value(json_object_get(json, key));
    return text && fogg_utf8_good(text, strlen(text)) == strlen(text) ? text : "";
}

static lobby_table read_table(const json_t *json)
{
    lobby_table table = {0};
    const json_t *seat;
    size_t i;
    snprintf(table.code, sizeof table.code, "%s", text_at(json, "table"));
    snprintf(table.map, sizeof table.map, "%s", text_at(json, "map"));
    table.is_joinable = json_is_true(json_object_get(json, "joinable"));
    table.is_running = strcmp(text_at(json, "state"), "running") == 0;
    json_array_foreach(json_object_get(json, "seats"), i, seat)
    {
        size_t at = strlen(table.names);
        bool is_open = strcmp(text_at(seat, "kind"), "open") == 0;
        table.free_seats += is_open;
        if (!is_open)
            snprintf(table.names + at, sizeof table.names - at, "%s%s", at > 0 ? ", " : "", text_at(seat, "name"));
    }
    return table;
}

void lobby_take(lobby *l, const json_t *message)
{
    const json_t *table;
    size_t i;
    *l = (lobby){.page = (int)json_integer_value(json_object_get(message, "page")),
                 .pages = (int)json_integer_value(json_object_get(message, "pages"))};
    json_array_foreach(json_object_get(message, "tables"), i, table)
    {
        if (l->count < LOBBY_TABLES)
            l->tables[l->count++] = read_table(table);
    }
}

static int find(const lobby *l, const char *code)
{
    for (int i = 0; i < l->count; i++)
        if (strcmp(l->tables[i].code, code) == 0)
            return i;
    return -1;
}

static void remove_at(lobby *l, int number)
{
    l->count--;
    memmove(&l->tables[number], &l->tables[number + 1], (size_t)(l->count - number) * sizeof *l->tables);
}

void lobby_change(lobby *l, const json_t *message)
{
    const json_t *item;
    size_t i;
    json_array_foreach(json_object_get(message, "gone"), i, item)
    {
        int at = json_is_string(item) ? find(l, json_string_value(item)) : -1;
        if (at >= 0)
            remove_at(l, at);
    }
    json_array_foreach(json_object_get(message, "tables"), i, item)
    {
        lobby_table table = read_table(item);
        int at = find(l, table.code);
        if (at >= 0)
            l->tables[at] = table;
        else if (l->count < LOBBY_TABLES)
            l->tables[l->count++] = table;
    }
}

char *lobby_words(const lobby_table *table, const fogg_language *language, char *out, size_t size)
{
    char key[LOBBY_MAP + 8], state[96], number[16], name[2 * LOBBY_MAP];
    size_t own = strcspn(table->map, ":,"); /* behind it stand a variant and house rules */
    snprintf(key, sizeof key, "map.%.*s", (int)own, table->map);
    const char *map = fogg_words_find(language, key);
    snprintf(name, sizeof name, "%s%s", map ? map : table->map, map ? table->map + own : "");
    snprintf(number, sizeof number, "%d", table->free_seats);
    if (table->is_running)
        snprintf(state, sizeof state, "%s", fogg_words(language, "lobby.running"));
    else
        fogg_say(language, state, sizeof state, "lobby.free", FOGG_WORDS({"n", number}));
    return fogg_say(language, out, size, "lobby.table",
                    FOGG_WORDS({"map", name}, {"state", state}, {"names", table->names}));
}
