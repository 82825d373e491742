/* path.c - one thing at a time: follows the shortest path of its most valuable ticket, then that of the next. */
#include "aim.h"

/* The path of the open ticket with the most points that can still be joined. */
static fogg_mask wanted_routes(const survey *map, const glance *g)
{
    int16_t price[FOGG_MAX_ROUTES];
    fogg_mask wanted = {{0, 0}};
    int points = 0;
    aim_prices(g, 0, price);
    for (fogg_mask rest = aim_open(map, g); !fogg_mask_is_empty(rest);) {
        int t = fogg_mask_pop(&rest);
        fogg_mask path = {{0, 0}};
        if (map->board->tickets[t].points > points && aim_path(map, g, price, t, &path) < SURVEY_NO_WAY) {
            points = map->board->tickets[t].points;
            wanted = path;
        }
    }
    return wanted;
}

/* The first route of a path that is still to be claimed: the rest waits. */
static fogg_mask first_of(fogg_mask routes)
{
    fogg_mask first = {{0, 0}};
    if (!fogg_mask_is_empty(routes))
        fogg_mask_add(&first, fogg_mask_first(routes));
    return first;
}

static fogg_mask first_wanted(const survey *map, const glance *g)
{
    return first_of(wanted_routes(map, g));
}

static fogg_action choose(fogg_bot *bot, const fogg_view *view)
{
    return aim_choose(bot, view, first_wanted);
}

const player player_path = {.options = "", .choose = choose};
