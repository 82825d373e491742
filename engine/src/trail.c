/* trail.c - the longest path (C28): the longest trail in a player's routes, exactly.
 *
 * Component by component.  One with at most two odd locations is an Eulerian trail: all of its spaces count.  A tree's longest
 * trail is its diameter.  Else a trail that cannot be made longer ends at odd locations (at an even one it would have left by
 * an unused route), so a depth-first search starts at those only.  It cuts with a bound: of the routes that can still be reached,
 * every odd location but the two ends must leave one unused, and each unused route serves two locations. */
#include "fogg/score.h"

typedef struct component {
    const fogg_board *board;
    fogg_mask routes;
    uint64_t locations; /* bit v */
    uint64_t odd;       /* those with an odd number of routes */
    int spaces;
} component;

typedef struct search {
    const fogg_board *board;
    int best;    /* spaces of the longest trail found */
    int ceiling; /* no trail is longer: stop when it is reached */
    int depth;
    uint8_t *trail;     /* where to write the longest trail, or NULL */
    int trail_count;    /* routes in `trail` */
    uint8_t path[FOGG_MAX_ROUTES]; /* the trail being tried */
} search;

static int other_end(const fogg_route *route, int location)
{
    return route->a ^ route->b ^ location;
}

/* What can be reached from a location over the given routes. */
static component flood(const fogg_board *board, fogg_mask routes, int start)
{
    component c = {.board = board, .locations = UINT64_C(1) << start};
    for (uint64_t todo = c.locations; todo != 0;) {
        int v = __builtin_ctzll(todo);
        todo &= todo - 1;
        fogg_mask here = fogg_mask_and(board->locations[v].routes, routes);
        if ((fogg_mask_count(here) & 1) != 0)
            c.odd |= UINT64_C(1) << v;
        for (here = fogg_mask_without(here, c.routes); !fogg_mask_is_empty(here);) {
            int r = fogg_mask_pop(&here);
            uint64_t end = UINT64_C(1) << other_end(&board->routes[r], v);
            fogg_mask_add(&c.routes, r);
            c.spaces += board->routes[r].length;
            todo |= end & ~c.locations;
            c.locations |= end;
        }
    }
    return c;
}

/* The spaces of the shortest route of a set that ends at a location. */
static int shortest_at(const component *c, int location)
{
    int shortest = FOGG_MAX_LENGTH;
    fogg_mask here = fogg_mask_and(c->board->locations[location].routes, c->routes);
    while (!fogg_mask_is_empty(here)) {
        int length = c->board->routes[fogg_mask_pop(&here)].length;
        if (length < shortest)
            shortest = length;
    }
    return shortest;
}

/* At most so many spaces are in a trail over the component; `start`, if it is not negative, is one of its ends. */
static int bound(const component *c, int start)
{
    int lost = 0, most = 0, second = 0;
    uint64_t odd = start < 0 ? c->odd : c->odd & ~(UINT64_C(1) << start);
    while (odd != 0) {
        int shortest = shortest_at(c, __builtin_ctzll(odd));
        odd &= odd - 1;
        lost += shortest;
        if (shortest > most) {
            second = most;
            most = shortest;
        } else if (shortest > second) {
            second = shortest;
        }
    }
    lost -= most + (start < 0 ? second : 0); /* the ends lose nothing */
    return c->spaces - (lost + 1) / 2;
}

static void walk(search *s, int location, fogg_mask unused, int spaces)
{
    if (spaces > s->best) {
        s->best = spaces;
        if (s->trail != NULL) {
            s->trail_count = s->depth;
            for (int i = 0; i < s->depth; i++)
                s->trail[i] = s->path[i];
        }
    }
    component rest = flood(s->board, unused, location);
    if (spaces + rest.spaces <= s->best || spaces + bound(&rest, location) <= s->best)
        return;
    fogg_mask here = fogg_mask_and(s->board->locations[location].routes, rest.routes);
    while (!fogg_mask_is_empty(here) && s->best < s->ceiling) {
        int r = fogg_mask_pop(&here);
        const fogg_route *route = &s->board->routes[r];
        fogg_mask left = rest.routes;
        fogg_mask_remove(&left, r);
        s->path[s->depth++] = (uint8_t)r;
        walk(s, other_end(route, location), left, spaces + route->length);
        s->depth--;
    }
}

/* The far end of the longest way from a location in a tree, and its spaces in `*spaces`. */
static int farthest(const component *tree, int from, int *spaces)
{
    uint8_t distance[FOGG_MAX_LOCATIONS];
    distance[from] = 0;
    int best = from;
    fogg_mask unused = tree->routes;
    for (uint64_t todo = UINT64_C(1) << from; todo != 0;) {
        int v = __builtin_ctzll(todo);
        todo &= todo - 1;
        if (distance[v] > distance[best])
            best = v;
        fogg_mask here = fogg_mask_and(tree->board->locations[v].routes, unused);
        unused = fogg_mask_without(unused, here);
        while (!fogg_mask_is_empty(here)) {
            const fogg_route *route = &tree->board->routes[fogg_mask_pop(&here)];
            int end = other_end(route, v);
            distance[end] = (uint8_t)(distance[v] + route->length);
            todo |= UINT64_C(1) << end;
        }
    }
    *spaces = distance[best];
    return best;
}

static int tree_diameter(const component *tree)
{
    int spaces;
    int end = farthest(tree, __builtin_ctzll(tree->locations), &spaces);
    farthest(tree, end, &spaces);
    return spaces;
}

/* Searches a component for a trail longer than the best so far. */
static void search_component(search *s, const component *c)
{
    s->ceiling = bound(c, -1);
    for (uint64_t odd = c->odd; odd != 0 && s->best < s->ceiling; odd &= odd - 1)
        walk(s, __builtin_ctzll(odd), c->routes, 0);
    if (c->odd == 0)
        walk(s, __builtin_ctzll(c->locations), c->routes, 0);
}

int fogg_longest_trail(const fogg_board *board, fogg_mask routes)
{
    search s = {.board = board};
    while (!fogg_mask_is_empty(routes)) {
        component c = flood(board, routes, board->routes[fogg_mask_first(routes)].a);
        routes = fogg_mask_without(routes, c.routes);
        if (c.spaces <= s.best)
            continue;
        int spaces = 0;
        if (__builtin_popcountll(c.odd) <= 2)
            spaces = c.spaces;
        else if (fogg_mask_count(c.routes) == __builtin_popcountll(c.locations) - 1)
            spaces = tree_diameter(&c);
        else
            search_component(&s, &c);
        if (spaces > s.best)
            s.best = spaces;
    }
    return s.best;
}

int fogg_longest_trail_path(const fogg_board *board, fogg_mask routes, uint8_t *trail, int *count)
{
    search s = {.board = board, .trail = trail};
    while (!fogg_mask_is_empty(routes)) {
        component c = flood(board, routes, board->routes[fogg_mask_first(routes)].a);
        routes = fogg_mask_without(routes, c.routes);
        if (c.spaces > s.best)
            search_component(&s, &c);
    }
    *count = s.trail_count;
    return s.best;
}
