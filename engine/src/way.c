/* way.c - the cheapest way to join a ticket: Dijkstra's algorithm over at most 64 locations. */
#include "fogg/facts.h"

enum { FAR = 10000 };

typedef struct search {
    fogg_mask free, open; /* routes that cost nothing, and routes that cost their spaces */
    int cost[FOGG_MAX_LOCATIONS];
    uint8_t by[FOGG_MAX_LOCATIONS]; /* the route that leads there; FOGG_NONE at the start */
    uint64_t settled;
} search;

static void relax(const fogg_board *board, search *s, int from)
{
    fogg_mask routes = fogg_mask_and(board->locations[from].routes, fogg_mask_or(s->free, s->open));
    while (!fogg_mask_is_empty(routes)) {
        int r = fogg_mask_pop(&routes);
        int to = board->routes[r].a == from ? board->routes[r].b : board->routes[r].a;
        int cost = s->cost[from] + (fogg_mask_has(s->free, r) ? 0 : board->routes[r].length);
        if (cost < s->cost[to]) {
            s->cost[to] = cost;
            s->by[to] = (uint8_t)r;
        }
    }
}

static int nearest(const fogg_board *board, const search *s)
{
    int best = -1;
    for (int l = 0; l < board->location_count; l++)
        if ((s->settled >> l & 1) == 0 && s->cost[l] < FAR && (best < 0 || s->cost[l] < s->cost[best]))
            best = l;
    return best;
}

/* E11: the routes of others that end at a station of the seat. */
static fogg_mask borrowable(const fogg_public *open, int seat)
{
    fogg_mask routes = {{0, 0}};
    for (int i = 0; i < fogg_public_stations_built(open, seat); i++)
        routes = fogg_mask_or(routes, open->board->locations[open->station[seat][i]].routes);
    return fogg_mask_and(routes, fogg_public_routes_of_others(open, seat));
}

bool fogg_public_way(const fogg_public *open, int seat, int ticket, fogg_way *out)
{
    FOGG_ASSERT(seat >= 0 && seat < open->seats && ticket >= 0 && ticket < open->board->ticket_count);
    const fogg_board *board = open->board;
    uint64_t starts = board->journeys[ticket].starts, goals = board->journeys[ticket].goals;
    int goal = -1;
    *out = (fogg_way){0, {{0, 0}}};
    if (!fogg_mask_is_empty(fogg_public_tickets_joined(open, seat, fogg_mask_of(ticket))))
        return true;
    search s;
    s.free = fogg_mask_or(fogg_public_routes(open, seat), borrowable(open, seat));
    s.open = fogg_public_open_routes(open, seat);
    s.settled = 0;
    for (int l = 0; l < board->location_count; l++) {
        s.cost[l] = (starts >> l & 1) != 0 ? 0 : FAR;
        s.by[l] = FOGG_NONE;
    }
    for (int l = nearest(board, &s); l >= 0 && goal < 0; l = nearest(board, &s)) { /* X9: to the nearest target */
        s.settled |= UINT64_C(1) << l;
        relax(board, &s, l);
        goal = (goals >> l & 1) != 0 ? l : -1;
    }
    if (goal < 0 || s.cost[goal] > open->seat[seat].cars)
        return false;
    out->spaces = s.cost[goal];
    for (int l = goal; s.by[l] != FOGG_NONE;) {
        const fogg_route *route = &board->routes[s.by[l]];
        if (!fogg_mask_has(s.free, s.by[l]))
            fogg_mask_add(&out->routes, s.by[l]);
        l = route->a == l ? route->b : route->a;
    }
    return true;
}
