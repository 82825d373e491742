/* network.c - the parts of a network, and the tickets that they join. */
#include "network.h"

int network_points(const survey *map, fogg_mask tickets)
{
    int sum = 0;
    while (!fogg_mask_is_empty(tickets))
        sum += map->board->tickets[fogg_mask_pop(&tickets)].points;
    return sum;
}

void network_refresh(network *n, const survey *map, fogg_mask routes, fogg_mask tickets)
{
    if (fogg_mask_is_same(n->routes, routes) && fogg_mask_is_same(n->tickets, tickets))
        return;
    parts p;
    survey_parts(map, routes, &p);
    *n = (network){.routes = routes, .tickets = tickets, .joined = survey_joined(map, &p, tickets)};
    for (int i = 0; i < p.count; i++)
        n->touched |= p.at[i];
    n->points = (int16_t)network_points(map, n->joined);
    n->count = (uint8_t)fogg_mask_count(n->joined);
    n->parts = (uint8_t)p.count;
}
