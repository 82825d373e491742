/* hungry.c - hungry for tickets: draws them while few are open, works through them by shortest paths, then fills up
 * with long routes. */
#include "aim.h"

enum {
    ENOUGH = 3,     /* tickets held */
    EACH_ROUTE = 3, /* what each route of a way costs beside its spaces */
};

/* The paths of all open tickets that can be joined, as one set of routes; `next` gets the path to work on, that of
 * the ticket with the most points for its price. */
static fogg_mask wanted_routes(const survey *map, const glance *g, fogg_mask *next)
{
    int16_t price[FOGG_MAX_ROUTES];
    fogg_mask wanted = {{0, 0}};
    fogg_mask open = aim_open(map, g);
    int cars = glance_self(g)->cars;
    aim_prices(g, EACH_ROUTE, price);
    while (!fogg_mask_is_empty(open)) {
        int best = -1, best_cost = 1;
        fogg_mask best_path = {{0, 0}};
        for (fogg_mask rest = open; !fogg_mask_is_empty(rest);) {
            int t = fogg_mask_pop(&rest);
            fogg_mask path = {{0, 0}};
            int cost = aim_path(map, g, price, t, &path);
            if (cost >= SURVEY_NO_WAY || cost > cars)
                fogg_mask_remove(&open, t);
            else if (best < 0 ||
                     map->board->tickets[t].points * (best_cost + 1) > map->board->tickets[best].points * (cost + 1)) {
                best = t;
                best_cost = cost;
                best_path = path;
            }
        }
        if (best < 0)
            break;
        fogg_mask_remove(&open, best);
        cars -= best_cost;
        if (fogg_mask_is_empty(wanted))
            *next = best_path;
        wanted = fogg_mask_or(wanted, best_path);
        while (!fogg_mask_is_empty(best_path))
            price[fogg_mask_pop(&best_path)] = 0;
    }
    return wanted;
}

static fogg_action choose(fogg_bot *bot, const fogg_view *view)
{
    const survey *map = bot->survey;
    glance g = glance_of_view(view);
    fogg_phase phase = (fogg_phase)view->open.phase;
    if (phase == FOGG_PHASE_KEEP_DEALT || phase == FOGG_PHASE_KEEP_DRAWN)
        return aim_keep(map, &g, bot->board->cars / 2);
    if (phase != FOGG_PHASE_TURN && phase != FOGG_PHASE_SECOND)
        return aim_other(bot, view);
    fogg_mask next = {{0, 0}}, wanted = wanted_routes(map, &g, &next);
    fogg_action action = (fogg_action)AIM_NONE;
    if (phase == FOGG_PHASE_TURN) {
        bool is_early = fogg_mask_is_empty(glance_own(&g));
        if (is_early && view->open.pile > 0 && fogg_mask_count(aim_open(map, &g)) < ENOUGH &&
            fogg_mask_count(view->tickets) < ENOUGH)
            return fogg_action_of(FOGG_TICKETS, 0);
        action = aim_claim(&g, wanted);
        if (action == (fogg_action)AIM_NONE && fogg_mask_is_empty(wanted))
            action = aim_claim(&g, bot->board->all_routes);
    }
    if (action == (fogg_action)AIM_NONE)
        action = aim_draw(&g, next);
    return action == (fogg_action)AIM_NONE ? aim_other(bot, view) : action;
}

const player player_hungry = {.options = "", .choose = choose};
