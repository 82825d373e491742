/* policy.c - the decisions of a turn: claim, draw, or take tickets. */
#include "policy.h"

#include <stdint.h>

#include "keep.h"
#include "tunnel.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

fogg_action policy_pay(const plan *p, const glance *g, int route)
{
    const fogg_route *r = &g->open->board->routes[route];
    if (__builtin_expect(g->open->board->has_limits, 0))
        return glance_pay_within_limits(g, p->need, route);
    int best = -1, best_score = 0, wild = g->hand.wild;
    int first = r->colour < FOGG_WILD ? r->colour : 0,
        last = r->colour < FOGG_WILD ? r->colour : g->open->board->colours - 1;
    for (int colour = first; colour <= last; colour++) {
        int held = fogg_colours_count(g->hand.colours, colour);
        int wilds = most(r->ferry, r->length - held);
        if (held == 0 || wilds > wild || wilds >= r->length)
            continue;
        int spare = held - fogg_colours_count(p->need, colour); /* wilds are dearest, then cards that the plan needs */
        int score = 1000 - 32 * wilds + spare;
        if (score > best_score) {
            best_score = score;
            best = colour;
        }
    }
    if (best < 0)
        return fogg_action_claim(route, FOGG_WILD, r->length);
    return fogg_action_claim(route, best, most(r->ferry, r->length - fogg_colours_count(g->hand.colours, best)));
}

fogg_action policy_station(const plan *p, const glance *g, int location)
{
    const fogg_public *open = g->open;
    fogg_action best = (fogg_action)POLICY_NO_ACTION;
    int wilds, best_score = INT16_MIN;
    if (fogg_public_station_owner(open, location) >= 0)
        return best;
    for (int colour = 0; colour < open->board->colours; colour++) {
        if (fogg_public_station_payments(open, g->seat, g->hand, colour, &wilds) == 0)
            continue;
        int spare = fogg_colours_count(g->hand.colours, colour) - fogg_colours_count(p->need, colour);
        if (spare - 32 * wilds > best_score) {
            best_score = spare - 32 * wilds;
            best = fogg_action_station(location, colour, wilds);
        }
    }
    if (best == (fogg_action)POLICY_NO_ACTION &&
        fogg_public_station_payments(open, g->seat, g->hand, FOGG_WILD, &wilds) > 0)
        best = fogg_action_station(location, FOGG_WILD, wilds);
    return best;
}

/* The best rate, in points a turn, of collecting for and claiming a route of one of these lengths (a bit each), with
 * `held` cards (of the colour, and wilds) in hand. */
static int fill_rate(const survey *map, const numbers *n, unsigned lengths, int held, int horizon)
{
    int best_worth = 0, best_time = 1;
    for (const uint8_t *at = map->by_worth; *at != 0; at++) {
        int length = *at, worth = map->board->points[length] * SURVEY_POINT;
        if (worth * best_time <= best_worth * 200)
            break;
        if ((lengths >> length & 1) == 0)
            continue;
        int time = 200 + most(0, length - held) * n->fill_miss; /* hundredths of half a turn */
        if (worth * best_time > best_worth * time && time <= 100 * horizon) {
            best_worth = worth;
            best_time = time;
        }
    }
    return 200 * best_worth / best_time;
}

/* The routes whose wilds the hand has, or lacks but one of (E5). */
static fogg_mask within_wilds(const glance *g, fogg_mask routes)
{
    int wild = least(g->hand.wild + 1, FOGG_MAX_LENGTH);
    return fogg_mask_and(routes, g->open->board->ferries[wild]);
}

/* Lists which lengths each colour can pay among the routes that the seat may fill up with, unless it knows already. */
static void list_lengths(mind *m, const survey *map, const glance *g, fogg_mask routes)
{
    fogg_mask fill = within_wilds(g, routes);
    if (fogg_mask_is_same(fill, m->fill))
        return;
    m->fill = fill;
    for (int colour = 0; colour < map->board->colours; colour++)
        m->lengths[colour] = 0;
    for (int length = 1; length <= map->board->longest; length++) {
        fogg_mask some = fogg_mask_and(fill, map->of_length[length]);
        if (fogg_mask_is_empty(some))
            continue;
        for (int colour = 0; colour < map->board->colours; colour++)
            if (!fogg_mask_is_empty(fogg_mask_and(some, map->board->payable[colour][FOGG_MAX_LENGTH])))
                m->lengths[colour] |= (uint16_t)(1U << length);
    }
}

/* Whether one of `routes` ends at the location. */
static bool touches(const fogg_board *board, fogg_mask routes, int location)
{
    return !fogg_mask_is_empty(fogg_mask_and(routes, board->locations[location].routes));
}

/* Adds to the colours of wanted routes that somebody else may take. */
static void add_danger(const plan *p, const survey *map, const numbers *n, const glance *g, int *gain)
{
    fogg_mask theirs = fogg_public_routes_of_others(g->open, g->seat);
    for (fogg_mask rest = p->wanted; !fogg_mask_is_empty(rest);) {
        const fogg_route *r = &map->board->routes[fogg_mask_pop(&rest)];
        if (r->colour < FOGG_WILD &&
            fogg_colours_count(g->hand.colours, r->colour) < fogg_colours_count(p->need, r->colour) &&
            (touches(map->board, theirs, r->a) || touches(map->board, theirs, r->b)))
            gain[r->colour] += n->draw_danger;
    }
}

static void list_gains(mind *m, const survey *map, const numbers *n, const glance *g, int *gain)
{
    const fogg_board *board = map->board;
    const plan *p = &m->plan;
    bool is_filling = fogg_mask_is_empty(p->wanted);
    int best = 0, horizon = is_filling ? plan_horizon(n, g) : 0;
    if (is_filling)
        list_lengths(m, map, g, glance_routes(g));
    for (int colour = 0; colour < board->colours; colour++) {
        int held = fogg_colours_count(g->hand.colours, colour), spare = held - fogg_colours_count(p->need, colour);
        int value = 0;
        if (is_filling) {
            value = fill_rate(map, n, m->lengths[colour], held + 1 + g->hand.wild, horizon);
        } else if (spare < 0) {
            value = n->draw_need + n->draw_close / -spare;
        } else if (spare < p->grey) {
            value = n->draw_grey * (spare + 1);
        }
        gain[colour] = value;
    }
    if (n->draw_danger > 0 && !is_filling)
        add_danger(p, map, n, g, gain);
    for (int colour = 0; colour < board->colours; colour++)
        best = most(best, gain[colour]);
    gain[FOGG_WILD] = best;
}

void policy_gains(mind *m, const survey *map, const weights *w, const glance *g, int *gain)
{
    list_gains(m, map, weights_now(w, g->open), g, gain);
}

static fogg_action choose_draw(mind *m, const survey *map, const numbers *n, const glance *g)
{
    const fogg_public *open = g->open;
    int gain[FOGG_CARD_COUNT], sum = 0;
    list_gains(m, map, n, g, gain);
    for (int colour = 0; colour < map->board->colours; colour++)
        sum += gain[colour];
    bool has_stock = fogg_public_has_stock(open);
    int blind = has_stock ? (sum + gain[FOGG_WILD]) * n->draw_blind / (100 * (map->board->colours + 1)) : -1;
    int best = blind, second = blind, source = FOGG_FROM_STOCK, wild = -1;
    for (int slot = 0; slot < FOGG_MARKET; slot++) {
        int card = open->market[slot];
        if (card == FOGG_WILD)
            wild = slot;
        if (card >= FOGG_WILD && !(card == FOGG_WILD && open->board->market_wild_is_one)) /* X1 */
            continue;
        if (gain[card] > best) {
            second = best;
            best = gain[card];
            source = slot;
        } else if (gain[card] > second) {
            second = gain[card];
        }
    }
    if (wild >= 0 && open->phase == FOGG_PHASE_TURN && gain[FOGG_WILD] * n->draw_wild / 100 > best + second)
        source = wild;
    if (source == FOGG_FROM_STOCK && !has_stock) {
        if (wild < 0 || !fogg_public_can_take_wild(open))
            return (fogg_action)POLICY_NO_ACTION;
        source = wild;
    }
    return fogg_action_of(FOGG_DRAW, (unsigned)source);
}

fogg_action policy_draw(mind *m, const survey *map, const weights *w, const glance *g)
{
    return choose_draw(m, map, weights_now(w, g->open), g);
}

/* The most pressing of the wanted routes that the hand can pay, or -1. */
static int choose_wanted(const mind *m, const survey *map, const numbers *n, const glance *g, fogg_mask candidates)
{
    if (fogg_mask_is_empty(candidates))
        return -1;
    fogg_mask theirs = fogg_public_routes_of_others(g->open, g->seat);
    int best = -1, best_score = INT16_MIN;
    while (!fogg_mask_is_empty(candidates)) {
        int r = fogg_mask_pop(&candidates);
        int score = map->board->routes[r].length * n->claim_length;
        score += (touches(map->board, theirs, map->board->routes[r].a) +
                  touches(map->board, theirs, map->board->routes[r].b)) *
                 n->claim_danger;
        score -= fogg_action_wilds(policy_pay(&m->plan, g, r)) * n->claim_wild;
        if (score > best_score) {
            best_score = score;
            best = r;
        }
    }
    return best;
}

/* An upper bound of what a route of so many spaces brings. */
static int worth_at_most(const survey *map, const numbers *n, int length)
{
    int worth = map->board->points[length] * SURVEY_POINT;
    return map->has_extras ? worth + 2 * map->board->attraction_points * SURVEY_POINT + n->token : worth;
}

/* Whether a route can be paid with cards of one colour that the plan does not need. */
static bool is_spare(const plan *p, const glance *g, int route)
{
    const fogg_route *r = &g->open->board->routes[route];
    fogg_action claim = policy_pay(p, g, route);
    int colour = fogg_action_colour(claim);
    return fogg_action_wilds(claim) <= r->ferry && colour != FOGG_WILD &&
           fogg_colours_count(g->hand.colours, colour) - fogg_colours_count(p->need, colour) >= r->length;
}

/* While tickets are open: an unwanted route that pays well with cards and cars that the plan can spare, or -1. */
static int choose_spare(const mind *m, const survey *map, const numbers *n, const glance *g, fogg_mask candidates)
{
    const fogg_board *board = map->board;
    int cars = glance_self(g)->cars - m->plan.cars, best = -1, best_worth = n->fill_early;
    if (cars <= 0)
        return -1;
    for (int length = least(cars, board->longest); length > 0 && worth_at_most(map, n, length) >= best_worth; length--)
        for (fogg_mask rest = fogg_mask_and(candidates, map->of_length[length]); !fogg_mask_is_empty(rest);) {
            int r = fogg_mask_pop(&rest), worth = plan_worth(map, n, g, r);
            if (worth >= best_worth && is_spare(&m->plan, g, r)) {
                best_worth = worth;
                best = r;
            }
        }
    return best;
}

/* The longest line of the others, found anew when one of them has claimed a route. */
static int rival_line(mind *m, const survey *map, const glance *g)
{
    fogg_mask routes = fogg_public_routes_of_others(g->open, g->seat);
    if (fogg_mask_is_same(routes, m->rival.routes))
        return m->rival.length;
    m->rival = (longest){.routes = routes};
    for (int seat = 0; seat < g->open->seats; seat++) {
        longest theirs = {0};
        if (seat == g->seat)
            continue;
        longest_refresh(&theirs, map, fogg_public_routes(g->open, seat));
        m->rival.length = theirs.length > m->rival.length ? theirs.length : m->rival.length;
    }
    return m->rival.length;
}

/* What it brings in the race for the longest line to be longer by so many spaces: something as long as neither side is
 * far ahead. */
static int race_gain(int race, int ahead, int longer)
{
    enum { FAR = 8 };
    int before = most(-FAR, least(ahead, FAR)), after = most(-FAR, least(ahead + longer, FAR));
    return race * (after - before) / (2 * FAR);
}

/* What the seat gains a turn, at best, by collecting for a route that it fills up with. */
static int collecting_rate(mind *m, const survey *map, const numbers *n, const glance *g, fogg_mask routes)
{
    int best = 0, horizon = plan_horizon(n, g);
    list_lengths(m, map, g, routes);
    for (int colour = 0; colour < map->board->colours; colour++) {
        int held = fogg_colours_count(g->hand.colours, colour) + g->hand.wild;
        best = most(best, fill_rate(map, n, m->lengths[colour], held, horizon));
    }
    return best;
}

/* The routes at any of the locations. */
static fogg_mask routes_at(const fogg_board *board, uint64_t locations)
{
    fogg_mask routes = {{0, 0}};
    for (; locations != 0; locations &= locations - 1)
        routes = fogg_mask_or(routes, board->locations[__builtin_ctzll(locations)].routes);
    return routes;
}

/* With the plan done: the route with the most points a turn, counting the turns to collect what is missing; -1 if
 * drawing for it is better than any claim. */
static int choose_fill(mind *m, const survey *map, const numbers *n, const glance *g, fogg_mask routes,
                       fogg_mask candidates)
{
    const fogg_board *board = map->board;
    uint64_t own = plan_touched(map, glance_own(g));
    int best = -1, ahead = 0, race = 0, a_space = 0;
    int best_rate = most(0, (collecting_rate(m, map, n, g, routes) * n->fill_wait + 99) / 100 - 1);
    fogg_mask longer = {{0, 0}}; /* routes that may make the longest line longer */
    if (board->longest_bonus > 0 && n->fill_line + n->fill_race > 0) {
        longest_refresh(&m->longest, map, glance_own(g));
        longer = routes_at(board, m->longest.tips);
        a_space = n->fill_line;
        race = board->longest_bonus * SURVEY_POINT * n->fill_race / 100;
        if (race > 0)
            ahead = m->longest.length - rival_line(m, map, g);
    }
    for (int length = board->longest; length > 0; length--) {
        int plain = worth_at_most(map, n, length) + 2 * n->fill_join;
        fogg_mask rest = fogg_mask_and(candidates, map->of_length[length]);
        if (plain <= best_rate)
            rest = plain + length * a_space + race > best_rate ? fogg_mask_and(rest, longer) : (fogg_mask){{0, 0}};
        while (!fogg_mask_is_empty(rest)) {
            int r = fogg_mask_pop(&rest);
            int joins = (int)(own >> board->routes[r].a & 1) + (int)(own >> board->routes[r].b & 1);
            int rate = plan_worth(map, n, g, r) + joins * n->fill_join;
            if (fogg_mask_has(longer, r) && joins < 2)
                rate += length * a_space + race_gain(race, ahead, length);
            if (rate > best_rate) {
                best_rate = rate;
                best = r;
            }
        }
    }
    return best;
}

/* The last turn: the claim that brings most, tickets included. */
static fogg_action choose_last(const mind *m, const survey *map, const numbers *n, const glance *g,
                               fogg_mask candidates)
{
    const fogg_board *board = map->board;
    parts own;
    survey_parts(map, glance_own(g), &own);
    fogg_mask open = fogg_mask_without(g->tickets, survey_joined(map, &own, g->tickets));
    int best = -1, best_score = -1;
    while (!fogg_mask_is_empty(candidates)) {
        int r = fogg_mask_pop(&candidates);
        int score = plan_worth(map, n, g, r);
        uint64_t joined = map->ends[r];
        for (int i = 0; i < own.count && !fogg_mask_is_empty(open); i++)
            joined |= (own.at[i] & map->ends[r]) != 0 ? own.at[i] : 0;
        for (fogg_mask rest = open; !fogg_mask_is_empty(rest);) {
            int t = fogg_mask_pop(&rest);
            if ((joined & map->starts[t]) != 0 && (joined & map->goals[t]) != 0)
                score += 2 * board->tickets[t].points * SURVEY_POINT;
        }
        if (score > best_score) {
            best_score = score;
            best = r;
        }
    }
    return best < 0 ? (fogg_action)POLICY_NO_ACTION : policy_pay(&m->plan, g, best);
}

/* E10: builds what the plan wants once all else is built, or the end is near. */
static fogg_action choose_station(const mind *m, const numbers *n, const glance *g)
{
    if (m->plan.stations == 0 || (!fogg_mask_is_empty(m->plan.wanted) && plan_horizon(n, g) > 4))
        return (fogg_action)POLICY_NO_ACTION;
    return policy_station(&m->plan, g, __builtin_ctzll(m->plan.stations));
}

static fogg_action choose_turn(mind *m, const survey *map, const numbers *n, const glance *g)
{
    fogg_mask routes = glance_routes(g), payable = glance_affordable_surely(g, routes);
    if (glance_is_last_turn(g) && !fogg_mask_is_empty(payable) && m->plan.stations == 0)
        return choose_last(m, map, n, g, payable);
    if (n->tunnel_odds > 0 && !fogg_mask_is_empty(fogg_mask_and(payable, map->board->tunnels)))
        payable = tunnel_trusted(g, payable, n->tunnel_odds);
    bool is_filling = fogg_mask_is_empty(m->plan.wanted);
    int route = -1;
    if (m->plan.stations != 0) {
        fogg_action station = choose_station(m, n, g);
        if (station != (fogg_action)POLICY_NO_ACTION)
            return station;
    }
    if (!fogg_mask_is_empty(payable)) {
        if (is_filling) {
            route = choose_fill(m, map, n, g, routes, payable);
        } else {
            route = choose_wanted(m, map, n, g, fogg_mask_and(payable, m->plan.wanted));
            if (route < 0)
                route = choose_spare(m, map, n, g, fogg_mask_without(payable, m->plan.wanted));
        }
    }
    if (route >= 0)
        return policy_pay(&m->plan, g, route);
    fogg_action draw = glance_can_draw(g) ? choose_draw(m, map, n, g) : (fogg_action)POLICY_NO_ACTION;
    if (draw == (fogg_action)POLICY_NO_ACTION && !fogg_mask_is_empty(payable))
        return choose_last(m, map, n, g, payable);
    return draw;
}

/* E8: pays if it can, colour before wilds. */
static fogg_action choose_tunnel(const glance *g)
{
    const fogg_public *open = g->open;
    int held = open->tunnel_colour == FOGG_WILD ? 0 : fogg_colours_count(g->hand.colours, open->tunnel_colour);
    int wilds = most(0, open->tunnel_extra - held);
    return wilds <= g->hand.wild ? fogg_action_of(FOGG_PAY, (unsigned)wilds) : fogg_action_of(FOGG_DECLINE, 0);
}

/* S4: the token of the stack that is nearer to its end. */
static fogg_action choose_token(const glance *g)
{
    const fogg_route *route = &g->open->board->routes[g->open->tunnel_route];
    int height[2] = {0, 0}, end[2] = {route->a, route->b};
    for (int s = 0; s < FOGG_SYMBOLS; s++)
        for (int i = 0; i < 2; i++)
            if (g->open->stack_at[s] == end[i])
                height[i] = g->open->stack_height[s];
    return fogg_action_of(FOGG_TOKEN, (unsigned)(height[0] <= height[1] ? end[0] : end[1]));
}

fogg_action policy_any(const fogg_view *view)
{
    const fogg_board *board = view->open.board;
    int count = fogg_view_legal_count(view);
    for (int i = count - 1; i > 0; i--) {
        fogg_action action = fogg_view_legal_at(view, i);
        if (fogg_action_kind_of(action) != FOGG_CLAIM || !board->routes[fogg_action_place(action)].is_tunnel)
            return action;
    }
    return fogg_view_legal_at(view, 0);
}

fogg_action policy_choose(mind *m, const survey *map, const weights *w, const glance *g, int orders)
{
    switch ((fogg_phase)g->open->phase) {
    case FOGG_PHASE_KEEP_DEALT:
        return keep_dealt(map, w, g);
    case FOGG_PHASE_KEEP_DRAWN:
        return keep_drawn(map, w, g);
    case FOGG_PHASE_PLACE:
        return keep_place(map, w, g);
    case FOGG_PHASE_TURN:
        return choose_turn(m, map, policy_refresh(m, map, w, g, orders), g);
    case FOGG_PHASE_SECOND:
        return choose_draw(m, map, policy_refresh(m, map, w, g, orders), g);
    case FOGG_PHASE_TUNNEL:
        return choose_tunnel(g);
    case FOGG_PHASE_TOKEN:
        return choose_token(g);
    case FOGG_PHASE_GIVE:
        return glance_give(g, m->plan.need);
    case FOGG_PHASE_OVER:
        break;
    }
    return (fogg_action)POLICY_NO_ACTION;
}
