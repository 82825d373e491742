/* onestep.c - thinks one step ahead: looks every turn for its cheapest open connection, and claims the most useful
 * route of it that the hand can pay. */
#include "aim.h"

static fogg_mask wanted_routes(const survey *map, const glance *g)
{
    int16_t price[FOGG_MAX_ROUTES];
    fogg_mask wanted = {{0, 0}};
    int least = SURVEY_NO_WAY;
    aim_prices(g, 1, price);
    for (fogg_mask rest = aim_open(map, g); !fogg_mask_is_empty(rest);) {
        fogg_mask path = {{0, 0}};
        int cost = aim_path(map, g, price, fogg_mask_pop(&rest), &path);
        if (cost < least) {
            least = cost;
            wanted = path;
        }
    }
    return wanted;
}

static fogg_action choose(fogg_bot *bot, const fogg_view *view)
{
    return aim_choose(bot, view, wanted_routes);
}

const player player_onestep = {.options = "", .choose = choose};
