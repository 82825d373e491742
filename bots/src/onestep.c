/* onestep.c - thinks one step ahead: looks every turn for its cheapest open connection, and claims the most useful
 * route of it that the hand can pay. */
#include "errand.h"

static fogg_mask wanted_routes(const survey *map, const glance *g)
{
    int16_t price[FOGG_MAX_ROUTES];
    fogg_mask wanted = {{0, 0}};
    int least = SURVEY_NO_WAY;
    errand_prices(g, 1, price);
    for (uint64_t rest = errand_open(map, g); rest != 0; rest &= rest - 1) {
        fogg_mask path = {{0, 0}};
        int cost = errand_path(map, g, price, __builtin_ctzll(rest), &path);
        if (cost < least) {
            least = cost;
            wanted = path;
        }
    }
    return wanted;
}

static fogg_action choose(fogg_bot *bot, const fogg_view *view)
{
    const survey *map = bot->survey;
    glance g = glance_of_view(view);
    fogg_phase phase = (fogg_phase)view->open.phase;
    if (phase == FOGG_PHASE_KEEP_DEALT || phase == FOGG_PHASE_KEEP_DRAWN)
        return errand_keep(map, &g, bot->board->cars / 2);
    if (phase != FOGG_PHASE_TURN && phase != FOGG_PHASE_SECOND)
        return errand_other(bot, view);
    fogg_mask wanted = wanted_routes(map, &g);
    fogg_action action = (fogg_action)ERRAND_NONE;
    if (phase == FOGG_PHASE_TURN)
        action = errand_claim(&g, fogg_mask_is_empty(wanted) ? bot->board->all_routes : wanted);
    if (action == (fogg_action)ERRAND_NONE)
        action = errand_draw(&g, wanted);
    return action == (fogg_action)ERRAND_NONE ? errand_other(bot, view) : action;
}

const player player_onestep = {.options = "", .choose = choose};
