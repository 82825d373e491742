/* longest.c - two sweeps over each part of a network. */
#include "longest.h"

typedef struct sweep {
    uint8_t distance[FOGG_MAX_LOCATIONS];
    uint64_t reached;
    int farthest; /* location */
} sweep;

/* Spaces from a location to all others of its part, each reached once. */
static void sweep_from(sweep *s, const survey *map, fogg_mask routes, int from)
{
    uint8_t queue[FOGG_MAX_LOCATIONS];
    int head = 0, tail = 0;
    s->reached = UINT64_C(1) << from;
    s->distance[from] = 0;
    s->farthest = from;
    queue[tail++] = (uint8_t)from;
    while (head < tail) {
        int here = queue[head++];
        for (fogg_mask rest = fogg_mask_and(routes, map->board->locations[here].routes); !fogg_mask_is_empty(rest);) {
            int r = fogg_mask_pop(&rest), there = map->board->routes[r].a ^ map->board->routes[r].b ^ here;
            if ((s->reached >> there & 1) != 0)
                continue;
            s->reached |= UINT64_C(1) << there;
            s->distance[there] = (uint8_t)(s->distance[here] + map->board->routes[r].length);
            if (s->distance[there] > s->distance[s->farthest])
                s->farthest = there;
            queue[tail++] = (uint8_t)there;
        }
    }
}

/* The locations at that distance. */
static uint64_t at_distance(const sweep *s, int distance)
{
    uint64_t found = 0;
    for (uint64_t rest = s->reached; rest != 0; rest &= rest - 1)
        found |= s->distance[__builtin_ctzll(rest)] == distance ? rest & -rest : 0;
    return found;
}

void longest_refresh(longest *l, const survey *map, fogg_mask routes)
{
    if (fogg_mask_is_same(l->routes, routes))
        return;
    *l = (longest){.routes = routes};
    uint64_t seen = 0;
    for (fogg_mask rest = routes; !fogg_mask_is_empty(rest);) {
        int start = map->board->routes[fogg_mask_pop(&rest)].a;
        if ((seen >> start & 1) != 0)
            continue;
        sweep s;
        sweep_from(&s, map, routes, start);
        seen |= s.reached;
        sweep_from(&s, map, routes, s.farthest);
        int length = s.distance[s.farthest];
        if (length <= l->length)
            continue;
        l->length = (uint8_t)length;
        l->tips = at_distance(&s, length);
        sweep_from(&s, map, routes, s.farthest);
        l->tips |= at_distance(&s, length);
    }
}
