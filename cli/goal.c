/* goal.c - Dijkstra's algorithm: an own route costs nothing, a free one its spaces. */
#include "goal.h"

#include "fogg/facts.h"

enum { FAR = 10000 };

typedef struct ways {
    int cost[FOGG_MAX_LOCATIONS];
    uint8_t by[FOGG_MAX_LOCATIONS]; /* the route that leads there; FOGG_NONE at the start */
    bool is_settled[FOGG_MAX_LOCATIONS];
} ways;

static void relax(const fogg_board *board, ways *w, int from, fogg_mask own, fogg_mask open)
{
    fogg_mask routes = fogg_mask_and(board->locations[from].routes, fogg_mask_or(own, open));
    while (!fogg_mask_is_empty(routes)) {
        int r = fogg_mask_pop(&routes);
        int to = board->routes[r].a == from ? board->routes[r].b : board->routes[r].a;
        int cost = w->cost[from] + (fogg_mask_has(own, r) ? 0 : board->routes[r].length);
        if (cost < w->cost[to]) {
            w->cost[to] = cost;
            w->by[to] = (uint8_t)r;
        }
    }
}

static int nearest(const fogg_board *board, const ways *w)
{
    int best = -1;
    for (int l = 0; l < board->location_count; l++)
        if (!w->is_settled[l] && w->cost[l] < FAR && (best < 0 || w->cost[l] < w->cost[best]))
            best = l;
    return best;
}

/* E11: whether stations that stand join it with a route of another. */
static bool is_joined(const fogg_view *view, int ticket)
{
    return fogg_public_tickets_joined(&view->open, view->seat, UINT64_C(1) << ticket) != 0;
}

goal goal_of(const fogg_view *view, int ticket)
{
    const fogg_board *board = view->open.board;
    const fogg_ticket *t = &board->tickets[ticket];
    fogg_mask own = view->open.seat[view->seat].routes, open = fogg_public_open_routes(&view->open, view->seat);
    goal found = {.missing = 0};
    if (is_joined(view, ticket))
        return found;
    ways w = {.is_settled = {false}};
    for (int l = 0; l < board->location_count; l++) {
        w.cost[l] = l == t->a ? 0 : FAR;
        w.by[l] = FOGG_NONE;
    }
    for (int l = t->a; l >= 0 && l != t->b; l = nearest(board, &w)) {
        w.is_settled[l] = true;
        relax(board, &w, l, own, open);
    }
    if (w.cost[t->b] >= FAR || w.cost[t->b] > view->open.seat[view->seat].cars)
        return (goal){.missing = GOAL_LOST};
    found.missing = w.cost[t->b];
    for (int l = t->b; w.by[l] != FOGG_NONE;) {
        const fogg_route *route = &board->routes[w.by[l]];
        if (!fogg_mask_has(own, w.by[l]))
            fogg_mask_add(&found.routes, w.by[l]);
        l = route->a == l ? route->b : route->a;
    }
    return found;
}
