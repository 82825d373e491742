/* network.c - building the graph of a player's routes. */
#include "network.h"

static void add_route(network *net, const fogg_route *route, int index)
{
    int i = net->count++;
    uint64_t bit = UINT64_C(1) << i, a = UINT64_C(1) << route->a, b = UINT64_C(1) << route->b;
    net->route[i] = (uint8_t)index;
    net->end[i] = route->a;
    net->ends[i] = route->a ^ route->b;
    net->length[i] = route->length;
    net->leaves = (net->leaves & ~(a | b)) | ((a | b) & ~net->reached);
    net->reached |= a | b;
    net->at[route->a] |= bit;
    net->at[route->b] |= bit;
    net->shortest[route->a] = route->length < net->shortest[route->a] ? route->length : net->shortest[route->a];
    net->shortest[route->b] = route->length < net->shortest[route->b] ? route->length : net->shortest[route->b];
    net->joined[network_label(net, route->a)] = (uint8_t)network_label(net, route->b);
}

void network_build(network *net, const fogg_board *board, fogg_mask routes)
{
    net->count = 0;
    net->reached = net->leaves = 0;
    for (int v = 0; v < board->location_count; v++) {
        net->at[v] = 0;
        net->shortest[v] = FOGG_MAX_LENGTH;
        net->joined[v] = (uint8_t)v;
    }
    while (!fogg_mask_is_empty(routes)) {
        int r = fogg_mask_pop(&routes);
        add_route(net, &board->routes[r], r);
    }
    net->routes = net->count == 0 ? 0 : ~UINT64_C(0) >> (64 - net->count);
}
