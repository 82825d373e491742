/* table.h - boards and games for the tests of the players. */
#ifndef TABLE_H
#define TABLE_H

#include "fogg/bot.h"
#include "fogg/game.h"
#include "fogg/maps.h"
#include "fogg/position.h"
#include "test.h"

/* A built-in board, parsed once. */
static inline const fogg_board *board_named(const char *id)
{
    static fogg_board boards[4];
    for (int i = 0; fogg_maps[i].id != NULL; i++) {
        const fogg_map *map = fogg_map_find(id);
        if (map != &fogg_maps[i])
            continue;
        if (boards[i].id[0] == '\0')
            CHECK_INT(fogg_board_parse(&boards[i], map->text, map->length, NULL, NULL), 0);
        return &boards[i];
    }
    test_fail(__FILE__, __LINE__, "no map %s", id);
}

static inline fogg_bot *bot_named(const char *name, const fogg_board *board, uint64_t seed)
{
    char error[FOGG_MAX_BOT_ERROR];
    fogg_bot *bot = fogg_bot_open(name, board, seed, NULL, error);
    CHECK_THAT(bot != NULL, "%s: %s", name, error);
    return bot;
}

static inline int route_named(const fogg_board *board, const char *id)
{
    size_t length = 0;
    while (id[length] != '\0')
        length++;
    int route = fogg_board_route(board, id, length);
    CHECK_THAT(route >= 0, "no route %s", id);
    return route;
}

static inline int ticket_named(const fogg_board *board, const char *id)
{
    size_t length = 0;
    while (id[length] != '\0')
        length++;
    int ticket = fogg_board_ticket(board, id, length);
    CHECK_THAT(ticket >= 0, "no ticket %s", id);
    return ticket;
}

#endif
