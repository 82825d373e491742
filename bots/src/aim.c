/* aim.c - shortest paths, claims and draws of the published players. */
#include "aim.h"

#include "dice.h"

void aim_prices(const glance *g, int each, int16_t *price)
{
    const fogg_board *board = g->open->board;
    fogg_mask routes = glance_routes(g);
    for (int r = 0; r < board->route_count; r++)
        price[r] = SURVEY_NO_WAY;
    while (!fogg_mask_is_empty(routes)) {
        int r = fogg_mask_pop(&routes);
        price[r] = (int16_t)(board->routes[r].length + each);
    }
    for (fogg_mask own = glance_own(g); !fogg_mask_is_empty(own);)
        price[fogg_mask_pop(&own)] = 0;
}

int aim_path(const survey *map, const glance *g, const int16_t *price, int ticket, fogg_mask *routes)
{
    fogg_mask path = {{0, 0}};
    int cost = survey_ticket_path(map, price, ticket, &path), cars = 0;
    path = fogg_mask_without(path, glance_own(g));
    for (fogg_mask rest = path; !fogg_mask_is_empty(rest);)
        cars += map->board->routes[fogg_mask_pop(&rest)].length;
    if (cost >= SURVEY_NO_WAY || cars > glance_self(g)->cars)
        return SURVEY_NO_WAY;
    *routes = path;
    return cost;
}

fogg_mask aim_open(const survey *map, const glance *g)
{
    parts own;
    survey_parts(map, glance_own(g), &own);
    return fogg_mask_without(g->tickets, survey_joined(map, &own, g->tickets));
}

/* Claims the route: colour is spent before wilds, for a grey route the colour that the hand has most of. */
static fogg_action pay(const glance *g, int route)
{
    const fogg_route *r = &g->open->board->routes[route];
    int colour = r->colour, held = 0;
    if (g->open->board->has_limits)
        return glance_pay_within_limits(g, 0, route);
    if (colour == FOGG_GREY)
        for (int c = 0; c < g->open->board->colours; c++)
            if (fogg_colours_count(g->hand.colours, c) > held) {
                held = fogg_colours_count(g->hand.colours, c);
                colour = c;
            }
    held = colour < FOGG_WILD ? fogg_colours_count(g->hand.colours, colour) : 0;
    int wilds = r->length - held > r->ferry ? r->length - held : r->ferry;
    if (held == 0 || wilds >= r->length)
        return fogg_action_claim(route, FOGG_WILD, r->length);
    return fogg_action_claim(route, colour, wilds);
}

fogg_action aim_claim(const glance *g, fogg_mask routes)
{
    const fogg_board *board = g->open->board;
    fogg_mask payable = glance_affordable_surely(g, fogg_mask_and(routes, glance_routes(g)));
    int best = -1;
    while (!fogg_mask_is_empty(payable)) {
        int r = fogg_mask_pop(&payable);
        if (best < 0 || board->routes[r].length > board->routes[best].length)
            best = r;
    }
    return best < 0 ? (fogg_action)AIM_NONE : pay(g, best);
}

/* How many cards of each colour the routes lack.  A grey route takes the colour that the hand has most of. */
static void count_lacking(const glance *g, fogg_mask routes, int *lack)
{
    const fogg_board *board = g->open->board;
    int most = 0;
    for (int c = 0; c < FOGG_MAX_COLOURS; c++) {
        lack[c] = -fogg_colours_count(g->hand.colours, c);
        most = fogg_colours_count(g->hand.colours, c) > fogg_colours_count(g->hand.colours, most) ? c : most;
    }
    while (!fogg_mask_is_empty(routes)) {
        const fogg_route *route = &board->routes[fogg_mask_pop(&routes)];
        lack[route->colour < FOGG_WILD ? route->colour : most] += route->length;
    }
}

static fogg_mask longest_for_hand(const glance *g)
{
    const fogg_board *board = g->open->board;
    int best = -1, best_score = -1;
    for (fogg_mask routes = glance_routes(g); !fogg_mask_is_empty(routes);) {
        int r = fogg_mask_pop(&routes);
        int colour = board->routes[r].colour;
        int score =
            16 * board->routes[r].length + (colour < FOGG_WILD ? fogg_colours_count(g->hand.colours, colour) : 4);
        if (score > best_score) {
            best_score = score;
            best = r;
        }
    }
    fogg_mask one = {{0, 0}};
    if (best >= 0)
        fogg_mask_add(&one, best);
    return one;
}

fogg_action aim_draw(const glance *g, fogg_mask routes)
{
    const fogg_public *open = g->open;
    int lack[FOGG_MAX_COLOURS], source = -1, most = 0;
    if (!glance_can_draw(g))
        return (fogg_action)AIM_NONE;
    if (fogg_mask_is_empty(routes))
        routes = longest_for_hand(g);
    count_lacking(g, routes, lack);
    for (int slot = 0; slot < FOGG_MARKET; slot++)
        if (open->market[slot] < FOGG_WILD && lack[open->market[slot]] > most) {
            most = lack[open->market[slot]];
            source = slot;
        }
    if (source >= 0)
        return fogg_action_of(FOGG_DRAW, (unsigned)source);
    if (fogg_public_has_stock(open))
        return fogg_action_of(FOGG_DRAW, FOGG_FROM_STOCK);
    for (int slot = 0; slot < FOGG_MARKET; slot++)
        if (open->market[slot] < FOGG_WILD || (open->market[slot] == FOGG_WILD && fogg_public_can_take_wild(open)))
            return fogg_action_of(FOGG_DRAW, (unsigned)slot);
    return (fogg_action)AIM_NONE;
}

/* Makes the routes of a path cost nothing for other tickets. */
static void set_free(int16_t *price, fogg_mask path)
{
    while (!fogg_mask_is_empty(path))
        price[fogg_mask_pop(&path)] = 0;
}

fogg_action aim_keep(const survey *map, const glance *g, int spaces)
{
    const fogg_board *board = map->board;
    int16_t price[FOGG_MAX_ROUTES];
    int minimum = fogg_public_least_to_keep(g->open), kept = 0;
    unsigned mask = 0;
    aim_prices(g, 0, price);
    for (fogg_mask held = aim_open(map, g); !fogg_mask_is_empty(held);) {
        fogg_mask path = {{0, 0}};
        int cost = aim_path(map, g, price, fogg_mask_pop(&held), &path);
        spaces -= cost < SURVEY_NO_WAY ? cost : 0;
        set_free(price, path);
    }
    for (;;) {
        int best = -1, best_cost = 0, best_ratio = -1;
        fogg_mask best_path = {{0, 0}};
        for (int i = 0; i < glance_offer_count(g); i++) {
            fogg_mask path = {{0, 0}};
            int cost = aim_path(map, g, price, g->offered[i], &path);
            int ratio = board->tickets[g->offered[i]].points * 1000 / (cost + 2);
            if ((mask >> i & 1) == 0 && glance_may_keep(g, mask | 1U << i) && ratio > best_ratio &&
                (kept < minimum || cost <= spaces)) {
                best = i;
                best_cost = cost;
                best_ratio = ratio;
                best_path = path;
            }
        }
        if (best < 0)
            return fogg_action_keep(mask, 0);
        mask |= 1U << best;
        kept++;
        spaces -= best_cost < SURVEY_NO_WAY ? best_cost : 0;
        set_free(price, best_path);
    }
}

fogg_action aim_other(fogg_bot *bot, const fogg_view *view)
{
    int count = fogg_view_legal_count(view);
    if (view->open.phase == FOGG_PHASE_GIVE) {
        glance g = glance_of_view(view);
        return glance_give(&g, 0);
    }
    if (view->open.phase == FOGG_PHASE_TUNNEL)
        return fogg_view_legal_at(view, 0); /* paying comes before declining */
    return fogg_view_legal_at(view, dice_below(&bot->random, count));
}

fogg_action aim_choose(fogg_bot *bot, const fogg_view *view, aim_wish *wish)
{
    const survey *map = bot->survey;
    glance g = glance_of_view(view);
    fogg_phase phase = (fogg_phase)view->open.phase;
    if (phase == FOGG_PHASE_KEEP_DEALT || phase == FOGG_PHASE_KEEP_DRAWN)
        return aim_keep(map, &g, bot->board->cars / 2);
    if (phase != FOGG_PHASE_TURN && phase != FOGG_PHASE_SECOND)
        return aim_other(bot, view);
    fogg_mask wanted = wish(map, &g);
    fogg_action action = (fogg_action)AIM_NONE;
    if (phase == FOGG_PHASE_TURN)
        action = aim_claim(&g, fogg_mask_is_empty(wanted) ? bot->board->all_routes : wanted);
    if (action == (fogg_action)AIM_NONE)
        action = aim_draw(&g, wanted);
    return action == (fogg_action)AIM_NONE ? aim_other(bot, view) : action;
}
