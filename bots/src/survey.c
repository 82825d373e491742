/* survey.c - cheapest paths over at most 64 locations: Dijkstra's algorithm, with the open locations as a set of
 * bits. */
#include "survey.h"

#include <stdlib.h>
#include <string.h>

#include "value.h"

typedef struct walk {
    int16_t cost[FOGG_MAX_LOCATIONS];
    uint8_t came_by[FOGG_MAX_LOCATIONS]; /* route */
    uint64_t open;
} walk;

static inline int nearest(const walk *w)
{
    int best = 0, best_cost = INT16_MAX;
    for (uint64_t rest = w->open; rest != 0; rest &= rest - 1) {
        int v = __builtin_ctzll(rest);
        if (w->cost[v] < best_cost) {
            best_cost = w->cost[v];
            best = v;
        }
    }
    return best;
}

/* Begins at all locations of `from`; what costs `bound` and more is out of reach. */
static void begin(walk *w, const survey *map, uint64_t from, int bound)
{
    for (int v = 0; v < map->board->location_count; v++)
        w->cost[v] = (int16_t)bound;
    w->open = from;
    for (; from != 0; from &= from - 1)
        w->cost[__builtin_ctzll(from)] = 0;
}

/* Goes on from a location to its neighbours. */
static inline void expand(walk *w, const survey *map, const int16_t *price, int here)
{
    int so_far = w->cost[here];
    uint64_t open = w->open & ~(UINT64_C(1) << here);
    for (int e = 0; e < map->degree[here]; e++) {
        int route = map->by[here][e], there = map->to[here][e];
        int cost = so_far + price[route];
        if (cost < w->cost[there]) {
            w->cost[there] = (int16_t)cost;
            w->came_by[there] = (uint8_t)route;
            open |= UINT64_C(1) << there;
        }
    }
    w->open = open;
}

/* The ways from `from` to all locations. */
static void spread(walk *w, const survey *map, const int16_t *price, uint64_t from)
{
    begin(w, map, from, SURVEY_NO_WAY);
    while (w->open != 0)
        expand(w, map, price, nearest(w));
}

/* The way to one location, if it costs less than `bound`; then the cost of `to` is less than that.  A way ends with a
 * route at `to`: what is so near to the bound, or to the best way known, that none of these can be added leads to
 * nothing better. */
static void approach(walk *w, const survey *map, const int16_t *price, uint64_t from, int to, int bound)
{
    int last = SURVEY_NO_WAY;
    for (int e = 0; e < map->degree[to]; e++)
        last = price[map->by[to][e]] < last ? price[map->by[to][e]] : last;
    begin(w, map, from, bound - last);
    if ((from >> to & 1) == 0)
        w->cost[to] = (int16_t)bound;
    while (w->open != 0) {
        int here = nearest(w);
        if (w->cost[here] + last >= w->cost[to])
            return;
        expand(w, map, price, here);
    }
}

/* Adds the routes that led to a location. */
static void trace(const walk *w, const survey *map, uint64_t from, int to, fogg_mask *path)
{
    for (int v = to; (from >> v & 1) == 0;) {
        int route = w->came_by[v];
        fogg_mask_add(path, route);
        v = map->board->routes[route].a ^ map->board->routes[route].b ^ v;
    }
}

/* survey_path, passing over ways of `bound` and more. */
static int find_path(const survey *map, const int16_t *price, int from, int to, int bound, fogg_mask *path)
{
    walk w;
    approach(&w, map, price, UINT64_C(1) << from, to, bound);
    if (w.cost[to] >= bound)
        return SURVEY_NO_WAY;
    trace(&w, map, UINT64_C(1) << from, to, path);
    return w.cost[to];
}

int survey_path(const survey *map, const int16_t *price, int from, int to, fogg_mask *path)
{
    return find_path(map, price, from, to, SURVEY_NO_WAY, path);
}

int survey_ticket_path(const survey *map, const int16_t *price, int ticket, fogg_mask *path)
{
    return survey_ticket_within(map, price, ticket, SURVEY_NO_WAY - 1, path);
}

int survey_ticket_within(const survey *map, const int16_t *price, int ticket, int most, fogg_mask *path)
{
    const fogg_journey *t = &map->board->journeys[ticket];
    const fogg_ticket *plain = &map->board->tickets[ticket];
    if (map->board->journeys[ticket].is_plain)
        return find_path(map, price, plain->a, plain->b, most + 1, path);
    walk w;
    int best = FOGG_NONE, best_gain = -2 * SURVEY_NO_WAY;
    spread(&w, map, price, t->starts);
    for (int i = 0; i < t->target_count; i++)
        for (uint64_t rest = t->targets[i].locations; rest != 0; rest &= rest - 1) {
            int v = __builtin_ctzll(rest), gain = t->targets[i].points * SURVEY_POINT - w.cost[v];
            if (w.cost[v] < SURVEY_NO_WAY && gain > best_gain) {
                best_gain = gain;
                best = v;
            }
        }
    if (best == FOGG_NONE || w.cost[best] > most)
        return SURVEY_NO_WAY;
    trace(&w, map, t->starts, best, path);
    return w.cost[best];
}

void survey_distances(const survey *map, const int16_t *price, int from, int16_t *price_to)
{
    walk w;
    spread(&w, map, price, UINT64_C(1) << from);
    memcpy(price_to, w.cost, sizeof w.cost);
}

void survey_parts(const survey *map, fogg_mask routes, parts *p)
{
    p->count = 0;
    while (!fogg_mask_is_empty(routes)) {
        uint64_t part = map->ends[fogg_mask_pop(&routes)];
        int kept = 0;
        for (int i = 0; i < p->count; i++) {
            if ((p->at[i] & part) != 0)
                part |= p->at[i];
            else
                p->at[kept++] = p->at[i];
        }
        p->at[kept] = part;
        p->count = kept + 1;
    }
}

fogg_mask survey_joined(const survey *map, const parts *p, fogg_mask tickets)
{
    fogg_mask joined = {{0, 0}};
    for (int i = 0; i < p->count; i++) {
        fogg_mask from = {{0, 0}}, to = {{0, 0}};
        for (uint64_t rest = p->at[i]; rest != 0; rest &= rest - 1) {
            int v = __builtin_ctzll(rest);
            from = fogg_mask_or(from, map->from[v]);
            to = fogg_mask_or(to, map->towards[v]);
        }
        joined = fogg_mask_or(joined, fogg_mask_and(from, to));
    }
    return fogg_mask_and(joined, tickets);
}

static void list_lengths_by_worth(survey *map)
{
    const uint8_t *points = map->board->points;
    int count = 0;
    for (int length = map->board->longest; length > 0; length--) {
        int at = count++;
        for (; at > 0 && points[map->by_worth[at - 1]] < points[length]; at--)
            map->by_worth[at] = map->by_worth[at - 1];
        map->by_worth[at] = (uint8_t)length;
    }
}

static void list_neighbours(survey *map)
{
    const fogg_board *board = map->board;
    for (int length = 1; length <= FOGG_MAX_LENGTH; length++) {
        map->of_length[length] =
            fogg_mask_without(board->payable[FOGG_WILD][length], board->payable[FOGG_WILD][length - 1]);
        map->by_length[length] = survey_by(length);
        if (length >= SURVEY_LONG)
            map->longs = fogg_mask_or(map->longs, map->of_length[length]);
        for (int missing = 0; missing <= length; missing++)
            map->rate[length][missing] = (int16_t)(board->points[length] * SURVEY_POINT * 2 / (2 + missing));
    }
    map->risky = fogg_mask_or(board->tunnels, fogg_mask_without(board->all_routes, board->ferries[0]));
    for (int t = 0; t < board->ticket_count; t++) {
        map->starts[t] = board->journeys[t].starts;
        map->goals[t] = board->journeys[t].goals;
        for (uint64_t rest = map->starts[t]; rest != 0; rest &= rest - 1)
            fogg_mask_add(&map->from[__builtin_ctzll(rest)], t);
        for (uint64_t rest = map->goals[t]; rest != 0; rest &= rest - 1)
            fogg_mask_add(&map->towards[__builtin_ctzll(rest)], t);
    }
    for (int r = 0; r < board->route_count; r++) {
        int a = board->routes[r].a, b = board->routes[r].b;
        map->to[a][map->degree[a]] = (uint8_t)b;
        map->by[a][map->degree[a]++] = (uint8_t)r;
        map->to[b][map->degree[b]] = (uint8_t)a;
        map->by[b][map->degree[b]++] = (uint8_t)r;
        map->ends[r] = UINT64_C(1) << a | UINT64_C(1) << b;
        map->kind[r] = (uint8_t)(SURVEY_KINDS * board->routes[r].colour + board->routes[r].length);
        map->worth[r] = (int16_t)(board->points[board->routes[r].length] * SURVEY_POINT);
        map->base[r] = (int16_t)survey_price(map, &board->routes[r], board->routes[r].length);
    }
    for (int v = 0; v < board->location_count; v++)
        if (board->locations[v].has_attraction)
            map->attractions |= UINT64_C(1) << v;
}

/* What ticket `u` costs if the routes `there` are built already. */
static int price_beside(const survey *map, fogg_mask there, int u)
{
    int16_t price[FOGG_MAX_ROUTES];
    fogg_mask path = {{0, 0}};
    memcpy(price, map->base, sizeof price);
    while (!fogg_mask_is_empty(there))
        price[fogg_mask_pop(&there)] = 0;
    return survey_ticket_path(map, price, u, &path);
}

static void compare_tickets(survey *map)
{
    const fogg_board *board = map->board;
    fogg_mask way[FOGG_MAX_TICKETS];
    for (int t = 0; t < board->ticket_count; t++) {
        way[t] = (fogg_mask){{0, 0}};
        map->alone[t] = (int16_t)survey_ticket_path(map, map->base, t, &way[t]);
    }
    for (int t = 0; t < board->ticket_count; t++)
        for (int u = 0; u < board->ticket_count; u++) {
            int saving = map->alone[u] - price_beside(map, way[t], u);
            if (saving > map->saving[t][u])
                map->saving[t][u] = map->saving[u][t] = (int16_t)saving;
        }
}

/* What two seats gain a turn that collect for and claim the routes which pay best, one half of each double route. */
static int pace_of(const survey *map)
{
    const fogg_board *board = map->board;
    fogg_mask left = fogg_mask_without(board->all_routes, board->second_halves);
    int spaces = 2 * board->cars, points = 0, halves = 0;
    while (spaces > 0 && !fogg_mask_is_empty(left)) {
        int best = fogg_mask_first(left);
        for (fogg_mask rest = left; !fogg_mask_is_empty(rest);) {
            int r = fogg_mask_pop(&rest), length = board->routes[r].length, other = board->routes[best].length;
            if (map->rate[length][length] > map->rate[other][other])
                best = r;
        }
        fogg_mask_remove(&left, best);
        spaces -= board->routes[best].length;
        points += map->worth[best];
        halves += 2 + board->routes[best].length;
    }
    int pace = 2 * points / halves;
    return pace < 8 ? 8 : pace > 160 ? 160 : pace;
}

/* The worth of a turn that tickets are priced with on the empty board: in games with few cars it is less. */
enum { TURN = 64, SHORT_TURN = 40, SHORT_GAME = 30 };

survey *survey_make(const fogg_board *board)
{
    survey *map = calloc(1, sizeof *map);
    if (map == NULL)
        return NULL;
    map->board = board;
    map->net = value_net_of(board);
    map->turn = board->cars <= SHORT_GAME ? SHORT_TURN : TURN;
    map->has_extras = board->attraction_points > 0 || board->has_tokens;
    list_neighbours(map);
    list_lengths_by_worth(map);
    map->pace = (uint8_t)pace_of(map);
    map->by_pace = survey_by(map->pace);
    map->by_cars = survey_by(board->cars);
    compare_tickets(map);
    return map;
}
