/* showcase.c - the games that are watched most. */
#include "showcase.h"

/* Adds a game if it is among the most watched, in their order. */
static void add(showcase_game games[SHOWCASE_MOST], int *count, showcase_game game)
{
    int place = *count;
    for (int i = 0; i < *count; i++)
        if (games[i].table == game.table)
            return; /* told twice */
    while (place > 0 && games[place - 1].watchers < game.watchers)
        place--;
    if (place == SHOWCASE_MOST)
        return;
    if (*count < SHOWCASE_MOST)
        ++*count;
    for (int i = *count - 1; i > place; i--)
        games[i] = games[i - 1];
    games[place] = game;
}

int showcase_choose(fogg_hall *hall, showcase_game games[SHOWCASE_MOST])
{
    int count = 0;
    for (int slot = 0; slot < hall->slot_count; slot++)
        for (const fogg_table *t = hall->slots[slot]; t; t = t->next_in_slot)
            if (t->is_listed && !t->is_elsewhere && table_is_running(t))
                add(games, &count, (showcase_game){.table = t->stored.id, .watchers = t->viewer_count});
    return count;
}

void showcase_add(fogg_hall *hall, showcase_game game)
{
    add(hall->shown, &hall->shown_count, game);
}

void showcase_read(fogg_hall *hall)
{
    for (int i = 0; i < hall->shown_count; i++) {
        fogg_table *table = table_of(hall, hall->shown[i].table, (line_owner){0});
        table->far_watchers = hall->shown[i].watchers;
        if (table->is_elsewhere && !table->is_loading) {
            table->used_at = hall->now;
            table_reload(table, (line_owner){0});
        }
    }
    hall->shown_count = 0;
}
