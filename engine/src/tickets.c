/* tickets.c - which tickets a network completes (C24), with stations borrowing as well as they can (E11). */
#include "fogg/score.h"

/* Which locations a network joins: equal labels. */
typedef struct labels {
    uint8_t of[FOGG_MAX_LOCATIONS];
} labels;

static int root(labels *l, int location)
{
    while (l->of[location] != location) {
        l->of[location] = l->of[l->of[location]];
        location = l->of[location];
    }
    return location;
}

static void label(labels *l, const fogg_board *board, fogg_mask routes)
{
    for (int v = 0; v < board->location_count; v++)
        l->of[v] = (uint8_t)v;
    while (!fogg_mask_is_empty(routes)) {
        const fogg_route *route = &board->routes[fogg_mask_pop(&routes)];
        int a = root(l, route->a), b = root(l, route->b);
        l->of[a] = (uint8_t)b;
    }
}

static uint64_t joined(labels *l, const fogg_board *board, uint64_t tickets)
{
    uint64_t done = 0;
    for (uint64_t rest = tickets; rest != 0; rest &= rest - 1) {
        const fogg_ticket *ticket = &board->tickets[__builtin_ctzll(rest)];
        if (root(l, ticket->a) == root(l, ticket->b))
            done |= rest & -rest;
    }
    return done;
}

uint64_t fogg_tickets_joined(const fogg_board *board, fogg_mask routes, uint64_t tickets)
{
    labels l;
    label(&l, board, routes);
    return joined(&l, board, tickets);
}

/* The joint choice for all stations, tried exhaustively: at most 17 ways for each of three. */
typedef struct assignment {
    const fogg_board *board;
    uint64_t open; /* tickets that the own routes leave open */
    int stations;
    int ways[FOGG_MAX_STATIONS];                                /* routes worth borrowing */
    uint8_t way[FOGG_MAX_STATIONS][FOGG_MAX_ROUTES_AT];         /* those routes */
    uint8_t chosen[FOGG_MAX_STATIONS], best[FOGG_MAX_STATIONS]; /* routes or FOGG_NONE */
    uint64_t best_done;
    int best_points, best_count;
} assignment;

/* Routes that end in the station's city and lead out of what the own network joins, one for each network they lead to. */
static void list_ways(assignment *a, labels *l, int station, int location, fogg_mask others)
{
    int here = root(l, location);
    uint64_t reached = UINT64_C(1) << here;
    fogg_mask routes = fogg_mask_and(a->board->locations[location].routes, others);
    while (!fogg_mask_is_empty(routes)) {
        int r = fogg_mask_pop(&routes);
        const fogg_route *route = &a->board->routes[r];
        int there = root(l, route->a ^ route->b ^ location);
        if ((reached >> there & 1) != 0)
            continue;
        reached |= UINT64_C(1) << there;
        a->way[station][a->ways[station]++] = (uint8_t)r;
    }
}

static void consider(assignment *a, labels *l)
{
    uint64_t done = joined(l, a->board, a->open);
    int points = 0, count = __builtin_popcountll(done);
    for (uint64_t rest = done; rest != 0; rest &= rest - 1)
        points += a->board->tickets[__builtin_ctzll(rest)].points;
    if (points < a->best_points || (points == a->best_points && count <= a->best_count))
        return;
    a->best_points = points;
    a->best_count = count;
    a->best_done = done;
    for (int i = 0; i < a->stations; i++)
        a->best[i] = a->chosen[i];
}

static void assign(assignment *a, labels l, int station)
{
    if (station == a->stations) {
        consider(a, &l);
        return;
    }
    a->chosen[station] = FOGG_NONE;
    assign(a, l, station + 1);
    for (int i = 0; i < a->ways[station]; i++) {
        const fogg_route *route = &a->board->routes[a->way[station][i]];
        labels with = l;
        with.of[root(&with, route->a)] = (uint8_t)root(&with, route->b);
        a->chosen[station] = a->way[station][i];
        assign(a, with, station + 1);
    }
}

uint64_t fogg_tickets_joined_with_stations(const fogg_board *board, fogg_mask own, fogg_mask others, uint64_t tickets,
                                           const uint8_t *station, int count, uint8_t *borrowed)
{
    labels l;
    label(&l, board, own);
    uint64_t done = joined(&l, board, tickets);
    assignment a = {.board = board, .open = tickets & ~done, .stations = count};
    for (int i = 0; i < count; i++) {
        a.best[i] = FOGG_NONE;
        list_ways(&a, &l, i, station[i], others);
    }
    if (a.open != 0)
        assign(&a, l, 0);
    for (int i = 0; i < count; i++)
        borrowed[i] = a.best[i];
    return done | a.best_done;
}
