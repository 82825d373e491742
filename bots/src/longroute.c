/* longroute.c - avoids short routes: wants the longest ones first, and its tickets along ways that are made of long
 * ones. */
#include "aim.h"

enum {
    SHORT_ROUTE = 2, /* what each route of a way costs beside its spaces: few long ones rather than many short ones */
    FILLER = 4,      /* spaces of the shortest route that is claimed for its points alone */
};

/* The paths of all open tickets that can be joined, as one set of routes; `next` gets the path to work on. */
static fogg_mask wanted_routes(const survey *map, const glance *g, fogg_mask *next)
{
    int16_t price[FOGG_MAX_ROUTES];
    fogg_mask wanted = {{0, 0}};
    aim_prices(g, SHORT_ROUTE, price);
    for (fogg_mask rest = aim_open(map, g); !fogg_mask_is_empty(rest);) {
        fogg_mask path = {{0, 0}};
        if (aim_path(map, g, price, fogg_mask_pop(&rest), &path) < SURVEY_NO_WAY)
            wanted = fogg_mask_or(wanted, path);
        if (fogg_mask_is_empty(*next))
            *next = path;
        while (!fogg_mask_is_empty(path))
            price[fogg_mask_pop(&path)] = 0;
    }
    return wanted;
}

/* The routes that have the greatest length on the board. */
static fogg_mask long_routes(const fogg_board *board)
{
    int longest = FOGG_MAX_LENGTH;
    while (longest > 1 &&
           fogg_mask_is_empty(fogg_mask_without(board->all_routes, board->payable[FOGG_WILD][longest - 1])))
        longest--;
    return fogg_mask_without(board->all_routes, board->payable[FOGG_WILD][longest - 1]);
}

static fogg_action choose(fogg_bot *bot, const fogg_view *view)
{
    const survey *map = bot->survey;
    glance g = glance_of_view(view);
    fogg_phase phase = (fogg_phase)view->open.phase;
    if (phase == FOGG_PHASE_KEEP_DEALT || phase == FOGG_PHASE_KEEP_DRAWN)
        return aim_keep(map, &g, 0);
    if (phase != FOGG_PHASE_TURN && phase != FOGG_PHASE_SECOND)
        return aim_other(bot, view);
    fogg_mask next = {{0, 0}}, wanted = wanted_routes(map, &g, &next);
    fogg_action action = (fogg_action)AIM_NONE;
    if (phase == FOGG_PHASE_TURN) {
        action = aim_claim(&g, wanted);
        if (action == (fogg_action)AIM_NONE)
            action = aim_claim(&g, long_routes(bot->board));
        if (action == (fogg_action)AIM_NONE && fogg_mask_is_empty(wanted))
            action =
                aim_claim(&g, fogg_mask_without(bot->board->all_routes, bot->board->payable[FOGG_WILD][FILLER - 1]));
        if (action == (fogg_action)AIM_NONE && (glance_is_last_turn(&g) || glance_self(&g)->cars <= 3))
            action = aim_claim(&g, bot->board->all_routes);
    }
    if (action == (fogg_action)AIM_NONE)
        action = aim_draw(&g, next);
    if (action == (fogg_action)AIM_NONE && phase == FOGG_PHASE_TURN)
        action = aim_claim(&g, bot->board->all_routes);
    return action == (fogg_action)AIM_NONE ? aim_other(bot, view) : action;
}

const player player_longroute = {.options = "", .choose = choose};
