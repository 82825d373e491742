/* players.c - the games that can be played and the bots that can be asked for. */
#include "players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../work/buffer.h"
#include "fogg/bot.h"
#include "fogg/maps.h"

static bool open_boards(net_players *players)
{
    int count = 0;
    for (const fogg_map *map = fogg_maps; map->id; map++)
        count++;
    if (count > 16)
        count = 16;
    players->owned = memory_of((size_t)count * sizeof *players->owned);
    for (int i = 0; i < count; i++) {
        if (fogg_board_parse(&players->owned[i], fogg_maps[i].text, fogg_maps[i].length, NULL, NULL) != 0) {
            fprintf(stderr, "fogg serve: the built-in map %s is broken\n", fogg_maps[i].id);
            return false;
        }
        players->boards[i] = &players->owned[i];
    }
    return true;
}

static bool is_openable(const net_players *players, const char *name)
{
    char error[FOGG_MAX_BOT_ERROR];
    fogg_bot *bot = fogg_bot_open(name, players->boards[0], 1, NULL, error);
    if (bot)
        fogg_bot_close(bot);
    else
        fprintf(stderr, "fogg serve: bot \"%s\": %s\n", name, error);
    return bot != NULL;
}

static bool add_bot(net_players *players, int *count, const char *name)
{
    if (*count == PLAYERS_MAX_BOTS) {
        fputs("fogg serve: too many bots\n", stderr);
        return false;
    }
    players->bots[(*count)++] = name;
    return is_openable(players, name);
}

bool players_open(net_players *players, const fogg_server_options *options)
{
    int count = 0;
    if (!open_boards(players))
        return false;
    for (const fogg_bot_kind *kind = fogg_bot_kinds; kind->name; kind++)
        if (!add_bot(players, &count, kind->name))
            return false;
    if (options->bots) {
        players->listed = memory_of(strlen(options->bots) + 1);
        strcpy(players->listed, options->bots);
        for (char *rest = NULL, *name = strtok_r(players->listed, ";", &rest); name; name = strtok_r(NULL, ";", &rest))
            if (!add_bot(players, &count, name))
                return false;
    }
    players->stand_in = options->bot ? options->bot : "random";
    for (int i = 0; !options->bot && i < count; i++)
        if (strcmp(players->bots[i], "planner") == 0)
            players->stand_in = "planner";
    return is_openable(players, players->stand_in);
}

void players_close(net_players *players)
{
    free(players->owned);
    free(players->listed);
}
